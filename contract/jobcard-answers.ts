import { z } from 'zod';
import { day, id, instant, maskedPhone, money } from './fields.ts';
import { GarageProfile } from './garages.ts';
import { documentKinds } from './gst-choices.ts';
import { history } from './history.ts';
import { jobCardStatuses, paymentStatuses } from './jobcard-choices.ts';
import { jobCardFields } from './jobcard-fields.ts';
import { Line } from './lines.ts';
import { Payment } from './payments.ts';
import { asAnswerFields } from './shapes.ts';
import { Vehicle } from './vehicles.ts';

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

/** How many cards match, by status and by payment status; every status is there, with 0 where there is none. */
export const JobCardCounts = z.object({
  status: z.record(z.enum(jobCardStatuses), z.number().int()),
  paymentStatus: z.record(z.enum(paymentStatuses), z.number().int()),
});
export type JobCardCounts = z.input<typeof JobCardCounts>;
