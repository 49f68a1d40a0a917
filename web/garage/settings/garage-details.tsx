import type { GarageProfile } from '#contract/garages.ts';
import { dialled } from '#contract/phone.ts';
import { wordsOf } from '#web/problem.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { type DocketCell, Docket } from '../ui/docket.tsx';
import { useGarageProfile } from '../use-garage-profile.ts';
import { weekdayLabels } from './setting-labels.ts';

/** What everyone in the garage may know of it. */
export function GarageDetails() {
  const { data, isError, error, refetch } = useGarageProfile();
  if (isError && !data) {
    return (
      <ErrorState
        title="Failed to load the garage"
        text={wordsOf(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Section title="Garage">
      {data ? (
        <Docket cells={[...garageCells(data.data), ...hoursCells(data.data)]} />
      ) : (
        <output className="foot">Loading the garage...</output>
      )}
    </Section>
  );
}

/** The garage as it stands on paper. */
export function garageCells(garage: Omit<GarageProfile, 'workingHours'>): DocketCell[] {
  const place = [garage.city, garage.state, garage.pincode].filter(Boolean).join(', ');
  return [
    { label: 'Garage name', value: garage.name },
    { label: 'Slug', value: garage.slug },
    { label: 'Full address', value: garage.address, detail: place, wide: true },
    { label: 'Phone', value: garage.phone ? dialled(garage.phone) : '–' },
    { label: 'Email', value: garage.email || '–' },
    { label: 'GSTIN', value: garage.gstin || '–' },
    { label: 'Logo text', value: garage.logoText || '–' },
  ];
}

/** When the garage is open. */
export function hoursCells({
  workingHours,
  weeklyHoliday,
}: Pick<GarageProfile, 'workingHours' | 'weeklyHoliday'>): DocketCell[] {
  return [
    { label: 'Working hours', value: `${workingHours.opens} to ${workingHours.closes}` },
    { label: 'Weekly holiday', value: weeklyHoliday === null ? 'None' : weekdayLabels[weeklyHoliday] },
  ];
}
