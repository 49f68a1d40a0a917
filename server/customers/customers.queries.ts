import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  max,
  ne,
  or,
  type Placeholder,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { customers as endpoints } from '#contract/customers.ts';
import { searchedPhone } from '#contract/phone.ts';
import { kindOfTerm, normalisePlate } from '#contract/plate.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { listing, oldestFirst } from '../database/list.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { matchesPatterns, foundBy, patternsOf, type Search } from '../database/search.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { duesForOthers } from '../payments/dues-of-card.ts';
import { dueOfCard } from '../jobcards/balance-of-card.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { mapPages, pagedRows } from '../http/answer.ts';
import { freeMoney } from '../payments/dues.queries.ts';
import { visibleCustomersFilter } from '../visibility-filter.ts';
import { nextServicesOf } from './next-services.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor' | 'order'>;

const byOwnWords: Search = {
  patterns: (term) => patternsOf(searchedPhone(term)),
  matches: (ctx, patterns) =>
    matchesPatterns(ctx.can('phones.see') ? customers.searchText : customers.searchTextWithoutPhone, patterns),
  found: (ctx, patterns) => sql`select search_customers(${patterns}::text[], ${ctx.can('phones.see')})`,
};

/**
 * Also by the plates of their vehicles, in any spacing. Plates are in upper case and the texts in lower, so that one list of patterns does
 * for both.
 */
const byPlatesToo: Search = {
  patterns: (term) => [...byOwnWords.patterns(term), ...platePatterns(term)],
  matches: (ctx, patterns) =>
    sql`(${byOwnWords.matches(ctx, patterns)} or (${wantsPlates(patterns)} and ${hasPlate(ctx, patterns)}))`,
  found: (ctx, patterns) => sql`${byOwnWords.found(ctx, patterns)} union ${ownersOf(ctx, patterns)}`,
};

const shape = {
  table: customers,
  lasting: true,
  where: (ctx: QueryContext, { status }: ParametersOf<Omit<Filters, 'search'>>) =>
    and(visibleCustomersFilter(ctx, customers.id), status && eq(customers.status, status)),
  read: readCustomers,
};
const list = listing({ ...shape, search: byPlatesToo });
const byName = { by: customers.name, type: 'text', of: ({ name }: { name: string }) => name } as const;
const byOrder = {
  OLDEST: listing({ ...shape, search: byPlatesToo, sorted: oldestFirst(customers) }),
  NAME: listing({ ...shape, search: byPlatesToo, sorted: byName }),
  NAME_BACKWARDS: listing({ ...shape, search: byPlatesToo, sorted: { ...byName, isGreatestFirst: true } }),
};
const listByOwnWords = listing({ ...shape, search: byOwnWords });

/** A page of customers as the caller may see them. */
export const customersPage = (ctx: Ctx, { status, order, ...wanted }: QueryOut<typeof endpoints.list>) =>
  (order === undefined ? list : byOrder[order]).page(ctx, { status }, wanted);

/** A page of customers found by their own words; vehicles are looked for apart. */
export const customersByOwnWords = (ctx: Ctx, { status, ...wanted }: QueryOut<typeof endpoints.list>) =>
  listByOwnWords.page(ctx, { status }, wanted);

/** Every customer that matches, for the export, the newest plate first. */
export const allCustomers = (ctx: Ctx, { status, search }: Filters) =>
  pagedRows(
    mapPages(list.pages(ctx, { status }, search), (customer) => ({
      ...customer,
      plates: customer.plates.map(({ registrationNumber }) => registrationNumber),
    })),
  );

/** One customer with vehicles, their next services and what is outstanding, or undefined when there is none the caller may see. */
export async function customerDetail(ctx: Ctx, id: string) {
  const [[customer], owned, [owed], forOthers, nextServices, free] = await Promise.all([
    oneCustomer(ctx, { id }),
    vehiclesOf(ctx, { customerId: id }),
    outstandingOf(ctx, { customerId: id }),
    duesForOthers(ctx, id),
    nextServicesOf(ctx, id),
    freeMoney(ctx, id),
  ]);
  const [outstanding, oldestOwedId] = [(owed?.paise ?? 0) + forOthers.openPaise, owed?.oldestId ?? null];
  const credit = free + (owed?.overPaise ?? 0) + forOthers.overPaise;
  return customer && { ...customer, vehicles: owned, outstanding, credit, oldestOwedId, nextServices };
}

const oneCustomer = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  readCustomers(
    ctx,
    and(tenantFilter(customers, ctx), eq(customers.id, id), visibleCustomersFilter(ctx, customers.id)),
    sql`1`,
    1,
  ),
);

const vehiclesOf = prepareQuery((ctx, { customerId }: ParametersOf<{ customerId: string }>) =>
  ctx.tx
    .select()
    .from(vehicles)
    .where(and(tenantFilter(vehicles, ctx), eq(vehicles.customerId, customerId)))
    .orderBy(desc(vehicles.id)),
);

