import { isNote, type TaxDocument, type Party } from '#rules/tax-document.ts';
import type { invoiceLines, invoices } from '../database/tables/invoices.ts';
import type { Party as PartyRow } from '../database/tables/party.ts';

type InvoiceRow = typeof invoices.$inferSelect;
type LineRow = typeof invoiceLines.$inferSelect;

/** The columns of a document that the law's rules look at; a draft has all but a number. */
export type TaxedRow = Pick<
  InvoiceRow,
  | 'kind'
  | 'day'
  | 'regime'
  | 'taxSystem'
  | 'pricesIncludeTax'
  | 'seller'
  | 'buyer'
  | 'placeOfSupply'
  | 'taxable'
  | 'untaxed'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'roundOff'
  | 'payable'
>;
export type TaxedLineRow = Pick<
  LineRow,
  | 'description'
  | 'hsn'
  | 'unit'
  | 'quantity'
  | 'rate'
  | 'discount'
  | 'share'
  | 'treatment'
  | 'taxRate'
  | 'taxable'
  | 'cgst'
  | 'sgst'
  | 'igst'
> & { id: string | null };

interface Beside {
  seller: Party;
  buyer: Party;
  id: string;
  number: string;
  isCancelled: boolean;
  /** of a note: the document it is against */
  against: TaxDocument['against'];
}

/** A document's row and lines as GSTR-1, e-invoice and Tally's file read them; amounts stay whole paise. */
export function taxDocumentOf(
  row: Omit<TaxedRow, 'seller' | 'buyer'>,
  lines: readonly TaxedLineRow[],
  beside: Beside,
): TaxDocument {
  return {
    ...beside,
    against: isNote(row) ? beside.against : null,
    kind: row.kind,
    day: row.day,
    regime: row.regime,
    taxSystem: row.taxSystem,
    taxInPrices: row.pricesIncludeTax,
    placeOfSupply: row.placeOfSupply ?? '',
    ...amountsOf(row),
    untaxedPaise: row.untaxed,
    roundOffPaise: row.roundOff,
    payablePaise: row.payable,
    lines: lines.map((line, at) => ({
      id: line.id ?? String(at),
      description: line.description,
      hsn: line.hsn ?? '',
      unit: line.unit ?? '',
      quantity: line.quantity,
      ratePaise: line.rate,
      discountPaise: line.discount + line.share,
      treatment: line.treatment,
      taxRate: line.taxRate,
      ...amountsOf(line),
    })),
  };
}

/** Who sold and who bought, of a document's row. */
export const partiesOf = ({ seller, buyer }: Pick<TaxedRow, 'seller' | 'buyer'>) => ({
  seller: partyOf(seller),
  buyer: partyOf(buyer),
});

/** GST knows a party by its legal name. */
export const partyOf = ({ name, legalName, gstin, address, city, pincode, stateCode }: PartyRow): Party => ({
  name: legalName ?? name,
  gstin,
  address: address ?? '',
  city: city ?? '',
  state: stateCode,
  pincode,
});

const amountsOf = ({ taxable, cgst, sgst, igst }: Pick<InvoiceRow, 'taxable' | 'cgst' | 'sgst' | 'igst'>) => ({
  taxablePaise: taxable,
  cgstPaise: cgst,
  sgstPaise: sgst,
  igstPaise: igst,
});
