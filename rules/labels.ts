import type { bookingStatuses, timeSlots } from '#contract/bookings.ts';
import type { customerStatuses, customerTypes } from '#contract/customers.ts';
import type { cardsDue, fuelLevels, jobCardStatuses, paymentStatuses } from '#contract/jobcard-choices.ts';
import type {
  FollowUpDue,
  leadPriorities,
  leadSources,
  leadStatuses,
  leadTypes,
  leadUrgencies,
} from '#contract/leads.ts';
import type { CashMoveKind } from '#contract/drawer-choices.ts';
import type { DocumentKind, dueBands, GstRegime, GstTreatment } from '#contract/gst-choices.ts';
import type { pointStates } from '#contract/inspections.ts';
import type { documentEventKinds, DocumentStanding } from '#contract/invoice-documents.ts';
import type { lineDecisions, lineKinds } from '#contract/lines.ts';
import type { messageKinds, messageLanguages, messageStates } from '#contract/message-choices.ts';
import type { paymentModes } from '#contract/payments.ts';
import type { daybookKinds } from '#contract/reports/daybook.ts';
import type { duesParts, duesRowKinds, duesSides } from '#contract/reports/dues.ts';
import type { gstReportKinds } from '#contract/reports/gst.ts';
import type { ageBands } from '#contract/reports/outstanding.ts';
import type { peopleParts } from '#contract/reports/people.ts';
import type { visitorGroups } from '#contract/reports/returning.ts';
import type { revenueEntryKinds } from '#contract/reports/revenue.ts';
import type { lineUnits } from '#contract/tax.ts';
import type { accessLevels, roles } from '#contract/roles.ts';

/**
 * Every enumeration with the words a screen shows for it, in the order its choices are offered.
 * Their values are the contract's.
 */
export const jobcardStatusLabels: Readonly<Record<JobcardStatus, string>> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In Progress',
  READY: 'Ready',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};
export type JobcardStatus = (typeof jobCardStatuses)[number];

/** How a point of an inspection was found, the worst first (MO-80). */
export const pointStateLabels: Readonly<Record<PointState, string>> = {
  RED: 'Replace now',
  AMBER: 'Soon',
  GREEN: 'Good',
};
export type PointState = (typeof pointStates)[number];

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'Payment Pending',
  PARTIAL: 'Partial Payment',
  PAID: 'Paid',
};
export type PaymentStatus = (typeof paymentStatuses)[number];

export const cardDueLabels: Readonly<Record<(typeof cardsDue)[number], string>> = {
  LATE: 'Late',
  TODAY: 'Due Today',
  INVOICE: 'Not Invoiced',
};

export const paymentModeLabels: Readonly<Record<PaymentMode, string>> = {
  CASH: 'Cash',
  UPI: 'UPI',
  CARD: 'Card',
  BANK: 'Bank',
};
export type PaymentMode = (typeof paymentModes)[number];

/** How cash is put into a drawer or taken out, beside payments. */
export const cashMoveLabels: Readonly<Record<CashMoveKind, string>> = {
  PAY_IN: 'Pay in',
  PAY_OUT: 'Pay out',
  DEPOSIT: 'Take to bank',
};

/** How a line that was asked stands with the customer. */
export const lineDecisionLabels: Readonly<Record<(typeof lineDecisions)[number], string>> = {
  ASKED: 'Needs approval',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
};
export const lineKindLabels: Readonly<Record<LineKind, string>> = { LABOUR: 'Labour', PART: 'Part' };
export type LineKind = (typeof lineKinds)[number];

export const gstRegimeLabels: Readonly<Record<GstRegime, string>> = {
  UNREGISTERED: 'Unregistered',
  REGULAR: 'Regular',
  COMPOSITION: 'Composition',
};

export const gstTreatmentLabels: Readonly<Record<GstTreatment, string>> = {
  TAXABLE: 'Taxable',
  NIL: 'Nil rated',
  EXEMPT: 'Exempt',
  NON_GST: 'Outside GST',
};

export const documentKindLabels: Readonly<Record<DocumentKind, string>> = {
  INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  BILL: 'Bill',
  CREDIT_NOTE: 'Credit note',
  DEBIT_NOTE: 'Debit note',
};

export const documentStandingLabels: Readonly<Record<DocumentStanding, string>> = {
  ISSUED: 'Issued',
  PARTIAL: paymentStatusLabels.PARTIAL,
  PAID: paymentStatusLabels.PAID,
  CANCELLED: 'Cancelled',
};

