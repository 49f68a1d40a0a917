import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { rowsOf } from '../database/roles.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
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
 * those that are over have too much be credit. Answers the cards by id.
 */
export async function lockAccount(ctx: Ctx, customerId: string): Promise<ReadonlyMap<string, JobCardRow>> {
  const cards = new Map<string, JobCardRow>();
  for (const id of await cardsOfAccount(ctx, customerId))
    cards.set(id, (await findRow(ctx, jobCards, id, { lock: true }))!);
  await lockMoney(ctx, customerId);
  for (const [id, card] of cards)
    if ((await placeMoney(ctx, card, { free: true })) > 0) cards.set(id, await settleJobCard(ctx, card));
  return cards;
}

/** Cards on which anything is open, or more is paid than is owed. */
async function cardsOfAccount(ctx: Ctx, customerId: string): Promise<string[]> {
  const due = (await duesOf(ctx, { customerId })).filter(({ openPaise }) => openPaise !== 0);
  const rows = await ctx.tx.execute(sql`
    select c.id from job_cards c where c.garage_id = ${ctx.garageId}
      and c.customer_id = ${customerId} and c.amount_paid > 0 and (c.amount_paid > c.total_amount or c.status = 'CANCELLED')`);
  const all = new Set([...rowsOf<{ id: string }>(rows).map(({ id }) => id), ...due.map(({ jobCardId }) => jobCardId)]);
  return [...all].toSorted();
}
