import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, day, defaulted, flag, id, instant, longText, money, optional, rupees } from './fields.ts';
import { GarageProfile } from './garages.ts';
import { dueBands } from './gst-choices.ts';
import { Party, Seller } from './invoice-documents.ts';
import { ledgerKinds } from './ledger-kinds.ts';
import { paymentFields, paymentKinds, paymentModes } from './payments.ts';
import { createBody } from './shapes.ts';

/** So many tenders one payment has. */
const mostTenders = 10;
/** So many dues one payment goes to. */
export const mostDues = 100;
export const tooManyDues = `At most ${mostDues} documents can be paid at once`;
const { amount, mode, reference } = paymentFields;
const dueId = z.uuid('Document not found').toLowerCase();
const allocation = z.strictObject({ dueId, amount });
const allocations = z
  .array(allocation, 'What it is for must be a list')
  .max(mostDues, tooManyDues)
  .nullish()
  .meta({ title: 'What it is for' });

/**
 * Money that a customer pays, or is given back. `dueId` is of a document or of a delivered job card that is not billed; without `allocations`
 * it goes to the oldest due first. `acceptReference` takes a UPI reference that is known already.
 */
export const CustomerPay = createBody({
  kind: defaulted(choice('Kind', paymentKinds)),
  tenders: z
    .array(z.strictObject({ amount, mode, reference }), 'Tenders must be a list')
    .min(1, 'Say how it is paid')
    .max(mostTenders, `At most ${mostTenders} tenders make one payment`)
    .meta({ title: 'Tenders' }),
  allocations,
  acceptReference: defaulted(flag('Accept reference')),
});
/** What of the credit goes to which due: the oldest first unless said. */
export const CreditUse = createBody({ allocations });
export const WriteOff = createBody({
  dueId: z.uuid('Document not found').toLowerCase(),
  amount: rupees('Amount', { min: 0.01, below: 'Amount must be more than 0' }),
  reason: longText('Reason'),
});

/** The day a customer promised to pay, and what they said (MO-59). */
export const promiseFields = {
  day: day('Day', { required: 'Say until when they will pay', personal: false }),
  note: optional(longText('Note', { personal: true })),
};
export const PromiseToPay = createBody(promiseFields);

const Allocated = z.object({ dueId: id(), number: z.string(), amount: money() });
const Tender = z.object({
  id: id(),
  mode: z.enum(paymentModes),
  amount: money(),
  reference: z.string().nullable(),
  isReversed: z.boolean(),
});

/** What was paid or given back in one call, under the number of its voucher; `credit` is what no due took. */
export const Voucher = z.object({
  /** of its first tender */
  id: id(),
  number: z.string().nullable(),
  kind: z.enum(paymentKinds),
  at: instant('Received'),
  customerId: id(),
  tenders: z.array(Tender),
  allocations: z.array(Allocated),
  credit: money(),
  isReversed: z.boolean(),
});
export type Voucher = z.input<typeof Voucher>;

/** Something that is owed: a document, or a delivered job card for what is on none. `owed` is what it comes to after its notes. */
const OpenDue = z.object({
  dueId: id(),
  invoiceId: id().nullable(),
  jobCardId: id(),
  jobCardNumber: z.string(),
  number: z.string(),
  dueDay: day('Due'),
  band: z.enum(dueBands),
  owed: money(),
  open: money(),
});
export type OpenDue = z.input<typeof OpenDue>;

const LedgerRow = z.object({
  at: instant('When'),
  kind: z.enum(ledgerKinds),
  words: z.string(),
  debit: money(),
  credit: money(),
  balance: money(),
});

/** An entry with the document, job card or payment it is of; `reason` is why it was written off. */
const EntryOfLedger = LedgerRow.extend({
  reason: z.string().nullable(),
  invoiceId: id().nullable(),
  jobCardId: id().nullable(),
  paymentId: id().nullable(),
});

/** when they were last reminded of what is due, by hand or by itself; null where they never were */
const remindedAt = instant('Reminded').nullable();

/** The newest promise of a customer; `isOver` once its day has passed. */
const Promised = z.object({
  day: day('Promised'),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: instant('Noted'),
  isOver: z.boolean(),
});

const standing = { dues: money(), notYetBilled: money(), credit: money(), outstanding: money() };
const Ages = z.array(z.object({ band: z.enum(dueBands), amount: money() }));

/** How a customer stands, worked out of rows (MO-25). `free` is what can be given back or put on dues; `rows` are the newest first, some 300. */
export const Ledger = z.object({
  customerId: id(),
  customerName: z.string(),
  ...standing,
  free: money(),
  ages: Ages,
  openDues: z.array(OpenDue),
  promise: Promised.nullable(),
  /** false once they asked for no more reminders (MO-98) */
  takesReminders: z.boolean(),
  remindedAt,
  rows: z.array(EntryOfLedger),
  vouchers: z.array(Voucher),
  /** to whom UPI pays, where the garage has said so */
  upiId: z.string().nullable(),
  garageName: z.string(),
});
export type Ledger = z.input<typeof Ledger>;

