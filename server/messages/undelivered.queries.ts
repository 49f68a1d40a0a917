import type { QueryOut } from '#contract/endpoint.ts';
import type { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { listing } from '../database/list.ts';
import { undelivered } from '../database/tables/messages.ts';

type Row = typeof undelivered.$inferSelect;

const list = listing({
  table: undelivered,
  read: (ctx, where, order, limit) => ctx.tx.select().from(undelivered).where(where).orderBy(order).limit(limit),
});

/** A page of what could not be delivered. What has expired since it was given up is EXPIRED too. */
export async function undeliveredPage(ctx: Ctx, query: QueryOut<typeof messages.list>) {
  const { rows, page } = await list.page(ctx, {}, query);
  return { rows: rows.map((row) => (isExpired(row, ctx.now) ? { ...row, reason: 'EXPIRED' as const } : row)), page };
}

/** Whether what a message held works no more. */
export const isExpired = ({ reason, expiresAt }: Row, now: Date): boolean =>
  reason === 'EXPIRED' || (expiresAt !== null && expiresAt <= now);
