import type { DocumentKind, GstRegime, GstTreatment, TaxSystem } from '#contract/gst-choices.ts';
import type { Day } from './days.ts';
import type { Amounts } from './gst.ts';
import type { StateCode } from './states.ts';

/** Who stands on a document, as they were that day. */
export interface Party {
  name: string;
  gstin: string | null;
  address: string;
  city: string;
  /** GST code; null where nothing told it */
  state: StateCode | null;
  pincode: string | null;
}

/** A line as it was issued: rates and discounts in paise as typed, the columns of value and taxes worked out. */
export interface DocumentLine extends Amounts {
  id: string;
  description: string;
  hsn: string;
  unit: string;
  /** at most three decimals; 0 on a note that takes back a price alone */
  quantity: number;
  ratePaise: number;
  /** its own and its share of the discount on the whole */
  discountPaise: number;
  treatment: GstTreatment;
  taxRate: number;
}

/** A document as it was issued and stands, which no later change of garage, customer or card touches. Amounts in whole paise. */
export interface TaxDocument extends Amounts {
  id: string;
  kind: DocumentKind;
  number: string;
  day: Day;
  regime: GstRegime;
  taxSystem: TaxSystem;
  taxInPrices: boolean;
  seller: Party;
  buyer: Party;
  placeOfSupply: StateCode;
  lines: readonly DocumentLine[];
  untaxedPaise: number;
  roundOffPaise: number;
  payablePaise: number;
  /** of a note: the invoice it is written to, as that stands */
  against: { number: string; day: Day; payablePaise: number } | null;
  isCancelled: boolean;
}

/** What keeps a file from leaving, in words, and where it is mended: a document, or the garage's settings (MO-32). */
export interface Gap {
  what: string;
  where: { kind: 'document'; id: string; number: string } | { kind: 'garage' };
}

/** Makes the gaps of one document, each of its words. */
export const gapOf =
  ({ id, number }: Pick<TaxDocument, 'id' | 'number'>) =>
  (what: string): Gap => ({ what, where: { kind: 'document', id, number } });

export const isNote = ({ kind }: Pick<TaxDocument, 'kind'>): boolean => kind === 'CREDIT_NOTE' || kind === 'DEBIT_NOTE';

/** What a document adds to a return: a credit note takes. */
export const signOf = ({ kind }: Pick<TaxDocument, 'kind'>): 1 | -1 => (kind === 'CREDIT_NOTE' ? -1 : 1);
