import type { DocumentKind } from '#contract/gst-choices.ts';
import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { inRupees } from './jobcard-amounts.ts';
import { toPaise, toRupees } from './money.ts';

type Sums = Pick<
  InvoiceDetail,
  'taxable' | 'untaxed' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'payable' | 'taxSystem'
> & { kind?: DocumentKind };

/** What a document comes to, from its value to what is payable, in words and figures; a credit note asks for nothing, so it has a total. */
export function sumsOfDocument(sums: Sums) {
  const second = sums.taxSystem === 'CGST_UTGST' ? 'UTGST' : 'SGST';
  const all: [string, number | null][] = [
    ['Taxable value', sums.taxable],
    [sums.taxSystem === 'NONE' ? 'Value' : 'Without tax', sums.untaxed],
    ['CGST', sums.cgst],
    [second, sums.sgst],
    ['IGST', sums.igst],
    ['Round-off', sums.roundOff],
  ];
  const rows = all.flatMap(([label, amount]) => (amount ? [{ label, amount: inRupees(amount), strong: false }] : []));
  return [
    ...rows,
    { label: sums.kind === 'CREDIT_NOTE' ? 'Total' : 'Payable', amount: inRupees(sums.payable ?? 0), strong: true },
  ];
}

/** The same and how it comes to its balance, where it was issued and one is owed or was. */
export function sumsWithBalance({ notes = [], paid = [], balance = null, ...sums }: Sums & Partial<Settled & Balance>) {
  const rows = balance === null ? [] : settledRows({ payable: sums.payable, notes, paid }, balance);
  if (rows.length === 0) return sumsOfDocument(sums);
  return [
    ...sumsOfDocument(sums),
    ...rows.map(({ label, amount }) => ({ label, amount: inRupees(amount), strong: false })),
    { label: 'Balance', amount: inRupees(balance ?? 0), strong: true },
  ];
}

type Balance = Pick<InvoiceDetail, 'balance'>;

export interface Settled {
  payable: number | null;
  notes: readonly { kind: DocumentKind; status: 'ISSUED' | 'CANCELLED'; payable: number | null }[];
  /** what of which payments is on it */
  paid: readonly { amount: number | null }[];
}

/**
 * How a document comes from what was payable to its balance, each amount in rupees with the sign it has in the sum: notes, what was paid, and
 * what of the rest is no longer asked for, which was written off (MO-120). Empty where nothing came to it.
 */
export function settledRows({ payable, notes, paid }: Settled, balance: number): { label: string; amount: number }[] {
  const notesOf = (kind: DocumentKind) =>
    sumOf(notes.filter((note) => note.kind === kind && note.status === 'ISSUED').map((note) => note.payable));
  const [debited, credited] = [notesOf('DEBIT_NOTE'), notesOf('CREDIT_NOTE')];
  const paidPaise = sumOf(paid.map(({ amount }) => amount));
  const writtenOff = toPaise(payable ?? 0) + debited - credited - paidPaise - toPaise(balance);
  const all: [string, number][] = [
    ['Debit notes', debited],
    ['Credit notes', -credited],
    ['Paid', -paidPaise],
    ['Written off', -writtenOff],
  ];
  return all.flatMap(([label, paise]) => (paise === 0 ? [] : [{ label, amount: toRupees(paise) }]));
}

const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + toPaise(amount ?? 0), 0);
