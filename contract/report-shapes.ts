import { z } from 'zod';
import { day, id, instant, money, maskedPhone } from './fields.ts';
import { jobCardStatuses } from './jobcards.ts';
import { leadPriorities, leadSources, leadStatuses } from './leads.ts';
import { lineKinds } from './lines.ts';
import { paymentModes } from './payments.ts';
import { ofBranch } from './queries.ts';
import { roles } from './roles.ts';

export const reportNames = [
  'revenue',
  'billed',
  'outstanding',
  'jobcards',
  'items',
  'people',
  'leads',
  'returning',
] as const;
export type ReportName = (typeof reportNames)[number];

export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];
/** How old a balance is, in days. */
export const ageBands = ['0-7', '8-30', '31-60', '61-90', 'over-90'] as const;
export const takingKinds = ['PAYMENT', 'REVERSAL'] as const;
export const jobCardFigures = ['opened', 'delivered', 'reopened', 'cancelled', 'now', 'left'] as const;
export const peopleFigures = ['opened', 'completed', 'delivered'] as const;
export const peopleParts = ['ADVISOR', 'TECHNICIAN'] as const;
export const visitorGroups = ['NEW', 'RETURNING'] as const;
/** The states a card leaves again. */
export const passingStatuses = ['OPEN', 'IN_PROGRESS', 'READY'] as const;

/** India days of a query, both included, at most 5 years; this month so far where nothing is said. */
export const daysAsked = { from: day('From').optional(), to: day('To').optional() };
/** The same of one branch's cards, of all where none is said. Leads have no branch. */
export const range = { ...daysAsked, branchId: ofBranch() };

const onDay = () => z.iso.date();
/** null in a garage that has one place alone */
const branchName = z.string().nullable();
const howMany = () => z.number().int();
/** The India days a figure is about, both included, as 'YYYY-MM-DD': what its link narrows the rows to. */
const days = { from: onDay(), to: onDay() };
/** `own` says that these are the caller's own figures alone. */
const answer = { ...days, own: z.boolean() };

/** As many days right before those of the report, with what they came to. */
const before = <T extends z.ZodRawShape>(totals: T) => z.object({ ...days, totals: z.object(totals) });

/** Received less taken back, each on its own India day. */
const takings = {
  payments: howMany(),
  reversals: howMany(),
  received: money(),
  reversed: money(),
  net: money(),
};
const modeTaken = z.object({ mode: z.enum(paymentModes), net: money() });
/** `modes` has those with a payment or a reversal. */
const takingsPeriod = z.object({ ...days, ...takings, modes: z.array(modeTaken) });
export const RevenueReport = z.object({
  ...answer,
  by: z.enum(reportSteps),
  totals: z.object(takings),
  before: before(takings),
  periods: z.array(takingsPeriod),
  modes: z.array(z.object({ mode: z.enum(paymentModes), ...takings })),
});
/** `amount` is below 0 for a reversal. */
export const TakingRow = z.object({
  id: id(),
  kind: z.enum(takingKinds),
  at: instant('When'),
  amount: money(),
  mode: z.enum(paymentModes),
  reference: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  jobCardId: id(),
  jobCardNumber: z.string(),
  branchName,
  customerId: id(),
  customerName: z.string(),
  registrationNumber: z.string(),
});

/** `billed` is what the cards delivered on these days come to, `received` the net revenue of these days. */
const billing = { cards: howMany(), billed: money(), received: money() };
export const BilledReport = z.object({
  ...answer,
  by: z.enum(reportSteps),
  totals: z.object(billing),
  before: before(billing),
  periods: z.array(z.object({ ...days, ...billing })),
});

/** A job card as a row of a figure; `at` is the moment it counts by, `amount` what it adds to the figure's money. */
export const CardRow = z.object({
  id: id(),
  jobCardId: id(),
  jobCardNumber: z.string(),
  branchName,
  status: z.enum(jobCardStatuses),
  customerId: id(),
  customerName: z.string(),
  customerPhone: maskedPhone(),
  vehicleInfo: z.string(),
  registrationNumber: z.string(),
  advisorName: z.string().nullable(),
  technicianName: z.string().nullable(),
  openedAt: instant('Opened'),
  at: instant('When'),
  amount: money(),
});

const owed = { cards: howMany(), balance: money() };
/** What is unpaid now on cards opened until `to`, aged on that day from delivery, or from opening where it is not delivered. */
export const OutstandingReport = z.object({
  to: onDay(),
  own: z.boolean(),
  totals: z.object(owed),
  bands: z.array(z.object({ band: z.enum(ageBands), ...owed })),
  customers: z.array(
    z.object({
      customerId: id(),
      customerName: z.string(),
      customerPhone: maskedPhone(),
      oldestDays: howMany(),
      ...owed,
    }),
  ),
  others: z.object({ customers: howMany(), ...owed }),
});
/** `amount` is the balance, `at` the moment its age counts from. */
export const OwedRow = CardRow.extend({
  totalAmount: money(),
  amountPaid: money(),
  ageDays: howMany(),
  band: z.enum(ageBands),
});

/** `delivered` are deliveries that stand, `reopened` those of cards that were taken back into work since */
const traffic = { opened: howMany(), delivered: howMany(), reopened: howMany(), cancelled: howMany() };
export const JobCardsReport = z.object({
  ...answer,
  by: z.enum(reportSteps),
  totals: z.object(traffic),
  before: before(traffic),
  periods: z.array(z.object({ ...days, ...traffic })),
  /** cards in the garage at this moment, whenever they came */
  now: z.array(z.object({ status: z.enum(passingStatuses), cards: howMany() })),
  /** stays in a state that ended on these days; minutes, null when there were none */
  times: z.array(
    z.object({
      status: z.enum(passingStatuses),
      stays: howMany(),
      averageMinutes: howMany().nullable(),
      medianMinutes: howMany().nullable(),
    }),
  ),
});
/** `minutes` it stood in the state it left; null but for the figure 'left', where a card can come more than once. */
export const CardMomentRow = CardRow.omit({ amount: true }).extend({ minutes: howMany().nullable() });

