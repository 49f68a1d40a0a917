import type { SignedLine } from './gstr1-amounts.ts';
import { byCode, isLeft } from './gst-summaries.ts';
import { isService } from './hsn.ts';
import { toRupees } from './money.ts';

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
export function hsnTable(lines: readonly SignedLine[]): HsnTable {
  return {
    hsn_b2b: rowsOf(lines.filter(({ document }) => document.buyer.gstin !== null)),
    hsn_b2c: rowsOf(lines.filter(({ document }) => document.buyer.gstin === null)),
  };
}

function rowsOf(lines: readonly SignedLine[]): HsnRow[] {
  const names = new Map<string, string>();
  for (const { hsn, description } of lines) if (!names.has(hsn)) names.set(hsn, description);
  // treatments that carry no tax share one row of 0%, and services have neither unit nor quantity there
  const plain = lines.map((line) => {
    const { hsn, unit, quantity, treatment, taxRate, taxablePaise, cgstPaise, sgstPaise, igstPaise } = line;
    const isOfService = isService(hsn);
    return {
      hsn,
      unit: isOfService ? 'OTH' : unit,
      quantity: isOfService ? 0 : quantity,
      treatment: taxRate > 0 ? treatment : ('NIL' as const),
      taxRate,
      taxablePaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
    };
  });
  return byCode(plain)
    .filter(({ quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
      isLeft([quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise]),
    )
    .map((row, at) => ({
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
