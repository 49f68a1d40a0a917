import { signedLines, type SignedLine } from './gstr1-amounts.ts';
import { byCode } from './gst-summaries.ts';
import { isService } from './hsn.ts';
import { toRupees } from './money.ts';
import type { TaxDocument } from './tax-document.ts';

export interface HsnRow {
  num: number;
  hsn_sc: string;
  desc: string;
  uqc: string;
  qty: number;
  rt: number;
  txval: number;
  iamt: number;
  camt: number;
  samt: number;
  csamt: number;
}

export interface HsnTable {
  hsn_b2b: HsnRow[];
  hsn_b2c: HsnRow[];
}

/** Quantities, values and taxes by code, unit and rate, notes taken off, for registered buyers and the others (MO-36). */
export function hsnTable(documents: readonly TaxDocument[]): HsnTable {
  const lines = signedLines(documents);
  return {
    hsn_b2b: rowsOf(lines.filter(({ document }) => document.buyer.gstin !== null)),
    hsn_b2c: rowsOf(lines.filter(({ document }) => document.buyer.gstin === null)),
  };
}

function rowsOf(lines: readonly SignedLine[]): HsnRow[] {
  const names = new Map(lines.toReversed().map(({ hsn, description }) => [hsn, description]));
  // treatments that carry no tax share one row of 0%, and services have neither unit nor quantity there
  const plain = lines.map((line) => {
    const [unit, quantity] = isService(line.hsn) ? ['OTH', 0] : [line.unit, line.quantity];
    return { ...line, unit, quantity, treatment: line.taxRate > 0 ? line.treatment : ('NIL' as const) };
  });
  return byCode(plain).map((row, at) => ({
    num: at + 1,
    hsn_sc: row.hsn,
    desc: shortened(names.get(row.hsn) ?? ''),
    uqc: row.unit,
    qty: row.quantity,
    rt: row.taxRate,
    txval: toRupees(row.taxablePaise),
    iamt: toRupees(row.igstPaise),
    camt: toRupees(row.cgstPaise),
    samt: toRupees(row.sgstPaise),
    csamt: 0,
  }));
}

/** The portal takes thirty letters of a description, plain ones. */
const shortened = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9 /-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 30)
    .trim();
