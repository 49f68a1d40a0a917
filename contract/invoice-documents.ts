import { z } from 'zod';
import { day, id, instant, maskedPhone, money } from './fields.ts';
import { GarageProfile } from './garages.ts';
import { documentKinds, gstRegimes, gstTreatments, taxSystems } from './gst-choices.ts';
import { lineKinds } from './lines.ts';
import { Payment } from './payments.ts';
import { lineUnits } from './tax.ts';

export const documentStatuses = ['ISSUED', 'CANCELLED'] as const;
/** How a document stands: its status, or what is paid of it (MO-112). */
export const documentStandings = ['ISSUED', 'PARTIAL', 'PAID', 'CANCELLED'] as const;
export type DocumentStanding = (typeof documentStandings)[number];
/** A message about it was OPENED in WhatsApp by hand, or SENT once a provider had taken it (MO-151). */
export const documentEventKinds = ['CANCELLED', 'OPENED', 'SENT', 'IRN'] as const;

/** Who bills or is billed, as it stood on the day. */
export const Party = z.object({
  name: z.string(),
  legalName: z.string().nullable(),
  gstin: z.string().nullable(),
  /** in one line, with town, pincode and state */
  address: z.string().nullable(),
  city: z.string().nullable(),
  pincode: z.string().nullable(),
  phone: maskedPhone().nullable(),
  email: z.string().nullable(),
  /** two digits, as a GSTIN begins */
  stateCode: z.string().nullable(),
});

/** The garage's own phone is on its papers for everyone. */
export const Seller = Party.extend({ phone: z.string().nullable() });

const amounts = { taxable: money(), untaxed: money(), cgst: money(), sgst: money(), igst: money() };

/** A line as a document carries it; `share` is its part of the discount on the whole. */
export const InvoiceLine = z.object({
  /** of the document's row; null on a preview */
  id: id().nullable(),
  jobCardLineId: id().nullable(),
  kind: z.enum(lineKinds),
  description: z.string(),
  hsn: z.string().nullable(),
  unit: z.enum(lineUnits).nullable(),
  quantity: z.number(),
  rate: money(),
  discount: money(),
  share: money(),
  taxRate: z.number(),
  treatment: z.enum(gstTreatments),
  taxable: money(),
  cgst: money(),
  sgst: money(),
  igst: money(),
  total: money(),
});
export type InvoiceLine = z.input<typeof InvoiceLine>;

const document = {
  kind: z.enum(documentKinds),
  regime: z.enum(gstRegimes),
  day: day('Day'),
  /** its day and the terms of the day it was issued (MO-58) */
  dueDay: day('Due'),
  customerId: id(),
  seller: Seller,
  buyer: Party,
  vehicleInfo: z.string(),
  registrationNumber: z.string(),
  odometer: z.number().int(),
  /** two digits; null where no tax is charged and none is known */
  placeOfSupply: z.string().nullable(),
  placeReason: z.string().nullable(),
  taxSystem: z.enum(taxSystems),
  pricesIncludeTax: z.boolean(),
  discount: money(),
  ...amounts,
  roundOff: money(),
  payable: money(),
};

/** What would be issued; `digest` changes with anything on it but the day. `addressProblem` says what does not agree in the buyer's address. */
export const InvoiceDraft = z.object({
  ...document,
  lines: z.array(InvoiceLine),
  addressProblem: z.string().nullable(),
  digest: z.string(),
});
export type InvoiceDraft = z.input<typeof InvoiceDraft>;

/** A document in a list. */
export const Invoice = z.object({
  id: id(),
  number: z.string(),
  kind: z.enum(documentKinds),
  status: z.enum(documentStatuses),
  day: day('Day'),
  jobCardId: id(),
  jobCardNumber: z.string(),
  customerId: id(),
  buyerName: z.string(),
  registrationNumber: z.string(),
  branchId: z.string(),
  ...amounts,
  roundOff: money(),
  payable: money(),
  /** of a note: the document it is against */
  invoiceId: id().nullable(),
  /** what was paid of it and is still to be paid; null of a note, and of one that was cancelled */
  amountPaid: money().nullable(),
  balance: money().nullable(),
  created_at: instant('Issued'),
});
export type Invoice = z.input<typeof Invoice>;

const DocumentEvent = z.object({
  kind: z.enum(documentEventKinds),
  at: instant('When'),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

/** What the invoice portal answered for a document. */
const Irn = z.object({
  irn: z.string(),
  acknowledgement: z.string(),
  acknowledgedAt: instant('Acknowledged'),
  signedQr: z.string(),
});

/** What of a line notes can still take: all columns, signed as the document's own. */
const LeftLine = z.object({
  lineId: id(),
  quantity: z.number(),
  taxable: money(),
  cgst: money(),
  sgst: money(),
  igst: money(),
});

/** What of one payment is on a document, in rupees; `number` is that of its receipt voucher, where it has one. */
const PaidPart = Payment.pick({ id: true, mode: true, reference: true, amount: true, at: true }).extend({
  number: z.string().nullable(),
});

/** Money that a document gives up: to its job card, to that card's other documents, and to who paid it as credit. */
const Freed = z.object({ toCard: money(), toDocuments: money(), toCredit: money() });

/** One document with its lines, what happened to it, and the notes against it; `left` of lines that notes may take. */
export const InvoiceDetail = Invoice.extend({
  ...document,
  jobCardNumber: z.string(),
  lines: z.array(InvoiceLine),
  /** why a note was written */
  reason: z.string().nullable(),
  /** the number and day of the document a note is against */
  against: z.object({ id: id(), number: z.string(), day: day('Day') }).nullable(),
  issuedBy: z.string().nullable(),
  events: z.array(DocumentEvent),
  notes: z.array(Invoice),
  /** what was paid of it, the oldest first */
  paid: z.array(PaidPart),
  /** where its money goes if it is cancelled, or went when it was; of a note, where its invoice's went; null where none moves (MO-138) */
  frees: Freed.nullable(),
  /** what was paid of it and is its buyer's credit now, as notes took it off; 0 of a note and of what was cancelled: `frees` tells that */
  creditNow: money(),
  left: z.array(LeftLine),
  /** what notes have left of the round-off */
  leftRoundOff: money(),
  /** null before the invoice portal answered */
  irn: Irn.nullable(),
  /** why it cannot be cancelled; null when it can */
  cancelProblem: z.string().nullable(),
  /** why no note can be written against it; null when one can */
  noteProblem: z.string().nullable(),
});
export type InvoiceDetail = z.input<typeof InvoiceDetail>;

/** So many documents a job card holds, notes and cancelled ones too: what is read and added up of it has an end. */
export const mostDocuments = 100;

/** Whose copy a paper is (CGST Rule 48). */
export const copies = ['ORIGINAL', 'DUPLICATE'] as const;

/** What a document's paper is drawn of; `balance` is what is still to be paid of it, all of a note. */
export const InvoicePaper = z.object({
  invoice: InvoiceDetail,
  copy: z.enum(copies),
  garage: GarageProfile,
  balance: money(),
  printedAt: instant('Printed'),
});
export type InvoicePaper = z.input<typeof InvoicePaper>;
