import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { BodyOut } from '#contract/endpoint.ts';
import { storefront } from '#contract/public.ts';
import { lockIdentifiers } from '../auth/identifiers.ts';
import { countTry, countOrRefuse } from '../auth/throttles.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { cities, enquiries, storefrontLeads } from '../database/tables/storefront.ts';
import { readBody } from '../http/body.ts';
import { cookieNames } from '../http/cookies.ts';
import { onceInPublic } from '../http/idempotency.ts';
import { accessTokenOf, findSession, signedInBy } from '../http/session.ts';
import { badField, Problem, signInFirst, type FieldError } from '../problems.ts';
import { keyedHash } from '../http/tokens.ts';
import { takeFromCaps } from '../messages/caps.ts';
import { enqueue, type Message } from '../messages/outbox.ts';
import { repeatedLeadMessage, formsOverCapMessage, salesMessage } from '../messages/texts.ts';

type Lead = BodyOut<typeof storefront.lead>;
type Enquiry = BodyOut<typeof storefront.enquire>;

/** Where it is said that a form could not be kept. */
type Log = Pick<FastifyBaseLogger, 'error'>;

interface Visitor {
  appContext: AppContext;
  now: Date;
  address: string;
}

/**
 * Keeps a storefront lead and tells the sales inbox, in one transaction. A second one of a phone within a day is answered alike; its mail
 * joins the first one's and says what differs, and there is none where nothing does (SF-37). Throws 400 for a city we do not know and 429.
 */
export async function keepLead(tx: Tx, call: Visitor & { body: Lead }) {
  await countOrRefuse(tx, call.now, 'form', call.address);
  return onceADay(tx, call, () => writeLead(tx, call));
}

async function writeLead(tx: Tx, { appContext, now, address, body }: Visitor & { body: Lead }) {
  const lead = { ...body, city: await cityNamed(tx, body.city), ownerName: body.ownerName ?? 'Business Owner' };
  await lockIdentifiers(tx, `lead ${lead.phone}`);
  const first = await firstWithinADay(tx, now, lead.phone);
  await tx.insert(storefrontLeads).values({ ...lead, id: newId(now), created_at: now });
  const { businessName, ownerName, phone, city, businessType, requirements = null, email = null } = lead;
  const told = { businessName, ownerName, phone, city, businessType, requirements, email };
  const { salesEmail } = appContext.settings;
  const message = first
    ? repeatedLeadMessage(salesEmail, first, told)
    : salesMessage(salesEmail, 'new-lead', `New lead: ${businessName}`, told);
  if (message) await tellSales(tx, { appContext, now, address }, message);
  return { success: true, message: 'Thank you! Our team will call you within 24 hours.' };
}

/** The first lead that a phone left within the last 24 hours. */
async function firstWithinADay(tx: Tx, now: Date, phone: string) {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000);
  const [first] = await tx
    .select()
    .from(storefrontLeads)
    .where(
      and(
        // ids grow with time, so the primary key finds what is of today
        gt(storefrontLeads.id, newId(dayAgo)),
        gt(storefrontLeads.created_at, dayAgo),
        eq(storefrontLeads.phone, phone),
      ),
    )
    .orderBy(asc(storefrontLeads.created_at))
    .limit(1);
  return first;
}

/**
 * Keeps a message of the contact form and tells the sales inbox, in one transaction. Throws 429; and where the e-mail is left out 400 for
 * anyone but a signed-in customer (SF-48), or 401 where the browser says that it is one's.
 */
export async function keepEnquiry(tx: Tx, call: Visitor & { body: Enquiry; request?: FastifyRequest }) {
  const { appContext, now, address, body, request } = call;
  await countOrRefuse(tx, now, 'form', address);
  if (!body.email && !(request && (await isCustomer(tx, appContext, request)))) {
    if (request?.cookies[cookieNames(appContext.settings).hint] === '1') throw signInFirst();
    throw badField('email', 'Email is required');
  }
  return onceADay(tx, call, () => writeEnquiry(tx, call));
}

