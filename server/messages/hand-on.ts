import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { House } from '../context.ts';
import { outbox } from '../database/tables/messages.ts';
import type { Message } from './outbox.ts';
import type { Provider } from './providers.ts';

const batch = 20;
/** Longer than a provider may take: until then nobody else takes the message, after that its taker is taken for dead. */
const lease = 20_000;
const longestPause = 60 * 60 * 1000;

type Row = typeof outbox.$inferSelect;

/**
 * Hands on the messages that are due, oldest first, and answers how many were tried. Safe to run in two processes: each message is taken by one.
 * No transaction is open while a provider is asked: the embedded database has one session, and a slow provider would hold every request.
 */
export async function handOn(house: House, providers: Record<Message['channel'], Provider>): Promise<number> {
  const taken = await take(house);
  await Promise.all(taken.map((row) => deliver(house, row, providers[row.channel])));
  return taken.length;
}

/** Takes due messages for the length of a lease, and counts the try. */
async function take(house: House): Promise<Row[]> {
  const now = house.now();
  return house.database.inSystem(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.nextTryAt, now)))
      .orderBy(asc(outbox.nextTryAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const taken = await tx
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(now.getTime() + lease) })
      .where(inArray(outbox.id, ids))
      .returning();
    return taken.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  });
}

async function deliver(house: House, row: Row, provider: Provider) {
  const { id, created_at, channel, to, template, text, data } = row;
  const json = JSON.stringify({ at: created_at, channel, to, template, text, data });
  const problem = await provider({ id, json }).then(
    () => null,
    (error: unknown) => plain(error),
  );
  const now = house.now();
  const outcome =
    problem === null
      ? // What was said is not kept: it may hold a code or a link that signs someone in.
        { sentAt: now, lastError: null, text: '', data: {} }
      : { nextTryAt: new Date(now.getTime() + pauseAfter(row.tries)), lastError: problem };
  // Only while it is still ours: after the lease another worker may have taken it.
  await house.database.inSystem((tx) =>
    tx
      .update(outbox)
      .set(outcome)
      .where(and(eq(outbox.id, id), eq(outbox.tries, row.tries))),
  );
  if (problem !== null && house.settings.logLevel !== 'silent')
    console.error(`A message by ${channel} could not be handed on (${problem}); it waits and is tried again`);
}

/** 5, 10, 20 … seconds, at most an hour. */
function pauseAfter(tries: number) {
  return Math.min(longestPause, 5000 * 2 ** Math.min(tries - 1, 20));
}

function plain(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