/** Who owes, by how late the oldest of it is. */
export const DuesOfCustomer = z.object({
  customerId: id(),
  customerName: z.string(),
  customerPhone: z.string().meta({ mask: 'phone' }),
  ...standing,
  /** how much of the dues is how late */
  ages: Ages,
  /** the newest day they promised to pay some of it by; null without one, and once it has passed */
  promisedDay: day('Promised').nullable(),
  /** the day of that promise once it has passed and some of it is not paid */
  brokenPromiseDay: day('Broken promise').nullable(),
  /** the step, in days after a due day, that they are to be reminded of now; null where none is reached or they were */
  toRemind: z.number().int().nullable(),
  /** false once they asked for no more reminders (MO-98) */
  takesReminders: z.boolean(),
  remindedAt,
  /** the day the oldest was due; null where nothing is due */
  oldest: day('Oldest').nullable(),
  band: z.enum(dueBands).nullable(),
});
export type DuesOfCustomer = z.input<typeof DuesOfCustomer>;
export const Dues = z.object({
  /** what is outstanding of those who owe, and what others have here above what they owe: `outstanding` is the difference (MO-27) */
  totals: z.object({ ...standing, toCollect: money(), toCustomers: money(), ages: Ages }),
  customers: z.array(DuesOfCustomer),
  /** how many more customers owe than are listed */
  others: z.number().int(),
});
export type Dues = z.input<typeof Dues>;

const Drawn = z.object({ garage: GarageProfile, printedAt: instant('Printed') });
/** What of a voucher is an advance that carries tax: `value` is what is left of it without the tax. */
const AdvanceTax = z.object({
  /** two digits, as a GSTIN begins */
  placeOfSupply: z.string(),
  taxRate: z.number(),
  value: money(),
  cgst: money(),
  sgst: money(),
  igst: money(),
});
/**
 * What a voucher's paper is drawn of: `seller`, `customer`, its `allocations`, `credit` and `tax` as it was given, `usedSince` what it went
 * to later.
 */
export const VoucherPaper = Drawn.extend({
  voucher: Voucher,
  /** where it was taken or given back; null where that was not kept */
  branchId: z.string().nullable(),
  seller: Seller,
  customer: Party.omit({ phone: true, email: true }),
  /** what a refund gives back of, the oldest first; `number` is null of what a job card took without a voucher */
  receipts: z.array(z.object({ number: z.string().nullable(), at: instant('Received'), amount: money() })),
  usedSince: z.array(Allocated),
  tax: AdvanceTax.nullable(),
});
export type VoucherPaper = z.input<typeof VoucherPaper>;
/** What a statement's paper is drawn of. */
export const StatementPaper = Drawn.extend({
  customer: Party.omit({ email: true }),
  from: day('From'),
  to: day('To'),
  opening: money(),
  debit: money(),
  credit: money(),
  closing: money(),
  rows: z.array(LedgerRow),
  ages: Ages,
});
export type StatementPaper = z.input<typeof StatementPaper>;

export const customerPayments = {
  pay: endpoint({
    method: 'POST',
    path: '/garages/customers/{id}/payments',
    access: 'payments.record',
    summary:
      'Take what a customer pays, by one or more tenders, or give back what no due has (REFUNDED); 409 for cash that the law bars, and where a UPI reference is known and was not accepted',
    body: CustomerPay,
    answers: { 201: Voucher },
  }),
  useCredit: endpoint({
    method: 'POST',
    path: '/garages/customers/{id}/allocations',
    access: 'payments.record',
    summary: 'Put the credit of a customer on dues, the oldest first unless said; 409 without credit or dues',
    body: CreditUse,
    answers: { 200: Ledger },
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/garages/customers/{id}/write-offs',
    access: 'payments.writeOff',
    summary: 'Ask no more for some or all of a due; 409 above what is open',
    body: WriteOff,
    answers: { 200: Ledger },
  }),
  promise: endpoint({
    method: 'POST',
    path: '/garages/customers/{id}/promises',
    access: 'payments.record',
    summary: 'Note until when a customer will pay, which no reminder goes out before; 409 where nothing is due',
    body: PromiseToPay,
    answers: { 200: Ledger },
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/garages/customers/{id}/ledger',
    access: 'payments.read',
    summary: 'What a customer owes and has here, and all that changed it',
    answers: { 200: Ledger },
  }),
  statement: endpoint({
    method: 'GET',
    path: '/garages/customers/{id}/statement/paper.pdf',
    access: 'payments.read',
    summary: 'The ledger of some days in India on A4 as PDF, of this month unless said',
    query: z.strictObject({ from: day('From').optional(), to: day('To').optional() }),
    file: 'application/pdf',
    answers: { 200: StatementPaper },
  }),
  voucher: endpoint({
    method: 'GET',
    path: '/garages/payments/{id}/paper.pdf',
    access: 'payments.read',
    summary: 'The receipt or refund voucher of a payment on A4 as PDF',
    file: 'application/pdf',
    answers: { 200: VoucherPaper },
  }),
  dues: endpoint({
    method: 'GET',
    path: '/garages/dues',
    access: 'payments.read',
    summary: 'Who owes how much and how late, the oldest first, 200 customers at most',
    query: z.strictObject({ band: choice('Band', dueBands).optional() }),
    answers: { 200: Dues },
  }),
};
