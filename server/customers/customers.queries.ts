import { and, count, desc, eq, getTableColumns, inArray, max, ne, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryOut } from '#contract/endpoint.ts';
import type { customers as endpoints } from '#contract/customers.ts';
import { searchedPhone } from '#contract/phone.ts';
import type { Asking, Ctx } from '../context.ts';
import { listing } from '../database/list.ts';
import { ours } from '../database/ours.ts';
import { ready, type Given } from '../database/ready.ts';
import { fits, patternsOf } from '../database/search.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { customers, vehicles } from '../database/tables/customers.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;

const list = listing({
  table: customers,
  lasting: true,
  where: (ctx, { status }: Given<Omit<Filters, 'search'>>) => and(inSight(ctx), status && eq(customers.status, status)),
  search: {
    patterns: (term) => patternsOf(searchedPhone(term)),
    matches: (ctx, patterns) =>
      fits(ctx.can('phones.see') ? customers.searchText : customers.searchTextWithoutPhone, patterns),
    found: (ctx, patterns) => sql`select search_customers(${patterns}::text[], ${ctx.can('phones.see')})`,
  },
  read: readCustomers,
});

/** A page of customers as the caller may see them. */
export const customersPage = (ctx: Ctx, { status, ...wanted }: QueryOut<typeof endpoints.list>) =>
  list.page(ctx, { status }, wanted);

/** Every customer that matches, for the export. */
export const allCustomers = (ctx: Ctx, { status, search }: Filters) => list.all(ctx, { status }, search);

/** One customer with vehicles and what is outstanding, or undefined when there is none in sight. */
export async function customerDetail(ctx: Ctx, id: string) {
  const [[customer], owned, [outstanding]] = await Promise.all([
    oneCustomer(ctx, { id }),
    vehiclesOf(ctx, { customerId: id }),
    outstandingOf(ctx, { customerId: id }),
  ]);
  return customer && { ...customer, vehicles: owned, outstanding: outstanding?.paise ?? 0 };
}

const oneCustomer = ready((ctx, { id }: Given<{ id: string }>) =>
  readCustomers(ctx, and(ours(customers, ctx), eq(customers.id, id), inSight(ctx)), sql`1`, 1),
);

const vehiclesOf = ready((ctx, { customerId }: Given<{ customerId: string }>) =>
  ctx.tx
    .select()
    .from(vehicles)
    .where(and(ours(vehicles, ctx), eq(vehicles.customerId, customerId)))
    .orderBy(desc(vehicles.id)),
);

const outstandingOf = ready((ctx, { customerId }: Given<{ customerId: string }>) =>
  ctx.tx
    .select({
      paise: sql<number>`coalesce(sum(greatest(${jobCards.totalAmount} - ${jobCards.amountPaid}, 0)), 0)`.mapWith(
        Number,
      ),
    })
    .from(jobCards)
    .where(and(ours(jobCards, ctx), eq(jobCards.customerId, customerId), ne(jobCards.status, 'CANCELLED'))),
);

/** The same of one who was added just now. */
export const newCustomerDetail = (customer: typeof customers.$inferSelect) => ({
  ...customer,
  vehicleCount: 0,
  plate: null,
  lastVisitDate: null,
  vehicles: [],
  outstanding: 0,
});

/** The customer who has this phone, by its last ten digits, other than `except`. */
export async function customerWithPhone(ctx: Ctx, lastTenDigits: string, except?: string) {
  const [found] = await withPhone(ctx, { lastTenDigits, except });
  return found;
}

const withPhone = ready(
  (ctx, { lastTenDigits, except }: Given<{ lastTenDigits: string; except: string | undefined }>) =>
    ctx.tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(and(ours(customers, ctx), eq(customers.phoneDigits, lastTenDigits), except && ne(customers.id, except)))
      .orderBy(desc(customers.id))
      .limit(1),
);

/** The customer whose vehicle has this registration number, with the vehicle's id. */
export async function ownerOfPlate(ctx: Ctx, registrationNumber: string) {
  const [found] = await ctx.tx
    .select({ id: customers.id, name: customers.name, vehicleId: vehicles.id })
    .from(vehicles)
    .innerJoin(customers, and(ours(customers, ctx), eq(customers.id, vehicles.customerId)))
    .where(and(ours(vehicles, ctx), eq(vehicles.registrationNumber, registrationNumber)))
    .limit(1);
  return found;
}

/** Which customers the caller sees, by the column that names them: all, or those of the job cards assigned to the caller. */
export function inSight(ctx: Asking, customerId: AnyPgColumn = customers.id): SQL | undefined {
  if (ctx.can('all.see')) return undefined;
  const own = ctx.tx
    .select({ id: jobCards.customerId })
    .from(jobCards)
    .where(and(ours(jobCards, ctx), eq(jobCards.technicianId, ctx.person.staffId)));
  return inArray(customerId, own);
}

function readCustomers(ctx: Asking, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const owned = ctx.tx
    .select({
      total: count().as('vehicle_total'),
      plate: sql<string | null>`(array_agg(${vehicles.registrationNumber} order by ${vehicles.id} desc))[1]`.as(
        'newest_plate',
      ),
    })
    .from(vehicles)
    .where(and(ours(vehicles, ctx), eq(vehicles.customerId, customers.id)))
    .as('owned');
  // the newest uncancelled job card's openedAt (reading.md)
  const visited = ctx.tx
    .select({ last: max(jobCards.openedAt).as('last_visit') })
    .from(jobCards)
    .where(and(ours(jobCards, ctx), eq(jobCards.customerId, customers.id), ne(jobCards.status, 'CANCELLED')))
    .as('visited');
  return ctx.tx
    .select({
      ...getTableColumns(customers),
      vehicleCount: owned.total,
      plate: owned.plate,
      lastVisitDate: visited.last,
    })
    .from(customers)
    .crossJoinLateral(owned)
    .crossJoinLateral(visited)
    .where(where)
    .orderBy(order)
    .limit(limit);
}
