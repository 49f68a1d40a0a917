import { askFor } from '../lib/ask.ts';
import { allOf } from './list.ts';

interface CardDocument {
  id: string;
  kind: string;
  isCancelled: boolean;
  payable: number;
  lineIds: string[];
}

const paise = (rupees: number) => Math.round(rupees * 100);
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + paise(amount), 0);

/**
 * How much is untrue of a job card's documents: one without lines or that its lines do not come to, a line on two that stand, and a card that
 * does not come to those that stand and its lines on none (MO-47, MO-48).
 */
export async function untrueCard(url: string, cookie: string, path: string): Promise<number> {
  const card = await askFor(url, path, { cookie });
  const documents: CardDocument[] = card.invoices;
  let untrue = 0;
  for (const { id } of documents) {
    const { lines, roundOff, payable } = await askFor(url, `/garages/invoices/${id}`, { cookie });
    const totals = lines.map(({ total }: { total: number }) => total);
    if (lines.length === 0 || sumOf(totals) + paise(roundOff) !== paise(payable)) untrue += 1;
  }
  const standing = documents.filter(({ isCancelled }) => !isCancelled);
  const billed = standing.filter(({ kind }) => kind === 'INVOICE').flatMap(({ lineIds }) => lineIds);
  if (new Set(billed).size !== billed.length) untrue += 1;
  const documented = standing.map(({ kind, payable }) => (kind === 'CREDIT_NOTE' ? -payable : payable));
  const open = card.lines.filter(({ id }: { id: string }) => !billed.includes(id));
  const total = sumOf(documented) + sumOf(open.map((line: { total: number }) => line.total));
  return total === paise(card.totalAmount) ? untrue : untrue + 1;
}

interface Numbered {
  number: string;
  day: string;
}

/** How many numbers of the garage's documents are missing or were given twice, or are of a day before that of the number before (MO-13). */
export async function untrueSeries(url: string, cookie: string): Promise<number> {
  const documents: Numbered[] = await allOf(url, cookie, '/garages/invoices');
  let untrue = 0;
  for (const series of Map.groupBy(documents, ({ number }) => number.slice(0, number.lastIndexOf('/'))).values()) {
    const inOrder = series.toSorted((a, b) => placeOf(a) - placeOf(b));
    const given = new Set(series.map(placeOf));
    untrue += series.length - given.size + (Math.max(...given) - given.size);
    untrue += inOrder.filter(({ day }, at) => at > 0 && day < inOrder[at - 1]!.day).length;
  }
  return untrue;
}

/** The place of a number in its series: 7 of 'INV/26-27/00007'. */
export const placeOf = ({ number }: Pick<Numbered, 'number'>): number => Number(number.split('/').at(-1));
