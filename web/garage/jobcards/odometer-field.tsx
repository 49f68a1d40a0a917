import { useWatch } from 'react-hook-form';
import { customers } from '#contract/customers.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { Caution } from './remark.tsx';
import { useVisitsOf } from './use-visits.ts';

/** The reading on arrival. One below the last reading gets a note, never a refusal. */
export function OdometerField() {
  const [customerId, vehicleId]: unknown[] = useWatch({ name: ['customerId', 'vehicleId'] });
  if (typeof customerId !== 'string' || typeof vehicleId !== 'string' || customerId === '' || vehicleId === '')
    return <Reading last={null} />;
  return <ReadingOf customerId={customerId} vehicleId={vehicleId} />;
}

function ReadingOf({ customerId, vehicleId }: { customerId: string; vehicleId: string }) {
  const { data } = useEndpoint(customers.read, { params: { id: customerId } });
  const vehicle = data?.data.vehicles.find(({ id }) => id === vehicleId);
  const readings = useVisitsOf(vehicleId).map((card) => card.odometerIn);
  const last = Math.max(vehicle?.odometer ?? -1, ...readings);
  return <Reading last={last < 0 ? null : last} />;
}

function Reading({ last }: { last: number | null }) {
  const typed = Number(useWatch({ name: 'odometerIn' }) || Number.NaN);
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