const outstandingOf = prepareQuery((ctx, { customerId }: ParametersOf<{ customerId: string }>) =>
  ctx.tx
    .select({
      paise: sql<number>`coalesce(sum(greatest(${dueOfCard}, 0)), 0)`.mapWith(Number),
      overPaise: sql<number>`coalesce(sum(greatest(-${dueOfCard}, 0)), 0)`.mapWith(Number),
      oldestId: sql<
        string | null
      >`(array_agg(${jobCards.id} order by ${jobCards.openedAt}, ${jobCards.id}) filter (where ${dueOfCard} > 0))[1]`,
    })
    .from(jobCards)
    .where(
      and(
        tenantFilter(jobCards, ctx),
        eq(jobCards.customerId, customerId),
        ne(jobCards.status, 'CANCELLED'),
        or(
          ne(jobCards.paymentStatus, 'PAID'),
          gt(jobCards.amountPaid, jobCards.totalAmount),
          gt(jobCards.amountOwedByOthers, 0),
        ),
      ),
    ),
);

/** A customer who was added just now, with the detail that `GET` would answer and nothing asked. */
export const newCustomerDetail = (customer: typeof customers.$inferSelect) => ({
  ...customer,
  vehicleCount: 0,
  plate: null,
  plates: [],
  lastVisitDate: null,
  vehicles: [],
  outstanding: 0,
  credit: 0,
  oldestOwedId: null,
  nextServices: [],
});

/** The customer who has this phone, by its last ten digits, other than `except`. */
export async function customerWithPhone(ctx: Ctx, lastTenDigits: string, except?: string) {
  const [found] = await withPhone(ctx, { lastTenDigits, except });
  return found;
}

const withPhone = prepareQuery(
  (ctx, { lastTenDigits, except }: ParametersOf<{ lastTenDigits: string; except: string | undefined }>) =>
    ctx.tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(
        and(tenantFilter(customers, ctx), eq(customers.phoneDigits, lastTenDigits), except && ne(customers.id, except)),
      )
      .orderBy(desc(customers.id))
      .limit(1),
);

/** The customer whose vehicle has this registration number, with the vehicle's id. */
export async function ownerOfPlate(ctx: Ctx, registrationNumber: string) {
  const [found] = await ctx.tx
    .select({ id: customers.id, name: customers.name, vehicleId: vehicles.id })
    .from(vehicles)
    .innerJoin(customers, and(tenantFilter(customers, ctx), eq(customers.id, vehicles.customerId)))
    .where(and(tenantFilter(vehicles, ctx), eq(vehicles.registrationNumber, registrationNumber)))
    .limit(1);
  return found;
}

/** Only what may stand in a plate is looked for there: a digit, and no phone. */
function platePatterns(term: string): string[] {
  const plate = normalisePlate(term);
  if (plate.length < 3 || !/\d/.test(plate) || kindOfTerm(term) === 'phone') return [];
  return patternsOf(plate).map((pattern) => pattern.toUpperCase());
}

// asked once a query, so that a search by name looks at no vehicle
const wantsPlates = (patterns: Placeholder): SQL =>
  sql`exists (select 1 from unnest(${patterns}::text[]) as pattern where pattern ~ '[0-9]')`;

const hasPlate = (ctx: QueryContext, patterns: Placeholder): SQL =>
  exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(vehicles)
      .where(
        and(
          tenantFilter(vehicles, ctx),
          eq(vehicles.customerId, customers.id),
          matchesPatterns(vehicles.registrationNumber, patterns),
        ),
      ),
  );

const ownersOf = (ctx: QueryContext, patterns: Placeholder): SQL =>
  sql`${ctx.tx
    .select({ id: vehicles.customerId })
    .from(vehicles)
    .where(and(tenantFilter(vehicles, ctx), foundBy(vehicles, sql`select search_vehicles(${patterns}::text[])`)))}`;

function readCustomers(ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const owned = ctx.tx
    .select({
      total: count().as('vehicle_total'),
      plate: sql<string | null>`(array_agg(${vehicles.registrationNumber} order by ${vehicles.id} desc))[1]`.as(
        'newest_plate',
      ),
      plates: sql<{ vehicleId: string; registrationNumber: string }[]>`coalesce(json_agg(json_build_object(
        'vehicleId', ${vehicles.id}, 'registrationNumber', ${vehicles.registrationNumber}) order by ${vehicles.id} desc), '[]')`.as(
        'plates',
      ),
    })
    .from(vehicles)
    .where(and(tenantFilter(vehicles, ctx), eq(vehicles.customerId, customers.id)))
    .as('owned');
  // the newest uncancelled job card's openedAt (CU-8)
  const visited = ctx.tx
    .select({ last: max(jobCards.openedAt).as('last_visit') })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), eq(jobCards.customerId, customers.id), ne(jobCards.status, 'CANCELLED')))
    .as('visited');
  return ctx.tx
    .select({
      ...getTableColumns(customers),
      vehicleCount: owned.total,
      plate: owned.plate,
      plates: owned.plates,
      lastVisitDate: visited.last,
    })
    .from(customers)
    .crossJoinLateral(owned)
    .crossJoinLateral(visited)
    .where(where)
    .orderBy(order)
    .limit(limit);
}
