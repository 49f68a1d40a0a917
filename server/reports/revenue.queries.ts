import { and, count, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { paymentModes } from '#contract/payments.ts';
import type { ReportStep } from '#contract/reports/report.ts';
import type { PaymentMode } from '#rules/labels.ts';
import { byPeriod, periodsOf } from '#rules/report-range.ts';
import type { Ctx } from '../context.ts';
import { allocations } from '../database/tables/allocations.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { branchOfCard } from '../garages/branch-of-card.ts';
import { namedStaff } from '../staff/named-staff.ts';
import { addUp } from './add-up.ts';
import { dayOf, during, entriesOf, onCard, paiseOf, selectEntries } from './entries.ts';
import { newestFirst, type Read } from './rows.ts';
import { type ReportRequest, reportedCards } from './scope.ts';

interface Filters {
  mode?: PaymentMode | undefined;
  kind?: 'PAYMENT' | 'REVERSAL' | 'REFUND' | undefined;
}

/** Received less taken back, each on its own India day, by period and by mode. */
export async function revenueReport(ctx: Ctx, request: ReportRequest, { by = 'day' }: { by?: ReportStep | undefined }) {
  const groups = await revenueByDay(ctx, request);
  return {
    ...request,
    by,
    totals: sumOf(groups),
    periods: byPeriod(periodsOf(request, by), groups).map(({ of, ...days }) => ({
      ...days,
      ...sumOf(of),
      modes: byMode(of).map(({ mode, of: taken }) => ({ mode, net: addUp(taken, 'paise') })),
    })),
    modes: paymentModes.map((mode) => ({ mode, ...sumOf(groups.filter((group) => group.mode === mode)) })),
  };
}

/** What was received less taken back on each day that had any, in paise. */
export async function netByDay(ctx: Ctx, request: ReportRequest): Promise<{ day: string; paise: number }[]> {
  const groups = await revenueByDay(ctx, request);
  return groups.map(({ day, paise }) => ({ day, paise }));
}

/** Payments, refunds and reversals as entries; what was taken back or given back is below 0. */
export function revenueEntries(ctx: Ctx, request: ReportRequest, { mode, kind }: Filters = {}) {
  const signed = sql`case ${payments.kind} when 'RECEIVED' then ${payments.amount} else -${payments.amount} end`;
  const part = (
    name: SQL,
    at: typeof payments.receivedAt | typeof payments.reversedAt,
    amount: SQL,
    which: SQL | undefined,
  ) =>
    selectEntries(
      {
        key: sql`${name} || ':' || ${payments.id}`,
        at,
        customer: payments.customerId,
        thing: payments.id,
        amount,
        mark: payments.mode,
      },
      sql`from ${payments} left join ${jobCards} on ${onCard(ctx, sql`coalesce(${payments.jobCardId}, ${onlyCardOf(ctx)})`)}
        where ${and(tenantFilter(payments, ctx), during(at, request.during), mode && eq(payments.mode, mode), which, countedOf(ctx, request))}`,
    );
  const isRefund = eq(payments.kind, 'REFUNDED');
  const received = part(sql`'PAYMENT'`, payments.receivedAt, signed, eq(payments.kind, 'RECEIVED'));
  const refunded = part(sql`'REFUND'`, payments.receivedAt, signed, isRefund);
  const reversed = part(sql`'REVERSAL'`, payments.reversedAt, sql`-(${signed})`, undefined);
  const parts = {
    PAYMENT: received,
    REFUND: refunded,
    REVERSAL: sql`${refunded} union all ${reversed}`,
  };
  return entriesOf(ctx, kind ? parts[kind] : sql`${received} union all ${refunded} union all ${reversed}`);
}

/** A payment on no one card is the garage's own, of the branch that took it, and nobody's own work. */
function countedOf(ctx: Ctx, request: ReportRequest): SQL | undefined {
  const { own, branchId } = request;
  const onOne = and(isNotNull(jobCards.id), reportedCards(ctx, request));
  const onNone = and(isNull(jobCards.id), branchId === undefined ? undefined : eq(payments.branchId, branchId));
  return own ? onOne : or(onOne, onNone);
}

/** Revenue entries with card, customer and who did it. */
export const readRevenueEntries = (ctx: Ctx, request: ReportRequest, filters: Filters) => {
  const entries = revenueEntries(ctx, request, filters);
  const kind = sql<'PAYMENT' | 'REVERSAL' | 'REFUND'>`split_part(${entries.key}, ':', 1)`;
  const isReversal = sql`${kind} = 'REVERSAL'`;
  const person = namedStaff(ctx, 'person');
  const read = (after: SQL | undefined, limit: number) =>
    ctx.tx
      .with(entries)
      .select({
        key: entries.key,
        id: entries.thing,
        kind,
        at: entries.at,
        amount: entries.amount,
        mode: payments.mode,
        reference: payments.reference,
        by: person.name,
        reason: sql<string | null>`case when ${isReversal} then ${payments.reversedReason} end`,
        jobCardId: jobCards.id,
        jobCardNumber: jobCards.jobCardNumber,
        branchName: branchOfCard(ctx),
        customerId: customers.id,
        customerName: customers.name,
        registrationNumber: vehicles.registrationNumber,
      })
      .from(entries)
      .innerJoin(payments, and(tenantFilter(payments, ctx), eq(payments.id, entries.thing)))
      .leftJoin(jobCards, and(tenantFilter(jobCards, ctx), eq(jobCards.id, entries.card)))
      .innerJoin(customers, and(tenantFilter(customers, ctx), eq(customers.id, payments.customerId)))
      .leftJoin(vehicles, and(tenantFilter(vehicles, ctx), eq(vehicles.id, jobCards.vehicleId)))
      .leftJoin(
        person,
        sql`${person.id} = case when ${isReversal} then ${payments.reversedById} else ${payments.receivedById} end`,
      )
      .where(after)
      .orderBy(...newestFirst(entries))
      .limit(limit);
  return { entries, read: read satisfies Read<unknown> };
};

/** The one job card whose documents or work a payment went to, or had gone to until it was reversed; null of several and of credit. */
export function onlyCardOf(ctx: Ctx): SQL {
  return sql`(select case when count(*) = 1 then min(card::text)::uuid end from (
    select ${allocations.jobCardId} as card from ${allocations}
    where ${and(tenantFilter(allocations, ctx), eq(allocations.paymentId, payments.id))}
    group by 1 having sum(${allocations.amount}) > 0 or ${payments.reversedAt} is not null) placed)`;
}

type Group = { day: string; mode: PaymentMode; isReversal: boolean; times: number; paise: number };

function revenueByDay(ctx: Ctx, request: ReportRequest): Promise<Group[]> {
  const entries = revenueEntries(ctx, request);
  return ctx.tx
    .with(entries)
    .select({
      day: dayOf,
      mode: sql<PaymentMode>`${entries.mark}`,
      isReversal: sql<boolean>`${entries.amount} < 0`,
      times: count(),
      paise: paiseOf,
    })
    .from(entries)
    .groupBy(sql`1, 2, 3`);
}

/** The modes that have any, in their usual order. */
const byMode = (groups: readonly Group[]) =>
  paymentModes
    .map((mode) => ({ mode, of: groups.filter((group) => group.mode === mode) }))
    .filter(({ of }) => of.length > 0);

function sumOf(groups: readonly Group[]) {
  const [received, reversed] = [groups.filter((one) => !one.isReversal), groups.filter((one) => one.isReversal)];
  const times = (those: readonly Group[]) => addUp(those, 'times');
  const paise = (those: readonly Group[]) => addUp(those, 'paise');
  return {
    payments: times(received),
    reversals: times(reversed),
    received: paise(received),
    reversed: 0 - paise(reversed),
    net: paise(groups),
  };
}
