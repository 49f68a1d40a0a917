import type { SeriesKind } from '#contract/gst-choices.ts';
import { grouped } from './gst-summaries.ts';

/** A number that was given in the month, of a document or voucher. */
export interface IssuedNumber {
  kind: SeriesKind;
  number: string;
  isCancelled: boolean;
}

export interface DocsTable {
  doc_det: { doc_num: number; docs: DocsRow[] }[];
}
export interface DocsRow {
  num: number;
  from: string;
  to: string;
  totnum: number;
  cancel: number;
  net_issue: number;
}

/**
 * Which numbers were given: by nature and series, from the first to the last (MO-37). A series that another nature took over meanwhile, as when
 * two prefixes were exchanged, is told in as many rows as it has stretches, so that each row counts what lies between its ends.
 */
export function docsTable(issued: readonly IssuedNumber[]): DocsTable {
  const natures = grouped(
    issued.filter(({ kind }) => natureOf[kind] !== undefined),
    ({ kind }) => String(natureOf[kind]),
  );
  const details = natures.map((of) => ({
    doc_num: natureOf[of[0]!.kind]!,
    docs: grouped(of, ({ number }) => seriesOf(number))
      .toSorted(([one], [other]) => (seriesOf(one!.number) < seriesOf(other!.number) ? -1 : 1))
      .flatMap(stretchesOf)
      .map((stretch, at) => ({ num: at + 1, ...rowOf(stretch) })),
  }));
  return { doc_det: details.toSorted((a, b) => a.doc_num - b.doc_num) };
}

/** Numbers of a series that are missing between its first and its last: none may be (MO-13). */
export function missingNumbers(issued: readonly Pick<IssuedNumber, 'number'>[]): string[] {
  return grouped(issued, ({ number }) => seriesOf(number)).flatMap((of) => {
    const series = seriesOf(of[0]!.number);
    const places = new Set(of.map(({ number }) => placeOf(number)));
    const digits = Math.min(...of.map(({ number }) => number.length - series.length - 1));
    const [first, last] = [Math.min(...places), Math.max(...places)];
    const missing: string[] = [];
    for (let place = first + 1; place < last; place += 1)
      if (!places.has(place)) missing.push(`${series}/${String(place).padStart(digits, '0')}`);
    return missing;
  });
}

/** The portal's natures of documents; a bill without GST words is none of them. */
const natureOf: Readonly<Partial<Record<SeriesKind, number>>> = {
  INVOICE: 1,
  BILL_OF_SUPPLY: 1,
  DEBIT_NOTE: 4,
  CREDIT_NOTE: 5,
  RECEIPT_VOUCHER: 6,
  REFUND_VOUCHER: 8,
};

/** The numbers of a series by place, parted where the next place is not among them. */
function stretchesOf(of: readonly IssuedNumber[]): IssuedNumber[][] {
  const stretches: IssuedNumber[][] = [];
  let last: number | undefined;
  for (const one of of.toSorted((a, b) => placeOf(a.number) - placeOf(b.number))) {
    const place = placeOf(one.number);
    if (last === undefined || place > last + 1) stretches.push([]);
    stretches.at(-1)!.push(one);
    last = place;
  }
  return stretches;
}

function rowOf(of: readonly IssuedNumber[]): Omit<DocsRow, 'num'> {
  const numbers = of.map(({ number }) => number);
  const cancel = of.filter(({ isCancelled }) => isCancelled).length;
  return { from: numbers[0]!, to: numbers.at(-1)!, totnum: of.length, cancel, net_issue: of.length - cancel };
}

/** 'INV/26-27' of 'INV/26-27/00001' */
const seriesOf = (number: string): string => number.slice(0, number.lastIndexOf('/'));

const placeOf = (number: string): number => Number(number.slice(number.lastIndexOf('/') + 1));
