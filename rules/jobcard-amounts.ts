import type { JobCard, JobCardDetail } from '#contract/jobcard-answers.ts';
import type { Line } from '#contract/lines.ts';
import { isAgreed } from './estimate-moves.ts';
import { balanceInPaise, formatRupees, toPaise, toRupees } from './money.ts';

/** An amount as it stands in a column: always with its paise, so that columns line up. */
export const inRupees = (amount: number): string => formatRupees(amount, { paise: 'always' });

/**
 * What is still to be paid of a card, in paise as its sums are; below 0 for an advance. Of a cancelled one nothing is, and what is paid on it
 * is an advance (JC-35).
 */
export function balanceInPaiseOfCard({ status, totalAmount, amountPaid, amountWrittenOff }: SumsInPaise): number {
  return status === 'CANCELLED'
    ? balanceInPaise(0, amountPaid)
    : balanceInPaise(totalAmount, amountPaid, amountWrittenOff);
}

/** The same in rupees; null for those who see no money. */
export function balanceOfCard({ status, totalAmount, amountPaid, amountWrittenOff }: Sums): number | null {
  if (totalAmount === null || amountPaid === null) return null;
  const sums = { totalAmount: toPaise(totalAmount), amountPaid: toPaise(amountPaid) };
  return toRupees(balanceInPaiseOfCard({ status, ...sums, amountWrittenOff: toPaise(amountWrittenOff ?? 0) }));
}

/** What of its balance the customer of a card is to pay, in rupees: the rest is owed by those who were billed for it (MO-150). */
export function dueOfCustomer(card: Sums): number | null {
  const balance = balanceOfCard(card);
  return balance === null ? null : toRupees(toPaise(balance) - toPaise(card.amountOwedByOthers ?? 0));
}

/**
 * What of an amount in rupees is above what the customer of a card is to pay: it pays what was written off first, which is no advance, and
 * is an advance beyond that (MO-56). All that is paid on a cancelled card is an advance.
 */
export function aboveBalance(card: Sums, amount: number): { writtenOff: number; advance: number } {
  const above = Math.max(toPaise(amount) - toPaise(Math.max(dueOfCustomer(card) ?? 0, 0)), 0);
  const writtenOff = card.status === 'CANCELLED' ? 0 : Math.min(above, toPaise(card.amountWrittenOff ?? 0));
  return { writtenOff: toRupees(writtenOff), advance: toRupees(above - writtenOff) };
}

/**
 * Whether a card's payment status is said: where it has something to pay or something was paid. It is to those who see no money, who cannot
 * tell.
 */
export function saysPayment({ status, totalAmount, amountPaid }: Sums): boolean {
  if (totalAmount === null || amountPaid === null) return true;
  return amountPaid > 0 || (status !== 'CANCELLED' && totalAmount > 0);
}

type Sums = Pick<JobCard, 'status' | 'totalAmount' | 'amountPaid' | 'amountWrittenOff' | 'amountOwedByOthers'>;

interface SumsInPaise {
  status: JobCard['status'];
  totalAmount: number;
  amountPaid: number;
  amountWrittenOff: number;
}

/** What these lines come to, in rupees. */
export function sumOfLines(lines: readonly { total: number | null }[]): number {
  return toRupees(lines.reduce((sum, line) => sum + toPaise(line.total ?? 0), 0));
}

/**
 * Nobody has said what this line costs: its rate is nothing. A line given away has a rate and a discount. Unknown (false) to who may not see
 * money.
 */
export const isUnpriced = ({ rate }: Pick<Line, 'rate'>): boolean => rate === 0;

/** What is said where a card has lines without a price: '2 lines have no price'; empty when all have one or the caller sees no money. */
export function unpricedWords({ unpricedLines }: Pick<JobCard, 'unpricedLines'>): string {
  if (!unpricedLines) return '';
  return unpricedLines === 1 ? '1 line has no price' : `${unpricedLines} lines have no price`;
}

export interface TotalLine {
  label: string;
  amount: string;
  strong: 'sum' | 'end' | '';
  due: boolean;
}

/** The sums under a card's lines and notes, in words and figures; an advance is what was paid above the total. */
export function amountsOf(card: Sums & Pick<JobCardDetail, 'lines' | 'invoices'>): TotalLine[] {
  const due = balanceOfCard(card) ?? 0;
  const lines = card.lines.filter(isAgreed);
  const of = (kind: Line['kind']) => inRupees(sumOfLines(lines.filter((line) => line.kind === kind)));
  const plain = { strong: '', due: false } as const;
  const paid = card.amountPaid ?? 0;
  const off = card.amountWrittenOff ?? 0;
  const notesOf = (note: 'CREDIT_NOTE' | 'DEBIT_NOTE') => sumOfDocuments(card, (kind) => kind === note, 'payable');
  const [credited, debited] = [notesOf('CREDIT_NOTE'), notesOf('DEBIT_NOTE')];
  const less = sumOfDocuments(card, (kind) => kind !== 'CREDIT_NOTE' && kind !== 'DEBIT_NOTE', 'discount');
  const besides = toPaise(card.totalAmount ?? 0) - toPaise(sumOfLines(lines)) + less + credited - debited;
  return [
    { label: 'Labour', amount: of('LABOUR'), ...plain },
    { label: 'Parts', amount: of('PART'), ...plain },
    ...(less === 0 ? [] : [{ label: 'Discount', amount: inRupees(-toRupees(less)), ...plain }]),
    ...(besides === 0 ? [] : [{ label: besidesLabel(card, besides), amount: inRupees(toRupees(besides)), ...plain }]),
    ...(debited === 0 ? [] : [{ label: 'Debit notes', amount: inRupees(toRupees(debited)), ...plain }]),
    ...(credited === 0 ? [] : [{ label: 'Credit notes', amount: inRupees(-toRupees(credited)), ...plain }]),
    { label: 'Total', amount: inRupees(card.totalAmount ?? 0), strong: 'sum', due: false },
    { label: 'Paid', amount: `${paid > 0 ? '−' : ''}${inRupees(paid)}`, ...plain },
    ...(off === 0 ? [] : [{ label: 'Written off', amount: inRupees(-off), ...plain }]),
    { label: due < 0 ? 'Advance' : 'Balance', amount: inRupees(Math.abs(due)), strong: 'end', due: due > 0 },
  ];
}

/**
 * What stands between the lines, less a discount on the whole, and the total: tax where prices lack it, and what documents round off. Less
 * than a rupee a document is no tax of lines of ₹20 and more, whose lowest rate is 5 %.
 */
function besidesLabel({ invoices, lines }: Pick<JobCardDetail, 'invoices' | 'lines'>, besides: number): string {
  const documents = invoices.filter(({ isCancelled }) => !isCancelled).length;
  if (documents === 0) return 'Tax';
  const isRoundOff = Math.abs(besides) < 100 * documents && toPaise(sumOfLines(lines)) >= 2000 * documents;
  return isRoundOff ? 'Round-off' : 'Tax and round-off';
}

type CardDocument = JobCardDetail['invoices'][number];

/** What the documents of these kinds that stand come to, in paise. */
const sumOfDocuments = (
  { invoices }: Pick<JobCardDetail, 'invoices'>,
  counts: (kind: CardDocument['kind']) => boolean,
  of: 'discount' | 'payable',
) =>
  invoices
    .filter(({ kind, isCancelled }) => counts(kind) && !isCancelled)
    .reduce((sum, document) => sum + toPaise(document[of] ?? 0), 0);
