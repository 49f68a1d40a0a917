import {
  accessLevelLabels,
  bookingStatusLabels,
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
  lineUnitLabels,
  paymentModeLabels,
  paymentStatusLabels,
  staffRoleLabels,
  timeSlotLabels,
  urgencyLabels,
} from '#rules/labels.ts';
import { messageLanguageLabels, weekdayLabels } from './setting-labels.ts';

type Labels = Readonly<Record<string, string>>;

/** How a stored value of a field is read: 'money' is paise, 'day' a 'YYYY-MM-DD', 'record' an id, 'long' a text too long for a sentence. */
type Kind = 'text' | 'money' | 'day' | 'instant' | 'yes' | 'record' | 'list' | 'long' | 'hours' | 'km' | 'minutes';

interface Field {
  label: string;
  kind: Kind | Labels;
}

/** What kinds of records are called, in the order in which they are offered; `users` is what a member of staff signs in as. */
export const thingWords = {
  customers: 'customer',
  vehicles: 'vehicle',
  bookings: 'booking',
  job_cards: 'job card',
  job_card_lines: 'line',
  payments: 'payment',
  services: 'service',
  leads: 'lead',
  staff: 'staff member',
  users: 'staff member',
  branches: 'branch',
  gst_profiles: 'GST registration',
  tax_rates: 'usual tax',
  number_series: 'number series',
  garages: 'garage',
  undelivered_messages: 'message',
} as const satisfies Labels;

/** A field's label and how its values are read; null for what only the machine uses. Status and the like differ from thing to thing. */
export function fieldOf(thing: string, field: string): Field | null {
  if (unsaid.has(field)) return null;
  const own = ownFields[thing]?.[field];
  if (own) return own;
  const known = fields[field];
  return known ?? { label: plainName(field), kind: 'text' };
}

const unsaid = new Set(
  'id created_at updated_at userId removedAt searchText slugText completedAt leadScore receivedById reversedById reversedAt receivedAt type mobile defaultBranch passwordHash'.split(
    ' ',
  ),
);

const is = (label: string, kind: Field['kind'] = 'text'): Field => ({ label, kind });

const ownFields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  customers: { status: is('status', customerStatusLabels), notes: is('notes', 'long') },
  bookings: { status: is('status', bookingStatusLabels) },
  job_cards: { status: is('status', jobcardStatusLabels) },
  leads: { status: is('status', leadStatusLabels), notes: is('notes', 'long') },
  services: { description: is('description', 'long') },
  number_series: { kind: is('documents', documentKindLabels) },
  tax_rates: { kind: is('kind', lineKindLabels) },
  job_card_lines: { total: is('amount', 'money'), kind: is('kind', lineKindLabels) },
};

const fields: Readonly<Record<string, Field>> = {
  email: is('email'),
  emailVerifiedAt: is('verified email', 'instant'),
  gstNumber: is('GST number'),
  gstin: is('GSTIN'),
  regime: is('registration', gstRegimeLabels),
  fromDay: is('from', 'day'),
  legalName: is('legal name'),
  stateCode: is('state code'),
  pricesIncludeTax: is('prices include tax', 'yes'),
  roundsOff: is('round off', 'yes'),
  hsnDigits: is('HSN digits'),
  hsn: is('HSN or SAC'),
  unit: is('unit', lineUnitLabels),
  taxRate: is('GST rate'),
  treatment: is('treatment', gstTreatmentLabels),
  customerType: is('type', customerTypeLabels),
  addressLine1: is('address line 1'),
  addressLine2: is('address line 2'),
  address: is('full address'),
  odometer: is('odometer', 'km'),
  odometerIn: is('odometer', 'km'),
  fuelLevel: is('fuel level', fuelLevelLabels),
  customerId: is('customer', 'record'),
  vehicleId: is('vehicle', 'record'),
  serviceId: is('service', 'record'),
  bookingId: is('booking', 'record'),
  jobCardId: is('job card', 'record'),
  branchId: is('branch', 'record'),
  advisorId: is('advisor', 'record'),
  technicianId: is('technician', 'record'),
  assignedToId: is('assignee', 'record'),
  preferredDate: is('date', 'day'),
  preferredTimeSlot: is('time slot', timeSlotLabels),
  estimatedDeliveryTime: is('estimated delivery time'),
  estimatedDelivery: is('estimated delivery date', 'day'),
  nextFollowUpDate: is('next follow-up', 'day'),
  openedAt: is('opening time', 'instant'),
  customerNotes: is('customer notes', 'long'),
  customerConcerns: is('customer concerns', 'long'),
  advisorObservations: is('observations', 'long'),
  requirements: is('requirements', 'long'),
  pickupRequired: is('pickup', 'yes'),
  estimatedPrice: is('estimated price', 'money'),
  base_price: is('base price', 'money'),
  budget: is('budget', 'money'),
  rate: is('rate', 'money'),
  discount: is('discount', 'money'),
  amount: is('amount', 'money'),
  totalAmount: is('total', 'money'),
  amountPaid: is('amount paid', 'money'),
  paymentStatus: is('payment', paymentStatusLabels),
  mode: is('mode', paymentModeLabels),
  advance: is('advance', 'yes'),
  reversedReason: is('reason of the reversal'),
  duration: is('duration', 'minutes'),
  is_active: is('active', 'yes'),
  isActive: is('active', 'yes'),
  tags: is('tags', 'list'),
  labels: is('labels', 'list'),
  bays: is('bays', 'list'),
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
