import type { BodyOut } from '#contract/endpoint.ts';
import { maxRupees } from '#contract/fields.ts';
import type { TaxSystem } from '#contract/gst-choices.ts';
import type { invoices as endpoints } from '#contract/invoices.ts';
import {
  creditNote,
  creditProblem,
  debitNote,
  debitProblem,
  requestGross,
  requestQuantity,
  type NoteRequest,
} from '#rules/credit-notes.ts';
import { documentGaps } from '#rules/gst-gaps.ts';
import { isTaxed, withoutTax, withTax } from '#rules/gst.ts';
import { formatPaise } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { garageWithTax } from '../garages/settings.ts';
import { hsnDigitsOf, numberPrefixes } from '../garages/tax.ts';
import { settleWithMoney } from '../payments/place-money.ts';
import { badField, conflict } from '../problems.ts';
import type { OnLockedCard } from './cancel-invoice.ts';
import { invoiceDetail, leftOfInvoice } from './invoice-detail.queries.ts';
import { keepDocument } from './keep-document.ts';
import { takeDocumentNumber } from './take-document-number.ts';
import { partiesOf, taxDocumentOf, type TaxedLineRow, type TaxedRow } from './tax-document-of.ts';

type Body = BodyOut<typeof endpoints.note>;
type Left = Awaited<ReturnType<typeof leftOfInvoice>>;

/**
 * Writes a credit or debit note against lines of a document, at its rates and taxes (MO-16). Throws 400 for a line that is not on it, 409 above
 * what a line has left, against a note or a cancelled document, and after the last day for notes with tax.
 */
export async function writeNote(ctx: Ctx, { invoice, card }: OnLockedCard, body: Body, clock: () => Date) {
  if (invoice.noteProblem) throw conflict(invoice.noteProblem);
  const [left, prefixes] = await Promise.all([leftOfInvoice(ctx, invoice), numberPrefixes(ctx)]);
  const asks = body.lines.map((line, at) => askOf(left, line, at, invoice.taxSystem));
  const problem = body.kind === 'CREDIT_NOTE' ? creditProblem(left, asks, invoice.taxSystem) : debitProblem(left, asks);
  if (problem) throw conflict(problem);
  const made = (body.kind === 'CREDIT_NOTE' ? creditNote : debitNote)(left, asks, invoice.taxSystem);
  const large = made.lines.find(({ taxablePaise }) => taxablePaise > maxRupees * 100);
  if (large) throw conflict(`${large.description} can come to at most ${formatPaise(maxRupees * 100)} on a note`);
  const numbered = await takeDocumentNumber(ctx, prefixes[body.kind], clock);
  const lines = made.lines.map((line) => noteLine(invoice, line));
  const untaxed = lines.filter((line) => !isTaxed(line)).reduce((sum, line) => sum + line.taxable, 0);
  const { regime, seller, buyer, vehicleInfo, registrationNumber, odometer, placeOfSupply, placeReason } = invoice;
  const note = {
    kind: body.kind,
    reason: body.reason,
    invoiceId: invoice.id,
    jobCardId: card.id,
    branchId: card.branchId,
    customerId: invoice.customerId,
    regime,
    seller,
    buyer,
    vehicleInfo,
    registrationNumber,
    odometer,
    placeOfSupply,
    placeReason,
    taxSystem: invoice.taxSystem,
    pricesIncludeTax: invoice.pricesIncludeTax,
    discount: 0,
    taxable: made.taxablePaise - untaxed,
    untaxed,
    cgst: made.cgstPaise,
    sgst: made.sgstPaise,
    igst: made.igstPaise,
    roundOff: made.roundOffPaise,
    payable: made.payablePaise,
  };
  await refuseGaps(ctx, invoice, { ...note, ...numbered, lines });
  const { row } = await keepDocument(ctx, numbered, note, lines);
  // what it sets free is found by its moment
  await settleWithMoney({ ...ctx, now: numbered.now }, card);
  return (await invoiceDetail(ctx, row.id))!;
}

/** What would keep the note out of its month's return keeps it from being written: nothing but cancelling it would mend that (MO-40). */
async function refuseGaps(
  ctx: Ctx,
  { number, day, payable, seller }: OnLockedCard['invoice'],
  { lines, ...note }: TaxedRow & { number: string; lines: readonly Omit<TaxedLineRow, 'id'>[] },
) {
  if (note.regime !== 'REGULAR') return;
  const against = { number, day, payablePaise: payable };
  const beside = { ...partiesOf(note), id: '', number: note.number, isCancelled: false, against };
  const document = taxDocumentOf(
    note,
    lines.map((line) => ({ ...line, id: null })),
    beside,
  );
  const { gstin } = await garageWithTax(ctx);
  const gaps = [
    ...documentGaps(document, await hsnDigitsOf(ctx)).map(({ what }) => what),
    ...(gstin === null || gstin === seller.gstin
      ? []
      : [`${number} bears the GSTIN ${seller.gstin}, and a return of the garage's own, ${gstin}, has no notes to it`]),
  ];
  if (gaps.length > 0) throw conflict(`This note would keep GSTR-1 back. ${gaps.join('. ')}`, { gaps });
}

/** An amount is what was said; a quantity brings back its part of the line; neither is all that is left. */
function askOf(
  left: Left,
  { lineId, quantity, amount, amountWithTax }: Body['lines'][number],
  at: number,
  taxSystem: TaxSystem,
): NoteRequest {
  const line = left.lines.find((one) => one.lineId === lineId);
  if (!line) throw badField(`lines.${at}.lineId`, 'Line not found');
  if (amountWithTax != null) return { ...requestGross(line, amountWithTax, taxSystem), quantity: quantity ?? 0 };
  if (amount != null) return { lineId, quantity: quantity ?? 0, taxablePaise: amount };
  return requestQuantity(line, quantity ?? line.quantity);
}

/**
 * A line of a note has its invoice's rate where its quantity comes to its value by that (MO-170); else the rate that it does by or, where its
 * invoice's rates have the tax, to its total.
 */
function noteLine(invoice: OnLockedCard['invoice'], line: ReturnType<typeof creditNote>['lines'][number]) {
  const of = invoice.lines.find(({ id }) => id === line.lineId)!;
  const quantity = line.quantity > 0 ? line.quantity : 1;
  const charged = Math.round(of.rate * quantity);
  const isAtOwnRate =
    (invoice.pricesIncludeTax ? withoutTax(charged, line.taxRate) : charged) === line.taxablePaise && line.quantity > 0;
  const evenRate = Math.round((invoice.pricesIncludeTax ? withTax(line) : line.taxablePaise) / quantity);
  return {
    lineId: line.lineId,
    kind: of.kind,
    description: of.description,
    hsn: of.hsn,
    unit: of.unit,
    quantity: line.quantity,
    rate: isAtOwnRate ? of.rate : evenRate,
    discount: 0,
    share: 0,
    taxRate: line.taxRate,
    treatment: of.treatment,
    taxable: line.taxablePaise,
    cgst: line.cgstPaise,
    sgst: line.sgstPaise,
    igst: line.igstPaise,
    total: withTax(line),
  };
}
