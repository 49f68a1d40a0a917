import { sql } from 'drizzle-orm';
import { formatDay } from '#rules/day-words.ts';
import { cashProblem, type CashNow } from '#rules/allocation.ts';
import { istDay, istDayStart } from '#rules/days.ts';
import { formatPaise } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { letteredReference } from '../database/tables/jobcards.ts';
import { conflict } from '../problems.ts';

/** Cash that goes to job cards, in paise, each with the number it is asked for by. */
interface CashOnCard {
  jobCardId: string;
  number: string;
  paise: number;
}

/**
 * Throws 409 with the law for cash that it bars (MO-24): `paise` that a person gives now with what they gave on the day, and what goes
 * `onCards`, of credit too, with what they gave for one job card and its documents over all days. The caller holds the lock on the customer's
 * money.
 */
export async function refuseCash(ctx: Ctx, customerId: string, paise: number, onCards: readonly CashOnCard[]) {
  if (paise === 0 && onCards.length === 0) return;
  const [today] = rowsOf<{ paise: number }>(
    await ctx.tx.execute(sql`
      select coalesce(sum(amount), 0)::float8 as paise from payments where garage_id = ${ctx.garageId} and customer_id = ${customerId}
        and kind = 'RECEIVED' and mode = 'CASH' and reversed_at is null and received_at >= ${istDayStart(ctx.today).toISOString()}`),
  );
  const ofDocuments: { number: string; paise: number }[] = [];
  const toDocuments: { number: string; paise: number }[] = [];
  for (const [jobCardId, all] of Map.groupBy(onCards, (one) => one.jobCardId)) {
    const { number } = all[0]!;
    ofDocuments.push({ number, paise: await cashOnCard(ctx, customerId, jobCardId) });
    toDocuments.push({ number, paise: all.reduce((sum, one) => sum + one.paise, 0) });
  }
  const now: CashNow = { paise, toDocuments };
  const problem = cashProblem(ctx.today, { ofPersonToday: today!.paise, ofDocuments }, now);
  if (problem) throw conflict(problem);
}

async function cashOnCard(ctx: Ctx, customerId: string, jobCardId: string): Promise<number> {
  const rows = await ctx.tx.execute(sql`
    select coalesce(sum(a.amount), 0)::float8 as paise from allocations a
    join payments p on p.garage_id = ${ctx.garageId} and p.id = a.payment_id
    where a.garage_id = ${ctx.garageId} and a.job_card_id = ${jobCardId} and p.customer_id = ${customerId} and p.mode = 'CASH'`);
  return rowsOf<{ paise: number }>(rows)[0]!.paise;
}

type Tender = { mode: string; reference?: string | null | undefined };

/** Throws 409 that asks, and never refuses for good, where a UPI reference was recorded before (MO-55). */
export async function askKnownReference(ctx: Ctx, tenders: readonly Tender[], isAccepted: boolean | undefined) {
  if (isAccepted) return;
  for (const { mode, reference } of tenders) {
    if (mode !== 'UPI' || !reference) continue;
    const rows = await ctx.tx.execute(sql`
      select amount::float8 as amount, received_at::text as at from payments
      where garage_id = ${ctx.garageId} and ${letteredReference(sql`reference`)} = ${letteredReference(sql`${reference}::text`)}
        and mode = 'UPI' and reversed_at is null order by received_at desc limit 1`);
    const [known] = rowsOf<{ amount: number; at: string }>(rows);
    if (!known) continue;
    const message = `UPI reference ${reference} was recorded on ${formatDay(istDay(new Date(known.at)))} with ${formatPaise(known.amount, { paise: 'always' })}. Record it again?`;
    throw conflict(message, { errors: [{ path: 'acceptReference', message }] });
  }
}
