import { isDay } from '#rules/days.ts';
import { useLazyWhen } from '#web/ui/use-lazy.ts';
import { useOpened } from '../use-opened.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

/** The booking that stands open by the address. Its script, too much for the page's first load, draws it alone once it came. */
export function OpenedBooking({ address: { close } }: { address: BookingsAddress }) {
  const booking = useOpened('booking') || null;
  const part = useLazyWhen(booking !== null, () => import('./booking-dialog.tsx'), close);
  return part && booking !== null && <part.BookingDialog key={booking} id={booking} onClose={close} />;
}

/** The form that takes a booking, where the address opens it: ?new=1, or the id of the customer who is chosen already. */
export function OpenedForm({ address, creates }: { address: BookingsAddress; creates: boolean }) {
  const { today, closeNew, way } = address;
  const start = useOpened('new') || null;
  const date = useOpened('date') ?? '';
  const part = useLazyWhen(start !== null && creates, () => import('./new-booking.tsx'), closeNew);
  if (!part || start === null || !creates) return null;
  return (
    <part.NewBooking
      start={start}
      date={isDay(date) && date >= today ? date : null}
      onClose={closeNew}
      onShow={way.open}
    />
  );
}