export const lineUnitLabels: Readonly<Record<(typeof lineUnits)[number], string>> = {
  NOS: 'Numbers (NOS)',
  PCS: 'Pieces (PCS)',
  SET: 'Sets (SET)',
  PRS: 'Pairs (PRS)',
  LTR: 'Litres (LTR)',
  MLT: 'Millilitres (MLT)',
  KGS: 'Kilograms (KGS)',
  GMS: 'Grams (GMS)',
  MTR: 'Metres (MTR)',
  BTL: 'Bottles (BTL)',
  CAN: 'Cans (CAN)',
  BOX: 'Boxes (BOX)',
  PAC: 'Packs (PAC)',
  ROL: 'Rolls (ROL)',
  OTH: 'Others (OTH)',
};

export const fuelLevelLabels: Readonly<Record<FuelLevel, string>> = {
  EMPTY: 'Empty',
  QUARTER: '1/4',
  HALF: '1/2',
  THREE_QUARTER: '3/4',
  FULL: 'Full',
};
export type FuelLevel = (typeof fuelLevels)[number];

export const bookingStatusLabels: Readonly<Record<BookingStatus, string>> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};
export type BookingStatus = (typeof bookingStatuses)[number];

export const timeSlotLabels: Readonly<Record<TimeSlot, string>> = {
  MORNING: 'Morning (9 AM-12 PM)',
  AFTERNOON: 'Afternoon (12 PM-3 PM)',
  EVENING: 'Evening (3-6 PM)',
};
export type TimeSlot = (typeof timeSlots)[number];

export const customerTypeLabels: Readonly<Record<CustomerType, string>> = {
  INDIVIDUAL: 'Individual',
  CORPORATE: 'Corporate',
};
export type CustomerType = (typeof customerTypes)[number];

export const customerStatusLabels: Readonly<Record<CustomerStatus, string>> = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  BLOCKED: 'Blocked',
};
export type CustomerStatus = (typeof customerStatuses)[number];

export const leadTypeLabels: Readonly<Record<LeadType, string>> = {
  SERVICE: 'Service',
  SALES: 'Sales',
  INSURANCE: 'Insurance',
  PARTS: 'Parts',
};
export type LeadType = (typeof leadTypes)[number];

export const leadSourceLabels: Readonly<Record<LeadSource, string>> = {
  WEBSITE: 'Website',
  PHONE: 'Phone Call',
  WALK_IN: 'Walk-in',
  REFERRAL: 'Referral',
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  OTHER: 'Other',
};
export type LeadSource = (typeof leadSources)[number];

export const leadPriorityLabels: Readonly<Record<LeadPriority, string>> = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  HOT: 'Hot',
};
export type LeadPriority = (typeof leadPriorities)[number];

export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  IMMEDIATE: 'Immediate',
  THIS_WEEK: 'This Week',
  THIS_MONTH: 'This Month',
  FUTURE: 'Future',
};
export type Urgency = (typeof leadUrgencies)[number];

export const leadStatusLabels: Readonly<Record<LeadStatus, string>> = {
  NEW: 'New',
  CONTACTED: 'Contacted',
  QUALIFIED: 'Qualified',
  PROPOSAL: 'Proposal Sent',
  NEGOTIATION: 'In Negotiation',
  WON: 'Won',
  LOST: 'Lost',
};
export type LeadStatus = (typeof leadStatuses)[number];

export const followUpLabels: Readonly<Record<FollowUpDue, string>> = {
  OVERDUE: 'Overdue',
  TODAY: 'Today',
  THIS_WEEK: 'This week',
};

export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  GARAGE_OWNER: 'Owner',
  GARAGE_MANAGER: 'Manager',
  SERVICE_ADVISOR: 'Service Advisor',
  TECHNICIAN: 'Technician',
  CASHIER: 'Cashier',
};
export type StaffRole = (typeof roles)[number];

export const accessLevelLabels: Readonly<Record<AccessLevel, string>> = {
  OWNER: 'Owner Access',
  ADMIN: 'Admin Access',
  MANAGER: 'Manager Access',
  STAFF: 'Staff Access',
  VIEW_ONLY: 'View Only',
};
export type AccessLevel = (typeof accessLevels)[number];

export const ageBandLabels: Readonly<Record<AgeBand, string>> = {
  '0-7': '0 to 7 days',
  '8-30': '8 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
};
type AgeBand = (typeof ageBands)[number];

