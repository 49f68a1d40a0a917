import type { BodyOut } from '#contract/endpoint.ts';
import type { customerMessages } from '#contract/customer-messages.ts';
import { whatsAppLink } from '#contract/phone.ts';
import { fillTemplate } from '#rules/message-templates.ts';
import { count } from '../auth/throttles.ts';
import type { AppContext, Ctx } from '../context.ts';
import type { customers } from '../database/tables/customers.ts';
import { messageLog } from '../database/tables/messages.ts';
import { insertRow } from '../database/write.ts';
import { refuseErased } from '../customers/refuse-erased.ts';
import { garageSettings } from '../garages/settings.ts';
import { makeLink } from '../links/customer-links.ts';
import { tooOften } from '../problems.ts';
import { aboutOf } from './about.ts';
import { enqueue } from './outbox.ts';
import { templateOf } from './templates.ts';

type Customer = typeof customers.$inferSelect;

/**
 * Writes to a customer by the garage's template, in their language, and notes it: handed to the provider of WhatsApp as QUEUED, or without one
 * as OPENED with the address that opens WhatsApp (MO-93). Throws as `aboutOf`, and 429 past the day's share of the customer or the garage.
 */
export async function writeMessage(
  { settings }: Pick<AppContext, 'settings'>,
  ctx: Ctx,
  customer: Customer,
  body: BodyOut<typeof customerMessages.write>,
) {
  refuseErased(customer);
  const about = await aboutOf(ctx, customer, body);
  await takeShare(ctx, customer);
  const garage = await garageSettings(ctx);
  const language = body.language ?? customer.messageLanguage ?? garage.messageLanguage;
  const template = await templateOf(ctx, body.kind, language);
  const token = about.opens && (await makeLink(ctx, about.opens));
  const values = { ...about.values, customer: customer.name, garage: garage.name };
  const said = (end: string) => fillTemplate(template.text, { ...values, link: `${settings.publicUrl}/l/${end}` });
  const isHandedOn = settings.webhooks.whatsapp !== undefined;
  const row = await insertRow(ctx, messageLog, {
    customerId: customer.id,
    kind: body.kind,
    language,
    channel: 'whatsapp',
    to: customer.phone,
    // a link is kept as a hash alone
    text: said('…'),
    state: isHandedOn ? 'QUEUED' : 'OPENED',
    byId: ctx.person.staffId,
  });
  const text = said(token ?? '');
  if (isHandedOn) {
    const { dltId } = template;
    const message = { channel: 'whatsapp' as const, to: customer.phone, template: templateName(body.kind), text };
    await enqueue(ctx.tx, ctx.now, { ...message, data: { ...values, dltId } }, { garageId: ctx.garageId, id: row.id });
  }
  const url = isHandedOn ? null : `${whatsAppLink(customer.phone)}?text=${encodeURIComponent(text)}`;
  return { ...row, by: ctx.person.name, url };
}

/** 'customer-dues': how a provider with texts of its own knows it. */
const templateName = (kind: string) => `customer-${kind.toLowerCase()}`;

async function takeShare({ tx, now, garageId }: Ctx, { id }: Customer) {
  for (const [what, account] of [
    ['message to a customer', `${garageId} ${id}`],
    ['messages to customers', garageId],
  ] as const) {
    const wait = await count(tx, now, what, { account });
    if (wait > 0) throw tooOften(wait, 'So many messages went out today that this one has to wait until tomorrow');
  }
}
