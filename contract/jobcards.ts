import { z } from 'zod';
import { exportColumns, orderColumns } from './field-meta.ts';
import { branch, endpoint } from './endpoint.ts';
import {
  choice,
  choices,
  day,
  defaulted,
  flag,
  id,
  instant,
  longText,
  money,
  optional,
  reference,
  text,
  maskedPhone,
  wholeNumber,
} from './fields.ts';
import { clock, textList } from './formats.ts';
import { documentKinds } from './gst-choices.ts';
import { GarageProfile } from './garages.ts';
import { history } from './history.ts';
import { Line } from './lines.ts';
import { moveBody } from './moves.ts';
import { Payment } from './payments.ts';
import { branchFilter, recordFilter } from './queries.ts';
import { asAnswerFields, createBody, listQuery, searchTerm, updateBody } from './shapes.ts';
import { Vehicle } from './vehicles.ts';

export const jobCardStatuses = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'] as const;
export const paymentStatuses = ['PENDING', 'PARTIAL', 'PAID'] as const;
export const cardsDue = ['LATE', 'TODAY', 'INVOICE'] as const;
/** So many lines a job card holds: what is drawn, added up and sent of it has an end. */
export const mostLines = 300;
export const fuelLevels = ['EMPTY', 'QUARTER', 'HALF', 'THREE_QUARTER', 'FULL'] as const;

/** What a person writes on opening a job card (JC-2), in the order of the form. */
export const jobCardFields = {
  customerId: reference('Customer', 'Customer'),
  vehicleId: reference('Vehicle', 'Vehicle'),
  odometerIn: wholeNumber('Odometer', { max: 9_999_999, unit: 'km' }),
  fuelLevel: defaulted(choice('Fuel level', fuelLevels)),
  customerConcerns: optional(longText('Customer concerns', { personal: true })),
  advisorObservations: optional(longText('Observations', { personal: true })),
  estimatedDelivery: day('Estimated delivery date', { personal: false }),
  /** the hour promised on that day, 'HH:MM' in India */
  estimatedDeliveryTime: optional(clock('Estimated delivery time')),
  bayNumber: optional(text('Bay number', { personal: false })),
  branchId: defaulted(text('Branch', { personal: false }).toLowerCase()),
};

/** What a card that is open already can be changed in. */
export const jobCardChanges = {
  advisorId: optional(reference('Service advisor', 'Staff member')),
  technicianId: optional(reference('Technician', 'Staff member')),
  bayNumber: jobCardFields.bayNumber,
  /** null only on a card opened from a booking without a day; one that has a day keeps one */
  estimatedDelivery: optional(jobCardFields.estimatedDelivery),
  estimatedDeliveryTime: jobCardFields.estimatedDeliveryTime,
  fuelLevel: jobCardFields.fuelLevel,
  odometerIn: jobCardFields.odometerIn,
  customerConcerns: jobCardFields.customerConcerns,
  advisorObservations: jobCardFields.advisorObservations,
  branchId: jobCardFields.branchId,
  labels: defaulted(textList('Labels', 10)),
};

export const JobCard = z.object({
  id: id(),
  /** of the garage's one series, whoever opened the card */
  jobCardNumber: z.string(),
  /** the number the client gave, kept as its key (JC-8) */
  clientNumber: z.string().nullable(),
  ...asAnswerFields(jobCardFields),
  /** null on a card opened from a booking without a day */
  estimatedDelivery: day('Estimated delivery date', { personal: false }).nullable(),
  status: z.enum(jobCardStatuses),
  paymentStatus: z.enum(paymentStatuses),
  customerName: z.string(),
  customerPhone: maskedPhone(),
  vehicleInfo: z.string(),
  registrationNumber: z.string(),
  advisorId: id().nullable(),
  advisorName: z.string().nullable(),
  technicianId: id().nullable(),
  technicianName: z.string().nullable(),
  bookingId: id().nullable(),
  bookingNumber: z.string().nullable(),
  serviceId: id().nullable(),
  serviceName: z.string().nullable(),
  totalAmount: money(),
  amountPaid: money(),
  /** of what was written off, as much as is not paid; the balance is without it (MO-107) */
  amountWrittenOff: money(),
  /** what of the balance others than the customer are to pay, by the documents that were issued to them (MO-150) */
  amountOwedByOthers: money(),
  /** how many lines have no price yet; null for those without money.see */
  unpricedLines: z.number().int().nullable().meta({ mask: 'money' }),
  /** how many lines wait for the customer's answer */
  askedLines: z.number().int(),
  labels: z.array(z.string()),
  openedAt: instant('Opened'),
  created_at: instant('Created'),
  updated_at: instant('Last change'),
});
export type JobCard = z.input<typeof JobCard>;

