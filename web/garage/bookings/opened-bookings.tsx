import { useLazyWhen } from '#web/ui/use-lazy.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

/** The booking that stands open by the address. Its script, too much for the page's first load, draws it alone once it came. */
export function OpenedBooking({ address: { booking, close } }: { address: BookingsAddress }) {
  const part = useLazyWhen(booking !== null, () => import('./booking-dialog.tsx'), close);
  return part && booking !== null && <part.BookingDialog key={booking} id={booking} onClose={close} />;
}

/** The form that takes a booking, where the address opens it. */
export function OpenedForm({ address, creates }: { address: BookingsAddress; creates: boolean }) {
  const { opening, date, closeNew, open } = address;
  const part = useLazyWhen(opening !== null && creates, () => import('./new-booking.tsx'), closeNew);
  if (!part || opening === null || !creates) return null;
  return <part.NewBooking start={opening} date={date} onClose={closeNew} onShow={open} />;
}
