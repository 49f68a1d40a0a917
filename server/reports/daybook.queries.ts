import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { CashMoveKind } from '#contract/drawer-choices.ts';
import { paymentModes } from '#contract/payments.ts';
import type { daybookKinds } from '#contract/reports/daybook.ts';
import type { PaymentMode } from '#rules/labels.ts';
import type { Ctx } from '../context.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers } from '../database/tables/customers.ts';
import { cashMoves } from '../database/tables/drawer.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { daysBetween } from '../drawer/days.queries.ts';
import { branchNames } from '../garages/branch-of-card.ts';
import { namedStaff } from '../staff/named-staff.ts';
import { addUp } from './add-up.ts';
import { entriesOf, entriesWhere } from './entries.ts';
import { onlyCardOf } from './revenue.queries.ts';
import { newestFirst, type Read } from './rows.ts';
import type { ReportRequest } from './scope.ts';

type Kind = (typeof daybookKinds)[number];

interface Filters {
  mode?: PaymentMode | undefined;
  kind?: Kind | undefined;
  drawerDayId?: string | undefined;
  outside?: boolean | undefined;
}

/** What came and went on each day in each branch: a line for each day of a drawer, and one for the money in none. */
export async function daybookReport(ctx: Ctx, request: ReportRequest) {
  const sums = await sumsOf(ctx, request);
  const nameOf = await branchNames(ctx);
  const drawers = await daysBetween(ctx, request);
  const inDrawers = drawers.map((one) => ({
    day: one.day,
    branchId: one.branchId,
    branchName: nameOf(one),
    drawerDayId: one.id,
    ...movedOf(sums.filter(({ drawerDayId }) => drawerDayId === one.id)),
    opening: one.opening,
    openingVariance: one.openingVariance,
    openingReason: one.openingReason,
    expected: one.expected,
    counted: one.counted,
    variance: one.variance,
    reason: one.reason,
    openedBy: one.openedBy,
    closedBy: one.closedBy,
  }));
  const outside = Map.groupBy(
    sums.filter(({ drawerDayId }) => drawerDayId === null),
    ({ day, branchId }) => `${day} ${branchId}`,
  );
  const without = [...outside.values()].map((those) => ({
    day: those[0]!.day,
    branchId: those[0]!.branchId,
    branchName: nameOf(those[0]!),
    drawerDayId: null,
    ...movedOf(those),
    ...noDrawer,
  }));
  return {
    ...request,
    totals: {
      ...movedOf(sums),
      openingVariance: drawers.reduce((sum, { openingVariance }) => sum + (openingVariance ?? 0), 0),
      variance: drawers.reduce((sum, { variance }) => sum + (variance ?? 0), 0),
    },
    days: [...inDrawers, ...without].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)),
  };
}

const noDrawer = {
  opening: null,
  openingVariance: null,
  openingReason: null,
  expected: null,
  counted: null,
  variance: null,
  reason: null,
  openedBy: null,
  closedBy: null,
};

/** The payments, reversals and moves of cash of a figure. */
export function readDaybook(ctx: Ctx, request: ReportRequest, { mode, kind, drawerDayId, outside }: Filters) {
  const kinds = kind === 'REVERSAL' ? sql`entry_kind in ('REVERSAL', 'REFUND')` : sql`entry_kind = ${kind}`;
  const entries = entriesOf(
    ctx,
    entriesWhere(
      moves(ctx, request),
      and(
        mode && sql`entry_mark = ${mode}`,
        kind && kinds,
        drawerDayId ? sql`entry_drawer = ${drawerDayId}` : undefined,
        outside ? sql`entry_drawer is null` : undefined,
      ),
    ),
  );
  const person = namedStaff(ctx, 'person');
  const isReversal = sql`entry_kind = 'REVERSAL'`;
  const read = async (after: SQL | undefined, limit: number) => {
    const nameOf = await branchNames(ctx);
    const rows = await ctx.tx
      .with(entries)
      .select({
        key: entries.key,
        id: sql<string>`${entries.thing}`,
        kind: sql<Kind>`entry_kind`,
        at: entries.at,
        day: sql<string>`entry_day::text`,
        amount: entries.amount,
        mode: sql<PaymentMode>`coalesce(${payments.mode}, 'CASH')`,
        words: sql<
          string | null
        >`case when ${isReversal} then ${payments.reversedReason} else coalesce(${cashMoves.reason}, ${payments.reference}) end`,
        by: person.name,
        branchId: sql<string>`entry_branch`,
        drawerDayId: sql<string | null>`entry_drawer`,
        jobCardId: jobCards.id,
        jobCardNumber: jobCards.jobCardNumber,
        customerId: customers.id,
        customerName: customers.name,
      })
      .from(entries)
      .leftJoin(payments, and(tenantFilter(payments, ctx), eq(payments.id, entries.thing)))
      .leftJoin(cashMoves, and(tenantFilter(cashMoves, ctx), eq(cashMoves.id, entries.thing)))
      .leftJoin(
        jobCards,
        and(tenantFilter(jobCards, ctx), eq(jobCards.id, sql`coalesce(${entries.card}, ${onlyCardOf(ctx)})`)),
      )
      .leftJoin(customers, and(tenantFilter(customers, ctx), eq(customers.id, entries.customer)))
      .leftJoin(
        person,
        sql`${person.id} = case when ${isReversal} then ${payments.reversedById} else coalesce(${payments.receivedById}, ${cashMoves.byId}) end`,
      )
      .where(after)
      .orderBy(...newestFirst(entries))
      .limit(limit);
    return rows.map((row) => ({ ...row, branchName: nameOf(row) }));
  };
  return { entries, read: read satisfies Read<unknown> };
}