/** A document of a card, in short; `lineIds` are the card's lines that stand on it. */
const CardDocument = z.object({
  id: id(),
  number: z.string(),
  kind: z.enum(documentKinds),
  isCancelled: z.boolean(),
  day: day('Day'),
  customerId: id(),
  buyerName: z.string(),
  /** on the whole of it, as its lines were priced */
  discount: money(),
  payable: money(),
  lineIds: z.array(id()),
});

/** What of a payment that was not taken on the card is on it, or on its document `invoiceId`. */
const OtherPayment = Payment.extend({ invoiceId: id().nullable() });
export type OtherPayment = z.input<typeof OtherPayment>;

/** What of what was paid on the card is credit now, and whose. */
const CreditNow = z.object({ customerId: id(), customerName: z.string(), amount: money() });

/** `payments`, `otherPayments`, `creditNow` and `invoices` are empty for those who may not read them. */
export const JobCardDetail = JobCard.extend({
  vehicle: Vehicle,
  lines: z.array(Line),
  payments: z.array(Payment),
  /** by what else it was paid: from Dues, or of the customer's credit; the newest first */
  otherPayments: z.array(OtherPayment),
  /** as once its invoice was credited; what was put elsewhere or given back since is none of it */
  creditNow: z.array(CreditNow),
  invoices: z.array(CardDocument),
  history,
});
export type JobCardDetail = z.input<typeof JobCardDetail>;

/** What a job card's paper is drawn of. `address` is where the card is on the web, which its QR holds. */
export const JobCardPaper = z.object({
  card: JobCardDetail,
  garage: GarageProfile,
  address: z.string(),
  printedAt: instant('Printed'),
});
export type JobCardPaper = z.input<typeof JobCardPaper>;

/** A new card is always OPEN and PENDING; number and time may come from the client (JC-7, JC-8). */
export const JobCardCreate = createBody({
  ...jobCardFields,
  jobCardNumber: optional(text('Job card number', { max: 40 })),
  openedAt: optional(instant('Opened')),
  status: optional(choice('Status', ['OPEN'])),
  paymentStatus: optional(choice('Payment status', ['PENDING'])),
});
export const JobCardUpdate = updateBody(jobCardChanges);

/** Where the booking of a card goes that is cancelled. */
export const bookingReturns = ['CONFIRMED', 'CANCELLED'] as const;

/**
 * The body that moves a card. `reason` is needed to cancel and to reopen; each `accept…` says yes to a question that a 409 names in its
 * errors. `booking` is where the booking of a cancelled card goes, CONFIRMED where nothing is said.
 */
export const JobCardMove = moveBody(jobCardStatuses).extend({
  acceptSkip: optional(flag('Accept skip')),
  acceptUnpriced: optional(flag('Accept unpriced')),
  acceptBalance: optional(flag('Accept balance')),
  booking: optional(choice('Booking', bookingReturns)),
});
export type JobCardMove = z.input<typeof JobCardMove>;

/** What is said on cancelling a card; `booking` where it has one. */
export const JobCardCancel = createBody({
  reason: longText('Reason'),
  booking: optional(choice('Booking', bookingReturns)),
});

/** How many cards match, by status and by payment status; every status is there, with 0 where there is none. */
export const JobCardCounts = z.object({
  status: z.record(z.enum(jobCardStatuses), z.number().int()),
  paymentStatus: z.record(z.enum(paymentStatuses), z.number().int()),
});
export type JobCardCounts = z.input<typeof JobCardCounts>;

/**
 * `due` is about cards still in the workshop, by their estimated delivery: its day in India over or its hour passed, or today. INVOICE are
 * those that were delivered since the day of the garage's first document and are on none that stands, for who may read invoices (JC-53).
 */
const filters = {
  search: searchTerm(),
  status: choices('Status', jobCardStatuses).optional(),
  paymentStatus: choice('Payment status', paymentStatuses).optional(),
  due: choice('Due', cardsDue).optional(),
  technicianId: recordFilter('Technician'),
  customerId: recordFilter('Customer'),
  vehicleId: recordFilter('Vehicle'),
  branchId: branchFilter(),
};

/** What job cards are sorted by where it is not the newest first: from the oldest, by the day promised, by what is owed. */
export const jobCardOrders = ['OLDEST', 'DELIVERY', 'LATEST_DELIVERY', 'BALANCE', 'LEAST_BALANCE'] as const;

