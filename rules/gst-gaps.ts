import { gstinProblem } from '#contract/gstin.ts';
import { isDocumentNumber } from './document-numbers.ts';
import { rateProblem } from './gst-rates.ts';
import { hsnProblem, type HsnDigitsOn } from './hsn.ts';
import { stateByCode, stateOfGstin } from './states.ts';
import { gapOf, isNote, type Gap, type Party, type TaxDocument } from './tax-document.ts';
import { unitProblem } from './units.ts';

/**
 * What keeps a document out of a return or an e-invoice, each with where it is mended; empty when nothing does (MO-32). A note is judged by the
 * day of its invoice, whose codes and rates it bears (MO-130). `codePlace` says of a line, by its place from 0, where its code is mended.
 */
export function documentGaps(document: TaxDocument, digitsOn: HsnDigitsOn, codePlace: CodePlace = () => ''): Gap[] {
  const { number, buyer, placeOfSupply, lines, against, day } = document;
  const gap = gapOf(document);
  const lawDay = against?.day ?? day;
  return [
    ...(isDocumentNumber(number) ? [] : [gap(`The number ${number} is not one the portal takes`)]),
    ...(buyer.gstin !== null && gstinProblem(buyer.gstin) !== null
      ? [gap(`The GSTIN of ${buyer.name} is not valid`)]
      : []),
    ...(stateByCode(placeOfSupply) ? [] : [gap('The place of supply is not a state of GST')]),
    ...(isNote(document) && against === null ? [gap('The note names no invoice')] : []),
    ...lines.flatMap(({ description, hsn, unit, treatment, taxRate }, at) => {
      const code = hsn === '' ? 'has no HSN or SAC' : hsnProblem(hsn, digitsOn(lawDay));
      const problems = [
        code && `${code}${codePlace(at)}`,
        unitProblem(unit),
        treatment === 'TAXABLE' ? rateProblem(taxRate, lawDay) : null,
      ];
      return problems.flatMap((problem) => (problem === null ? [] : [gap(`${description}: ${problem}`)]));
    }),
  ];
}

/** Where the code of a line is mended, in words that follow what is wrong with it. */
type CodePlace = (at: number) => string;

/** From which value in paise a tax invoice says where an unregistered buyer is (Rule 46(e)): settable (MO-40). */
export const buyerAddressFrom = 5_000_000;

/**
 * What keeps a document from being issued, each in words that say what to do: all that would later keep it out of a return, for nothing of it
 * can be mended then (MO-40). A bill without GST words is in none.
 */
export function issueGaps(document: TaxDocument, digitsOn: HsnDigitsOn, codePlace?: CodePlace): Gap[] {
  const { regime, lines, payablePaise } = document;
  const gap = gapOf(document);
  return [
    ...(lines.length === 0 || payablePaise <= 0 ? [gap('These lines come to ₹0.00, so there is nothing to bill')] : []),
    ...(lacksBuyerAddress(document)
      ? [
          gap(
            "From ₹50,000 on an invoice names the buyer's address and state (CGST Rule 46). Write them into the customer first",
          ),
        ]
      : []),
    ...(regime === 'UNREGISTERED'
      ? []
      : [...sellerGaps(document.seller), ...documentGaps(document, digitsOn, codePlace)]),
  ];
}

/** Whether a document is so large that it says where its unregistered buyer is, and does not (MO-49). */
export function lacksBuyerAddress({ kind, buyer, taxablePaise, untaxedPaise }: TaxDocument): boolean {
  const isUnaddressed = buyer.gstin === null && (buyer.address.trim() === '' || buyer.state === null);
  return kind === 'INVOICE' && isUnaddressed && taxablePaise + untaxedPaise >= buyerAddressFrom;
}

/** What is missing of the garage itself: a sound GSTIN of the state it says it is in. */
export function sellerGaps({ gstin, state }: Pick<Party, 'gstin' | 'state'>): Gap[] {
  const gap = (what: string): Gap => ({ what, where: { kind: 'garage' } });
  if (gstin === null || gstinProblem(gstin) !== null)
    return [gap('The garage has no valid GSTIN. Write it into the settings, under Tax')];
  return stateOfGstin(gstin)?.code === state
    ? []
    : [gap('The GSTIN of the garage belongs to another state. Set the state under Tax')];
}
