import type { BodyOut } from '#contract/endpoint.ts';
import type { customerMessages } from '#contract/customer-messages.ts';
import { whatsAppLink } from '#contract/phone.ts';
import { fillTemplate } from '#rules/message-templates.ts';
import { isOwnerProven } from '../auth/invite.ts';
import { countTry } from '../auth/throttles.ts';
import type { AppContext, Ctx } from '../context.ts';
import type { customers } from '../database/tables/customers.ts';
import { invoiceEvents } from '../database/tables/invoices.ts';
import { messageLog } from '../database/tables/messages.ts';
import { insertRow } from '../database/write.ts';
import { refuseErased } from '../customers/refuse-erased.ts';
import { garageSettings } from '../garages/settings.ts';
import { makeLink } from '../links/customer-links.ts';
import { tooManyRequests } from '../problems.ts';
import type { Settings } from '../settings.ts';
import { takeFromCaps } from './caps.ts';
import { messageSubject, type MessageSubject } from './message-subject.ts';
import { enqueue } from './outbox.ts';
import { claimReminders } from './reminders.queries.ts';
import { templateOf } from './templates.ts';

type Customer = typeof customers.$inferSelect;

type Written = Pick<BodyOut<typeof customerMessages.write>, 'kind' | 'language'>;

/**
 * Writes to a customer by the garage's template, in their language, and notes it: handed to the provider of WhatsApp as QUEUED, or where
 * the garage may use none as OPENED with the address that opens WhatsApp (MO-93), as the history of a document says too (MO-151). Throws as
 * `messageSubject`, and 429 past the day's share of the customer or the garage.
 */
export async function writeMessage(
  { settings }: Pick<AppContext, 'settings'>,
  ctx: Ctx,
  customer: Customer,
  body: BodyOut<typeof customerMessages.write>,
) {
  refuseErased(customer);
  const about = await messageSubject(ctx, customer, body);
  await takeShare(ctx, customer);
  // whoever reminds by hand does what would have left by itself
  if (body.kind === 'DUES') await claimReminders(ctx, customer.id);
  const composed = await compose(settings, ctx, customer, body, about);
  const invoiceId = body.invoiceId ?? null;
  const isHandedOn = settings.webhooks.whatsapp !== undefined && (await mayUseProvider(settings, ctx));
  const channel = isHandedOn ? 'whatsapp' : null;
  const row = await noteAndHandOn(ctx, customer, composed, { channel, invoiceId, byId: ctx.person.staffId });
  const url = channel === null ? `${whatsAppLink(customer.phone)}?text=${encodeURIComponent(composed.text)}` : null;
  return { ...row, by: ctx.person.name, url };
}

/**
 * By what a reminder leaves: WhatsApp where the installation has a provider of it, else SMS where the template is registered, else nothing,
 * as where the garage may use none. It counts as one more that leaves.
 */
export async function channelFor({ settings }: Pick<AppContext, 'settings'>, ctx: Ctx, customer: Customer) {
  const channel = await channelOf(settings, ctx, customer);
  return channel !== null && (await mayUseProvider(settings, ctx)) ? channel : null;
}

async function channelOf({ webhooks }: Settings, ctx: Ctx, customer: Customer) {
  if (webhooks.whatsapp !== undefined) return 'whatsapp';
  if (webhooks.sms === undefined) return null;
  const { dltId } = await templateOf(ctx, 'DUES', await languageOf(ctx, customer));
  return dltId === null ? null : 'sms';
}

/**
 * Whether the installation's provider takes one more message of the garage (MO-111): once its owner's e-mail is proven, so that whoever makes
 * garages without end writes to nobody in our name, and below the installation's cap, of which it counts as one.
 */
const mayUseProvider = async (settings: Settings, { tx, garageId, now }: Ctx): Promise<boolean> =>
  (await isOwnerProven(tx, garageId)) && takeFromCaps(tx, { appContext: { settings }, now }, 'customerMessages', true);

/** Reminds a customer of what is due, by itself; what nobody took by `expiresAt` is not sent. Throws as `messageSubject`. */
export async function remindOfDues(
  { settings }: Pick<AppContext, 'settings'>,
  ctx: Ctx,
  customer: Customer,
  way: { channel: 'whatsapp' | 'sms'; expiresAt: Date },
): Promise<void> {
  const about = await messageSubject(ctx, customer, { kind: 'DUES' });
  const composed = await compose(settings, ctx, customer, { kind: 'DUES' }, about);
  await noteAndHandOn(ctx, customer, composed, { ...way, invoiceId: null, byId: null });
}

const languageOf = async (ctx: Ctx, { messageLanguage }: Customer) =>
  messageLanguage ?? (await garageSettings(ctx)).messageLanguage;

/** A message with its link made; `noted` is the text with the link cut short, as the log has it. */
async function compose(
  settings: Settings,
  ctx: Ctx,
  customer: Customer,
  { kind, language: chosen }: Written,
  about: MessageSubject,
) {
  const garage = await garageSettings(ctx);
  const language = chosen ?? customer.messageLanguage ?? garage.messageLanguage;
  const template = await templateOf(ctx, kind, language);
  const token = about.opens && (await makeLink(ctx, about.opens));
  const values = { ...about.values, customer: customer.name, garage: garage.name };
  const linkOf = (end: string) => `${settings.publicUrl}/l/${end}`;
  const link = token === null ? {} : { link: linkOf(token) };
  return {
    kind,
    language,
    dltId: template.dltId,
    values: { ...values, ...link },
    text: fillTemplate(template.text, { ...values, ...link }),
    noted: fillTemplate(template.text, { ...values, link: linkOf('…') }),
  };
}

interface HandedOn {
  /** null where WhatsApp is opened by hand */
  channel: 'whatsapp' | 'sms' | null;
  /** the document it is about */
  invoiceId: string | null;
  byId: string | null;
  expiresAt?: Date;
}

async function noteAndHandOn(
  ctx: Ctx,
  { id: customerId, phone: to }: Customer,
  { kind, language, dltId, values, text, noted }: Awaited<ReturnType<typeof compose>>,
  { channel, invoiceId, byId, expiresAt }: HandedOn,
) {
  const row = await insertRow(ctx, messageLog, {
    customerId,
    kind,
    language,
    to,
    invoiceId,
    byId,
    channel: channel ?? 'whatsapp',
    text: noted,
    state: channel === null ? 'OPENED' : 'QUEUED',
  });
  if (channel === null && invoiceId !== null) await insertRow(ctx, invoiceEvents, { invoiceId, kind: 'OPENED', byId });
  if (channel !== null) {
    const message = { channel, to, template: templateName(kind), text, data: { ...values, dltId } };
    await enqueue(ctx.tx, ctx.now, message, { garageId: ctx.garageId, id: row.id, ...(expiresAt && { expiresAt }) });
  }
  return row;
}

/** 'customer-dues': how a provider with texts of its own knows it. */
const templateName = (kind: string) => `customer-${kind.toLowerCase()}`;

async function takeShare({ tx, now, garageId }: Ctx, { id }: Customer) {
  for (const [what, account] of [
    ['message to a customer', `${garageId} ${id}`],
    ['messages to customers', garageId],
  ] as const) {
    const wait = await countTry(tx, now, what, { account });
    if (wait > 0)
      throw tooManyRequests(wait, 'So many messages went out today that this one has to wait until tomorrow');
  }
}
