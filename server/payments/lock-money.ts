import { and, asc, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { settleJobCard } from '../jobcards/settle-jobcard.ts';
import { duesOf } from './dues.queries.ts';
import { placeMoney } from './place-money.ts';

/** Keeps others from the money of a customer until the transaction ends. Whoever locks job cards too has locked them before. */
export async function lockMoney(ctx: Ctx, customerId: string): Promise<void> {
  const money = `${ctx.garageId} money ${customerId}`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${money}, 0))`);
}

/**
 * Locks the job cards that a customer owes for, has money on or is billed for, in the order of their ids, and then the money; and lets what
 * those that are over have too much be credit. Answers the cards by id. It asks as often for a thousand cards as for one.
 */
export async function lockAccount(ctx: Ctx, customerId: string): Promise<ReadonlyMap<string, JobCardRow>> {
  const { all, over } = await cardsOfAccount(ctx, customerId);
  const locked = await ctx.tx
    .select()
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), isOneOf(jobCards.id, all)))
    .orderBy(asc(jobCards.id))
    .for('update');
  const cards = new Map(locked.map((card) => [card.id, card]));
  await lockMoney(ctx, customerId);
  for (const card of locked.filter(({ id }) => over.has(id)))
    if ((await placeMoney(ctx, card, { free: true })).length > 0) cards.set(card.id, await settleJobCard(ctx, card));
  return cards;
}

/** Cards on which anything is open, or more is paid than is owed; `over` are the latter. */
async function cardsOfAccount(ctx: Ctx, customerId: string) {
  const due = (await duesOf(ctx, { customerId })).filter(({ openPaise }) => openPaise !== 0);
  const rows = await ctx.tx.execute(sql`
    select c.id from job_cards c where c.garage_id = ${ctx.garageId}
      and c.customer_id = ${customerId} and c.amount_paid > 0 and (c.amount_paid > c.total_amount or c.status = 'CANCELLED')`);
  const overDue = due.filter(({ openPaise }) => openPaise < 0);
  const over = new Set([...rowsOf<{ id: string }>(rows).map(({ id }) => id), ...overDue.map((one) => one.jobCardId)]);
  return { all: [...new Set([...over, ...due.map(({ jobCardId }) => jobCardId)])], over };
}
