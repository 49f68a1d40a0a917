import { and, eq, getTableColumns, gte, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { FollowUpDue, leads as endpoints } from '#contract/leads.ts';
import { daysDue } from '#rules/follow-ups.ts';
import { searchedPhone } from '#contract/phone.ts';
import type { Ctx } from '../context.ts';
import { listAll, listPage } from '../database/list.ts';
import { isOneOf } from '../database/one-of.ts';
import { ours } from '../database/ours.ts';
import { asArray, fits, patternsOf } from '../database/search.ts';
import { leads } from '../database/tables/leads.ts';
import { namedStaff } from '../staff/named-staff.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor' | 'order'>;

/** A page of leads. */
export function leadsPage(ctx: Ctx, query: QueryOut<typeof endpoints.list>) {
  const { where, search } = narrowed(ctx, query);
  const read = readLeads(ctx);
  if (query.order === undefined) return listPage(ctx, { table: leads, lasting: true, where, search, query, read });
  return listPage(ctx, {
    table: leads,
    lasting: true,
    where: and(where, isNotNull(leads.nextFollowUpDate)),
    search,
    query,
    read,
    earliest: { day: leads.nextFollowUpDate, of: (lead) => lead.nextFollowUpDate },
  });
}

/** Every lead that matches, for the export. */
export const allLeads = (ctx: Ctx, filters: Filters) =>
  listAll(ctx, { table: leads, ...narrowed(ctx, filters), read: readLeads(ctx) });

/** One lead with the name of whom it is assigned to, or undefined. */
export async function leadDetail(ctx: Ctx, id: string) {
  const [found] = await leadDetails(ctx, [id]);
  return found;
}

/** The leads of these ids with the same, newest first. */
export const leadDetails = (ctx: Ctx, ids: string[]) =>
  readLeads(ctx)(and(ours(leads, ctx), isOneOf(leads.id, ids)), sql`${leads.id} desc`, ids.length);

function narrowed(ctx: Ctx, { search, status, priority, followUp }: Filters) {
  const where = and(
    status && eq(leads.status, status),
    priority && eq(leads.priority, priority),
    followUp && dueIn(ctx, followUp),
  );
  return { where, search: search ? searchFor(ctx, search) : undefined };
}

function searchFor(ctx: Ctx, term: string) {
  const withPhone = ctx.can('phones.see');
  const patterns = patternsOf(searchedPhone(term));
  const withoutPhone = sql`lower(${leads.name} || ' ' || coalesce(${leads.email}, ''))`;
  return {
    matches: fits(withPhone ? leads.searchText : withoutPhone, patterns),
    found: sql`select search_leads(${asArray(patterns)}, ${withPhone})`,
  };
}

function dueIn(ctx: Ctx, followUp: FollowUpDue) {
  const { from, to } = daysDue(followUp, ctx.today);
  // in the words of leads_follow_up_idx, so that it serves
  return and(
    sql`${leads.status} not in ('WON', 'LOST')`,
    from === null ? undefined : gte(leads.nextFollowUpDate, from),
    lte(leads.nextFollowUpDate, to),
  );
}

function readLeads(ctx: Ctx) {
  const assignee = namedStaff(ctx, 'assignee');
  return (where: SQL | undefined, order: SQL, limit: number) =>
    ctx.tx
      .select({ ...getTableColumns(leads), assignedTo: assignee.name })
      .from(leads)
      .leftJoin(assignee, eq(assignee.id, leads.assignedToId))
      .where(where)
      .orderBy(order)
      .limit(limit);
}
