import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { leads as endpoints } from '#contract/leads.ts';
import type { Ctx } from '../context.ts';
import { listAll, listPage } from '../database/list.ts';
import { ours } from '../database/ours.ts';
import { leads } from '../database/tables/leads.ts';
import { staff, users } from '../database/tables/users.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;

/** A page of leads. */
export const leadsPage = (ctx: Ctx, query: QueryOut<typeof endpoints.list>) =>
  listPage(ctx, { table: leads, where: matching(ctx, query), query, read: readLeads(ctx) });

/** Every lead that matches, for the export. */
export const allLeads = (ctx: Ctx, filters: Filters) =>
  listAll(ctx, { table: leads, where: matching(ctx, filters), read: readLeads(ctx) });

/** One lead with the name of whom it is assigned to, or undefined. */
export async function leadDetail(ctx: Ctx, id: string) {
  const [found] = await readLeads(ctx)(and(ours(leads, ctx), eq(leads.id, id)), sql`1`, 1);
  return found;
}

function matching(ctx: Ctx, { search, status, priority }: Filters) {
  return and(
    status && eq(leads.status, status),
    priority && eq(leads.priority, priority),
    search ? sql`${leads.id} in (select search_leads(${search}, ${ctx.can('phones.see')}))` : undefined,
  );
}

const readLeads = (ctx: Ctx) => (where: SQL | undefined, order: SQL, limit: number) =>
  ctx.tx
    .select({ ...getTableColumns(leads), assignedTo: users.name })
    .from(leads)
    .leftJoin(staff, and(ours(staff, ctx), eq(staff.id, leads.assignedToId)))
    .leftJoin(users, and(ours(users, ctx), eq(users.id, staff.userId)))
    .where(where)
    .orderBy(order)
    .limit(limit);
