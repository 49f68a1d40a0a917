import type { Booking, bookingOrders } from '#contract/bookings.ts';
import { spacedPlate } from '#contract/plate.ts';
import type { Column } from '#web/ui/list/column.ts';
import { formatRupees } from '#rules/money.ts';
import { slotWords } from '#rules/slot-words.ts';
import { showDay } from '../dates.ts';
import { JobCardNumber } from '../ui/job-card-number.tsx';
import { Money } from '../ui/money.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { Plate } from '../ui/plate.tsx';
import { BookingStatus } from '../ui/status.tsx';
import { BookingLink } from './booking-link.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

interface Wanted {
  money: boolean;
  way: BookingsAddress['way'];
  /** the order of days while the address names none */
  usual: (typeof bookingOrders)[number] | undefined;
  branchOf: (booking: Booking) => string | undefined;
}

/** The list's columns (BO-23); View comes after. Whoever sees no money has no Price. */
export const bookingColumns = ({ money, way, usual, branchOf }: Wanted): readonly Column<Booking>[] => [
  {
    key: 'number',
    className: 'c-number',
    head: 'Booking #',
    phone: 'end',
    cell: (booking) => (
      <BookingLink id={booking.id} className="stretch" way={way}>
        <JobCardNumber number={booking.bookingNumber} />
      </BookingLink>
    ),
    detail: branchOf,
  },
  {
    key: 'customer',
    className: 'c-customer',
    head: 'Customer',
    phone: 'start',
    cell: (booking) => <b>{booking.customerName}</b>,
    detail: (booking) => <PhoneLink phone={booking.customerPhone} />,
  },
  {
    key: 'vehicle',
    className: 'c-vehicle',
    head: 'Vehicle',
    phone: 'start',
    cell: (booking) => <Plate number={spacedPlate(booking.registrationNumber)} />,
    detail: (booking) => booking.vehicleInfo,
  },
  {
    key: 'service',
    className: 'c-service',
    head: 'Service',
    phone: 'start',
    cell: (booking) => <span className="c-what">{booking.serviceName}</span>,
    // where there is no room for a column of prices
    ...(money && {
      detail: (booking: Booking) => (
        <span className="c-worth">
          <Price of={booking} />
        </span>
      ),
    }),
  },
  {
    key: 'when',
    className: 'c-when',
    head: 'Date & Time',
    order: {
      ascending: 'DATE',
      descending: 'LATEST_DATE',
      first: 'ascending',
      own: usual && (usual === 'DATE' ? 'ascending' : 'descending'),
      by: 'day',
      words: { ascending: 'Earliest first', descending: 'Latest first' },
    },
    phone: 'start',
    cell: ({ preferredDate }) => showDay(preferredDate),
    detail: ({ preferredTimeSlot }) => {
      const { word, hours } = slotWords(preferredTimeSlot);
      return `${word}, ${hours}`;
    },
  },
  {
    key: 'status',
    className: 'c-status',
    head: 'Status',
    phone: 'end',
    cell: (booking) => <BookingStatus status={booking.status} />,
  },
  ...(money ? [price] : []),
];

const price: Column<Booking> = {
  key: 'price',
  className: 'c-price',
  head: 'Price',
  number: true,
  phone: 'end',
  cell: (booking) => <Price of={booking} />,
};

function Price({ of: { estimatedPrice } }: { of: Booking }) {
  if (estimatedPrice === null) return <span className="none">–</span>;
  return <Money amount={formatRupees(estimatedPrice, { paise: 'always' })} />;
}
