import { and, desc, eq, inArray, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { bookingsOf } from '../bookings/bookings.queries.ts';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { ours } from '../database/ours.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCardLines, jobCards, payments } from '../database/tables/jobcards.ts';
import { audit } from '../database/tables/keeping.ts';
import { leads } from '../database/tables/leads.ts';
import { undelivered } from '../database/tables/messages.ts';
import { withNames } from '../garages/audit.ts';
import type { Pages } from '../http/answer.ts';
import { Problem } from '../http/problems.ts';
import { jobCardDetailsOf } from '../jobcards/jobcards.queries.ts';
import { leadDetails } from '../leads/leads.queries.ts';
import { customerDetail } from './customers.queries.ts';

type Customer = typeof customers.$inferSelect;

const mostOfAKind = 2000;
const mostChanges = 20_000;
const tooMuch = () => new Problem(413, 'More is kept about this customer than one answer can hold.');

/** All that is kept about a customer, as the rest of the API tells it. */
export async function personalDataOf(ctx: Ctx, row: Customer) {
  const things = await thingsOf(ctx, row);
  const changes = await ctx.tx
    .select()
    .from(audit)
    .where(and(ours(audit, ctx), isOneOf(audit.thingId, things.all)))
    .orderBy(desc(audit.id))
    .limit(mostChanges + 1);
  if (changes.length > mostChanges) throw tooMuch();
  return {
    madeAt: ctx.now,
    customer: (await customerDetail(ctx, row.id))!,
    leads: await leadDetails(ctx, things.leadIds),
    bookings: await everyOne(bookingsOf(ctx, row.id)),
    jobCards: await everyOne(jobCardDetailsOf(ctx, row.id)),
    undelivered: (await undeliveredTo(ctx, row)).map((one) => ({ ...one, at: one.created_at })),
    changes: await withNames(ctx, changes),
  };
}

/** Throws the problem 413 for more rows than one answer holds. */
async function everyOne<R>(pages: Pages<R>): Promise<R[]> {
  const all: R[] = [];
  for await (const rows of pages()) {
    all.push(...rows);
    if (all.length > mostOfAKind) throw tooMuch();
  }
  return all;
}

/** The leads that were this customer, and those with the phone that are nobody's yet. */
const leadsOf = (ctx: Ctx, { id, phoneDigits }: Customer): SQL | undefined =>
  and(
    ours(leads, ctx),
    or(eq(leads.customerId, id), and(isNull(leads.customerId), eq(leads.phoneDigits, phoneDigits))),
  );

/** The messages to a customer that were given up. */
const undeliveredTo = (ctx: Ctx, row: Customer) =>
  ctx.tx
    .select()
    .from(undelivered)
    .where(and(ours(undelivered, ctx), inArray(undelivered.to, addressesOf(row))));

/** Where messages to a customer go. */
export const addressesOf = ({ phone, alternatePhone, email, phoneDigits }: Customer): string[] =>
  [phone, alternatePhone, email, phoneDigits].filter((one) => one !== null);

/** The ids of every record that is about a customer, those that are gone and stand in the audit alone among them. */
export async function thingsOf(ctx: Ctx, row: Customer) {
  const idsIn = async (query: PromiseLike<{ id: string }[]>) => (await query).map(({ id }) => id);
  const ofCustomer = (table: typeof vehicles | typeof bookings | typeof jobCards) =>
    ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(ours(table, ctx), eq(table.customerId, row.id)));
  const vehicleIds = await idsIn(ofCustomer(vehicles));
  const bookingIds = await idsIn(ofCustomer(bookings));
  const cardIds = await idsIn(ofCustomer(jobCards));
  const onCards = (table: typeof jobCardLines | typeof payments) =>
    ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(ours(table, ctx), isOneOf(table.jobCardId, cardIds)));
  const lineIds = await idsIn(onCards(jobCardLines));
  const paymentIds = await idsIn(onCards(payments));
  const leadIds = await idsIn(ctx.tx.select({ id: leads.id }).from(leads).where(leadsOf(ctx, row)));
  const messageIds = (await undeliveredTo(ctx, row)).map(({ id }) => id);
  const goneIds = await idsIn(ctx.tx.selectDistinct({ id: audit.thingId }).from(audit).where(toldOf(ctx, row)));
  const all = [
    row.id,
    ...vehicleIds,
    ...bookingIds,
    ...cardIds,
    ...lineIds,
    ...paymentIds,
    ...leadIds,
    ...messageIds,
    ...goneIds,
  ];
  return { vehicleIds, bookingIds, cardIds, paymentIds, leadIds, messageIds, all: [...new Set(all)] };
}

/** What the audit says of a record that named the customer once, or of a lead with the phone; never of one that is another customer's now. */
const toldOf = (ctx: Ctx, { id, phoneDigits }: Customer) => {
  const ofAnother = (table: typeof vehicles | typeof bookings | typeof jobCards | typeof leads) =>
    ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(ours(table, ctx), eq(table.id, audit.thingId), ne(table.customerId, id)));
  const said = (field: string) => sql`coalesce(${audit.before} ->> ${field}, ${audit.after} ->> ${field})`;
  return and(
    ours(audit, ctx),
    or(
      sql`${audit.before} ->> 'customerId' = ${id} or ${audit.after} ->> 'customerId' = ${id}`,
      and(eq(audit.thing, 'leads'), sql`right(regexp_replace(${said('phone')}, '\\D', '', 'g'), 10) = ${phoneDigits}`),
    ),
    ...[vehicles, bookings, jobCards, leads].map((table) => notExists(ofAnother(table))),
  );
};