export const jobcards = {
  list: endpoint({
    method: 'GET',
    path: '/garages/jobcards',
    access: 'jobcards.read',
    fromReplica: true,
    summary:
      'Job cards, newest first or in another order, by balance for those with money.see; `search` covers number, customer and vehicle, `status` is one or more with commas between',
    query: listQuery({ ...filters, order: choice('Order', jobCardOrders).optional() }),
    list: true,
    answers: { 200: z.array(JobCard) },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/garages/jobcards/counts',
    access: 'jobcards.read',
    fromReplica: true,
    summary: 'How many job cards match the filters, by status and by payment status',
    query: z.strictObject(filters),
    answers: { 200: JobCardCounts },
  }),
  export: endpoint({
    method: 'GET',
    path: '/garages/jobcards/export.csv',
    access: 'jobcards.export',
    fromReplica: true,
    fresh: true,
    summary: 'All job cards that match the filters, as CSV',
    query: z.strictObject(filters),
    csv: orderColumns(
      [
        ...exportColumns(
          { ...jobCardFields, ...jobCardChanges },
          {
            customerId: { field: 'customerName' },
            vehicleId: { field: 'vehicleInfo' },
            advisorId: { field: 'advisorName' },
            technicianId: { field: 'technicianName' },
            estimatedDelivery: { head: 'Estimated delivery' },
            bayNumber: { head: 'Bay' },
            fuelLevel: { as: 'fuelLevel' },
            branchId: branch,
          },
        ),
        { head: 'Job card #', field: 'jobCardNumber' },
        { head: 'Opened', field: 'openedAt', as: 'time' },
        { head: 'Phone', field: 'customerPhone', as: 'phone' },
        { head: 'Registration number', field: 'registrationNumber' },
        { head: 'Service', field: 'serviceName' },
        { head: 'Status', field: 'status', as: 'jobcardStatus' },
        { head: 'Payment', field: 'paymentStatus', as: 'paymentStatus' },
        { head: 'Total', field: 'totalAmount' },
        { head: 'Paid', field: 'amountPaid' },
        { head: 'Balance', field: 'balance' },
        { head: 'Written off', field: 'amountWrittenOff' },
        { head: 'Owed by others', field: 'amountOwedByOthers' },
      ],
      [
        'jobCardNumber',
        'branchName',
        'openedAt',
        'customerName',
        'customerPhone',
        'vehicleInfo',
        'registrationNumber',
        'serviceName',
        'advisorName',
        'technicianName',
        'status',
        'estimatedDelivery',
        'estimatedDeliveryTime',
        'paymentStatus',
        'totalAmount',
        'amountPaid',
        'balance',
        'bayNumber',
        'odometerIn',
        'fuelLevel',
        'labels',
        'customerConcerns',
        'advisorObservations',
        'amountWrittenOff',
        'amountOwedByOthers',
      ],
    ),
    answers: { 200: z.array(JobCard.extend({ balance: money(), branchName: z.string().nullable() })) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/garages/jobcards',
    access: 'jobcards.create',
    summary: 'Open a job card; 200 with the card that exists when the same one is sent twice',
    body: JobCardCreate,
    answers: { 200: JobCardDetail, 201: JobCardDetail },
  }),
  read: endpoint({
    method: 'GET',
    path: '/garages/jobcards/{id}',
    access: 'jobcards.read',
    summary: 'One job card with lines, payments and history',
    answers: { 200: JobCardDetail },
  }),
  paper: endpoint({
    method: 'GET',
    path: '/garages/jobcards/{id}/paper.pdf',
    access: 'jobcards.read',
    summary: 'One job card on A4 as PDF, with what the caller may see',
    file: 'application/pdf',
    answers: { 200: JobCardPaper },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/jobcards/{id}',
    access: 'jobcards.observe',
    summary: 'Change a job card; without jobcards.edit, its observations alone',
    body: JobCardUpdate,
    record: JobCardDetail,
    answers: { 200: JobCardDetail },
  }),
  status: endpoint({
    method: 'PUT',
    path: '/garages/jobcards/{id}/status',
    access: 'jobcards.status',
    summary:
      'Move a job card to another status; 409 when it cannot go there, or when its errors name what is asked first',
    body: JobCardMove,
    record: JobCardDetail,
    answers: { 200: JobCardDetail },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/undo',
    access: 'jobcards.status',
    summary:
      "Take one's own newest move back within ten seconds; 409 later, or once anything else happened to the card",
    answers: { 200: JobCardDetail },
  }),
};
