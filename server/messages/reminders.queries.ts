import { and, eq, sql, type SQL } from 'drizzle-orm';
import { sumOfPaise } from '#rules/gst.ts';
import { nextReminder, reminderDays } from '#rules/reminders.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../database/ids.ts';
import { sqlArray, isOneOf } from '../database/one-of.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { customers } from '../database/tables/customers.ts';
import { reminders } from '../database/tables/messages.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { duesOf, type DueRow, freeMoneyOf } from '../payments/dues.queries.ts';
import { daysLateOn, outstandingRows } from '../payments/owing.ts';
import { isPromised, newestPromises } from '../payments/promises.queries.ts';

/** A due that has reached a step, in days after its due day, of which nobody was reminded. */
export interface ReminderStep {
  dueId: string;
  step: number;
}

type Due = Pick<DueRow, 'customerId' | 'dueId' | 'jobCardId' | 'dueDay' | 'openPaise'>;

/** What is due in the garage for as long as the first step asks. */
export const lateDues = (ctx: Ctx): Promise<Due[]> =>
  openDues(ctx, sql`${daysLateOn(ctx.today)} >= ${Math.min(...reminderDays)}`);

/** All that is due of these customers, late or not. */
export const duesOfCustomers = (ctx: Ctx, customerIds: string[]): Promise<Due[]> =>
  openDues(ctx, sql`customer_id = any (${sqlArray(customerIds)}::uuid[])`);

async function openDues(ctx: Ctx, those: SQL): Promise<Due[]> {
  const rows = await ctx.tx.execute(sql`
    select coalesce(thing, job_card_id) as "dueId", job_card_id as "jobCardId", customer_id as "customerId", due_day::text as "dueDay",
      amount::float8 as "openPaise"
    from (${outstandingRows(ctx, ctx.today)}) o where part = 'DUES' and ${those}`);
  return rowsOf<Due>(rows);
}

/** The steps that are to be reminded of today, by customer, of these dues, unless credit covers what is late (MO-29). */
export async function stepsOf(ctx: Ctx, dues: readonly Due[]): Promise<ReadonlyMap<string, ReminderStep[]>> {
  const late = dues.filter(({ dueDay, openPaise }) => openPaise > 0 && dueDay < ctx.today);
  if (late.length === 0) return new Map();
  const customerIds = [...new Set(late.map(({ customerId }) => customerId))];
  const promised = await newestPromises(ctx, customerIds);
  const quiet = await optedOut(ctx);
  const free = await freeMoneyOf(ctx, customerIds);
  const sent = await sentOf(
    ctx,
    late.map(({ dueId }) => dueId),
  );
  const steps = new Map<string, ReminderStep[]>();
  for (const [customerId, own] of Map.groupBy(late, (due) => due.customerId)) {
    const promise = promised.get(customerId);
    const isCovered = (free.get(customerId) ?? 0) >= sumOfPaise(own.map(({ openPaise }) => openPaise));
    if (isCovered || quiet.has(customerId)) continue;
    const reached = own.flatMap(({ dueId, jobCardId, dueDay, openPaise }) => {
      const promisedDay = promise && isPromised(promise, jobCardId) ? promise.day : null;
      const step = nextReminder({ dueDay, openPaise, sent: sent.get(dueId) ?? [], promisedDay }, ctx.today);
      return step === null ? [] : [{ dueId, step }];
    });
    if (reached.length > 0) steps.set(customerId, reached);
  }
  return steps;
}

/** Claims every step a customer's dues have reached; answers how many were nobody's. */
export async function claimReminders(ctx: Ctx, customerId: string): Promise<number> {
  const steps = (await stepsOf(ctx, await duesOf(ctx, { customerId }))).get(customerId) ?? [];
  return claimSteps(ctx, steps);
}

/** Claims steps for this transaction: who claims one that another has, finds nothing once that has committed. Answers how many it got. */
export async function claimSteps(ctx: Ctx, steps: readonly ReminderStep[]): Promise<number> {
  if (steps.length === 0) return 0;
  const { garageId, now } = ctx;
  // in one order, so that two who claim the same never wait for each other
  const rows = steps
    .toSorted((a, b) => a.dueId.localeCompare(b.dueId))
    .map((one) => ({ ...one, garageId, id: newId(now), created_at: now, updated_at: now }));
  const claimed = await ctx.tx.insert(reminders).values(rows).onConflictDoNothing().returning({ id: reminders.id });
  return claimed.length;
}

async function sentOf(ctx: Ctx, dueIds: string[]): Promise<ReadonlyMap<string, number[]>> {
  const rows = await ctx.tx
    .select({ dueId: reminders.dueId, step: reminders.step })
    .from(reminders)
    .where(and(tenantFilter(reminders, ctx), isOneOf(reminders.dueId, dueIds)));
  const by = Map.groupBy(rows, ({ dueId }) => dueId);
  return new Map([...by].map(([dueId, own]) => [dueId, own.map(({ step }) => step)]));
}

async function optedOut(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(tenantFilter(customers, ctx), eq(customers.takesReminders, false)));
  return new Set(rows.map(({ id }) => id));
}
