import { documentGaps, sellerGaps } from './gst-gaps.ts';
import { sumOfAmounts, sumOfPaise, withTax, isTaxed } from './gst.ts';
import { isService, type HsnDigitsOn } from './hsn.ts';
import { lineTotal, toRupees } from './money.ts';
import { stateOfGstin } from './states.ts';
import { gapOf, type DocumentLine, type Gap, type Party, type TaxDocument } from './tax-document.ts';

/** INV-01 in the notified schema 1.1, amounts in rupees, of the fields a garage has. */
export interface EInvoice {
  Version: '1.1';
  TranDtls: { TaxSch: 'GST'; SupTyp: 'B2B'; RegRev: 'N' };
  DocDtls: { Typ: 'INV' | 'CRN' | 'DBN'; No: string; Dt: string };
  SellerDtls: PartyDetails & { Pin: number };
  BuyerDtls: PartyDetails & { Pos: string; Pin?: number };
  ItemList: EInvoiceItem[];
  ValDtls: {
    AssVal: number;
    CgstVal: number;
    SgstVal: number;
    IgstVal: number;
    OthChrg: number;
    RndOffAmt: number;
    TotInvVal: number;
  };
  RefDtls?: { PrecDocDtls: { InvNo: string; InvDt: string }[] };
}
interface PartyDetails {
  Gstin: string;
  LglNm: string;
  Addr1: string;
  Addr2?: string;
  Loc: string;
  Stcd: string;
}
export interface EInvoiceItem {
  SlNo: string;
  PrdDesc: string;
  IsServc: 'Y' | 'N';
  HsnCd: string;
  Qty?: number;
  Unit?: string;
  UnitPrice: number;
  TotAmt: number;
  Discount: number;
  AssAmt: number;
  GstRt: number;
  CgstAmt: number;
  SgstAmt: number;
  IgstAmt: number;
  TotItemVal: number;
}

/**
 * What the invoice portal is given of a document, or what keeps it from leaving (MO-32, MO-38): only taxed documents to a registered buyer.
 * What lies outside GST stands in OthChrg, since no item there has it. Quotation marks and backslashes, which the portal refuses, become
 * apostrophes and strokes.
 */
export function eInvoice(document: TaxDocument, digitsOn: HsnDigitsOn): { gaps: Gap[]; made: EInvoice | null } {
  const none = kindGaps(document);
  if (none.length > 0) return { gaps: none, made: null };
  const gaps = [...sellerGaps(document.seller), ...documentGaps(document, digitsOn), ...fieldGaps(document)];
  return gaps.length > 0 ? { gaps, made: null } : { gaps, made: written(document) };
}

/** What the portal calls each kind of document. */
export const eInvoiceTypes = { INVOICE: 'INV', CREDIT_NOTE: 'CRN', DEBIT_NOTE: 'DBN' } as const;

function kindGaps(document: TaxDocument): Gap[] {
  const gap = gapOf(document);
  if (document.isCancelled) return [gap('The document is cancelled')];
  if (!Object.hasOwn(eInvoiceTypes, document.kind) || !document.lines.some(isTaxed))
    return [gap('Only a document with tax becomes an e-invoice')];
  return document.buyer.gstin === null ? [gap('Only a document to a registered buyer becomes an e-invoice')] : [];
}

/** The portal's lengths: names and towns 3 to 100 and 50, addresses 1 to 100 a line, descriptions 3 to 300, pincodes of six digits. */
function fieldGaps(document: TaxDocument): Gap[] {
  const { seller, buyer, lines } = document;
  const gap = gapOf(document);
  const least = (what: string, text: string, letters: number) =>
    plain(text).length < letters ? [gap(`${what} must have at least ${letters} letters`)] : [];
  const of = (whose: string, party: Party) => [
    ...least(`The name of the ${whose}`, party.name, 3),
    ...least(`The address of the ${whose}`, party.address, 1),
    ...least(`The city of the ${whose}`, party.city, 3),
  ];
  const isPin = ({ pincode }: Party) => /^[1-9]\d{5}$/.test(pincode ?? '');
  return [
    ...of('garage', seller),
    ...of('buyer', buyer),
    ...(isPin(seller) ? [] : [gap('The garage has no pincode of six digits')]),
    ...(buyer.pincode === null || isPin(buyer) ? [] : [gap('The pincode of the buyer has not six digits')]),
    ...(stateOfGstin(buyer.gstin ?? '') ? [] : [gap('The GSTIN of the buyer tells no state')]),
    ...lines.flatMap(({ description }) => least(`The description ${description}`, description, 3)),
    ...(Math.abs(document.roundOffPaise) > 9999 ? [gap('The round-off is above ₹99.99')] : []),
  ];
}

