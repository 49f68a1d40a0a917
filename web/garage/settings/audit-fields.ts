import type { Kind } from '#contract/fields.ts';
import { formFieldMeta } from '#contract/forms.ts';
import {
  accessLevelLabels,
  bookingStatusLabels,
  cashMoveLabels,
  customerStatusLabels,
  customerTypeLabels,
  fuelLevelLabels,
  jobcardStatusLabels,
  leadPriorityLabels,
  leadSourceLabels,
  leadStatusLabels,
  leadTypeLabels,
  documentKindLabels,
  gstRegimeLabels,
  gstTreatmentLabels,
  lineKindLabels,
  lineDecisionLabels,
  lineUnitLabels,
  paymentModeLabels,
  paymentStatusLabels,
  staffRoleLabels,
  timeSlotLabels,
  urgencyLabels,
  messageKindLabels,
  messageLanguageLabels,
  messageStateLabels,
} from '#rules/labels.ts';
import { weekdayLabels } from './setting-labels.ts';

type Labels = Readonly<Record<string, string>>;

interface Field {
  label: string;
  kind: Kind | 'text' | 'hours' | Labels;
}

/** What kinds of records are called, in the order in which they are offered; `users` is what a member of staff signs in as. */
export const thingWords = {
  customers: 'customer',
  vehicles: 'vehicle',
  bookings: 'booking',
  job_cards: 'job card',
  job_card_lines: 'line',
  payments: 'payment',
  allocations: 'allocation',
  write_offs: 'write-off',
  promises: 'promise to pay',
  estimates: 'estimate',
  estimate_answers: 'answer to an estimate',
  estimate_events: 'event of an estimate',
  inspections: 'inspection',
  inspection_points: 'point of an inspection',
  photos: 'photo',
  checklists: 'checklist',
  services: 'service',
  leads: 'lead',
  staff: 'staff member',
  users: 'staff member',
  branches: 'branch',
  invoices: 'document',
  invoice_events: 'event of a document',
  month_locks: 'locked month',
  drawer_days: 'day of the drawer',
  drawer_closings: 'closing of the drawer',
  cash_moves: 'cash put in or taken out',
  gst_profiles: 'GST registration',
  tax_rates: 'usual tax',
  number_series: 'number series',
  garages: 'garage',
  undelivered_messages: 'message',
  message_templates: 'template of messages',
  message_log: 'message to a customer',
} as const satisfies Labels;

/**
 * A field's label and how its values are read, as its form says where nothing here says otherwise; null for what only the machine uses. Status
 * and the like differ from thing to thing.
 */
export function fieldOf(thing: string, field: string): Field | null {
  if (unsaid.has(field)) return null;
  const own = ownFields[thing]?.[field];
  if (own) return own;
  return fields[field] ?? ofForm(thing, field) ?? { label: plainName(field), kind: 'text' };
}

/** As the form's field says of itself: 'GST number', 'email'. */
function ofForm(thing: string, field: string): Field | null {
  const { title, kind } = formFieldMeta(thing, field);
  const isWord = title !== undefined && /^[A-Z][^A-Z]*( |$)/.test(title);
  return title === undefined
    ? null
    : { label: isWord ? title[0]!.toLowerCase() + title.slice(1) : title, kind: kind ?? 'text' };
}

const unsaid = new Set(
  'id created_at updated_at userId removedAt searchText slugText completedAt leadScore receivedById reversedById reversedAt receivedAt type mobile defaultBranch passwordHash'.split(
    ' ',
  ),
);

const is = (label: string, kind: Field['kind'] = 'text'): Field => ({ label, kind });

const messageFields = { kind: is('kind', messageKindLabels), language: is('language', messageLanguageLabels) };

