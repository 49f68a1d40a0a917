import { memo } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { spacedPlate } from '#contract/plate.ts';
import { slotWords } from '#rules/slot-words.ts';
import { useRestDrawn } from '#web/ui/use-rest-drawn.ts';
import { useBranchNames } from '../branches/use-branch-names.ts';
import { Plate } from '../ui/plate.tsx';
import { BookingStatus } from '../ui/status.tsx';
import { BookingLink } from './booking-link.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

interface ItemsProps {
  rows: readonly Booking[];
  /** the branch that the bookings are narrowed to */
  branchId: string | undefined;
  way: BookingsAddress['way'];
  onLeave?: () => void;
}

/** More than a sheet has room for. */
const inSight = 12;

/** The bookings of one day: who, for what, which vehicle, when. */
export function BookingItems({ rows, branchId, way, onLeave }: ItemsProps) {
  const isWhole = useRestDrawn();
  const branchOf = useBranchNames(branchId);
  return (
    <ul className="list l-ag">
      {(isWhole ? rows : rows.slice(0, inSight)).map((booking) => (
        <Item key={booking.id} booking={booking} branch={branchOf(booking)} way={way} onLeave={onLeave} />
      ))}
    </ul>
  );
}

interface ItemProps {
  booking: Booking;
  branch: string | undefined;
  way: ItemsProps['way'];
  onLeave: ItemsProps['onLeave'];
}

/** Not drawn anew as the rest joins it, or as one of them is opened. */
const Item = memo(function Item({ booking, branch, way, onLeave }: ItemProps) {
  const { word, hours } = slotWords(booking.preferredTimeSlot);
  return (
    <li>
      <div className="l-main">
        <b>
          <BookingLink id={booking.id} className="stretch" way={way} onLeave={onLeave}>
            {booking.customerName}
          </BookingLink>
        </b>
        <small>{booking.serviceName}</small>
      </div>
      <div className="l-st">
        <BookingStatus status={booking.status} />
      </div>
      <div className="l-veh">
        <Plate number={spacedPlate(booking.registrationNumber)} />
        {branch && <small>{branch}</small>}
      </div>
      <small className="l-slot">
        {word}, {hours}
      </small>
    </li>
  );
});
