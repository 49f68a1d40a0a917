import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import { bookingsPage } from '../bookings/bookings.queries.ts';
import type { Ctx } from '../context.ts';
import { customersByOwnWords } from '../customers/customers.queries.ts';
import { listing } from '../database/list.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { matchesPatterns, patternsOf } from '../database/search.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import type { Page } from '../database/pages.ts';
import { invoicesPage } from '../invoices/invoices.queries.ts';
import { jobCardsPage } from '../jobcards/jobcards.queries.ts';
import { leadsPage } from '../leads/leads.queries.ts';
import { visibleCustomersFilter } from '../visibility-filter.ts';

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
    customers: await of('customers.read', () => customersByOwnWords(ctx, query)),
    vehicles: await of('customers.read', () => vehicleList.page(ctx, {}, query)),
    jobcards: await of('jobcards.read', () => jobCardsPage(ctx, query)),
    invoices: await of('invoices.read', () => invoicesPage(ctx, query)),
    bookings: await of('bookings.read', () => bookingsPage(ctx, query)),
    leads: await of('leads.read', () => leadsPage(ctx, query)),
  };
}

const vehicleList = listing({
  table: vehicles,
  lasting: true,
  where: (ctx) => visibleCustomersFilter(ctx, vehicles.customerId),
  search: {
    // Nearly every plate of a garage begins with its own state, so one or two letters are met at the start alone, as words are.
    patterns: (term) => patternsOf(term.replaceAll(/[\s-]/g, '')).map((pattern) => pattern.toUpperCase()),
    matches: (_, patterns) => matchesPatterns(vehicles.registrationNumber, patterns),
    found: (_, patterns) => sql`select search_vehicles(${patterns}::text[])`,
  },
  read: (ctx, where, order, limit) =>
    ctx.tx
      .select({ ...getTableColumns(vehicles), customerName: customers.name })
      .from(vehicles)
      .innerJoin(customers, and(tenantFilter(customers, ctx), eq(customers.id, vehicles.customerId)))
      .where(where)
      .orderBy(order)
      .limit(limit),
});
