import { and, desc, eq, getTableColumns, gte, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { drawer as endpoints } from '#contract/drawer.ts';
import { expectedPaise, type Count, type DrawerMoves } from '#rules/drawer.ts';
import type { Ctx, QueryContext } from '../context.ts';
import { listing } from '../database/list.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { cashMoves, drawerClosings, drawerDays } from '../database/tables/drawer.ts';
import { payments } from '../database/tables/jobcards.ts';
import { conflict } from '../problems.ts';
import { namedOne } from '../staff/named-staff.ts';
import { holdDrawers } from './hold-drawer.ts';

type Filters = Pick<QueryOut<typeof endpoints.list>, 'branchId' | 'status'>;

const list = listing({
  table: drawerDays,
  where: (ctx, { branchId, open, closed }: ParametersOf<ReturnType<typeof narrowing>>) =>
    and(branchId && eq(drawerDays.branchId, branchId), open && sql`not ${isClosed(ctx)}`, closed && isClosed(ctx)),
  read: readDays,
});

/** A page of days, the newest first. */
export async function daysPage(ctx: Ctx, { limit, cursor, ...given }: QueryOut<typeof endpoints.list>) {
  const { rows, page } = await list.page(ctx, narrowing(given), { limit, cursor });
  return { rows: rows.map(asDay), page };
}

const narrowing = ({ branchId, status }: Filters) => ({
  branchId,
  open: status === 'OPEN' ? (true as const) : undefined,
  closed: status === 'CLOSED' ? (true as const) : undefined,
});

const isClosed = (ctx: QueryContext) => sql`exists (select from ${drawerClosings}
  where ${tenantFilter(drawerClosings, ctx)} and ${drawerClosings.drawerDayId} = ${drawerDays.id})`;

/** The days of drawers that were opened on these India days, of all branches or of one. */
export async function daysBetween(
  ctx: Ctx,
  { from, to, branchId }: { from: string; to: string; branchId?: string | undefined },
) {
  const those = and(
    tenantFilter(drawerDays, ctx),
    gte(drawerDays.day, from),
    lte(drawerDays.day, to),
    branchId === undefined ? undefined : eq(drawerDays.branchId, branchId),
  );
  return (await readDays(ctx, those, sql`${drawerDays.id}`, mostDays)).map(asDay);
}
/** five years of ten branches */
const mostDays = 20_000;

/** One day, or undefined when the garage has none of this id. */
export async function dayOf(ctx: Ctx, id: string) {
  const [row] = await oneDay(ctx, { id });
  return row && asDay(row);
}
export type Day = NonNullable<Awaited<ReturnType<typeof dayOf>>>;

/** The day that is open in a branch, or undefined. Whoever acts on it holds the drawers (hold-drawer.ts). */
export async function openDayOf(ctx: Ctx, branchId: string) {
  const [row] = await openIn(ctx, { branchId });
  return row && asDay(row);
}

/** The one branch whose drawer is open; undefined where none is, or several are. */
export async function branchWithOpenDrawer(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await daysPage(ctx, { status: 'OPEN', limit: 2 });
  return rows.length === 1 ? rows[0]!.branchId : undefined;
}

/** Keeps drawers as they are until the transaction ends. Throws 409 while a day is open anywhere. */
export async function refuseOpenDrawers(ctx: Ctx): Promise<void> {
  await holdDrawers(ctx, { alone: true });
  const { rows } = await daysPage(ctx, { status: 'OPEN', limit: 1 });
  if (rows.length > 0) throw conflict('Close the drawer first, then it can be switched off');
}

/** The newest day of a branch: how many it has had, and with how much that was closed, in paise; null before the first. */
export async function lastDayOf(ctx: Ctx, branchId: string): Promise<{ place: number; counted: number | null }> {
  const [last] = await lastIn(ctx, { branchId });
  return last ?? { place: 0, counted: null };
}

/** What moved in a day, in paise, as the rules read it. */
export const movesIn = (day: DrawerMovesRow): DrawerMoves => ({
  openingPaise: day.opening,
  receivedPaise: day.received,
  refundedPaise: day.refunded,
  reversedPaise: day.reversed,
  payInsPaise: day.payIns,
  payOutsPaise: day.payOuts,
  depositsPaise: day.deposits,
});
interface DrawerMovesRow {
  opening: number;
  received: number;
  refunded: number;
  reversed: number;
  payIns: number;
  payOuts: number;
  deposits: number;
}

type Read = Awaited<ReturnType<typeof oneDay>>[number];

function asDay({ closingCount, ...row }: Read) {
  const expected = expectedPaise(movesIn(row));
  return {
    ...row,
    status: row.closedAt ? ('CLOSED' as const) : ('OPEN' as const),
    openedAt: row.created_at,
    openingCount: piecesOf(row.count),
    closingCount: closingCount && piecesOf(closingCount),
    expected,
    variance: row.counted === null ? null : row.counted - expected,
  };
}

const piecesOf = (count: Count) =>
  Object.entries(count)
    .map(([rupees, pieces]) => ({ rupees: Number(rupees), pieces }))
    .toSorted((a, b) => b.rupees - a.rupees);

type ById = ParametersOf<{ id: string }>;

const oneDay = prepareQuery((ctx, { id }: ById) =>
  readDays(ctx, and(tenantFilter(drawerDays, ctx), eq(drawerDays.id, id)), sql`1`, 1),
);

const openIn = prepareQuery((ctx, { branchId }: ParametersOf<{ branchId: string }>) =>
  readDays(
    ctx,
    and(tenantFilter(drawerDays, ctx), eq(drawerDays.branchId, branchId), sql`not ${isClosed(ctx)}`),
    sql`${drawerDays.place} desc`,
    1,
  ),
);

const lastIn = prepareQuery((ctx, { branchId }: ParametersOf<{ branchId: string }>) =>
  ctx.tx
    .select({ place: drawerDays.place, counted: drawerClosings.counted })
    .from(drawerDays)
    .leftJoin(drawerClosings, and(tenantFilter(drawerClosings, ctx), eq(drawerClosings.drawerDayId, drawerDays.id)))
    .where(and(tenantFilter(drawerDays, ctx), eq(drawerDays.branchId, branchId)))
    .orderBy(desc(drawerDays.place))
    .limit(1),
);

function readDays(ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const opener = namedOne(ctx, drawerDays.openedById, 'opener');
  const closer = namedOne(ctx, drawerClosings.closedById, 'closer');
  return ctx.tx
    .select({
      ...getTableColumns(drawerDays),
      openedBy: opener.name,
      closedAt: drawerClosings.created_at,
      closedBy: closer.name,
      closingCount: drawerClosings.count,
      counted: drawerClosings.counted,
      reason: drawerClosings.reason,
      received: cashSum(ctx, 'RECEIVED'),
      refunded: cashSum(ctx, 'REFUNDED'),
      reversed: reversedSum(ctx),
      payIns: moveSum(ctx, 'PAY_IN'),
      payOuts: moveSum(ctx, 'PAY_OUT'),
      deposits: moveSum(ctx, 'DEPOSIT'),
    })
    .from(drawerDays)
    .leftJoin(drawerClosings, and(tenantFilter(drawerClosings, ctx), eq(drawerClosings.drawerDayId, drawerDays.id)))
    .leftJoinLateral(opener, sql`true`)
    .leftJoinLateral(closer, sql`true`)
    .where(where)
    .orderBy(order)
    .limit(limit);
}

/** Cash that came, or went back, in a day, with what was reversed of it since. */
const cashSum = (
  ctx: QueryContext,
  kind: 'RECEIVED' | 'REFUNDED',
) => sql<number>`(select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${tenantFilter(payments, ctx)} and ${payments.drawerDayId} = ${drawerDays.id} and ${payments.mode} = 'CASH' and ${payments.kind} = ${sql.raw(`'${kind}'`)})::float8`;

/** What the reversals of a day take off again of cash, of whatever day that came or went. */
const reversedSum = (ctx: QueryContext) =>
  sql<number>`(select coalesce(sum(case ${payments.kind} when 'RECEIVED' then ${payments.amount} else -${payments.amount} end), 0) from ${payments}
  where ${tenantFilter(payments, ctx)} and ${payments.reversedDrawerDayId} = ${drawerDays.id} and ${payments.mode} = 'CASH')::float8`;

const moveSum = (
  ctx: QueryContext,
  kind: string,
) => sql<number>`(select coalesce(sum(${cashMoves.amount}), 0) from ${cashMoves}
  where ${tenantFilter(cashMoves, ctx)} and ${cashMoves.drawerDayId} = ${drawerDays.id} and ${cashMoves.kind} = ${sql.raw(`'${kind}'`)})::float8`;