/** What a report's row is, each of one payment, person or visit. */
export const revenueEntryKindLabels: Readonly<Record<RevenueEntryKind, string>> = {
  PAYMENT: 'Payment',
  REVERSAL: 'Reversal',
  REFUND: 'Refund',
};
/** How late what is owed is (MO-26). */
export const dueBandLabels: Readonly<Record<DueBand, string>> = {
  'not-due': 'Not late yet',
  '1-7': '1 to 7 days',
  '8-30': '8 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
};
type DueBand = (typeof dueBands)[number];
type RevenueEntryKind = (typeof revenueEntryKinds)[number];

export const peoplePartLabels: Readonly<Record<PeoplePart, string>> = { ADVISOR: 'Advisor', TECHNICIAN: 'Technician' };
type PeoplePart = (typeof peopleParts)[number];

export const visitorGroupLabels: Readonly<Record<VisitorGroup, string>> = { NEW: 'New', RETURNING: 'Returning' };
type VisitorGroup = (typeof visitorGroups)[number];

export const messageLanguageLabels: Readonly<Record<(typeof messageLanguages)[number], string>> = {
  en: 'English',
  ta: 'தமிழ் (Tamil)',
  hi: 'हिन्दी (Hindi)',
};

export const messageKindLabels: Readonly<Record<(typeof messageKinds)[number], string>> = {
  ESTIMATE: 'Estimate',
  READY: 'Vehicle ready',
  INVOICE: 'Invoice',
  DUES: 'Dues',
};

/** What was only opened nobody knows to be sent. */
export const messageStateLabels: Readonly<Record<(typeof messageStates)[number], string>> = {
  OPENED: 'Opened in WhatsApp',
  QUEUED: 'Being sent',
  SENT: 'Sent',
  FAILED: 'Not delivered',
  UNKNOWN: 'Not known whether it was sent',
};

/** What befell a document; of a message about it in the words of the log. */
export const documentEventLabels: Readonly<Record<(typeof documentEventKinds)[number], string>> = {
  CANCELLED: 'Cancelled',
  OPENED: messageStateLabels.OPENED,
  SENT: messageStateLabels.SENT,
  IRN: 'IRN',
};

export const daybookKindLabels: Readonly<Record<DaybookKind, string>> = {
  PAYMENT: 'Payment',
  REVERSAL: 'Reversal',
  REFUND: 'Refund',
  PAY_IN: 'Put in',
  PAY_OUT: 'Paid out',
  DEPOSIT: 'Taken to the bank',
};
type DaybookKind = (typeof daybookKinds)[number];

export const gstReportKindLabels: Readonly<Record<GstReportKind, string>> = {
  B2B: 'B2B',
  B2C: 'B2C',
  B2B_NOTES: 'B2B notes',
  B2C_NOTES: 'B2C notes',
};
type GstReportKind = (typeof gstReportKinds)[number];

export const duesPartLabels: Readonly<Record<DuesPart, string>> = {
  DUES: 'Dues',
  NOT_YET_BILLED: 'Not yet billed',
  CREDIT: 'Credit',
};
type DuesPart = (typeof duesParts)[number];

/** All that is outstanding of those who owe, and all that others have here above what they owe (MO-27). */
export const duesSideLabels: Readonly<Record<DuesSide, string>> = {
  TO_COLLECT: 'To collect',
  TO_CUSTOMERS: 'Above what is owed',
};
type DuesSide = (typeof duesSides)[number];

export const duesRowKindLabels: Readonly<Record<DuesRowKind, string>> = {
  DOCUMENT: 'Document',
  CARD: 'Delivered and not billed',
  WORK: 'Not delivered yet',
  PAYMENT: 'Payment',
};
type DuesRowKind = (typeof duesRowKinds)[number];

/** The pairs of value and words for a select: `choicesOf(fuelLevelLabels)` -> [{value: 'EMPTY', label: 'Empty'}, …]. */
export function choicesOf(labels: Readonly<Record<string, string>>): readonly { value: string; label: string }[] {
  const known = choices.get(labels) ?? Object.entries(labels).map(([value, label]) => ({ value, label }));
  choices.set(labels, known);
  return known;
}

/** One list for one record, so that a field whose choices stay is not drawn anew for them. */
const choices = new WeakMap<object, readonly { value: string; label: string }[]>();
