import { and, eq, isNull } from 'drizzle-orm';
import type { UndeliveredMessage } from '#contract/messages.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { outbox, undelivered } from '../database/tables/messages.ts';
import { noteOutcome } from './message-log.queries.ts';
import type { OutboxRow } from './outbox.ts';

/**
 * Makes a message a dead letter: it is not tried again, and its garage, if it is a garage's, finds it among those that could not be
 * delivered. What an expired one said is forgotten; any other keeps it, to be sent again. `state` is what the customer's log says of it.
 */
export async function giveUp(
  appContext: AppContext,
  row: OutboxRow,
  reason: UndeliveredMessage['reason'],
  problem: string,
  state: 'FAILED' | 'UNKNOWN' = 'FAILED',
): Promise<void> {
  const { database } = appContext;
  const { forGarage } = row;
  if (forGarage === null) await database.inSystem((tx) => bury(tx, appContext.now(), row, reason, problem));
  else
    await database.inGarage(forGarage, async (tx) => {
      const now = appContext.now();
      if (!(await bury(tx, now, row, reason, problem))) return;
      await list(tx, now, forGarage, row, reason);
      await noteOutcome(tx, forGarage, { id: row.id, state, now });
    });
}

/** Answers whether it was still ours to give up: after the lease another worker may have taken it. */
async function bury(tx: Tx, now: Date, row: OutboxRow, reason: UndeliveredMessage['reason'], problem: string) {
  const buried = await tx
    .update(outbox)
    .set({ deadAt: now, lastError: problem, ...(reason === 'EXPIRED' && { text: '', data: {} }) })
    .where(and(eq(outbox.id, row.id), eq(outbox.tries, row.tries), isNull(outbox.sentAt), isNull(outbox.deadAt)))
    .returning();
  return buried.length > 0;
}

async function list(tx: Tx, now: Date, garageId: string, row: OutboxRow, reason: UndeliveredMessage['reason']) {
  const { id, channel, to, template, expiresAt } = row;
  const tries = reason === 'EXPIRED' ? row.tries - 1 : row.tries;
  await tx
    .insert(undelivered)
    .values({ garageId, id, channel, to, template, tries, reason, expiresAt, created_at: now, updated_at: now });
}
