import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import { bookingsPage } from '../bookings/bookings.queries.ts';
import type { Ctx } from '../context.ts';
import { customersPage, inSight } from '../customers/customers.queries.ts';
import { listPage } from '../database/list.ts';
import { ours } from '../database/ours.ts';
import { asArray, fits, patternsOf } from '../database/search.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import type { Page } from '../http/answer.ts';
import { jobCardsPage } from '../jobcards/jobcards.queries.ts';
import { leadsPage } from '../leads/leads.queries.ts';

const most = 5;
const countTo = 100;

/** The newest few of every kind that match, each by its own list's search, so that nobody finds here what the list would not show. */
export async function findEverything(ctx: Ctx, term: string | undefined) {
  const query = { search: term, limit: most, countTo };
  const of = async <R>(needs: Permission, page: () => Promise<{ rows: R[]; page: Page }>) => {
    if (!term || !ctx.can(needs)) return { rows: [], total: 0, capped: false };
    const { rows, page: found } = await page();
    return { rows, total: found.total, capped: found.capped };
  };
  return {
    customers: await of('customers.read', () => customersPage(ctx, query)),
    vehicles: await of('customers.read', () => vehiclesPage(ctx, query)),
    jobcards: await of('jobcards.read', () => jobCardsPage(ctx, query)),
    bookings: await of('bookings.read', () => bookingsPage(ctx, query)),
    leads: await of('leads.read', () => leadsPage(ctx, query)),
  };
}

function vehiclesPage(ctx: Ctx, query: { search: string | undefined; limit: number; countTo: number }) {
  const search = query.search === undefined ? undefined : searchPlates(query.search);
  return listPage(ctx, {
    table: vehicles,
    lasting: true,
    where: inSight(ctx, vehicles.customerId),
    search,
    query,
    read: readVehicles(ctx),
  });
}

/** Nearly every plate of a garage begins with its own state, so one or two letters are met at the start alone, as words are. */
function searchPlates(term: string) {
  const patterns = patternsOf(term.replaceAll(/[\s-]/g, '')).map((pattern) => pattern.toUpperCase());
  return {
    matches: fits(vehicles.registrationNumber, patterns),
    found: sql`select search_vehicles(${asArray(patterns)})`,
  };
}

const readVehicles = (ctx: Ctx) => (where: SQL | undefined, order: SQL, limit: number) =>
  ctx.tx
    .select({ ...getTableColumns(vehicles), customerName: customers.name })
    .from(vehicles)
    .innerJoin(customers, and(ours(customers, ctx), eq(customers.id, vehicles.customerId)))
    .where(where)
    .orderBy(order)
    .limit(limit);
