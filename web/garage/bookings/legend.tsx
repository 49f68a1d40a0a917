import { bookingStatuses } from '#contract/bookings.ts';
import { BookingStatus } from '../ui/status.tsx';

/** What the signs in the calendar mean. */
export function Legend() {
  return (
    <ul className="legend" aria-label="Signs">
      {bookingStatuses.map((status) => (
        <li key={status}>
          <BookingStatus status={status} />
        </li>
      ))}
    </ul>
  );
}