const sold = { lines: howMany(), quantity: z.number(), revenue: money() };
/** Lines of the cards delivered on these days; the same description in other letter case is the same item. */
export const ItemsReport = z.object({
  ...answer,
  totals: z.object({ items: howMany(), ...sold }),
  before: before({ items: howMany(), ...sold }),
  kinds: z.array(z.object({ kind: z.enum(lineKinds), ...sold })),
  items: z.array(z.object({ kind: z.enum(lineKinds), description: z.string(), ...sold })),
  others: z.object({ items: howMany(), ...sold }),
});
/** `amount` is the line's total, `at` when its card was delivered. */
export const LineRow = z.object({
  id: id(),
  kind: z.enum(lineKinds),
  description: z.string(),
  quantity: z.number(),
  rate: money(),
  discount: money(),
  amount: money(),
  at: instant('Delivered'),
  jobCardId: id(),
  jobCardNumber: z.string(),
  branchName,
  customerId: id(),
  customerName: z.string(),
  registrationNumber: z.string(),
});

/**
 * `completed` counts cards by the day they were first ready, `delivered` and `billed` by the day of delivery, as `averageDays` from opening
 * to it.
 */
const output = {
  opened: howMany(),
  completed: howMany(),
  delivered: howMany(),
  billed: money(),
  averageDays: z.number().nullable(),
};
/** Every card counts once for its advisor and once for its technician; `staffId` null is nobody. */
export const PeopleReport = z.object({
  ...answer,
  totals: z.object(output),
  before: before(output),
  people: z.array(
    z.object({
      part: z.enum(peopleParts),
      staffId: id().nullable(),
      name: z.string().nullable(),
      role: z.enum(roles).nullable(),
      ...output,
    }),
  ),
});
/** `days` from opening to delivery, null but for the figure 'delivered'. */
export const WorkRow = CardRow.extend({ days: z.number().nullable() });

/** `conversion` is won of all, 0 to 1; null when there are none. */
const won = { leads: howMany(), won: howMany(), lost: howMany(), conversion: z.number().nullable() };
/** Leads that came on these days, by where they stand now. */
export const LeadsReport = z.object({
  ...answer,
  totals: z.object(won),
  before: before(won),
  sources: z.array(z.object({ source: z.enum(leadSources), ...won })),
  stages: z.array(z.object({ status: z.enum(leadStatuses), leads: howMany() })),
});
export const LeadRow = z.object({
  id: id(),
  at: instant('Created'),
  name: z.string(),
  phone: maskedPhone(),
  leadSource: z.enum(leadSources),
  status: z.enum(leadStatuses),
  priority: z.enum(leadPriorities),
  leadScore: howMany(),
  assignedTo: z.string().nullable(),
  customerId: id().nullable(),
});

/** `visits` are cards opened on these days and not cancelled, `billed` what the delivered ones of them come to. */
const visited = { visits: howMany(), billed: money() };
/** A customer is new when the first visit of all lies in these days, and returning otherwise. */
export const ReturningReport = z.object({
  ...answer,
  totals: z.object({ customers: howMany(), ...visited }),
  before: before({ customers: howMany(), ...visited }),
  groups: z.array(z.object({ group: z.enum(visitorGroups), customers: howMany(), ...visited })),
  /** returning customers with the most visits */
  top: z.array(
    z.object({
      customerId: id(),
      customerName: z.string(),
      customerPhone: maskedPhone(),
      lastVisit: instant('Last visit'),
      ...visited,
    }),
  ),
  others: z.object({ customers: howMany(), ...visited }),
});
/** `amount` is null until the card is delivered. */
export const VisitRow = CardRow.extend({ group: z.enum(visitorGroups) });

/** A page of the rows that make a figure; `total` is the money of all of them, on every page the same. */
export const rowsOf = <T extends z.ZodObject>(row: T) => z.object({ ...days, total: money(), rows: z.array(row) });
export const countedRowsOf = <T extends z.ZodObject>(row: T) => z.object({ ...days, rows: z.array(row) });
export const rowsUntil = <T extends z.ZodObject>(row: T) =>
  z.object({ to: onDay(), total: money(), rows: z.array(row) });

export type RevenueReport = z.input<typeof RevenueReport>;
export type BilledReport = z.input<typeof BilledReport>;
export type OutstandingReport = z.input<typeof OutstandingReport>;
export type JobCardsReport = z.input<typeof JobCardsReport>;
export type ItemsReport = z.input<typeof ItemsReport>;
export type PeopleReport = z.input<typeof PeopleReport>;
export type LeadsReport = z.input<typeof LeadsReport>;
export type ReturningReport = z.input<typeof ReturningReport>;
export type TakingRow = z.input<typeof TakingRow>;
export type CardRow = z.input<typeof CardRow>;
export type OwedRow = z.input<typeof OwedRow>;
export type CardMomentRow = z.input<typeof CardMomentRow>;
export type LineRow = z.input<typeof LineRow>;
export type WorkRow = z.input<typeof WorkRow>;
export type LeadRow = z.input<typeof LeadRow>;
export type VisitRow = z.input<typeof VisitRow>;
