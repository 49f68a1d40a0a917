import type { Booking } from '#contract/bookings.ts';
import { spacedPlate } from '#contract/plate.ts';
import { formatDay } from '#rules/day-words.ts';
import { dayOfWire } from '#rules/days.ts';
import { timeSlotLabels } from '#rules/labels.ts';
import { formatRupees } from '#rules/money.ts';
import type { Column } from '#web/ui/list/data-table.tsx';
import { JobCardNumber } from '../ui/job-card-number.tsx';
import { Money } from '../ui/money.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { Plate } from '../ui/plate.tsx';
import { BookingStatus } from '../ui/status.tsx';

export const bookingColumns: readonly Column<Booking>[] = [
  {
    key: 'number',
    className: 'c-number',
    head: 'Booking #',
    phone: 'end',
    cell: (booking) => <JobCardNumber number={booking.bookingNumber} />,
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
  { key: 'service', className: 'c-service', head: 'Service', phone: 'start', cell: (booking) => booking.serviceName },
  {
    key: 'when',
    className: 'c-when',
    head: 'Date & Time',
    phone: 'start',
    cell: ({ preferredDate }) => formatDay(dayOfWire(preferredDate) ?? preferredDate),
    detail: (booking) => timeSlotLabels[booking.preferredTimeSlot],
  },
  {
    key: 'status',
    className: 'c-status',
    head: 'Status',
    phone: 'end',
    cell: (booking) => <BookingStatus status={booking.status} />,
  },
  {
    key: 'price',
    className: 'c-price',
    head: 'Price',
    number: true,
    phone: 'end',
    cell: ({ estimatedPrice }) =>
      estimatedPrice === null ? (
        <span className="none">–</span>
      ) : (
        <Money amount={formatRupees(estimatedPrice, { paise: 'always' })} />
      ),
  },
];
