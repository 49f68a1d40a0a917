import { ErrorState } from '#web/ui/list/states.tsx';
import { usePart } from '#web/ui/use-part.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

export const fetchList = () => import('./list-view.tsx');

/** The list of bookings, whose table the calendar's first load does without. */
export function ListPart({ address }: { address: BookingsAddress }) {
  const { part, failed, again } = usePart('bookings list', fetchList);
  if (failed)
    return <ErrorState title="Failed to load bookings" text="Check your network and try again." onRetry={again} />;
  return part ? <part.ListView address={address} /> : <output className="foot">Loading bookings...</output>;
}
