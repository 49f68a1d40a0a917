import { z } from 'zod';
import { exportColumns, orderColumns } from './field-meta.ts';
import { branch, endpoint } from './endpoint.ts';
import {
  choice,
  day,
  defaulted,
  flag,
  id,
  instant,
  longText,
  money,
  optional,
  reference,
  rupees,
  text,
  maskedPhone,
} from './fields.ts';
import { history } from './history.ts';
import { JobCardDetail } from './jobcard-answers.ts';
import { jobCardFields } from './jobcard-fields.ts';
import { moveBody } from './moves.ts';
import { dayBound, branchFilter, recordFilter } from './queries.ts';
import { asAnswerFields, createBody, listQuery, searchTerm, updateBody } from './shapes.ts';

export const bookingStatuses = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export const timeSlots = ['MORNING', 'AFTERNOON', 'EVENING'] as const;

/** What a person writes of a booking (BO-2), in the order of the form. */
export const bookingFields = {
  customerId: reference('Customer', 'Customer'),
  vehicleId: reference('Vehicle', 'Vehicle'),
  serviceId: reference('Service', 'Service'),
  preferredDate: day('Date', { personal: false }),
  preferredTimeSlot: choice('Time slot', timeSlots),
  pickupRequired: defaulted(flag('Pickup')),
  pickupAddress: optional(text('Pickup address', { personal: true })),
  estimatedPrice: optional(rupees('Estimated price')),
  customerNotes: optional(longText('Customer notes', { personal: true })),
  branchId: defaulted(text('Branch', { personal: false }).toLowerCase()),
};

/** Answers its own names and those the dashboard reads (BO-8). */
export const Booking = z.object({
  id: id(),
  /** of the garage's one series, whoever took the booking */
  bookingNumber: z.string(),
  /** the number the client gave, kept as its key (BO-9) */
  clientNumber: z.string().nullable(),
  ...asAnswerFields(bookingFields),
  estimatedPrice: money(),
  status: z.enum(bookingStatuses),
  /** why it has this status, when whoever moved it there said so */
  statusReason: z.string().nullable(),
  customerName: z.string(),
  customerPhone: maskedPhone(),
  vehicleInfo: z.string(),
  registrationNumber: z.string(),
  serviceName: z.string(),
  /** minutes the service takes */
  serviceDuration: z.number().int(),
  /** the card opened from this booking */
  jobCardId: id().nullable(),
  booking_date: day('Date'),
  customer_name: z.string(),
  service_name: z.string(),
  vehicle_info: z.string(),
  created_at: instant('Created'),
  updated_at: instant('Last change'),
});
export type Booking = z.input<typeof Booking>;

export const BookingDetail = Booking.extend({ history });
export type BookingDetail = z.input<typeof BookingDetail>;

/** True when a pickup is wanted from nowhere; the server asks it of the whole booking on a change. */
export const lacksPickupAddress = (booking: { pickupRequired?: unknown; pickupAddress?: unknown }) =>
  booking.pickupRequired === true && (booking.pickupAddress ?? '') === '';

export const pickupAddressMissing = 'Pickup address is required';

/** A new booking is always PENDING; its number may come from the client (BO-11, BO-9). */
export const BookingCreate = createBody({
  ...bookingFields,
  bookingNumber: optional(text('Booking number', { max: 40 })),
  status: optional(choice('Status', ['PENDING'])),
}).refine((booking) => !lacksPickupAddress(booking), {
  path: ['pickupAddress'],
  message: pickupAddressMissing,
  // said together with the other fields' messages, not only once those are gone
  when: ({ value }) => typeof value === 'object' && value !== null,
});
export const BookingUpdate = updateBody(bookingFields);
export const BookingMove = moveBody(bookingStatuses);
export type BookingMove = z.input<typeof BookingMove>;

/** What a booking cannot say of the job card opened from it. */
export const JobCardFromBooking = createBody({
  odometerIn: jobCardFields.odometerIn,
  fuelLevel: jobCardFields.fuelLevel,
  estimatedDelivery: optional(jobCardFields.estimatedDelivery),
  estimatedDeliveryTime: jobCardFields.estimatedDeliveryTime,
});

export const bookingOrders = ['DATE', 'LATEST_DATE'] as const;

const filters = {
  startDate: dayBound('Start date'),
  endDate: dayBound('End date'),
  status: choice('Status', bookingStatuses).optional(),
  search: searchTerm(),
  customerId: recordFilter('Customer'),
  branchId: branchFilter(),
};

export const bookings = {
  list: endpoint({
    method: 'GET',
    path: '/garages/bookings',
    access: 'bookings.read',
    fromReplica: true,
    summary:
      'Bookings, newest first, or by their day, the earliest or the latest first; `startDate` and `endDate` bound the preferred date, both included',
    query: listQuery({ ...filters, order: choice('Order', bookingOrders).optional() }),
    list: true,
    answers: { 200: z.array(Booking) },
  }),
  export: endpoint({
    method: 'GET',
    path: '/garages/bookings/export.csv',
    access: 'bookings.export',
    fromReplica: true,
    fresh: true,
    summary: 'All bookings that match the filters, as CSV',
    query: z.strictObject(filters),
    csv: orderColumns(
      [
        { head: 'Booking #', field: 'bookingNumber' },
        ...exportColumns(bookingFields, {
          customerId: { field: 'customerName' },
          vehicleId: { field: 'vehicleInfo' },
          serviceId: { field: 'serviceName' },
          preferredTimeSlot: { as: 'timeSlot' },
          estimatedPrice: { head: 'Price' },
          customerNotes: { head: 'Notes' },
          branchId: branch,
        }),
        { head: 'Phone', field: 'customerPhone', as: 'phone' },
        { head: 'Registration number', field: 'registrationNumber' },
        { head: 'Status', field: 'status', as: 'bookingStatus' },
      ],
      [
        'bookingNumber',
        'customerName',
        'customerPhone',
        'vehicleInfo',
        'registrationNumber',
        'serviceName',
        'preferredDate',
        'preferredTimeSlot',
        'status',
        'estimatedPrice',
        'pickupRequired',
        'pickupAddress',
        'customerNotes',
      ],
    ),
    answers: { 200: z.array(Booking.extend({ branchName: z.string().nullable() })) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/garages/bookings',
    access: 'bookings.create',
    summary: 'Take a booking; 200 with the booking that exists when the same one is sent twice',
    body: BookingCreate,
    answers: { 200: Booking, 201: Booking },
  }),
  read: endpoint({
    method: 'GET',
    path: '/garages/bookings/{id}',
    access: 'bookings.read',
    summary: 'One booking with the history of its status',
    answers: { 200: BookingDetail },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/bookings/{id}',
    access: 'bookings.edit',
    summary: 'Change a booking',
    body: BookingUpdate,
    record: BookingDetail,
    answers: { 200: Booking },
  }),
  status: endpoint({
    method: 'PUT',
    path: '/garages/bookings/{id}/status',
    access: 'bookings.status',
    summary: 'Move a booking to another status; 409 when it cannot go there',
    body: BookingMove,
    record: BookingDetail,
    answers: { 200: Booking },
  }),
  jobcard: endpoint({
    method: 'POST',
    path: '/garages/bookings/{id}/jobcard',
    access: 'jobcards.create',
    summary: 'Open the job card of a pending or confirmed booking; 200 with the card once it exists',
    body: JobCardFromBooking,
    answers: { 200: JobCardDetail, 201: JobCardDetail },
  }),
};
