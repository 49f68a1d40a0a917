import { z } from 'zod';
import { Booking } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { money } from './fields.ts';
import { JobCard } from './jobcard-answers.ts';

/** A job card as a row that needs attention. */
export const AttentionCard = JobCard.pick({
  id: true,
  jobCardNumber: true,
  status: true,
  paymentStatus: true,
  customerName: true,
  customerPhone: true,
  vehicleInfo: true,
  registrationNumber: true,
  advisorName: true,
  technicianName: true,
  bayNumber: true,
  branchId: true,
  estimatedDelivery: true,
  estimatedDeliveryTime: true,
  totalAmount: true,
  amountPaid: true,
  amountWrittenOff: true,
  amountOwedByOthers: true,
});
export type AttentionCard = z.input<typeof AttentionCard>;

/** `cards` are the first ten of `total`. */
const kind = { total: z.number().int(), cards: z.array(AttentionCard) };

/** What a new garage has done of its first steps; a step that was put off counts as done. */
export const FirstRun = z.object({
  card: z.boolean(),
  services: z.boolean(),
  hours: z.boolean(),
  person: z.boolean(),
  gstin: z.boolean(),
});
export type FirstRun = z.input<typeof FirstRun>;

/** Today in India: its figures, and what needs attention; null where the caller may not see it. */
export const Dashboard = z.object({
  completedToday: z.number().int().nullable(),
  pendingBookings: z.number().int().nullable(),
  activeJobCards: z.number().int().nullable(),
  todaysRevenue: money(),
  /** bookings of today without a job card, by their time of day: the first fifty of `total` */
  arriving: z.object({ total: z.number().int(), bookings: z.array(Booking) }).nullable(),
  /** cards in the workshop past their estimated delivery, the longest first */
  late: z.object(kind).nullable(),
  /** cards that are ready and whose customer has not paid in full, ready the longest first; `due` is what all of them lack */
  unpaid: z.object({ ...kind, due: money() }).nullable(),
  /** cards that are ready and whose customer has nothing left to pay, ready the longest first: the first ten of `total` */
  toDeliver: z.object({ total: z.number().int(), cards: z.array(JobCard) }).nullable(),
  /** cards of today that are not ready yet, by the hour they are promised for; one whose hour has passed is in `late` too */
  dueToday: z.object(kind).nullable(),
  /** delivered cards whose customer has not paid in full, completed last first; `due` is what all of them lack */
  deliveredUnpaid: z.object({ ...kind, due: money() }).nullable(),
  /** cards in progress, by bay */
  inWork: z.object(kind).nullable(),
  /** the next five bookings from today on that `arriving` does not hold, by the day they are for */
  upcoming: z.array(Booking).nullable(),
  /** the own cards of those who see no others: in progress first, then open, then ready; at most 30 */
  mine: z.array(JobCard).nullable(),
  /** for those who may change the settings, until all of it is done */
  firstRun: FirstRun.nullable(),
});
export type Dashboard = z.input<typeof Dashboard>;

export const dashboard = {
  read: endpoint({
    method: 'GET',
    path: '/garages/dashboard',
    access: 'garage',
    fromReplica: true,
    summary: 'The figures of today and what needs attention',
    answers: { 200: Dashboard },
  }),
};