/**
 * Payments, refunds, reversals and moves of cash as entries, in paise, below 0 for what went. What is in a drawer counts on the day on which
 * that was opened, whatever midnights lie between; other money on its own India day, in the branch of its card or the one that took it.
 */
function moves(ctx: Ctx, { from, to, branchId, during }: ReportRequest): SQL {
  const { garageId } = ctx;
  const drawers = sql`(select id, day, branch_id from drawer_days where garage_id = ${garageId} and day between ${from} and ${to})`;
  const counted = (drawer: SQL, at: SQL) => sql`(${drawer} in (select id from ${drawers} d)
    or ${drawer} is null and ${at} >= ${during.from.toISOString()}::timestamptz and ${at} < ${during.to.toISOString()}::timestamptz)`;
  const signed = sql`case p.kind when 'RECEIVED' then p.amount else -p.amount end`;
  return sql`
    select replace(kind, '_', '') || ':' || x.id as entry_key, x.at as entry_at, x.job_card_id as entry_card, x.customer_id as entry_customer,
      x.id as entry_thing, x.amount::bigint as entry_amount, null::numeric as entry_measure, x.mark as entry_mark, x.kind as entry_kind,
      x.drawer as entry_drawer, coalesce(d.day, ((x.at at time zone 'UTC') + interval '330 minutes')::date) as entry_day,
      coalesce(d.branch_id, c.branch_id, x.branch_id, 'default') as entry_branch
    from (
      select case p.kind when 'RECEIVED' then 'PAYMENT' else 'REFUND' end as kind, p.id, p.received_at as at, p.job_card_id, p.customer_id,
        ${signed} as amount, p.mode as mark, p.drawer_day_id as drawer, p.branch_id
      from payments p where p.garage_id = ${garageId} and ${counted(sql`p.drawer_day_id`, sql`p.received_at`)}
      union all
      select 'REVERSAL', p.id, p.reversed_at, p.job_card_id, p.customer_id, -(${signed}), p.mode, p.reversed_drawer_day_id, p.branch_id
      from payments p where p.garage_id = ${garageId} and p.reversed_at is not null
        and ${counted(sql`p.reversed_drawer_day_id`, sql`p.reversed_at`)}
      union all
      select m.kind, m.id, m.created_at, null, null, case m.kind when 'PAY_IN' then m.amount else -m.amount end, m.kind, m.drawer_day_id, null
      from cash_moves m where m.garage_id = ${garageId} and m.drawer_day_id in (select id from ${drawers} d)
    ) x left join ${drawers} d on d.id = x.drawer left join job_cards c on c.garage_id = ${garageId} and c.id = x.job_card_id
    ${branchId === undefined ? sql`` : sql`where coalesce(d.branch_id, c.branch_id, x.branch_id, 'default') = ${branchId}`}`;
}

interface Sum {
  day: string;
  branchId: string;
  drawerDayId: string | null;
  kind: Kind;
  mark: PaymentMode | CashMoveKind;
  paise: number;
}

async function sumsOf(ctx: Ctx, request: ReportRequest): Promise<Sum[]> {
  const rows = await ctx.tx.execute(sql`
    select entry_day::text as day, entry_branch as "branchId", entry_drawer as "drawerDayId", entry_kind as kind, entry_mark as mark,
      sum(entry_amount)::float8 as paise
    from (${moves(ctx, request)}) m group by 1, 2, 3, 4, 5 order by 1, 2`);
  return rowsOf<Sum>(rows);
}

function movedOf(sums: readonly Sum[]) {
  const of = (which: (sum: Sum) => boolean) => addUp(sums.filter(which), 'paise');
  const byMode = (mode: PaymentMode) => of(({ mark }) => mark === mode);
  const byKind = (...kinds: Kind[]) => of(({ kind }) => kinds.includes(kind));
  return {
    cash: byMode('CASH'),
    upi: byMode('UPI'),
    card: byMode('CARD'),
    bank: byMode('BANK'),
    received: byKind('PAYMENT'),
    takenBack: 0 - byKind('REFUND', 'REVERSAL'),
    net: of(({ mark }) => paymentModes.some((mode) => mode === mark)),
    payIns: byKind('PAY_IN'),
    payOuts: 0 - byKind('PAY_OUT'),
    deposits: 0 - byKind('DEPOSIT'),
  };
}
