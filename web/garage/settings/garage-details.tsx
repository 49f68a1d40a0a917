import { type GarageProfile, garages } from '#contract/garages.ts';
import { wordsOf } from '#web/http.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { Docket } from '../ui/docket.tsx';

/** What is printed on the garage's papers. */
export function GarageDetails() {
  const { data, isError, error, refetch } = useEndpoint(garages.profile, {});
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
      <div aria-busy={!data}>
        <Docket cells={cellsOf(data?.data)} />
      </div>
    </Section>
  );
}

function cellsOf(garage: GarageProfile | undefined) {
  const shown = (value: string | null | undefined) => (garage === undefined ? <span className="bone" /> : value || '–');
  const place = [garage?.city, garage?.state, garage?.pincode].filter(Boolean).join(', ');
  const hours = garage && `${garage.workingHours.opens} to ${garage.workingHours.closes}`;
  return [
    { label: 'Garage name', value: shown(garage?.name) },
    { label: 'Slug', value: shown(garage?.slug) },
    { label: 'Full address', value: shown(garage?.address), detail: place, wide: true },
    { label: 'Phone', value: shown(garage?.phone) },
    { label: 'Email', value: shown(garage?.email) },
    { label: 'GSTIN', value: shown(garage?.gstin) },
    { label: 'Working hours', value: shown(hours) },
  ];
}
