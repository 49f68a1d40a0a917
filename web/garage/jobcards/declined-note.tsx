import { useQuery } from '@tanstack/react-query';
import { estimates } from '#contract/estimates.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useMay } from '../use-may.ts';
import { FieldNote } from './field-note.tsx';

/** So many are named; the job card's page has them all. */
const named = 3;

/** Work that was declined at earlier visits, told where the vehicle is chosen (MO-21). */
export function DeclinedNote({ vehicleId }: { vehicleId: string }) {
  const may = useMay();
  const { data } = useQuery({
    ...endpointQuery(estimates.declinedOfVehicle, { params: { id: vehicleId } }),
    enabled: may('estimates.read'),
  });
  const declined = data?.data ?? [];
  const words = declined
    .slice(0, named)
    .map(({ description, total }) => (total === null ? description : `${description} (${inRupees(total)})`));
  const more = declined.length - words.length;
  return (
    <FieldNote>
      {words.length > 0 && `Declined before: ${[...words, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`}
    </FieldNote>
  );
}
