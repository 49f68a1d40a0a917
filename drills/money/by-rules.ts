import * as fc from 'fast-check';
import { gstr1 } from '#rules/gstr1.ts';
import { tally } from '#rules/tally.ts';
import type { TaxDocument } from '#rules/tax-document.ts';
import { anyMonth, monthOf } from '#rules/testing/any-month.ts';
import type { Outcome } from '../lib/outcome.ts';
import { leftOver, wrongIn, type Left } from './true-month.ts';

/** Random months through the rules, each added up anew; and faults that were planted in them, each of which must be seen. */
export function byRules(count: number, log: (line: string) => void): Outcome[] {
  const months = fc.sample(anyMonth, { numRuns: Math.ceil(count / 4), seed: 20_261_122 });
  const documents = months.reduce((sum, { length }) => sum + length, 0);
  const wrong = months.flatMap((month) => [...wrongIn(leftOf(month)), ...leftOver(month, wholly(month))]);
  for (const line of wrong.slice(0, 20)) log(line);
  const planted = Object.entries(faults).map(([name, plant]) => ({ name, seen: isSeen(months, plant) }));
  const missed = planted.filter(({ seen }) => !seen).map(({ name }) => name);
  return [
    {
      figures: `rules: ${documents} documents of ${months.length} random months: ${wrong.length} wrong`,
      passed: documents >= count && wrong.length === 0,
    },
    {
      figures: `${planted.length - missed.length} of ${planted.length} planted faults seen${missed.map((name) => `; not ${name}`).join('')}`,
      passed: missed.length === 0,
    },
  ];
}

function leftOf(documents: TaxDocument[]): Left {
  const { made, gaps } = gstr1(monthOf(documents));
  if (made === null) throw new Error(`a random month has a gap: ${gaps[0]?.what}`);
  return { documents, gstr1: made, tally: tally(documents, []).made ?? '' };
}

/** The invoices whose note took every line of them. */
const wholly = (month: readonly TaxDocument[]): string[] =>
  month.flatMap(({ against, taxablePaise, untaxedPaise }) => {
    const invoice = month.find(({ number }) => number === against?.number);
    return invoice && invoice.taxablePaise === taxablePaise && invoice.untaxedPaise === untaxedPaise
      ? [invoice.number]
      : [];
  });

type Fault = (left: Left) => Left | null;

const changed = (left: Left, at: number, more: Partial<TaxDocument>): Left => ({
  ...left,
  documents: left.documents.map((one, index) => (index === at ? { ...one, ...more } : one)),
});

/** What goes wrong with a month; null where it cannot with this one. */
const faults: Readonly<Record<string, Fault>> = {
  'a paisa of CGST too much': (left) => changed(left, 0, { cgstPaise: left.documents[0]!.cgstPaise + 1 }),
  'a rupee to pay too little': (left) => changed(left, 0, { payablePaise: left.documents[0]!.payablePaise - 100 }),
  'a number given twice': (left) =>
    left.documents.length < 2 ? null : changed(left, 1, { number: left.documents[0]!.number }),
  'a number left out': (left) => {
    const invoices = left.documents.flatMap(({ kind }, at) => (kind === 'CREDIT_NOTE' ? [] : [at]));
    return invoices.length < 2 ? null : changed(left, invoices.at(-1)!, { number: 'INV/26-27/90001' });
  },
  'a document that is not in the return': (left) =>
    left.documents.some(({ isCancelled, cgstPaise, igstPaise }) => !isCancelled && cgstPaise + igstPaise > 0)
      ? { ...left, gstr1: leftOf(left.documents.slice(0, 1).map((one) => ({ ...one, isCancelled: true }))).gstr1 }
      : null,
  'a credit note that adds': (left) => {
    const at = left.documents.findIndex(({ kind }) => kind === 'CREDIT_NOTE');
    return at < 0 ? null : changed(left, at, { kind: 'DEBIT_NOTE' });
  },
  'a voucher out by a paisa': (left) =>
    left.tally.includes('<LEDGERNAME>CGST')
      ? { ...left, tally: left.tally.replace(/(<LEDGERNAME>CGST.*?<AMOUNT>-?)(\d+)/, '$19$2') }
      : null,
  'a voucher that is missing': (left) =>
    left.tally.includes('<VOUCHER ') ? { ...left, tally: left.tally.replace(/<VOUCHER [^]*?<\/VOUCHER>/, '') } : null,
};

/** Whether it is seen in each of the months in which it can be planted, and there is one. */
function isSeen(months: readonly TaxDocument[][], plant: Fault): boolean {
  const planted = months.slice(0, 200).flatMap((month) => plant(leftOf(month)) ?? []);
  return planted.length > 0 && planted.every((left) => wrongIn(left).length > 0);
}
