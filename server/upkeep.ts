import { and, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { resealAppSecrets } from './auth/app-codes.ts';
import type { AppContext } from './context.ts';
import type { Tx } from './database/database.ts';
import { tenantFilter } from './database/tenant-filter.ts';
import { idempotencyKeys, publicIdempotencyKeys } from './database/tables/audit-and-idempotency.ts';
import { customerLinks } from './database/tables/estimates.ts';
import { challenges } from './database/tables/factors.ts';
import { outbox, undelivered } from './database/tables/messages.ts';
import { eachGarage } from './garages/each-garage.ts';
import { applyRetention, forgetOldBuyers } from './retention.ts';
import { mailTokens, oneTimeCodes, sessions, throttles } from './database/tables/sign-in.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Few enough that no delete holds others up. */
const batch = 500;

/** Throws away what nobody needs any more, soon after the start and every hour. Answers how to stop, which waits for a run under way. */
export function startUpkeep(appContext: AppContext, log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  let under = Promise.resolve();
  const run = () => {
    under = under
      .then(() => runUpkeep(appContext))
      .catch((error: unknown) => log.error({ err: error }, 'upkeep failed'));
  };
  const first = setTimeout(run, 60_000).unref();
  const timer = setInterval(run, hour).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return under;
  };
}

/**
 * Deletes ended sessions, old codes, links, steps of a sign-in that nobody ended, throttles and idempotency keys, and messages sent or
 * given up more than 30 days ago; forgets what messages said that have expired, and erased customers on documents older than the books. Two processes may do it at once.
 */
export async function runUpkeep(appContext: AppContext): Promise<void> {
  const now = appContext.now().getTime();
  const ago = (time: number) => new Date(now - time);
  const { database } = appContext;
  await applyRetention(appContext);
  const sweep = (table: PgTable, key: AnyPgColumn, old: SQL | undefined) =>
    untilNone(() => database.inSystem((tx) => deleteBatch(tx, table, key, old)));
  // A day's grace: sessions and codes that just ended are still told from unknown ones, and codes count for a day.
  await sweep(sessions, sessions.id, or(lt(sessions.expiresAt, ago(day)), lt(sessions.revokedAt, ago(day))));
  await sweep(oneTimeCodes, oneTimeCodes.id, lt(oneTimeCodes.created_at, ago(2 * day)));
  await sweep(mailTokens, mailTokens.hash, lt(mailTokens.expiresAt, ago(day)));
  await sweep(challenges, challenges.hash, lt(challenges.expiresAt, ago(hour)));
  await sweep(customerLinks, customerLinks.hash, lt(customerLinks.expiresAt, ago(day)));
  await database.inSystem((tx) => resealAppSecrets(tx, appContext));
  await sweep(throttles, throttles.key, lt(throttles.windowEndsAt, ago(hour)));
  await sweep(outbox, outbox.id, or(lt(outbox.sentAt, ago(30 * day)), lt(outbox.deadAt, ago(30 * day))));
  await database.inSystem((tx) =>
    tx
      .update(outbox)
      .set({ text: '', data: {} })
      .where(and(isNotNull(outbox.deadAt), lt(outbox.expiresAt, appContext.now()), ne(outbox.text, ''))),
  );
  await sweep(publicIdempotencyKeys, publicIdempotencyKeys.key, lt(publicIdempotencyKeys.created_at, ago(day)));
  await eachGarage(appContext, (garageId) =>
    database.inGarage(garageId, async (tx) => {
      await tx
        .delete(idempotencyKeys)
        .where(and(tenantFilter(idempotencyKeys, { garageId }), lt(idempotencyKeys.created_at, ago(day))));
      await tx
        .delete(undelivered)
        .where(and(tenantFilter(undelivered, { garageId }), lt(undelivered.created_at, ago(30 * day))));
      await forgetOldBuyers(tx, appContext.now());
    }),
  );
}

async function deleteBatch(tx: Tx, table: PgTable, key: AnyPgColumn, old: SQL | undefined): Promise<number> {
  const some = tx.select({ key }).from(table).where(old).limit(batch);
  return (await tx.delete(table).where(inArray(key, some)).returning()).length;
}

async function untilNone(work: () => Promise<number>) {
  while ((await work()) === batch);
}
