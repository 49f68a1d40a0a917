import type { Gstr1TableName, GstFile } from '#contract/gst.ts';
import { eInvoice } from '#rules/e-invoice.ts';
import { gstr1 } from '#rules/gstr1.ts';
import { gstr1File } from '#rules/gstr1-file.ts';
import { gstr1Tables } from '#rules/gstr1-tables.ts';
import { tallyMasters } from '#rules/tally-masters.ts';
import { tally } from '#rules/tally.ts';
import type { Gap, TaxDocument } from '#rules/tax-document.ts';
import type { Ctx } from '../context.ts';
import { garageSettings } from '../garages/settings.ts';
import { hsnDigitsOf } from '../garages/tax.ts';
import { tableCsv } from '../http/csv.ts';
import { conflict } from '../problems.ts';
import type { MonthDocument } from './documents-of-month.ts';
import { gapLine, readMonth } from './month-of.ts';
import { partyLedger } from './party-ledger.ts';
import { tallyPayments } from './payments-of-month.ts';
import { writtenOffOfMonth } from './written-off-of-month.ts';

type MonthQuery = { month?: string | undefined };

/** GSTR-1 of a month as JSON (MO-33). Throws 409 with its gaps. */
export async function gstr1Json(ctx: Ctx, { month }: MonthQuery): Promise<GstFile> {
  const read = await readMonth(ctx, month);
  return { name: `GSTR1-${read.month}`, text: gstr1File(whole(gstr1(read))).text };
}

/** One table of GSTR-1 as CSV. Throws 409 with the gaps of all. */
export async function gstr1Csv(
  ctx: Ctx,
  { month, table = 'b2b' }: MonthQuery & { table?: Gstr1TableName | undefined },
): Promise<GstFile> {
  const read = await readMonth(ctx, month);
  const names = new Map(read.documents.flatMap(({ buyer }) => (buyer.gstin ? [[buyer.gstin, buyer.name]] : [])));
  const { heads, rows } = gstr1Tables(whole(gstr1(read)), names)[table];
  return { name: `GSTR1-${read.month}-${table}`, text: tableCsv(heads, rows) };
}

/** Sales, notes, receipts, refunds and write-offs of a month for Tally (MO-39). Throws 409 with its gaps. */
export async function tallyVouchers(ctx: Ctx, { month }: MonthQuery): Promise<GstFile> {
  const { read, made } = await tallyOf(ctx, month);
  return { name: `Tally-${read.month}`, text: made };
}

/** The ledgers that the vouchers of a month name. Throws 409 with its gaps, so that no ledger comes whose vouchers would not. */
export async function tallyLedgers(ctx: Ctx, { month }: MonthQuery): Promise<GstFile> {
  const { read, ledgers, parties } = await tallyOf(ctx, month);
  return { name: `Tally-ledgers-${read.month}`, text: tallyMasters(ledgers, parties) };
}

async function tallyOf(ctx: Ctx, month: string | undefined) {
  const read = await readMonth(ctx, month);
  const { ledgers } = await garageSettings(ctx);
  const payments = await tallyPayments(ctx, read.month, read.payments);
  const partyOf = ({ buyer, buyerPhone }: MonthDocument) => partyLedger({ ...buyer, phone: buyerPhone });
  const names = { ledgers, partyOf: (one: TaxDocument) => partyOf(one as MonthDocument) };
  const answer = tally(read.documents, payments, names, await writtenOffOfMonth(ctx, read.month));
  const own = new Set(Object.values(ledgers));
  const named = answer.vouchers.flatMap(({ entries }) => entries.map(({ ledger }) => ledger));
  const parties = [...new Set(named)].filter((name) => !own.has(name));
  return { read, ledgers, parties, made: whole(answer) };
}

/** One document for the invoice portal (MO-38). Throws 409 with its gaps. */
export async function eInvoiceJson(ctx: Ctx, document: TaxDocument): Promise<GstFile> {
  const made = whole(eInvoice(document, await hsnDigitsOf(ctx)));
  return { name: `e-invoice-${document.number}`, text: JSON.stringify([made]) };
}

/** What was made, whole. Throws the problem 409 with every gap and where it is mended (MO-32). */
function whole<T>({ gaps, made }: { gaps: readonly Gap[]; made: T | null }): T {
  if (made !== null) return made;
  const [first] = gaps;
  const rest = gaps.length > 1 ? `, and ${gaps.length - 1} more` : '';
  throw conflict(`This file cannot leave yet: ${first?.what}${rest}`, { gaps: gaps.slice(0, 100).map(gapLine) });
}
