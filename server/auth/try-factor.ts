import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { tooOften } from '../problems.ts';
import { isCodeOfNewApp, spendAppCode } from './app-codes.ts';
import { browserOf } from './browser.ts';
import { networkOf } from './network.ts';
import { recoveryHash, spendRecoveryCode } from './recovery-codes.ts';
import type { Visit } from './visit.ts';
import { clear, count, waitFor, type Who } from './throttles.ts';

/** A typed code: of the app, or what is kept of a recovery code. */
export type Typed = { app: string } | { recovery: string };

/**
 * Reads a code as it was typed or pasted; the hash of a recovery code is made outside every transaction. Throws 429 while too many were
 * wrong.
 */
export async function prepareCode(visit: Visit, userId: string, typed: string): Promise<Typed> {
  const plain = typed.replaceAll(/\s/g, '');
  if (/^\d+$/.test(plain)) return { app: plain };
  const wait = await visit.appContext.database.inSystem((tx) =>
    waitFor(tx, visit.now, 'wrong factor', triesOf(visit, userId)),
  );
  if (wait > 0) throw tooOften(wait);
  return { recovery: await recoveryHash(userId, plain, { account: userId, network: networkOf(visit.address) }) };
}

/**
 * Tries a code, and uses a right one up. Those who try for one person take turns, so that guesses at once have no more tries than those one
 * after another. Answers how many seconds to wait after too many; throw it once the transaction has committed.
 */
export async function tryFactor(tx: Tx, visit: Visit, userId: string, typed: Typed) {
  const { appContext, now } = visit;
  const who = triesOf(visit, userId);
  await oneAtAFactor(tx, userId);
  const closed = await waitFor(tx, now, 'wrong factor', who);
  if (closed > 0) return { isRight: false, wait: closed };
  const isRight =
    'app' in typed
      ? await spendAppCode(tx, appContext, userId, typed.app)
      : await spendRecoveryCode(tx, now, userId, typed.recovery);
  if (!isRight) return { isRight, wait: await count(tx, now, 'wrong factor', who) };
  await clear(tx, now, 'wrong factor', who);
  return { isRight, wait: 0 };
}

/** Tries a code of an app that is being set up, without using it up; wrong ones count as at sign-in. */
export async function tryNewApp(tx: Tx, visit: Visit, userId: string, code: string) {
  const who = triesOf(visit, userId);
  await oneAtAFactor(tx, userId);
  const closed = await waitFor(tx, visit.now, 'wrong factor', who);
  if (closed > 0) return { isRight: false, wait: closed };
  if (await isCodeOfNewApp(tx, visit.appContext, userId, code)) return { isRight: true, wait: 0 };
  return { isRight: false, wait: await count(tx, visit.now, 'wrong factor', who) };
}

/** Whoever tries or changes a factor of a person takes turns, until the transaction ends. */
export async function oneAtAFactor(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`factor ${userId}`}, 0))`);
}

function triesOf(visit: Visit, account: string): Who {
  const browser = browserOf(visit);
  return { account, device: browser?.id, isKnown: browser?.knows.includes(account) ?? false };
}
