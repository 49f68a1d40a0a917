import type { DocumentKind, GstRegime, GstTreatment, TaxSystem } from '#contract/gst-choices.ts';
import type { Settled } from './document-sums.ts';
import type { BranchedGarage, PaperParty } from './paper-parts.ts';

/** A line of a document as it travels: amounts in rupees. */
export interface PaperLine {
  kind: 'LABOUR' | 'PART';
  description: string;
  hsn: string | null;
  unit: string | null;
  quantity: number;
  rate: number | null;
  discount: number | null;
  share: number | null;
  taxRate: number;
  treatment: GstTreatment;
  taxable: number | null;
  cgst: number | null;
  sgst: number | null;
  igst: number | null;
  total: number | null;
}

/** A document as it travels: amounts in rupees, the parties as they were that day. */
export interface PaperInvoice extends Settled {
  kind: DocumentKind;
  status: 'ISSUED' | 'CANCELLED';
  regime: GstRegime;
  number: string;
  day: string;
  /** its own day, or a later one */
  dueDay: string;
  seller: PaperParty;
  buyer: PaperParty;
  branchId: string;
  jobCardNumber: string;
  vehicleInfo: string;
  registrationNumber: string;
  odometer: number;
  placeOfSupply: string | null;
  taxSystem: TaxSystem;
  pricesIncludeTax: boolean;
  taxable: number | null;
  untaxed: number | null;
  cgst: number | null;
  sgst: number | null;
  igst: number | null;
  roundOff: number | null;
  lines: readonly PaperLine[];
  against: { number: string; day: string } | null;
  reason: string | null;
  events: readonly { kind: string; at: string }[];
}

export interface InvoiceOnPaper {
  invoice: PaperInvoice;
  garage: BranchedGarage;
  /** what is still to be paid of it, in rupees; null where a paper says nothing of that */
  balance: number | null;
  copy: 'ORIGINAL' | 'DUPLICATE';
  /** what the invoice portal answered */
  irn?: { irn: string; acknowledgement: string; signedQr: string } | null;
}
