import { and, eq, sql } from 'drizzle-orm';
import { nextReminder, reminderDays } from '#rules/reminders.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../database/ids.ts';
import { sqlArray, isOneOf } from '../database/one-of.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { customers } from '../database/tables/customers.ts';
import { reminders } from '../database/tables/messages.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { duesOf, type DueRow } from '../payments/dues.queries.ts';
import { daysLateOn, outstandingRows } from '../payments/owing.ts';
import { openPromises } from '../payments/promises.queries.ts';

/** A due that has reached a step, in days after its due day, of which nobody was reminded. */
export interface ReminderStep {
  dueId: string;
  step: number;
}

type Due = Pick<DueRow, 'customerId' | 'dueId' | 'dueDay' | 'openPaise'>;

/** What is due of these customers, or of all of the garage, for as long as the first step asks. */
export async function lateDues(ctx: Ctx, customerIds?: string[]): Promise<Due[]> {
  const theirs = customerIds === undefined ? sql`` : sql`and customer_id = any (${sqlArray(customerIds)}::uuid[])`;
  const rows = await ctx.tx.execute(sql`
    select coalesce(thing, job_card_id) as "dueId", customer_id as "customerId", due_day::text as "dueDay", amount::float8 as "openPaise"
    from (${outstandingRows(ctx, ctx.today)}) o where part = 'DUES' and ${daysLateOn(ctx.today)} >= ${Math.min(...reminderDays)} ${theirs}`);
  return rowsOf<Due>(rows);
}

/** The steps that are to be reminded of today, by customer, of these dues (MO-29). */
export async function stepsOf(ctx: Ctx, dues: readonly Due[]): Promise<ReadonlyMap<string, ReminderStep[]>> {
  const late = dues.filter(({ dueDay, openPaise }) => openPaise > 0 && dueDay < ctx.today);
  if (late.length === 0) return new Map();
  const promised = await openPromises(ctx);
  const quiet = await optedOut(ctx);
  const sent = await sentOf(
    ctx,
    late.map(({ dueId }) => dueId),
  );
  const steps = new Map<string, ReminderStep[]>();
  for (const { customerId, dueId, dueDay, openPaise } of late) {
    const step = nextReminder(
      {
        dueDay,
        openPaise,
        sent: sent.get(dueId) ?? [],
        promisedDay: promised.get(customerId) ?? null,
        hasOptedOut: quiet.has(customerId),
      },
      ctx.today,
    );
    if (step !== null) steps.set(customerId, [...(steps.get(customerId) ?? []), { dueId, step }]);
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
