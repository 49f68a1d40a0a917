import type { GstRegime } from '#contract/gst-choices.ts';
import type { Day } from './days.ts';
import { documentGaps, sellerGaps } from './gst-gaps.ts';
import { rowInForce } from './gst-rates.ts';
import { grouped, isLeft } from './gst-summaries.ts';
import { amountsWithin, isTaxed, sumOfAmounts, sumOfPaise } from './gst.ts';
import { itemsOf, portalAmounts, portalDay, signedLines, type SignedLine } from './gstr1-amounts.ts';
import { docsTable, missingNumbers, type IssuedNumber } from './gstr1-docs.ts';
import { hsnTable } from './gstr1-hsn.ts';
import type { AdvanceRow, B2csRow, Gstr1, LargeInvoice, NilRow, PortalNote } from './gstr1-shape.ts';
import type { HsnDigitsOn } from './hsn.ts';
import { toRupees } from './money.ts';
import { isInterState } from './place-of-supply.ts';
import type { StateCode } from './states.ts';
import { gapOf, isNote, type Gap, type Party, type TaxDocument } from './tax-document.ts';

/** All of one month in India. */
export interface Month {
  /** '2026-11' */
  month: string;
  seller: Party;
  /** of the garage on its last day */
  regime: GstRegime;
  hsnDigitsOn: HsnDigitsOn;
  /** issued in it, cancelled ones too */
  documents: readonly TaxDocument[];
  /** receipt and refund vouchers that were numbered in it */
  vouchers: readonly IssuedNumber[];
  /** those numbered in it under another regime or in another state: no part of it, and yet not missing from their series */
  otherVouchers: readonly IssuedNumber[];
  /** advances on services received in it for which it saw no invoice, and those of earlier months that it invoiced */
  advancesReceived: readonly Advance[];
  advancesAdjusted: readonly Advance[];
}

/** An advance with the tax in it, in paise; an unknown rate is 18, an unknown place another state (MO-35). */
export interface Advance {
  paise: number;
  taxRate: number;
  placeOfSupply: StateCode;
  isInter: boolean;
}

/**
 * GSTR-1 of a month as the portal reads it, in rupees, or what keeps it from leaving (MO-32): nothing half-valid is made. Bills of who is not
 * registered and bills of a composition garage are no part of it.
 */
export function gstr1(month: Month): { gaps: Gap[]; made: Gstr1 | null } {
  const inIt = month.documents.filter(({ regime }) => regime === 'REGULAR');
  const standing = inIt.filter(({ isCancelled }) => !isCancelled);
  const other = inIt.length > 0 ? [] : otherReturn(month);
  const unknown = other.length > 0 ? [] : sellerGaps(month.seller);
  const gaps = [
    ...other,
    ...unknown,
    ...(unknown.length > 0 ? [] : standing.filter(({ seller }) => seller.gstin !== month.seller.gstin).map(otherGstin)),
    ...standing.flatMap((document) => documentGaps(document, month.hsnDigitsOn)),
    ...numberGaps([...inIt, ...month.vouchers], [...month.documents, ...month.otherVouchers]),
  ];
  if (gaps.length > 0) return { gaps, made: null };

  const issued = [...inIt, ...month.vouchers];
  const invoices = standing.filter((one) => !isNote(one));
  const notes = standing.filter(isNote);
  const lines = signedLines(standing);
  const made: Gstr1 = {
    gstin: month.seller.gstin ?? '',
    fp: `${month.month.slice(5)}${month.month.slice(0, 4)}`,
    b2b: b2b(invoices.filter(isRegistered)),
    b2cl: b2cl(invoices.filter(isLarge)),
    b2cs: b2cs(lines.filter(({ document }) => !isRegistered(document) && !isLarge(document))),
    cdnr: cdnr(notes.filter(isRegistered)),
    cdnur: notes.filter((one) => isLarge(one) && hasTax(one)).map((note) => ({ typ: 'B2CL', ...portalNote(note) })),
    nil: { inv: nilRows(lines.filter((line) => !isTaxed(line))) },
    at: advanceRows(month.advancesReceived),
    txpd: advanceRows(month.advancesAdjusted),
    hsn: hsnTable(lines),
    doc_issue: docsTable(issued),
  };
  return { gaps, made };
}

/** Above which value in paise an invoice to another state's unregistered buyer is listed by itself, by the day it begins (MO-34): settable. */
export const largeFrom: readonly { from: Day; paise: number }[] = [
  { from: '2017-07-01', paise: 25_000_000 },
  { from: '2024-08-01', paise: 10_000_000 },
];

const isRegistered = ({ buyer }: TaxDocument): boolean => buyer.gstin !== null;

const hasTax = ({ lines }: TaxDocument): boolean => lines.some(isTaxed);

/** An invoice by its own value, a note by that of its invoice. */
function isLarge({ buyer, taxSystem, payablePaise, day, against }: TaxDocument): boolean {
  if (buyer.gstin !== null || taxSystem !== 'IGST') return false;
  const value = against?.payablePaise ?? payablePaise;
  return value > (rowInForce(largeFrom, against?.day ?? day)?.paise ?? Infinity);
}

function b2b(invoices: readonly TaxDocument[]): Gstr1['b2b'] {
  return grouped(invoices.filter(hasTax), ({ buyer }) => buyer.gstin ?? '').map((of) => ({
    ctin: of[0]!.buyer.gstin ?? '',
    inv: of.map((one) => ({ ...portalInvoice(one), pos: one.placeOfSupply, rchrg: 'N', inv_typ: 'R' })),
  }));
}

