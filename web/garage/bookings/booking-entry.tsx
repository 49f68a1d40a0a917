import type { Booking } from '#contract/bookings.ts';
import { shortHours } from '#rules/slot-words.ts';
import { withBranch } from '../branches/use-branch-names.ts';
import { bookingSigns } from '../ui/status.tsx';

interface EntryProps {
  booking: Booking;
  /** told under the mouse and to who listens, as there is no room for it */
  branch: string | undefined;
  hours?: boolean;
}

/** A booking in little room, as a workshop calls it: how it stands, the last four of its plate, and what for. */
export function BookingEntry({ booking, branch, hours = true }: EntryProps) {
  const { glyph: Glyph, word } = bookingSigns[booking.status];
  return (
    <>
      <Glyph aria-hidden />
      <span className="vh">{word}: </span>
      <b>{lastFour(booking.registrationNumber)}</b>{' '}
      <span className="who" title={branch && withBranch(booking.serviceName, branch)}>
        {booking.serviceName}
      </span>
      <span className="vh">, {withBranch(booking.customerName, branch)}, </span>
      {hours && <em>{shortHours(booking.preferredTimeSlot)}</em>}
    </>
  );
}

/** The number of a plate, as 'TN 07 CT 6490' is called; a Bharat plate has letters after it. */
const lastFour = (plate: string) => /\d{4}(?=\D*$)/.exec(plate)?.[0] ?? plate.slice(-4);
