import { Link } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import { spacedPlate } from '#contract/plate.ts';
import { formatDay } from '#rules/day-words.ts';
import { dayOfWire } from '#rules/days.ts';
import { timeSlotLabels } from '#rules/labels.ts';
import { Plate } from '../ui/plate.tsx';
import { BookingStatus } from '../ui/status.tsx';
import { Newest } from './newest.tsx';
import type { Found } from './total-of.ts';

const words = { loading: 'Loading bookings...', none: 'No bookings yet.', failed: 'Failed to load bookings' };

/** The five newest bookings: customer, service and vehicle, day (product.md section 2). */
export function RecentBookings({ found }: { found: Found<readonly Booking[]> }) {
  return (
    <Newest
      title="Recent Bookings"
      all={{ to: '/garage/bookings', label: 'All bookings' }}
      found={found}
      words={words}
      Item={Row}
    />
  );
}

function Row({ row: booking }: { row: Booking }) {
  const day = dayOfWire(booking.booking_date);
  return (
    <li>
      <div className="when">
        <b>{day && formatDay(day, { year: false })}</b>
        <small>{timeSlotLabels[booking.preferredTimeSlot].replace(/ \(.*/, '')}</small>
      </div>
      <div className="l-main">
        <b>
          <Link className="stretch" to={`/garage/bookings?booking=${booking.id}`}>
            {booking.customer_name}
          </Link>
        </b>
        <small>{booking.service_name}</small>
      </div>
      <div className="l-veh">
        <Plate number={spacedPlate(booking.registrationNumber)} />
        <small>{booking.vehicle_info}</small>
      </div>
      <div className="l-st">
        <BookingStatus status={booking.status} />
      </div>
    </li>
  );
}
