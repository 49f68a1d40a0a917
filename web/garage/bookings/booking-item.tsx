import { Link } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import { spacedPlate } from '#contract/plate.ts';
import { Plate } from '../ui/plate.tsx';
import { BookingStatus } from '../ui/status.tsx';
import { slotWords } from './slot-hours.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

interface ItemsProps {
  rows: readonly Booking[];
  toBooking: BookingsAddress['toBooking'];
  onLeave?: () => void;
}

/** The bookings of one day: who, for what, which vehicle, when. */
export function BookingItems({ rows, toBooking, onLeave }: ItemsProps) {
  return (
    <ul className="list l-ag">
      {rows.map((booking) => {
        const { word, hours } = slotWords(booking.preferredTimeSlot);
        return (
          <li key={booking.id}>
            <div className="l-main">
              <b>
                <Link className="stretch" {...toBooking(booking.id)} preventScrollReset onClick={onLeave}>
                  {booking.customerName}
                </Link>
              </b>
              <small>{booking.serviceName}</small>
            </div>
            <div className="l-st">
              <BookingStatus status={booking.status} />
            </div>
            <div className="l-veh">
              <Plate number={spacedPlate(booking.registrationNumber)} />
            </div>
            <small className="l-slot">
              {word}, {hours}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
