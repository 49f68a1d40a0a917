import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, id, instant, maskedPhone, optional, reference } from './fields.ts';
import { messageKinds, messageLanguages, messageStates } from './message-choices.ts';
import { channels } from './messages.ts';
import { createBody, listQuery } from './shapes.ts';

/** A message to a customer as the log has it: a link in `text` is cut short, so that nobody opens it from here. `by` is null for the machine. */
export const CustomerMessage = z.object({
  id: id(),
  kind: z.enum(messageKinds),
  language: z.enum(messageLanguages),
  channel: z.enum(channels),
  to: maskedPhone(),
  text: z.string(),
  state: z.enum(messageStates),
  by: z.string().nullable(),
  created_at: instant('When'),
});
export type CustomerMessage = z.input<typeof CustomerMessage>;

/**
 * `url` opens WhatsApp with the whole text where the installation has no provider: null where the message was handed to one, and to the same
 * request sent again under its key.
 */
export const WrittenMessage = CustomerMessage.extend({ url: z.string().nullable() });
export type WrittenMessage = z.input<typeof WrittenMessage>;

/** What it is about: an estimate's version, a job card that is ready, an invoice, or nothing but what the customer owes. */
export const messageFields = {
  kind: choice('Kind', messageKinds),
  /** the customer's, else the garage's, where nothing is said */
  language: optional(choice('Language', messageLanguages)),
  estimateId: optional(reference('Estimate', 'Estimate')),
  jobCardId: optional(reference('Job card', 'Job card')),
  invoiceId: optional(reference('Invoice', 'Invoice')),
};

export const customerMessages = {
  list: endpoint({
    method: 'GET',
    path: '/garages/customers/{id}/messages',
    access: 'messages.log',
    summary: 'What was written to a customer, newest first',
    query: listQuery({}),
    list: true,
    answers: { 200: z.array(CustomerMessage) },
  }),
  write: endpoint({
    method: 'POST',
    path: '/garages/customers/{id}/messages',
    access: 'messages.write',
    summary:
      'Write to a customer: noted as OPENED with `url` that opens WhatsApp, or handed to the provider as QUEUED; 409 where there is nothing to write about, or who is written to asked for no reminders',
    body: createBody(messageFields),
    toldOnce: 'url',
    answers: { 201: WrittenMessage },
  }),
};
