import type { BodyOut } from '#contract/endpoint.ts';
import type { customerMessages } from '#contract/customer-messages.ts';
import { spacedPlate } from '#contract/plate.ts';
import { jobcardStatusLabels } from '#rules/labels.ts';
import type { Placeholder } from '#rules/message-templates.ts';
import { formatPaise } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { estimateDetail } from '../estimates/estimates.queries.ts';
import { isAnswerable } from '../estimates/record-answers.ts';
import { invoiceDetail } from '../invoices/invoice-detail.queries.ts';
import type { Opened } from '../links/customer-links.ts';
import { dueOfCustomer } from '../jobcards/balance-of-card.ts';
import { duesOf, freeMoney } from '../payments/dues.queries.ts';
import { badField, conflict } from '../problems.ts';

type Customer = typeof customers.$inferSelect;
type Written = BodyOut<typeof customerMessages.write>;

/** What a message is about: what stands for its placeholders, and what its link opens. */
export interface MessageSubject {
  values: Partial<Record<Placeholder, string>>;
  opens: Opened | null;
}

/** So long a link to a document or a statement opens; an estimate's ends with its version. */
const linkDays = 90;

/**
 * What a message to a customer is about. Throws 400 where it does not say what, or names what is not this customer's or not what its kind is
 * about, 409 where there is nothing to write about it.
 */
export async function messageSubject(ctx: Ctx, customer: Customer, body: Written): Promise<MessageSubject> {
  const other = ids.find((field) => body[field] != null && field !== namedBy[body.kind]);
  if (other) throw badField(other, 'A message of this kind is not about that');
  return abouts[body.kind](ctx, customer, body);
}

const ids = ['estimateId', 'jobCardId', 'invoiceId'] as const;
const namedBy: Readonly<Record<Written['kind'], (typeof ids)[number] | null>> = {
  ESTIMATE: 'estimateId',
  READY: 'jobCardId',
  INVOICE: 'invoiceId',
  DUES: null,
};

const abouts: Readonly<
  Record<Written['kind'], (ctx: Ctx, customer: Customer, body: Written) => Promise<MessageSubject>>
> = {
  ESTIMATE: (ctx, customer, { estimateId }) =>
    aboutEstimate(ctx, customer, said(estimateId, 'estimateId', 'Say which estimate')),
  READY: (ctx, customer, { jobCardId }) => aboutCard(ctx, customer, said(jobCardId, 'jobCardId', 'Say which job card')),
  INVOICE: (ctx, customer, { invoiceId }) =>
    aboutInvoice(ctx, customer, said(invoiceId, 'invoiceId', 'Say which invoice')),
  DUES: aboutDues,
};

function said(id: string | null | undefined, field: keyof Written, words: string): string {
  if (id == null) throw badField(field, words);
  return id;
}

async function aboutEstimate(ctx: Ctx, { id: customerId }: Customer, id: string): Promise<MessageSubject> {
  const estimate = await estimateDetail(ctx, id);
  const card = estimate && (await findRow(ctx, jobCards, estimate.jobCardId));
  if (!card || card.customerId !== customerId) throw badField('estimateId', 'Estimate not found');
  if (!isAnswerable({ estimate, card })) throw conflict('This version is over. Send the estimate again');
  const { total, visit } = estimate;
  return {
    values: { plate: await plateOf(ctx, card.vehicleId), total: rupees(total), visit: rupees(visit ?? total) },
    opens: { opens: 'ESTIMATE', thingId: id, expiresAt: estimate.expiresAt },
  };
}

async function aboutCard(ctx: Ctx, { id: customerId }: Customer, id: string): Promise<MessageSubject> {
  const card = await findRow(ctx, jobCards, id);
  if (!card || card.customerId !== customerId) throw badField('jobCardId', 'Job card not found');
  if (card.status !== 'READY')
    throw conflict(`This job card is ${jobcardStatusLabels[card.status]}. Write once it is Ready`);
  const open = Math.max(0, dueOfCustomer(card));
  return { values: { plate: await plateOf(ctx, card.vehicleId), total: rupees(open) }, opens: null };
}

async function aboutInvoice(ctx: Ctx, { id: customerId }: Customer, id: string): Promise<MessageSubject> {
  const invoice = await invoiceDetail(ctx, id);
  if (!invoice || invoice.customerId !== customerId) throw badField('invoiceId', 'Invoice not found');
  if (invoice.isCancelled) throw conflict(`${invoice.number} is cancelled`);
  const plate = spacedPlate(invoice.registrationNumber);
  return {
    values: { plate, number: invoice.number, total: rupees(invoice.payable) },
    opens: { opens: 'INVOICE', thingId: id, expiresAt: linkEnd(ctx) },
  };
}

async function aboutDues(ctx: Ctx, { id: customerId, takesReminders }: Customer): Promise<MessageSubject> {
  if (!takesReminders) throw conflict('This customer asked for no more reminders');
  const open = (await duesOf(ctx, { customerId })).filter(({ openPaise }) => openPaise > 0);
  if (open.length === 0) throw conflict('Nothing is due, so there is nothing to remind of');
  const total = open.reduce((sum, { openPaise }) => sum + openPaise, 0);
  const credit = await freeMoney(ctx, customerId);
  if (credit >= total)
    throw conflict(`${rupees(credit)} of credit covers the ${rupees(total)} that is due. Use the credit first`);
  return {
    values: { total: rupees(total - credit) },
    opens: { opens: 'STATEMENT', thingId: customerId, expiresAt: linkEnd(ctx) },
  };
}

const linkEnd = ({ now }: Ctx) => new Date(now.getTime() + linkDays * 24 * 60 * 60_000);
const rupees = (paise: number) => formatPaise(paise);

async function plateOf(ctx: Ctx, vehicleId: string): Promise<string> {
  return spacedPlate((await findRow(ctx, vehicles, vehicleId))!.registrationNumber);
}
