import type { Day } from './days.ts';
import { byRate } from './gst-summaries.ts';
import { isTaxed, type Amounts } from './gst.ts';
import { toRupees } from './money.ts';
import { signOf, type DocumentLine, type TaxDocument } from './tax-document.ts';

/** The columns of the portal, in rupees; those of taxes that a table does not know are left out. */
export interface PortalAmounts {
  txval: number;
  iamt?: number;
  camt?: number;
  samt?: number;
  csamt: number;
}

export interface Item {
  num: number;
  itm_det: { rt: number } & PortalAmounts;
}

/** Amounts as the portal names them: IGST between states, else CGST and SGST, which holds UTGST too. */
export function portalAmounts(
  { taxablePaise, cgstPaise, sgstPaise, igstPaise }: Amounts,
  isInter: boolean,
): PortalAmounts {
  const taxes = isInter ? { iamt: toRupees(igstPaise) } : { camt: toRupees(cgstPaise), samt: toRupees(sgstPaise) };
  return { txval: toRupees(taxablePaise), ...taxes, csamt: 0 };
}

/** The taxed lines of a document, one item for each rate. */
export function itemsOf({ lines, taxSystem }: Pick<TaxDocument, 'lines' | 'taxSystem'>): Item[] {
  return byRate(lines.filter(isTaxed)).map((row, at) => ({
    num: at + 1,
    itm_det: { rt: row.taxRate, ...portalAmounts(row, taxSystem === 'IGST') },
  }));
}

/** A line with what it adds to a return: that of a credit note takes. */
export interface SignedLine extends DocumentLine {
  document: TaxDocument;
}

/** Every line of the documents, those of credit notes below 0. */
export const signedLines = (documents: readonly TaxDocument[]): SignedLine[] =>
  documents.flatMap((document) => document.lines.map((line) => ({ ...signed(line, signOf(document)), document })));

/** '24-11-2026' */
export const portalDay = (day: Day): string => day.split('-').toReversed().join('-');

function signed(line: DocumentLine, sign: 1 | -1): DocumentLine {
  if (sign === 1) return line;
  return {
    ...line,
    quantity: -line.quantity,
    taxablePaise: -line.taxablePaise,
    cgstPaise: -line.cgstPaise,
    sgstPaise: -line.sgstPaise,
    igstPaise: -line.igstPaise,
  };
}
