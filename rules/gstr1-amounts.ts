import type { Day } from './days.ts';
import { byRate, type CodedLine } from './gst-summaries.ts';
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

/** What a line adds to a return: that of a credit note takes. */
export interface SignedLine extends CodedLine {
  description: string;
  document: TaxDocument;
}

/** Every line of the documents, those of credit notes below 0. */
export const signedLines = (documents: readonly TaxDocument[]): SignedLine[] =>
  documents.flatMap((document) => document.lines.map((line) => signedLine(line, document)));

/** '24-11-2026' */
export const portalDay = (day: Day): string => day.split('-').toReversed().join('-');

function signedLine(line: DocumentLine, document: TaxDocument): SignedLine {
  const { description, hsn, unit, treatment, taxRate } = line;
  const sign = signOf(document);
  return {
    document,
    description,
    hsn,
    unit,
    treatment,
    taxRate,
    quantity: signed(line.quantity, sign),
    taxablePaise: signed(line.taxablePaise, sign),
    cgstPaise: signed(line.cgstPaise, sign),
    sgstPaise: signed(line.sgstPaise, sign),
    igstPaise: signed(line.igstPaise, sign),
  };
}

/** 0 has no sign. */
const signed = (amount: number, sign: 1 | -1) => (sign === 1 || amount === 0 ? amount : -amount);
