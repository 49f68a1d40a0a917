import { Link } from 'react-router';
import { Remark } from './remark.tsx';
import { openCardOf, useVisitsOf } from './use-visits.ts';

/** A second open card for a vehicle is allowed, with a warning (JC-9). */
export function OpenCardRemark({ vehicleId }: { vehicleId: string }) {
  const card = openCardOf(useVisitsOf(vehicleId));
  return (
    <Remark>
      {card && (
        <>
          This vehicle already has an open job card,{' '}
          <Link target="_blank" to={`/garage/jobcards/${card.id}`}>
            {card.jobCardNumber}
          </Link>
          .
        </>
      )}
    </Remark>
  );
}
