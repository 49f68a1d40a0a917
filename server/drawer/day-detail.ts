import { and, desc, eq, sql } from 'drizzle-orm';
import { mostTendersOfDay } from '#contract/drawer.ts';
import { paymentModes } from '#contract/payments.ts';
import type { Ctx, QueryContext } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { customers } from '../database/tables/customers.ts';
import { cashMoves } from '../database/tables/drawer.ts';
import { payments } from '../database/tables/jobcards.ts';
import { namedOne } from '../staff/named-staff.ts';
import { dayOf, type Day } from './days.queries.ts';

/** One day with all that moved in it, the newest first, or undefined when the garage has none of this id. */
export async function dayDetail(ctx: Ctx, id: string) {
  const day = await dayOf(ctx, id);
  return (
    day && {
      ...day,
      moves: await movesOf(ctx, { id }),
      others: await othersOf(ctx, id),
      payments: await tendersOf(ctx, id),
      mayClose: day.status === 'OPEN' && ctx.can('drawer.run') && isTheirs(ctx, day),
    }
  );
}

/** Whether a person may close a day that is open: their own, or anyone's (MO-78). */
export const isTheirs = (ctx: Ctx, { openedById }: Pick<Day, 'openedById'>): boolean =>
  openedById === ctx.person.staffId || ctx.can('drawer.closeOthers');

type ById = ParametersOf<{ id: string }>;

const movesOf = prepareQuery((ctx, { id }: ById) => {
  const person = namedOne(ctx, cashMoves.byId, 'person');
  return ctx.tx
    .select({
      id: cashMoves.id,
      kind: cashMoves.kind,
      amount: cashMoves.amount,
      reason: cashMoves.reason,
      at: cashMoves.created_at,
      by: person.name,
    })
    .from(cashMoves)
    .leftJoinLateral(person, sql`true`)
    .where(and(tenantFilter(cashMoves, ctx), eq(cashMoves.drawerDayId, id)))
    .orderBy(desc(cashMoves.id));
});

/** What came and went by other ways than cash, a row for each way, in paise. */
async function othersOf(ctx: Ctx, id: string) {
  const rows = rowsOf<{ mode: string; received: number; refunded: number; reversed: number }>(
    await ctx.tx.execute(sql`
      select mode, coalesce(sum(amount) filter (where kind = 'RECEIVED'), 0)::float8 as received,
        coalesce(sum(amount) filter (where kind = 'REFUNDED'), 0)::float8 as refunded,
        coalesce(sum(amount) filter (where kind = 'REVERSED'), 0)::float8 as reversed
      from (
        select mode, kind, amount from payments where garage_id = ${ctx.garageId} and drawer_day_id = ${id}
        union all
        select mode, 'REVERSED', case kind when 'RECEIVED' then amount else -amount end from payments
        where garage_id = ${ctx.garageId} and reversed_drawer_day_id = ${id}
      ) moved group by mode`),
  );
  return paymentModes.flatMap((mode) => {
    const row = rows.find((one) => one.mode === mode);
    return row && mode !== 'CASH' ? [{ ...row, mode }] : [];
  });
}

async function tendersOf(ctx: Ctx, id: string) {
  const taken = (await takenIn(ctx, { id })).map((one) => ({ ...one, isReversal: false }));
  const reversed = (await reversedIn(ctx, { id })).map((one) => ({
    ...one,
    kind: one.kind === 'RECEIVED' ? ('REFUNDED' as const) : ('RECEIVED' as const),
    at: one.at!,
    isReversal: true,
  }));
  return [...taken, ...reversed].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, mostTendersOfDay);
}

const takenIn = prepareQuery((ctx, { id }: ById) => {
  const person = namedOne(ctx, payments.receivedById, 'person');
  const customer = customerOf(ctx);
  return ctx.tx
    .select({ ...tenderColumns, at: payments.receivedAt, by: person.name, customerName: customer.name })
    .from(payments)
    .leftJoinLateral(person, sql`true`)
    .innerJoinLateral(customer, sql`true`)
    .where(and(tenantFilter(payments, ctx), eq(payments.drawerDayId, id)))
    .orderBy(desc(payments.receivedAt))
    .limit(mostTendersOfDay);
});

const reversedIn = prepareQuery((ctx, { id }: ById) => {
  const person = namedOne(ctx, payments.reversedById, 'person');
  const customer = customerOf(ctx);
  return ctx.tx
    .select({ ...tenderColumns, at: payments.reversedAt, by: person.name, customerName: customer.name })
    .from(payments)
    .leftJoinLateral(person, sql`true`)
    .innerJoinLateral(customer, sql`true`)
    .where(and(tenantFilter(payments, ctx), eq(payments.reversedDrawerDayId, id)))
    .orderBy(desc(payments.reversedAt))
    .limit(mostTendersOfDay);
});

const tenderColumns = {
  id: payments.id,
  kind: payments.kind,
  mode: payments.mode,
  amount: payments.amount,
  customerId: payments.customerId,
  jobCardId: payments.jobCardId,
};

const customerOf = (ctx: QueryContext) =>
  ctx.tx
    .select({ name: customers.name })
    .from(customers)
    .where(and(tenantFilter(customers, ctx), eq(customers.id, payments.customerId)))
    .limit(1)
    .as('customer');
