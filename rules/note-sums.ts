import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import {
  creditNote,
  creditOfLineProblem,
  creditProblem,
  debitNote,
  debitProblem,
  hasOnly,
  leftToPay,
  requestGross,
  requestQuantity,
  type NotableLine,
  type Noted,
  type NoteRequest,
} from './credit-notes.ts';
import { isTaxed, sumOfPaise, withTax } from './gst.ts';
import { lineTotal, toPaise, toRupees } from './money.ts';

/** What a note takes or adds of a line in rupees, before tax or with it; without an amount all that the line has left. */
export interface AskedOfLine {
  lineId: string;
  quantity?: number;
  amount?: number;
  amountWithTax?: number;
}

/**
 * What a note to an invoice would come to, and what the invoice would then come to, in rupees and by the rule that writes it (MO-16); null
 * while nothing is asked, and the problem in words where it cannot be written.
 */
export function noteSums(invoice: InvoiceDetail, kind: 'CREDIT_NOTE' | 'DEBIT_NOTE', asked: readonly AskedOfLine[]) {
  if (asked.length === 0) return null;
  const left = leftOf(invoice);
  const asks = asked.map((one) => requestOf(invoice, left, one));
  const credits = kind === 'CREDIT_NOTE';
  const problem = credits
    ? ([...creditProblems(invoice, asked).values()][0] ?? creditProblem(left, asks, invoice.taxSystem))
    : debitProblem(left, asks);
  if (problem) return { problem };
  const made = (credits ? creditNote : debitNote)(left, asks, invoice.taxSystem);
  const untaxed = sumOfPaise(
    made.lines.filter(({ lineId }) => !isTaxed(lineIn(invoice, lineId))).map(({ taxablePaise }) => taxablePaise),
  );
  const rest = leftToPay(left) + (credits ? -made.payablePaise : made.payablePaise);
  return {
    problem: null,
    rest: toRupees(rest),
    sums: {
      taxSystem: invoice.taxSystem,
      taxable: toRupees(made.taxablePaise - untaxed),
      untaxed: toRupees(untaxed),
      cgst: toRupees(made.cgstPaise),
      sgst: toRupees(made.sgstPaise),
      igst: toRupees(made.igstPaise),
      roundOff: toRupees(made.roundOffPaise),
      payable: toRupees(made.payablePaise),
    },
  };
}

/** Why lines cannot be credited by what is asked of them, by line: only those that cannot. */
export function creditProblems(invoice: InvoiceDetail, asked: readonly AskedOfLine[]): ReadonlyMap<string, string> {
  const left = leftOf(invoice);
  const problemOf = (one: AskedOfLine) =>
    aboveShown(invoice, one) ?? creditOfLineProblem(left, requestOf(invoice, left, one));
  return new Map(
    asked.flatMap((one) => {
      const problem = problemOf(one);
      return problem ? [[one.lineId, problem] as const] : [];
    }),
  );
}

/** Whether amounts of a note are typed with their tax, as the prices of its invoice are (MO-118). */
export const typedWithTax = ({ pricesIncludeTax, taxSystem }: InvoiceDetail): boolean =>
  pricesIncludeTax && taxSystem !== 'NONE';

/** What lines have left as a note's amounts are typed, in rupees, by line: of one that no note took from, its price. */
export const leftAsTyped = (invoice: InvoiceDetail): ReadonlyMap<string, number> =>
  new Map(
    leftOf(invoice).lines.map((line) => [
      line.lineId,
      typedWithTax(invoice) ? grossLeft(invoice, line) : toRupees(line.taxablePaise),
    ]),
  );

/** What a note asks of a line for an amount that was typed, in rupees; `takesAll` where all that is left brings its quantity back, too. */
export function askedFor(invoice: InvoiceDetail, { lineId, typed, takesAll }: TypedOfLine): AskedOfLine {
  const line = leftOf(invoice).lines.find((one) => one.lineId === lineId)!;
  const isAll = takesAll && typed === leftAsTyped(invoice).get(lineId);
  if (typedWithTax(invoice)) return { lineId, ...(isAll && { quantity: line.quantity }), amountWithTax: typed };
  return isAll ? { lineId } : { lineId, amount: typed };
}

/** A line that misses its price by a paisa could give that paisa back, too; what is said to be left is the price. */
function aboveShown(invoice: InvoiceDetail, { lineId, amountWithTax = 0 }: AskedOfLine): string | null {
  const shown = leftAsTyped(invoice).get(lineId)!;
  return amountWithTax > shown ? hasOnly(lineIn(invoice, lineId), toPaise(shown)) : null;
}

function requestOf(
  { taxSystem }: InvoiceDetail,
  left: Noted,
  { lineId, quantity = 0, amount, amountWithTax }: AskedOfLine,
): NoteRequest {
  const line = left.lines.find((one) => one.lineId === lineId)!;
  if (amountWithTax !== undefined) return { ...requestGross(line, toPaise(amountWithTax), taxSystem), quantity };
  return amount === undefined
    ? requestQuantity(line, line.quantity)
    : { lineId, quantity, taxablePaise: toPaise(amount) };
}

interface TypedOfLine {
  lineId: string;
  typed: number;
  takesAll: boolean;
}

/** A line misses its price by a paisa at most (MO-9); what a note left of it has no price any more. */
function grossLeft(invoice: InvoiceDetail, line: NotableLine): number {
  const { taxable, quantity, rate, discount, share } = lineIn(invoice, line.lineId);
  if (line.taxablePaise !== paise(taxable)) return toRupees(withTax(line));
  const supply = { quantity, ratePaise: paise(rate), discountPaise: paise(discount) };
  return toRupees(lineTotal(supply) - paise(share));
}

const leftOf = (invoice: InvoiceDetail): Noted => ({
  lines: invoice.left.map(({ lineId, quantity, taxable, cgst, sgst, igst }) => {
    const { description, taxRate } = lineIn(invoice, lineId);
    const [taxablePaise, cgstPaise, sgstPaise, igstPaise] = [paise(taxable), paise(cgst), paise(sgst), paise(igst)];
    return { lineId, description, quantity, taxRate, taxablePaise, cgstPaise, sgstPaise, igstPaise };
  }),
  roundOffPaise: paise(invoice.leftRoundOff),
});

const paise = (rupees: number | null) => toPaise(rupees ?? 0);
const lineIn = ({ lines }: InvoiceDetail, lineId: string) => lines.find(({ id }) => id === lineId)!;
