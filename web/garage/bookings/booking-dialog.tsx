import { Link } from 'react-router';
import { type BookingDetail, bookings } from '#contract/bookings.ts';
import { spacedPlate } from '#contract/plate.ts';
import { bookingMoves } from '#rules/booking-moves.ts';
import { weekdayName } from '#rules/day-words.ts';
import { formatRupees } from '#rules/money.ts';
import { slotWords } from '#rules/slot-words.ts';
import { ProblemError } from '#web/problem.ts';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useBranchNames } from '../branches/use-branch-names.ts';
import { showDay, showTime } from '../dates.ts';
import { Docket, type DocketCell } from '../ui/docket.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { Plate } from '../ui/plate.tsx';
import { BookingStatus } from '../ui/status.tsx';
import { useMay } from '../use-may.ts';
import { StatusHistory } from '../moves/status-history.tsx';
import { BookingActions } from './booking-actions.tsx';
import { dayOfBooking } from './month.ts';

/** One booking, at an address of its own: ?booking={id}. */
export function BookingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(bookings.read, { params: { id } });
  const booking = data?.data;
  return (
    <Dialog title={booking ? `Booking ${booking.bookingNumber}` : 'Booking'} onClose={onClose}>
      <DialogBody>
        {booking ? (
          <Shown booking={booking} />
        ) : error instanceof ProblemError && error.status === 404 ? (
          <EmptyState
            title="This booking is not here"
            text="It may belong to another garage, or the address is not right."
          />
        ) : error ? (
          <ErrorState title="Failed to load the booking" text={error.message} onRetry={() => void refetch()} />
        ) : (
          <output className="foot">Loading booking...</output>
        )}
      </DialogBody>
      {booking && (
        <DialogFoot>
          <BookingActions booking={booking} />
        </DialogFoot>
      )}
    </Dialog>
  );
}

function Shown({ booking }: { booking: BookingDetail }) {
  const may = useMay();
  const branch = useBranchNames()(booking);
  return (
    <div className="booking-view">
      <Docket cells={cellsOf(booking, { money: may('money.see'), linked: may('all.see'), branch })} />
      <StatusHistory of={bookingMoves} entries={booking.history} />
    </div>
  );
}

interface Around {
  money: boolean;
  linked: boolean;
  branch: string | undefined;
}

function cellsOf(booking: BookingDetail, { money, linked, branch }: Around): DocketCell[] {
  const { word, hours } = slotWords(booking.preferredTimeSlot);
  const day = dayOfBooking(booking);
  const customer = linked ? (
    <Link className="link" to={`/garage/customers/${booking.customerId}`}>
      {booking.customerName}
    </Link>
  ) : (
    booking.customerName
  );
  return [
    { label: 'Status', value: <BookingStatus status={booking.status} />, detail: booking.statusReason },
    {
      label: 'Date & time',
      value: `${weekdayName(day).slice(0, 3)}, ${showDay(booking.preferredDate)}`,
      detail: `${word}, ${hours}`,
    },
    { label: 'Customer', value: customer, detail: <PhoneLink phone={booking.customerPhone} /> },
    {
      label: 'Vehicle',
      value: booking.vehicleInfo,
      detail: <Plate number={spacedPlate(booking.registrationNumber)} />,
    },
    { label: 'Service', value: booking.serviceName, wide: !money },
    ...(money ? [{ label: 'Estimated price', value: priceOf(booking.estimatedPrice) }] : []),
    ...(branch === undefined ? [] : [{ label: 'Branch', value: branch, wide: true }]),
    {
      label: 'Pickup',
      value: booking.pickupRequired ? booking.pickupAddress : <span className="none">Not required</span>,
      wide: true,
    },
    ...(booking.customerNotes ? [{ label: 'Customer notes', value: booking.customerNotes, wide: true }] : []),
    { label: 'Taken', value: showTime(booking.created_at), wide: true },
  ];
}

const priceOf = (price: number | null) =>
  price === null ? <span className="none">–</span> : formatRupees(price, { paise: 'always' });
