import { Link } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { spacedPlate } from '#contract/plate.ts';
import { formatDay, weekdayName } from '#rules/day-words.ts';
import { addDays, type Day, dayOfWire } from '#rules/days.ts';
import { slotWords } from '#rules/slot-words.ts';
import { useBranchNames, withBranch } from '../branches/use-branch-names.ts';
import { Plate } from '../ui/plate.tsx';
import { BookingStatus } from '../ui/status.tsx';
import { useToday } from '../use-today.ts';
import { Newest } from './newest.tsx';
import type { Found } from './total-of.ts';

/** The next bookings by the day they are for: customer, service and vehicle, day (RE-4). Those arriving today stand above. */
export function RecentBookings({ found }: { found: Found<Dashboard> }) {
  const { data, isError, refetch } = found;
  const isExpected = (data?.data.arriving?.total ?? 0) > 0;
  return (
    <Newest
      title="Recent Bookings"
      all={{ to: '/garage/bookings', label: 'All bookings' }}
      found={{ data: data && { ...data, data: data.data.upcoming ?? [] }, isError, refetch }}
      words={{
        loading: 'Loading bookings...',
        none: isExpected ? 'No more bookings yet.' : 'No bookings yet.',
        failed: 'Failed to load bookings',
      }}
      Item={Row}
    />
  );
}

function Row({ row: booking }: { row: Booking }) {
  const day = dayOfWire(booking.booking_date);
  const today = useToday();
  const branch = useBranchNames()(booking);
  return (
    <li>
      <div className="when">
        <b>{day && dayWords(day, today)}</b>
        <small>{slotWords(booking.preferredTimeSlot).word}</small>
      </div>
      <div className="l-main">
        <b>
          <Link className="stretch" to={`/garage/bookings?booking=${booking.id}`}>
            {booking.customer_name}
          </Link>
        </b>
        <small>{withBranch(booking.service_name, branch)}</small>
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

/** 'Today', 'Tomorrow', 'Wed, 25 Nov' */
function dayWords(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return `${weekdayName(day).slice(0, 3)}, ${formatDay(day, { year: false })}`;
}