function b2cl(invoices: readonly TaxDocument[]): Gstr1['b2cl'] {
  return grouped(invoices.filter(hasTax), ({ placeOfSupply }) => placeOfSupply).map((of) => ({
    pos: of[0]!.placeOfSupply,
    inv: of.map(portalInvoice),
  }));
}

/** One row for each place and rate, notes taken off; a row falls below 0 where notes of a month are above its invoices. */
function b2cs(lines: readonly SignedLine[]): B2csRow[] {
  return grouped(
    lines.filter(isTaxed),
    ({ document, taxRate }) => `${document.placeOfSupply} ${taxRate} ${document.taxSystem === 'IGST'}`,
  )
    .map((of) => ({ first: of[0]!, sum: sumOfAmounts(of) }))
    .filter(({ sum }) => isLeft(Object.values(sum)))
    .map(({ first: { document, taxRate }, sum }) => {
      const isInter = document.taxSystem === 'IGST';
      return {
        sply_ty: isInter ? ('INTER' as const) : ('INTRA' as const),
        typ: 'OE' as const,
        pos: document.placeOfSupply,
        rt: taxRate,
        ...portalAmounts(sum, isInter),
      };
    })
    .toSorted((a, b) => (a.pos === b.pos ? a.rt - b.rt : a.pos < b.pos ? -1 : 1));
}

function cdnr(notes: readonly TaxDocument[]): Gstr1['cdnr'] {
  return grouped(notes.filter(hasTax), ({ buyer }) => buyer.gstin ?? '').map((of) => ({
    ctin: of[0]!.buyer.gstin ?? '',
    nt: of.map((note) => ({ ...portalNote(note), rchrg: 'N', inv_typ: 'R' })),
  }));
}

function portalInvoice(document: TaxDocument): LargeInvoice {
  const { number, day, payablePaise } = document;
  return { inum: number, idt: portalDay(day), val: toRupees(payablePaise), itms: itemsOf(document) };
}

function portalNote(note: TaxDocument): PortalNote {
  return {
    ntty: note.kind === 'CREDIT_NOTE' ? 'C' : 'D',
    nt_num: note.number,
    nt_dt: portalDay(note.day),
    val: toRupees(note.payablePaise),
    pos: note.placeOfSupply,
    itms: itemsOf(note),
  };
}

/** What carries no tax, by who bought it and from where, notes taken off. */
function nilRows(lines: readonly SignedLine[]): NilRow[] {
  const kindOf = ({ document }: SignedLine) =>
    `${isInterState(document.seller.state ?? '', document.placeOfSupply) ? 'INTR' : 'INTRA'}${isRegistered(document) ? 'B2B' : 'B2C'}` as const;
  return grouped(lines, kindOf)
    .map((of) => {
      const amount = (treatment: string) =>
        toRupees(sumOfPaise(of.filter((line) => line.treatment === treatment).map(({ taxablePaise }) => taxablePaise)));
      return {
        sply_ty: kindOf(of[0]!),
        nil_amt: amount('NIL'),
        expt_amt: amount('EXEMPT'),
        ngsup_amt: amount('NON_GST'),
      };
    })
    .filter(({ nil_amt, expt_amt, ngsup_amt }) => isLeft([nil_amt, expt_amt, ngsup_amt]));
}

function advanceRows(advances: readonly Advance[]): AdvanceRow[] {
  return grouped(advances, ({ placeOfSupply, isInter }) => `${placeOfSupply} ${isInter}`).map((of) => {
    const { placeOfSupply: pos, isInter } = of[0]!;
    return {
      pos,
      sply_ty: isInter ? 'INTER' : 'INTRA',
      itms: grouped(of, ({ taxRate }) => String(taxRate)).map((sameRate) => {
        const { taxRate: rt } = sameRate[0]!;
        const taxed = sameRate.map(({ paise }) => amountsWithin(paise, rt, isInter ? 'IGST' : 'CGST_SGST'));
        const { txval, ...taxes } = portalAmounts(sumOfAmounts(taxed), isInter);
        return { rt, ad_amt: txval, ...taxes };
      }),
    };
  });
}

/** Who charges no tax files no GSTR-1, unless the month has documents of before they changed (MO-100). */
function otherReturn({ regime }: Month): Gap[] {
  const gap = (what: string): Gap[] => [{ what, where: { kind: 'garage' } }];
  if (regime === 'COMPOSITION') return gap('A composition garage files CMP-08 and GSTR-4, not GSTR-1');
  return regime === 'UNREGISTERED' ? gap('A garage that is not registered under GST files no GSTR-1') : [];
}

/** A return is of one GSTIN. */
const otherGstin = (document: TaxDocument): Gap =>
  gapOf(document)(`This document bears the GSTIN ${document.seller.gstin ?? 'of nobody'}, not that of the garage`);

/**
 * A hole in a series is never filed: it would be a document that nobody can show. What else bears numbers of the series, as a note to a bill of
 * before the garage was registered, leaves no hole (MO-175).
 */
function numberGaps(issued: readonly IssuedNumber[], others: readonly IssuedNumber[]): Gap[] {
  const known = new Set(others.map(({ number }) => number));
  return missingNumbers(issued)
    .filter((number) => !known.has(number))
    .map((number) => ({ what: `The number ${number} is missing in its series`, where: { kind: 'garage' } }));
}
