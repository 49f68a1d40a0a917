import { bookingStatuses } from '#contract/bookings.ts';
import { bookingStatusLabels, choicesOf } from '#rules/labels.ts';
import { FilterSelect } from '#web/ui/list/filters.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { BranchFilter } from '../branches/branch-filter.tsx';
import { spans } from './span.ts';
import { type BookingsAddress, useAsked } from './use-bookings-address.ts';

type Props = { address: BookingsAddress };

/** Which bookings are shown: by status, and by branch where there are two. */
export function BookingFilters({ address: { status, showStatus, branchId = '', showBranch } }: Props) {
  return (
    <>
      <FilterSelect
        label="Status"
        all="All Status"
        value={status ?? ''}
        options={choicesOf(bookingStatusLabels)}
        onChange={(value) => showStatus(bookingStatuses.find((one) => one === value) ?? null)}
      />
      <BranchFilter value={branchId} onChange={showBranch} />
    </>
  );
}

const views = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'list', label: 'List' },
] as const;

const spanLabels = { month: 'Month', week: 'Week', day: 'Day' } as const;

/** How much the calendar shows at once, around the day it is at. */
export function SpanSwitch({ address: { show } }: Props) {
  const { span, day } = useAsked();
  const options = spans.map((value) => ({ value, label: spanLabels[value] }));
  return <Segments label="Days shown" value={span} options={options} onChange={(next) => show(next, day)} />;
}

const times = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

/** The list from today on, or back from yesterday. */
export function WhenSwitch({ address: { past, showPast } }: Props) {
  return (
    <Segments
      label="When"
      value={past ? 'past' : 'upcoming'}
      options={times}
      onChange={(next) => showPast(next === 'past')}
    />
  );
}

export function ViewSwitch({ address: { showView } }: Props) {
  const { view } = useAsked();
  return <Segments label="View" value={view} options={views} onChange={showView} />;
}
