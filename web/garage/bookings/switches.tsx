import { bookingStatuses } from '#contract/bookings.ts';
import { bookingStatusLabels, choicesOf } from '#rules/labels.ts';
import { FilterSelect } from '#web/ui/list/filters.tsx';
import { Segments } from '#web/ui/segments.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

type Props = { address: BookingsAddress };

export function StatusFilter({ address: { status, showStatus } }: Props) {
  return (
    <FilterSelect
      label="Status"
      all="All Status"
      value={status ?? ''}
      options={choicesOf(bookingStatusLabels)}
      onChange={(value) => showStatus(bookingStatuses.find((one) => one === value) ?? null)}
    />
  );
}

const views = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'list', label: 'List' },
] as const;

export function ViewSwitch({ address: { view, showView } }: Props) {
  return <Segments label="View" value={view} options={views} onChange={showView} />;
}