async function writeEnquiry(tx: Tx, { appContext, now, address, body }: Visitor & { body: Enquiry }) {
  await tx.insert(enquiries).values({ ...body, email: body.email ?? '', id: newId(now), created_at: now });
  const told = { ...body, email: body.email ?? null, businessType: body.businessType ?? null };
  const { salesEmail } = appContext.settings;
  const message = salesMessage(salesEmail, 'new-enquiry', `Enquiry: ${body.subject}`, told);
  await tellSales(tx, { appContext, now, address }, message);
  return {
    success: true,
    message: 'Thank you for contacting us! We will get back to you within 24 hours.',
  };
}

async function isCustomer(tx: Tx, appContext: AppContext, request: FastifyRequest) {
  const token = accessTokenOf(appContext, request);
  const found = token && (await findSession(tx, token.sessionId));
  return token !== undefined && signedInBy(token, found, appContext.now())?.type === 'CUSTOMER';
}

/**
 * Mails the sales inbox, which no network fills: past what one may send, a mail says once a day that there is more. What is not mailed is
 * kept all the same.
 */
async function tellSales(tx: Tx, { appContext, now, address }: Visitor, message: Message) {
  const isMuch = (await countTry(tx, now, 'sales mail', { address })) > 0;
  if (isMuch && (await countTry(tx, now, 'sales notice', { address })) > 0) return;
  const sent = isMuch ? formsOverCapMessage(appContext.settings.salesEmail) : message;
  if (await takeFromCaps(tx, { appContext, now }, 'salesMails', true)) await enqueue(tx, now, sent);
}

/** How a form that was posted without script ended. */
export interface FormAnswer {
  status: number;
  message?: string;
  detail?: string;
  errors?: FieldError[];
}

/** The lead form of a visitor without script: the same checks and words as POST /public/leads. Never throws. */
export function submitLead(
  appContext: AppContext,
  body: Record<string, string>,
  address: string,
  log: Log,
): Promise<FormAnswer> {
  return formAnswer(log, 'Failed to submit. Please try again.', () => {
    const read = readBody(storefront.lead, JSON.stringify(body)) as Lead;
    const now = appContext.now();
    return appContext.database.inSystem((tx) => keepLead(tx, { appContext, now, address, body: read }));
  });
}

/** The contact form of a visitor without script: the same checks and words as POST /public/enquiries. Never throws. */
export function submitEnquiry(
  appContext: AppContext,
  body: Record<string, string>,
  address: string,
  log: Log,
): Promise<FormAnswer> {
  return formAnswer(log, 'Failed to send message. Please try again or call us directly.', () => {
    const read = readBody(storefront.enquire, JSON.stringify(body)) as Enquiry;
    const now = appContext.now();
    return appContext.database.inSystem((tx) => keepEnquiry(tx, { appContext, now, address, body: read }));
  });
}

/**
 * A form without script carries no key, its button can be pressed twice, and the way back shows it filled in: the same words from the same
 * address within a day are one (SF-25).
 */
async function onceADay<T extends object>(
  tx: Tx,
  { appContext, now, address, body }: Visitor & { body: object },
  write: () => Promise<T>,
): Promise<T> {
  const posted = JSON.stringify({ address, body });
  const key = `form ${keyedHash(appContext.settings.secretKey, 'form', posted).toString('base64url')}`;
  const kept = await onceInPublic(tx, now, key, [key], async () => ({ status: 201, body: await write() }));
  return kept.body as T;
}

async function formAnswer(log: Log, failed: string, keep: () => Promise<{ message: string }>): Promise<FormAnswer> {
  try {
    const { message } = await keep();
    return { status: 201, message };
  } catch (error) {
    if (error instanceof Problem)
      return { status: error.status, detail: error.message, ...(error.errors && { errors: error.errors }) };
    log.error({ err: error }, 'a form without script failed');
    return { status: 503, detail: failed };
  }
}

/** The city's own name; also taken in another case. */
async function cityNamed(tx: Tx, name: string): Promise<string> {
  const [known] = await tx
    .select()
    .from(cities)
    .where(eq(sql`lower(${cities.city})`, name.toLowerCase()));
  if (!known) throw badField('city', 'Please select a city');
  return known.city;
}
