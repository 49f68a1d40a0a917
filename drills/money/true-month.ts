import type { Gstr1 } from '#rules/gstr1-shape.ts';
import { toPaise } from '#rules/money.ts';
import { signOf, type TaxDocument } from '#rules/tax-document.ts';

/** A month as it was issued, and what left of it. */
export interface Left {
  documents: readonly TaxDocument[];
  gstr1: Partial<Gstr1>;
  tally: string;
}

type Sums = readonly [taxable: number, cgst: number, sgst: number, igst: number];
interface Columns {
  txval: number;
  camt?: number;
  samt?: number;
  iamt?: number;
}

/** What of a month does not hold, added up here anew and without the rules that made it; nothing when all does. */
export function wrongIn({ documents, gstr1, tally }: Left): string[] {
  const standing = documents.filter(({ isCancelled }) => !isCancelled);
  const taxed = plus(standing.map((one) => times(signOf(one), sumsOf(one))));
  const untaxed = add(standing.map((one) => signOf(one) * one.untaxedPaise));
  const docs = (gstr1.doc_issue?.doc_det ?? []).flatMap((one) => one.docs);
  const hsn = [...(gstr1.hsn?.hsn_b2b ?? []), ...(gstr1.hsn?.hsn_b2c ?? [])];
  return [
    ...documents.flatMap(wrongOn),
    ...wrongNumbers(documents),
    ...differs('GSTR-1', soldIn(gstr1), taxed),
    ...differs('HSN', plus(hsn.map(inPaise)), [taxed[0] + untaxed, taxed[1], taxed[2], taxed[3]]),
    ...differs('DOCS', add(docs.map(({ totnum }) => totnum)), documents.length),
    ...differs('DOCS that stand', add(docs.map(({ net_issue }) => net_issue)), standing.length),
    ...wrongVouchers(tally, standing),
  ];
}

function wrongOn({ number, lines, taxSystem, ...one }: TaxDocument): string[] {
  const said = sumsOf(one);
  const all = plus(lines.map(sumsOf));
  const value = all[0] + all[1] + all[2] + all[3];
  return [
    ...differs(`${number}: taxes`, all.slice(1), said.slice(1)),
    ...differs(`${number}: value`, all[0], said[0] + one.untaxedPaise),
    ...differs(`${number}: what is to be paid`, one.payablePaise, value + one.roundOffPaise),
    ...(taxSystem === 'IGST' ? [] : differs(`${number}: CGST and SGST`, all[1], all[2])),
    ...(Math.abs(one.roundOffPaise) > 50 + lines.length ? [`${number}: round-off ${one.roundOffPaise}`] : []),
  ];
}

function wrongNumbers(documents: readonly TaxDocument[]): string[] {
  const series = Map.groupBy(documents, ({ number }) => number.slice(0, -5));
  return [...series].flatMap(([name, of]) => {
    const places = of.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b);
    return places.every((place, at) => place === places[0]! + at)
      ? []
      : [`${name} has a gap or a twin: ${places.join(', ')}`];
  });
}

function soldIn({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [] }: Partial<Gstr1>): Sums {
  const notes = [...cdnr.flatMap(({ nt }) => nt), ...cdnur];
  return plus([
    ...[...b2b, ...b2cl].flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map((item) => inPaise(item.itm_det)))),
    ...b2cs.map(inPaise),
    ...notes.flatMap(({ ntty, itms }) => itms.map(({ itm_det }) => times(ntty === 'C' ? -1 : 1, inPaise(itm_det)))),
  ]);
}

function wrongVouchers(tally: string, standing: readonly TaxDocument[]): string[] {
  const vouchers = tally.split('<VOUCHER ').slice(1);
  const amounts = vouchers.map((one) =>
    [...one.matchAll(/<ISDEEMEDPOSITIVE>\w+<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)</g)].map(([, text]) => paiseOf(text!)),
  );
  const ids = vouchers.map((one) => /REMOTEID="([^"]*)"/.exec(one)?.[1]);
  return [
    ...differs(
      'vouchers',
      ids,
      standing.map(({ id }) => id),
    ),
    ...amounts.flatMap((all, at) => (add(all) === 0 ? [] : [`voucher ${ids[at]} is out by ${add(all)}`])),
    ...differs(
      'parties of the vouchers',
      amounts.map(([first]) => first),
      standing.map((one) => -signOf(one) * one.payablePaise),
    ),
  ];
}

/** The invoices that were credited to their end have something left, in any column. */
export function leftOver(documents: readonly TaxDocument[], credited: readonly string[]): string[] {
  return credited.flatMap((number) => {
    const [invoice] = documents.filter((one) => one.number === number);
    const notes = documents.filter(({ against, isCancelled }) => !isCancelled && against?.number === number);
    const whole = [invoice!, ...notes];
    const rest = [
      ...plus(whole.map((one) => times(signOf(one), sumsOf(one)))),
      ...(['untaxedPaise', 'roundOffPaise', 'payablePaise'] as const).map((column) =>
        add(whole.map((one) => signOf(one) * one[column])),
      ),
    ];
    return rest.every((paise) => paise === 0) ? [] : [`${number} was credited wholly and has ${rest.join(', ')} left`];
  });
}

const add = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
const plus = (all: readonly Sums[]): Sums =>
  all.reduce<Sums>((sum, one) => [sum[0] + one[0], sum[1] + one[1], sum[2] + one[2], sum[3] + one[3]], [0, 0, 0, 0]);
const times = (sign: 1 | -1, [taxable, cgst, sgst, igst]: Sums): Sums => [
  sign * taxable,
  sign * cgst,
  sign * sgst,
  sign * igst,
];

type Amounts = Pick<TaxDocument, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;
const sumsOf = (of: Amounts): Sums => [of.taxablePaise, of.cgstPaise, of.sgstPaise, of.igstPaise];
const inPaise = ({ txval, camt = 0, samt = 0, iamt = 0 }: Columns): Sums => [
  toPaise(txval),
  toPaise(camt),
  toPaise(samt),
  toPaise(iamt),
];
const paiseOf = (text: string): number => Math.round(Number(text) * 100);

function differs(what: string, found: unknown, wanted: unknown): string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  return one === other ? [] : [`${what}: ${one}, not ${other}`];
}
