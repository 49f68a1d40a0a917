import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { outbox } from '../database/tables/messages.ts';
import { giveUp } from './give-up.ts';
import { noteOutcome } from './message-log.queries.ts';
import type { Message, OutboxRow } from './outbox.ts';
import { pauseAfter } from './pauses.ts';
import { Refused, type Provider } from './provider.ts';

const batch = 20;
/** Longer than a provider may take: until then nobody else takes the message, after that its taker is taken for dead. */
const lease = 20_000;
/** What a message says while it is with a provider, and still does where its taker died with it. */
const unanswered = 'taken, and nobody knows what became of it';

/** What became of a message that was due. `problem` is null once a provider took it. */
export interface Delivery {
  id: string;
  channel: Message['channel'];
  template: string;
  tries: number;
  problem: string | null;
  /** it is not tried again */
  dead: boolean;
}

/**
 * Delivers the messages of a channel that are due, oldest first. Safe to run in two processes: each message is taken by one.
 * No transaction is open while a provider is asked: the embedded database has one session, and a slow provider would hold every request.
 */
export async function deliverDue(
  appContext: AppContext,
  channel: Message['channel'],
  provider: Provider,
): Promise<Delivery[]> {
  const taken = await take(appContext, channel);
  return Promise.all(taken.map((row) => deliverOne(appContext, row, provider)));
}

/** A message as it is with its taker; `isUncertain` where who had it before died with it, and a provider may have it. */
type Taken = OutboxRow & { isUncertain: boolean };

/** Takes due messages for the length of a lease, and counts the try. */
async function take(appContext: AppContext, channel: Message['channel']): Promise<Taken[]> {
  const now = appContext.now();
  return appContext.database.inSystem(async (tx) => {
    const due = await tx
      .select({ id: outbox.id, lastError: outbox.lastError })
      .from(outbox)
      .where(and(eq(outbox.channel, channel), isNull(outbox.sentAt), isNull(outbox.deadAt), lte(outbox.nextTryAt, now)))
      .orderBy(asc(outbox.nextTryAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const taken = await tx
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(now.getTime() + lease), lastError: unanswered })
      .where(inArray(outbox.id, ids))
      .returning();
    const lost = new Set(due.filter(({ lastError }) => lastError === unanswered).map(({ id }) => id));
    return taken
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map((row) => ({ ...row, isUncertain: lost.has(row.id) }));
  });
}

async function deliverOne(appContext: AppContext, row: Taken, provider: Provider): Promise<Delivery> {
  const { id, channel, template, tries } = row;
  if (row.expiresAt && row.expiresAt <= appContext.now()) {
    const problem = row.isUncertain ? unanswered : 'it expired before a provider took it';
    await giveUp(appContext, row, 'EXPIRED', problem, row.isUncertain ? 'UNKNOWN' : 'FAILED');
    return { id, channel, template, tries: tries - 1, problem, dead: true };
  }
  const error = await ask(provider, row);
  const problem = error === null ? null : plain(error);
  const pause = pauseAfter(tries);
  const dead = error !== null && (error instanceof Refused || pause === undefined);
  if (problem === null) await noteSent(appContext, row);
  else if (dead) await giveUp(appContext, row, error instanceof Refused ? 'REFUSED' : 'NOT_TAKEN', problem);
  else await noteFailed(appContext, row, problem, pause ?? 0);
  return { id, channel, template, tries, problem, dead };
}

function ask(provider: Provider, row: OutboxRow): Promise<unknown> {
  const { id, created_at, channel, to, template, subject, text, data } = row;
  const json = JSON.stringify({ at: created_at, channel, to, template, text, data });
  return provider({ id, json, to, subject: subject ?? '', text }).then(
    () => null,
    (error: unknown) => error,
  );
}

/** What was said is not kept: it may hold a code or a link that signs someone in. */
async function noteSent({ database, now }: AppContext, row: OutboxRow) {
  const { id, forGarage } = row;
  const sent = { sentAt: now(), lastError: null, text: '', data: {} };
  if (forGarage === null) await database.inSystem((tx) => note(tx, row, sent));
  else
    await database.inGarage(forGarage, async (tx) => {
      await note(tx, row, sent);
      await noteOutcome(tx, forGarage, { id, state: 'SENT', now: now() });
    });
}

const noteFailed = ({ database, now }: AppContext, row: OutboxRow, problem: string, pause: number) =>
  database.inSystem((tx) => note(tx, row, { nextTryAt: new Date(now().getTime() + pause), lastError: problem }));

/** Only while it is still ours: after the lease another worker may have taken it. */
async function note(tx: Tx, { id, tries }: OutboxRow, outcome: Partial<OutboxRow>) {
  await tx
    .update(outbox)
    .set(outcome)
    .where(and(eq(outbox.id, id), eq(outbox.tries, tries), isNull(outbox.sentAt)));
}

function plain(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
