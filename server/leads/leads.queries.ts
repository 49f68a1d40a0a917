import { and, eq, getTableColumns, gte, isNotNull, lte, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { leads as endpoints } from '#contract/leads.ts';
import { daysDue } from '#rules/follow-ups.ts';
import { searchedPhone } from '#contract/phone.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { listing } from '../database/list.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { matchesPatterns, patternsOf } from '../database/search.ts';
import { closedStatuses, leads } from '../database/tables/leads.ts';
import { pagedRows } from '../http/answer.ts';
import { namedOne } from '../staff/named-staff.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor' | 'order'>;

const newest = {
  table: leads,
  lasting: true,
  where: (_: QueryContext, { status, priority, from, to }: ParametersOf<ReturnType<typeof filters>>) =>
    and(
      status && eq(leads.status, status),
      priority && eq(leads.priority, priority),
      // in the words of leads_follow_up_idx, so that it serves
      to && sql`${leads.status} not in (${closedStatuses})`,
      from ? gte(leads.nextFollowUpDate, from) : undefined,
      to && lte(leads.nextFollowUpDate, to),
    ),
  search: {
    patterns: (term: string) => patternsOf(searchedPhone(term)),
    matches: (ctx: QueryContext, patterns: Placeholder) =>
      matchesPatterns(ctx.can('phones.see') ? leads.searchText : withoutPhone, patterns),
    found: (ctx: QueryContext, patterns: Placeholder) =>
      sql`select search_leads(${patterns}::text[], ${ctx.can('phones.see')})`,
  },
  read: readLeads,
};
const list = listing(newest);
const byName = { by: leads.name, type: 'text', of: ({ name }: { name: string }) => name } as const;
const byFollowUp = listing({
  ...newest,
  where: (ctx, given: ParametersOf<ReturnType<typeof filters>>) =>
    and(newest.where(ctx, given), isNotNull(leads.nextFollowUpDate)),
  sorted: { by: leads.nextFollowUpDate, type: 'date', of: (lead) => lead.nextFollowUpDate },
});

const byOrder = {
  FOLLOW_UP: byFollowUp,
  NAME: listing({ ...newest, sorted: byName }),
  NAME_BACKWARDS: listing({ ...newest, sorted: { ...byName, isGreatestFirst: true } }),
};

/** A page of leads. */
export const leadsPage = (ctx: Ctx, { order, ...query }: QueryOut<typeof endpoints.list>) =>
  (order === undefined ? list : byOrder[order]).page(ctx, filters(ctx, query), query);

/** Every lead that matches, for the export. */
export const allLeads = (ctx: Ctx, given: Filters) => pagedRows(list.pages(ctx, filters(ctx, given), given.search));

/** One lead with the name of whom it is assigned to, or undefined. */
export async function leadDetail(ctx: Ctx, id: string) {
  const [found] = await leadDetails(ctx, [id]);
  return found;
}

/** The leads of these ids with the same, newest first. */
export const leadDetails = (ctx: Ctx, ids: string[]) => leadsOf(ctx, { ids, limit: ids.length });

const leadsOf = prepareQuery((ctx, { ids, limit }: ParametersOf<{ ids: string[]; limit: number }>) =>
  readLeads(ctx, and(tenantFilter(leads, ctx), isOneOf(leads.id, ids)), sql`${leads.id} desc`, limit),
);

const withoutPhone = sql`lower(${leads.name} || ' ' || coalesce(${leads.email}, ''))`;

function filters(ctx: Ctx, { status, priority, followUp }: Filters) {
  const { from, to } = followUp ? daysDue(followUp, ctx.today) : { from: null, to: undefined };
  return { status, priority, from, to };
}

function readLeads(ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const assignee = namedOne(ctx, leads.assignedToId, 'assignee');
  return ctx.tx
    .select({ ...getTableColumns(leads), assignedTo: assignee.name })
    .from(leads)
    .leftJoinLateral(assignee, sql`true`)
    .where(where)
    .orderBy(order)
    .limit(limit);
}
