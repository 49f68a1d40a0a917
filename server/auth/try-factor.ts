import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { tooManyRequests } from '../problems.ts';
import { isCodeOfNewApp, spendAppCode } from './app-codes.ts';
import { browserOf } from './browser.ts';
import { networkOf } from './network.ts';
import { recoveryHash, spendRecoveryCode } from './recovery-codes.ts';
import type { OpenCallContext } from './open-call.ts';
import { clearTries, countTry, secondsToWait, type Who } from './throttles.ts';

/** A typed code: of the app, or what is kept of a recovery code. */
export type Typed = { app: string } | { recovery: string };

/**
 * Reads a code as it was typed or pasted; the hash of a recovery code is made outside every transaction. Throws 429 while too many were
 * wrong.
 */
export async function prepareCode(visit: OpenCallContext, userId: string, typed: string): Promise<Typed> {
  const plain = typed.replaceAll(/\s/g, '');
  if (/^\d+$/.test(plain)) return { app: plain };
  const wait = await visit.appContext.database.inSystem((tx) =>
    secondsToWait(tx, visit.now, 'wrong factor', triesOf(visit, userId)),
  );
  if (wait > 0) throw tooManyRequests(wait);
  return { recovery: await recoveryHash(userId, plain, { account: userId, network: networkOf(visit.address) }) };
}

/**
 * Tries a code, and uses a right one up. Those who try for one person take turns, so that guesses at once have no more tries than those one
 * after another. Answers how many seconds to wait after too many; throw it once the transaction has committed.
 */
export async function tryFactor(tx: Tx, visit: OpenCallContext, userId: string, typed: Typed) {
  const { appContext, now } = visit;
  const who = triesOf(visit, userId);
  await lockFactors(tx, userId);
  const closed = await secondsToWait(tx, now, 'wrong factor', who);
  if (closed > 0) return { isRight: false, wait: closed };
  const isRight =
    'app' in typed
      ? await spendAppCode(tx, appContext, userId, typed.app)
      : await spendRecoveryCode(tx, now, userId, typed.recovery);
  if (!isRight) return { isRight, wait: await countTry(tx, now, 'wrong factor', who) };
  await clearTries(tx, now, 'wrong factor', who);
  return { isRight, wait: 0 };
}

/** Tries a code of an app that is being set up, without using it up; wrong ones count as at sign-in. */
export async function tryNewApp(tx: Tx, visit: OpenCallContext, userId: string, code: string) {
  const who = triesOf(visit, userId);
  await lockFactors(tx, userId);
  const closed = await secondsToWait(tx, visit.now, 'wrong factor', who);
  if (closed > 0) return { isRight: false, wait: closed };
  if (await isCodeOfNewApp(tx, visit.appContext, userId, code)) return { isRight: true, wait: 0 };
  return { isRight: false, wait: await countTry(tx, visit.now, 'wrong factor', who) };
}

/** Whoever tries or changes a factor of a person takes turns, until the transaction ends. */
export async function lockFactors(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`factor ${userId}`}, 0))`);
}

function triesOf(visit: OpenCallContext, account: string): Who {
  const browser = browserOf(visit);
  return { account, device: browser?.id, isKnown: browser?.knows.includes(account) ?? false };
}
