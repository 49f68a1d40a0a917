import { z } from 'zod';
import { branch, endpoint } from './endpoint.ts';
import { choice, day, defaulted, longText, optional, reference, rupees, text, textThat } from './fields.ts';
import { month } from './gst.ts';
import { documentKinds } from './gst-choices.ts';
import {
  copies,
  documentStandings,
  documentStatuses,
  Invoice,
  InvoiceDetail,
  InvoiceDraft,
  InvoicePaper,
} from './invoice-documents.ts';
import { quantity } from './lines.ts';
import { branchFilter, recordFilter } from './queries.ts';
import { createBody, listQuery, searchTerm } from './shapes.ts';
import { stateCode } from './tax.ts';

export const noteKinds = ['CREDIT_NOTE', 'DEBIT_NOTE'] as const;

/** Which lines are billed to whom: all that are on no document, to the card's customer, unless said. */
const asked = {
  lineIds: z
    .array(z.uuid('Line not found').toLowerCase(), 'Lines must be a list')
    .min(1, 'Choose what is billed')
    .max(300, 'Lines can be at most 300')
    .nullish()
    .meta({ title: 'Lines' }),
  customerId: optional(reference('Customer', 'Customer')),
  placeOfSupply: optional(stateCode('Place of supply')),
  placeReason: optional(text('Reason for the place of supply')),
  discount: defaulted(rupees('Discount')),
};
export const InvoicePreview = createBody(asked);
/** `digest` is that of the preview: 409 when anything on it changed since. */
export const InvoiceIssue = createBody({ ...asked, digest: optional(text('Digest')) });
export const InvoiceCancel = createBody({ reason: longText('Reason') });

/** What the invoice portal answered to a document, typed in by hand (MO-69). */
export const InvoiceIrn = createBody({
  irn: textThat('IRN', (value) => /^[\da-f]{64}$/i.test(value), 'IRN must have 64 digits of 0-9 and a-f'),
  acknowledgement: textThat(
    'Acknowledgement number',
    (value) => /^\d{1,20}$/.test(value),
    'Acknowledgement number must be digits',
  ),
  // on paper the dots of a longer one could not be told apart (server/pdf/qr.ts)
  signedQr: text('Signed QR', { max: 2300 }).refine(
    (value) => /^[\w.=-]+$/.test(value),
    'This is no signed QR of the invoice portal',
  ),
});

const noteAmount = (label: string) => rupees(label, { min: 0.01, below: `${label} must be more than 0` });

/**
 * `amount` is before tax, of what the line has left; `amountWithTax` has the tax in it, and the note's round-off makes it come to that; without
 * either `quantity` comes back at its part of the line.
 */
const noteLine = z
  .strictObject({
    lineId: z.uuid('Line not found').toLowerCase(),
    quantity: optional(quantity),
    amount: optional(noteAmount('Amount')),
    amountWithTax: optional(noteAmount('Amount with tax')),
  })
  .refine(({ amount, amountWithTax }) => amount == null || amountWithTax == null, {
    path: ['amountWithTax'],
    error: 'An amount is told before tax or with it, not both',
  });
export const NoteWrite = createBody({
  kind: choice('Note', noteKinds),
  reason: longText('Reason'),
  lines: z
    .array(noteLine, 'Lines must be a list')
    .min(1, 'Choose what the note is for')
    .max(300, 'Lines can be at most 300')
    .meta({ title: 'Lines' }),
});

