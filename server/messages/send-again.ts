import { and, eq, isNotNull } from 'drizzle-orm';
import { countTry } from '../auth/throttles.ts';
import type { Ctx } from '../context.ts';
import { outbox, undelivered } from '../database/tables/messages.ts';
import { deleteRow } from '../database/write.ts';
import { conflict, tooManyRequests } from '../problems.ts';
import { noteOutcome } from './message-log.queries.ts';
import { isExpired } from './undelivered.queries.ts';
import { announceNewMessage } from './new-message.ts';

/**
 * Has a message that was given up tried again, from its first try on and under the same id, so that a provider that did take it knows it
 * again. Throws 409 when what it holds has expired, and 429 past the day's share of the message or of its garage.
 */
export async function sendAgain(ctx: Ctx, row: typeof undelivered.$inferSelect): Promise<void> {
  if (isExpired(row, ctx.now)) throw conflict('What this message holds has expired, so it cannot be sent again');
  for (const [what, account] of [
    ['message sent again', row.id],
    ['messages sent again', ctx.garageId],
  ] as const) {
    const wait = await countTry(ctx.tx, ctx.now, what, { account });
    if (wait > 0)
      throw tooManyRequests(wait, 'This was sent again too often today. Ask who it is for, or try again tomorrow');
  }
  await deleteRow(ctx, undelivered, row);
  await ctx.tx
    .update(outbox)
    .set({ deadAt: null, tries: 0, nextTryAt: ctx.now })
    .where(and(eq(outbox.id, row.id), isNotNull(outbox.deadAt)));
  await noteOutcome(ctx.tx, ctx.garageId, { id: row.id, state: 'QUEUED', now: ctx.now });
  announceNewMessage();
}
