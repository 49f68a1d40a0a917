import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { customers } from '#contract/customers.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { endpointQuery } from '#web/use-endpoint.ts';
import { Caution } from './field-note.tsx';
import { useVisitsOf } from './use-visits.ts';

/** The reading on arrival. One below the last reading gets a note here and a question on saving, never a refusal. */
export function OdometerField() {
  const [customer, vehicle, reading]: unknown[] = useWatch({ name: ['customerId', 'vehicleId', 'odometerIn'] });
  const last = useLastReading(textOf(customer), textOf(vehicle));
  const typed = Number(reading || Number.NaN);
  const words = last === null ? undefined : `${last.toLocaleString('en-IN')} km`;
  return (
    <NumberField
      name="odometerIn"
      label="Odometer"
      unit="km"
      min={0}
      required
      hint={
        words && (typed < Number(last) ? <Caution>Below the last reading of {words}</Caution> : `Last reading ${words}`)
      }
    />
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Kilometres, or null while nothing is chosen or known. */
function useLastReading(customerId: string, vehicleId: string): number | null {
  const owner = useQuery({
    ...endpointQuery(customers.read, { params: { id: customerId } }),
    enabled: customerId !== '' && vehicleId !== '',
  });
  const vehicle = owner.data?.data.vehicles.find(({ id }) => id === vehicleId);
  const readings = useVisitsOf(vehicleId).map((card) => card.odometerIn);
  const last = Math.max(vehicle?.odometer ?? -1, ...readings);
  return last < 0 ? null : last;
}
