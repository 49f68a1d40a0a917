import type { Personal } from '#contract/fields.ts';
import { formFieldMeta, forms } from '#contract/forms.ts';

/** The tables that tell of customers, with the form that writes them; each of its fields says itself what it is (contract/fields.ts). */
export const personalForms = {
  customers: forms.customers,
  vehicles: forms.vehicles,
  leads: forms.leads,
  bookings: forms.bookings,
  job_cards: forms.job_cards,
  job_card_lines: forms.job_card_lines,
  payments: forms.payments,
  promises: forms.promises,
  estimate_answers: forms.estimate_answers,
  inspection_points: forms.inspection_points,
  photos: {},
  history: {},
  message_log: {},
  undelivered_messages: {},
} as const;
export type PersonalTable = keyof typeof personalForms;

/** Whether a column of those tables that no form writes is personal. What is generated of others needs no word. */
const unwritten: Readonly<Partial<Record<PersonalTable, Readonly<Record<string, Personal>>>>> = {
  bookings: { bookingNumber: false, clientNumber: false, fingerprint: false, statusReason: true, searchText: false },
  job_cards: { jobCardNumber: false, clientNumber: false, fingerprint: false, labels: false, searchText: false },
  job_card_lines: { decision: false },
  payments: {
    reversedReason: true,
    branchId: false,
    number: false,
    prefix: false,
    year: false,
    placeOfSupply: false,
    seller: false,
    buyer: 'books',
  },
  estimate_answers: { device: true, address: true },
  inspection_points: { label: false },
  // the pictures are deleted whole
  photos: { sha256: true },
  promises: { jobCardIds: false },
  history: { thing: false, from: false, to: false, reason: true, what: false, before: true },
  // deleted whole
  message_log: { to: true, text: true },
  undelivered_messages: { to: true, template: false },
};

/** Whom documents and vouchers name: those tell it for the years of the books, the audit no more once the person was erased (MO-51). */
export const partiesInAudit = ['buyer'] as const;

/** The garage tables that hold nothing of a customer, and why. */
export const tablesWithoutPersonalData: Readonly<Record<string, string>> = {
  allocations: 'which money went to which due, which the books need whole',
  audit: 'erase_from_audit takes personal values out of it',
  audit_chain: 'hashes',
  branches: 'the garage itself',
  cash_moves: 'what was put into a drawer and taken out of it',
  checklists: 'what the garage looks at',
  counters: 'numbers',
  drawer_closings: 'what was counted in a drawer',
  drawer_days: 'what was counted in a drawer',
  estimate_events: 'what happened to estimates',
  estimate_lines: 'work that was offered',
  estimates: 'which work was offered when; the notes of its points are taken out with the person (MO-171)',
  gst_profiles: 'the garage itself',
  idempotency_keys: 'the answers about a customer are deleted with the person',
  inspections: 'by which list a vehicle was looked at',
  invoice_events: 'what happened to documents, which the books need whole',
  invoice_lines: 'lines of documents, which the books need whole',
  invoices: 'documents stay as they were issued for the years the books need them; forget_old_buyers ends that (MO-51)',
  message_templates: 'what the garage writes to everybody',
  month_locks: 'the garage itself',
  number_series: 'the garage itself',
  photo_bytes: 'deleted with their photos',
  reminders: 'of which due somebody was reminded when',
  services: 'what the garage offers',
  staff: 'people of the garage',
  tax_rates: 'the garage itself',
  users: 'accounts, which their people delete themselves',
  write_offs: 'what was written off and why, which the books need whole',
};

/** What a table's column is, undefined where nothing says so. */
export const personalKindOf = (table: PersonalTable, column: string): Personal | undefined =>
  unwritten[table]?.[column] ?? formFieldMeta(table, column).personal;

/** The columns of a table that erasing empties (CU-17). */
export function personalColumns(table: PersonalTable): string[] {
  const columns = [...Object.keys(personalForms[table]), ...Object.keys(unwritten[table] ?? {})];
  return [...new Set(columns)].filter((column) => personalKindOf(table, column) === true);
}

export const personalTables = Object.keys(personalForms) as PersonalTable[];

/** Whether a column holds a phone, which is masked for some and where messages go. */
export const isPhone = (table: PersonalTable, column: string): boolean => formFieldMeta(table, column).mask === 'phone';

/** The fields of a customer that a message may go to: phones and e-mails. */
export function addressFields(): { phones: string[]; emails: string[] } {
  const fields = Object.keys(forms.customers);
  return {
    phones: fields.filter((field) => isPhone('customers', field)),
    emails: fields.filter((field) => formFieldMeta('customers', field).format === 'email'),
  };
}