const filters = {
  search: searchTerm(),
  kind: choice('Kind', documentKinds).optional(),
  status: choice('Status', documentStatuses).optional(),
  /** as the list says of it (MO-112); a `status` of ISSUED is also what was paid */
  standing: choice('Standing', documentStandings).optional(),
  /** OPEN: something of it is still to be paid */
  balance: choice('Balance', ['OPEN']).optional(),
  /** UNDER: issued by a garage that was registered for GST then */
  gst: choice('GST', ['UNDER']).optional(),
  from: day('From').optional(),
  to: day('To').optional(),
  month: month().optional(),
  rate: z.coerce
    .number('Rate must be a number')
    .int('Rate must be a whole number')
    .min(0, 'Rate must be at least 0')
    .max(100, 'Rate can be at most 100')
    .optional(),
  customerId: recordFilter('Customer'),
  jobCardId: recordFilter('Job card'),
  branchId: branchFilter(),
};

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/garages/invoices',
    access: 'invoices.read',
    fromReplica: true,
    summary: 'Invoices, bills and notes, newest first; `search` covers number, buyer and plate',
    query: listQuery(filters),
    list: true,
    answers: { 200: z.array(Invoice) },
  }),
  export: endpoint({
    method: 'GET',
    path: '/garages/invoices/export.csv',
    access: 'invoices.export',
    fromReplica: true,
    fresh: true,
    summary:
      'All documents that match the filters, as CSV: credit notes below 0 and cancelled documents at 0, so that columns add up',
    query: z.strictObject(filters),
    csv: [
      { head: 'Number', field: 'number' },
      { head: 'Day', field: 'day', as: 'day' },
      { head: 'Kind', field: 'kind', as: 'documentKind' },
      { head: 'Status', field: 'standing', as: 'documentStanding' },
      branch,
      { head: 'Buyer', field: 'buyerName' },
      { head: 'GSTIN', field: 'buyerGstin' },
      { head: 'Job card #', field: 'jobCardNumber' },
      { head: 'Registration number', field: 'registrationNumber' },
      { head: 'Against', field: 'against' },
      { head: 'Place of supply', field: 'placeOfSupply' },
      { head: 'Taxable', field: 'taxable' },
      { head: 'Untaxed', field: 'untaxed' },
      { head: 'CGST', field: 'cgst' },
      { head: 'SGST or UTGST', field: 'sgst' },
      { head: 'IGST', field: 'igst' },
      { head: 'Round-off', field: 'roundOff' },
      { head: 'Payable', field: 'payable' },
      { head: 'Paid', field: 'amountPaid' },
      { head: 'Balance', field: 'balance' },
    ],
    answers: {
      200: z.array(
        Invoice.extend({
          standing: z.enum(documentStandings),
          branchName: z.string().nullable(),
          buyerGstin: z.string().nullable(),
          placeOfSupply: z.string().nullable(),
          /** the number of the document a note is against */
          against: z.string().nullable(),
        }),
      ),
    },
  }),
  read: endpoint({
    method: 'GET',
    path: '/garages/invoices/{id}',
    access: 'invoices.read',
    summary: 'One document with its lines, events and notes',
    answers: { 200: InvoiceDetail },
  }),
  paper: endpoint({
    method: 'GET',
    path: '/garages/invoices/{id}/paper.pdf',
    access: 'invoices.read',
    summary: 'One document on A4 as PDF, the original unless `copy` says DUPLICATE',
    query: z.strictObject({ copy: choice('Copy', copies).optional() }),
    file: 'application/pdf',
    answers: { 200: InvoicePaper },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/invoices/preview',
    access: 'invoices.issue',
    summary: 'What would be issued for a job card; nothing is written',
    body: InvoicePreview,
    answers: { 200: InvoiceDraft },
  }),
  issue: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/invoices',
    access: 'invoices.issue',
    summary:
      'Issue an invoice, bill of supply or bill for lines of a READY or DELIVERED job card; 409 where the preview said something else',
    body: InvoiceIssue,
    answers: { 201: InvoiceDetail },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/garages/invoices/{id}/cancel',
    access: 'invoices.cancel',
    summary: 'Cancel a document, which keeps its number; 409 when a note stands against it',
    body: InvoiceCancel,
    answers: { 200: InvoiceDetail },
  }),
  irn: endpoint({
    method: 'POST',
    path: '/garages/invoices/{id}/irn',
    access: 'gst.file',
    summary: 'Enter the IRN and signed QR that the invoice portal answered; 409 for a document that is none of its',
    body: InvoiceIrn,
    answers: { 200: InvoiceDetail },
  }),
  note: endpoint({
    method: 'POST',
    path: '/garages/invoices/{id}/notes',
    access: 'invoices.note',
    summary: 'Write a credit or debit note against lines of a document; 409 above what a line has left',
    body: NoteWrite,
    answers: { 201: InvoiceDetail },
  }),
};
