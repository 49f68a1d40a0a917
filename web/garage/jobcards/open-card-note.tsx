import { Link } from 'react-router';
import { useIsLeaving } from '#web/ui/form/app-form.tsx';
import { FieldNote } from './field-note.tsx';
import { openCardOf, useVisitsOf } from './use-visits.ts';

/** A second open card for a vehicle is allowed, with a warning (JC-9). */
export function OpenCardNote({ vehicleId }: { vehicleId: string }) {
  const open = openCardOf(useVisitsOf(vehicleId));
  const card = useIsLeaving() ? null : open;
  return (
    <FieldNote>
      {card && (
        <>
          This vehicle already has an open job card,{' '}
          <Link target="_blank" to={`/garage/jobcards/${card.id}`}>
            {card.jobCardNumber}
          </Link>
          .
        </>
      )}
    </FieldNote>
  );
}