const ownFields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  customers: { status: is('status', customerStatusLabels) },
  bookings: { status: is('status', bookingStatusLabels) },
  job_cards: { status: is('status', jobcardStatusLabels) },
  leads: { status: is('status', leadStatusLabels) },
  branches: { bays: is('bays', 'list') },
  invoices: { kind: is('kind', documentKindLabels) },
  cash_moves: { kind: is('kind', cashMoveLabels) },
  message_templates: { ...messageFields, dltId: is('DLT id') },
  message_log: { ...messageFields, state: is('state', messageStateLabels) },
  number_series: { kind: is('documents', documentKindLabels) },
  tax_rates: { kind: is('kind', lineKindLabels) },
  job_card_lines: {
    total: is('amount', 'money'),
    kind: is('kind', lineKindLabels),
    decision: is('answer', lineDecisionLabels),
  },
};

/** Choices, and what no form writes or calls otherwise. */
const fields: Readonly<Record<string, Field>> = {
  emailVerifiedAt: is('verified email', 'instant'),
  gstin: is('GSTIN'),
  issuedById: is('issued by', 'record'),
  taxable: is('taxable value', 'money'),
  untaxed: is('without tax', 'money'),
  cgst: is('CGST', 'money'),
  sgst: is('SGST', 'money'),
  igst: is('IGST', 'money'),
  roundOff: is('round-off', 'money'),
  payable: is('payable', 'money'),
  byId: is('by', 'record'),
  drawerDayId: is('day of the drawer', 'record'),
  reversedDrawerDayId: is('reversed on day of the drawer', 'record'),
  openedById: is('opened by', 'record'),
  closedById: is('closed by', 'record'),
  opening: is('in it at first', 'money'),
  openingVariance: is('difference at opening', 'money'),
  openingReason: is('reason of the difference at opening'),
  counted: is('counted', 'money'),
  count: is('notes and coins', 'long'),
  usesDrawer: is('drawer', 'yes'),
  irn: is('IRN'),
  acknowledgedAt: is('acknowledged', 'instant'),
  signedQr: is('signed QR', 'long'),
  upiId: is('UPI ID'),
  ledgers: is('Tally ledgers', 'long'),
  bankDetails: is('bank details', 'long'),
  invoiceTerms: is('terms', 'long'),
  regime: is('registration', gstRegimeLabels),
  fromDay: is('from', 'day'),
  unit: is('unit', lineUnitLabels),
  treatment: is('treatment', gstTreatmentLabels),
  customerType: is('type', customerTypeLabels),
  fuelLevel: is('fuel level', fuelLevelLabels),
  bookingId: is('booking', 'record'),
  jobCardId: is('job card', 'record'),
  branchId: is('branch', 'record'),
  advisorId: is('advisor', 'record'),
  assignedToId: is('assignee', 'record'),
  preferredTimeSlot: is('time slot', timeSlotLabels),
  nextFollowUpDate: is('next follow-up', 'day'),
  openedAt: is('opening time', 'instant'),
  amount: is('amount', 'money'),
  totalAmount: is('total', 'money'),
  amountPaid: is('amount paid', 'money'),
  amountWrittenOff: is('amount written off', 'money'),
  amountOwedByOthers: is('amount owed by others', 'money'),
  paymentStatus: is('payment', paymentStatusLabels),
  mode: is('mode', paymentModeLabels),
  reversedReason: is('reason of the reversal'),
  isActive: is('active', 'yes'),
  leadType: is('type', leadTypeLabels),
  leadSource: is('source', leadSourceLabels),
  leadSourceDetails: is('source details'),
  urgency: is('urgency', urgencyLabels),
  priority: is('priority', leadPriorityLabels),
  role: is('role', staffRoleLabels),
  accessLevel: is('access level', accessLevelLabels),
  workingHours: is('working hours', 'hours'),
  weeklyHoliday: is('weekly holiday', weekdayLabels),
  messageLanguage: is('message language', messageLanguageLabels),
  stepsPutOff: is('first steps put off', 'list'),
  requiresSecondStep: is('second step required', 'yes'),
  secondStep: is('second step'),
  defaultBranchName: is('name of the first branch'),
};

/** 'companyName' -> 'company name' */
const plainName = (field: string) =>
  field.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