function written(document: TaxDocument): EInvoice {
  const { kind, number, day, seller, buyer, placeOfSupply, against } = document;
  const items = document.lines.filter(({ treatment }) => treatment !== 'NON_GST');
  const outside = document.lines.filter(({ treatment }) => treatment === 'NON_GST');
  const sums = sumOfAmounts(items);
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
    DocDtls: { Typ: eInvoiceTypes[kind as keyof typeof eInvoiceTypes], No: number, Dt: slashed(day) },
    SellerDtls: { ...partyDetails(seller), Pin: Number(seller.pincode), Stcd: seller.state ?? '' },
    BuyerDtls: {
      ...partyDetails(buyer),
      Pos: placeOfSupply,
      ...(buyer.pincode === null ? {} : { Pin: Number(buyer.pincode) }),
    },
    ItemList: items.map((line, at) => item(line, at, document)),
    ValDtls: {
      AssVal: toRupees(sums.taxablePaise),
      CgstVal: toRupees(sums.cgstPaise),
      SgstVal: toRupees(sums.sgstPaise),
      IgstVal: toRupees(sums.igstPaise),
      OthChrg: toRupees(sumOfPaise(outside.map(({ taxablePaise }) => taxablePaise))),
      RndOffAmt: toRupees(document.roundOffPaise),
      TotInvVal: toRupees(document.payablePaise),
    },
    ...(against === null ? {} : { RefDtls: { PrecDocDtls: [{ InvNo: against.number, InvDt: slashed(against.day) }] } }),
  };
}

function partyDetails({ name, gstin, address, city }: Party): PartyDetails {
  const whole = plain(address);
  const first = cut(whole, 100);
  const rest = cut(whole.slice(first.length), 100).trim();
  return {
    Gstin: gstin ?? '',
    LglNm: cut(plain(name), 100).trim(),
    Addr1: first.trim(),
    ...(rest.length >= 3 ? { Addr2: rest } : {}),
    Loc: cut(plain(city), 50).trim(),
    Stcd: stateOfGstin(gstin ?? '')?.code ?? '',
  };
}

/** Rates that have the tax in them, and those of a note, are told by the value before tax: no discount, and a price of what is left. */
function item(line: DocumentLine, at: number, { taxInPrices, against }: TaxDocument): EInvoiceItem {
  const { quantity, ratePaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = line;
  const isByValue = taxInPrices || against !== null;
  const full = isByValue ? taxablePaise : lineTotal({ quantity, ratePaise, discountPaise: 0 });
  const service = isService(line.hsn);
  return {
    SlNo: String(at + 1),
    PrdDesc: cut(plain(line.description), 300).trim(),
    IsServc: service ? 'Y' : 'N',
    HsnCd: line.hsn,
    ...(quantity > 0 ? { Qty: quantity, Unit: line.unit } : {}),
    UnitPrice: isByValue ? unitPrice(taxablePaise, quantity) : toRupees(ratePaise),
    TotAmt: toRupees(full),
    Discount: toRupees(full - taxablePaise),
    AssAmt: toRupees(taxablePaise),
    GstRt: line.taxRate,
    CgstAmt: toRupees(cgstPaise),
    SgstAmt: toRupees(sgstPaise),
    IgstAmt: toRupees(igstPaise),
    TotItemVal: toRupees(withTax({ taxablePaise, cgstPaise, sgstPaise, igstPaise })),
  };
}

/** Rupees for one, to three decimals. */
const unitPrice = (taxablePaise: number, quantity: number): number =>
  quantity > 0 ? Math.round((taxablePaise * 10) / quantity) / 1000 : toRupees(taxablePaise);

/** '24/11/2026' */
const slashed = (day: string): string => day.split('-').toReversed().join('/');

/** At most so many letters, and no half of one that JSON writes as two. */
const cut = (text: string, letters: number): string => text.slice(0, letters).replace(/[\uD800-\uDBFF]$/, '');

/** One line, without what the portal refuses. */
const plain = (text: string): string => text.replaceAll('"', "'").replaceAll('\\', '/').replace(/\s+/g, ' ').trim();
