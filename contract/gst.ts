import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, defaulted, flag, id, instant, money, textThat } from './fields.ts';
import { gstTreatments } from './gst-choices.ts';
import { createBody } from './shapes.ts';

/** A month in India, 'YYYY-MM'. */
export const month = (label = 'Month') =>
  textThat(label, (value) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(value), `${label} must be a month, such as 2026-11`, {
    personal: false,
  });

export const gstr1TableNames = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil', 'advances', 'hsn', 'docs'] as const;
export type Gstr1TableName = (typeof gstr1TableNames)[number];

const MonthLock = z.object({ month: z.string(), lockedAt: instant('Locked'), lockedBy: z.string().nullable() });

/** What keeps a file from leaving, and the document where it is mended; without one it is mended in the settings. */
export const GstGap = z.object({ what: z.string(), document: z.object({ id: id(), number: z.string() }).nullable() });
export type GstGap = z.input<typeof GstGap>;

/** `untaxed` is nil rated, exempt and outside GST, and no part of `taxable`, as in the report `gst` (MO-108). */
const sums = { taxable: money(), untaxed: money(), cgst: money(), sgst: money(), igst: money() };

/** What a month comes to: notes taken off, cancelled documents left out. */
export const GstMonth = z.object({
  month: z.string(),
  lock: MonthLock.nullable(),
  /** why it cannot be locked; null when it can */
  lockProblem: z.string().nullable(),
  /** of a garage that was registered on their day; `cancelled` of them too */
  documents: z.number().int(),
  cancelled: z.number().int(),
  /** by treatment and rate */
  rates: z.array(z.object({ treatment: z.enum(gstTreatments), taxRate: z.number(), ...sums })),
  ...sums,
  payable: money(),
  /** of days on which the garage was not registered, which are in no sum */
  bills: z.object({ documents: z.number().int(), payable: money() }),
  /** null while gaps keep GSTR-1 from leaving */
  tables: z.array(z.object({ name: z.enum(gstr1TableNames), rows: z.number().int(), ...sums })).nullable(),
  gaps: z.array(GstGap),
});
export type GstMonth = z.input<typeof GstMonth>;

/** A file whose text is made already. */
const GstFile = z.object({ name: z.string(), text: z.string() });
export type GstFile = z.input<typeof GstFile>;

const ofMonth = { month: month().optional() };
const file = { method: 'GET', access: 'invoices.export', fresh: true } as const;
const monthFile = { ...file, fromReplica: true } as const;

/** Without a month each of them is of the one that is running in India. */
export const gst = {
  month: endpoint({
    method: 'GET',
    path: '/garages/gst/month',
    access: 'gst.read',
    summary: 'What a month comes to by rate and by table of GSTR-1, its lock, and what keeps its returns from leaving',
    query: z.strictObject(ofMonth),
    answers: { 200: GstMonth },
  }),
  gstr1: endpoint({
    ...monthFile,
    path: '/garages/gst/gstr1.json',
    summary: 'GSTR-1 of a month as the portal reads it; 409 with `gaps` where something keeps it from leaving',
    query: z.strictObject(ofMonth),
    file: 'application/json',
    answers: { 200: GstFile },
  }),
  table: endpoint({
    ...monthFile,
    path: '/garages/gst/gstr1.csv',
    summary: 'One table of GSTR-1 of a month as CSV, B2B unless `table` says another; 409 with `gaps` as its JSON',
    query: z.strictObject({ ...ofMonth, table: choice('Table', gstr1TableNames).optional() }),
    file: 'text/csv',
    answers: { 200: GstFile },
  }),
  tally: endpoint({
    ...monthFile,
    path: '/garages/gst/tally.xml',
    summary: 'Sales, notes, receipts, refunds and write-offs of a month as Tally imports them; 409 with `gaps`',
    query: z.strictObject(ofMonth),
    file: 'application/xml',
    answers: { 200: GstFile },
  }),
  tallyMasters: endpoint({
    ...monthFile,
    path: '/garages/gst/tally-masters.xml',
    summary: 'The ledgers that the vouchers of a month name, which Tally imports first; 409 with `gaps`',
    query: z.strictObject(ofMonth),
    file: 'application/xml',
    answers: { 200: GstFile },
  }),
  eInvoice: endpoint({
    ...file,
    path: '/garages/invoices/{id}/e-invoice.json',
    summary: 'One document as the invoice portal reads it (INV-01 1.1); 409 with `gaps`',
    file: 'application/json',
    answers: { 200: GstFile },
  }),
  lock: endpoint({
    method: 'POST',
    path: '/garages/gst/locks',
    access: 'gst.file',
    summary:
      'Lock a month that is over: its documents are no longer cancelled; 409 when it is locked or not over, and at `acceptGaps` while documents keep its GSTR-1 back',
    body: createBody({ month: month(), acceptGaps: defaulted(flag('Accept gaps')) }),
    answers: { 201: MonthLock },
  }),
};
