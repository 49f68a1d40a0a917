import { and, inArray, like, or, sql } from 'drizzle-orm';
import { type Limit, limitsOf, pauseAfter, type LimitedAction, windowEnd } from '#rules/sign-in-limits.ts';
import type { Tx } from '../database/database.ts';
import { sqlArray } from '../database/one-of.ts';
import { instantOf } from '../database/system.ts';
import { throttles } from '../database/tables/sign-in.ts';
import { tooManyRequests } from '../problems.ts';
import { networkOf } from './network.ts';

/** Who tries: from an address, in a browser where it has a cookie of ours, at an account, a phone or an e-mail. */
export interface Who {
  address?: string;
  device?: string | undefined;
  account?: string;
  /** whether the account knows the browser */
  isKnown?: boolean;
}

/** Counts one more of `what` for an address, in the caller's transaction. Throws the problem 429 when that is one too many. */
export async function countOrRefuse(tx: Tx, now: Date, what: LimitedAction, address: string): Promise<void> {
  const wait = await countTry(tx, now, what, { address });
  if (wait > 0) throw tooManyRequests(wait);
}

/** How many seconds somebody waits before the next try, or 0. */
export async function secondsToWait(tx: Tx, now: Date, what: LimitedAction, who: Who): Promise<number> {
  const limits = keyed(what, who);
  const rows = await tx
    .select()
    .from(throttles)
    .where(inArray(throttles.key, [...limits.keys()]));
  const waits = rows.map(({ key, count: counted, windowEndsAt, blockedUntil }) => {
    const { pause, most } = limits.get(key)!;
    if (pause) return blockedUntil ? secondsTo(blockedUntil, now) : 0;
    return counted >= most ? secondsTo(windowEndsAt, now) : 0;
  });
  return Math.max(0, ...waits);
}

/**
 * Counts a try by every limit it has, once each where it is a try of several at once. Answers how many seconds it should have waited, when
 * others tried meanwhile and it was one too many, or 0: refuse it once the transaction has committed, or the count is lost.
 */
export async function countTry(tx: Tx, now: Date, what: LimitedAction, who: Who | readonly Who[]): Promise<number> {
  const waits = [0];
  const limits = new Map([who].flat().flatMap((one) => [...keyed(what, one)]));
  // Sorted, so that two never wait for each other's rows.
  for (const [key, limit] of [...limits].toSorted(([a], [b]) => a.localeCompare(b))) {
    if (limit.pause) waits.push(await countPausing(tx, now, key, limit));
    else {
      const row = await countOne(tx, now, key, windowEnd(limit, now));
      if (row.count > limit.most) waits.push(secondsTo(row.windowEndsAt, now));
    }
  }
  return Math.max(...waits);
}

/** Clears what is counted by account after a right one. Throws the problem 429 when it was closed meanwhile. */
export async function clearTries(tx: Tx, now: Date, what: LimitedAction, who: Who): Promise<void> {
  const keys = [...keyed(what, who)].filter(([, { by }]) => by.includes('account')).map(([key]) => key);
  const rows = await tx.select().from(throttles).where(inArray(throttles.key, keys)).for('update');
  const wait = Math.max(0, ...rows.map(({ blockedUntil }) => (blockedUntil ? secondsTo(blockedUntil, now) : 0)));
  if (wait > 0) throw tooManyRequests(wait);
  if (rows.length > 0) await tx.delete(throttles).where(inArray(throttles.key, keys));
}

/** Opens accounts again in every browser, once their owner proved to be the one who reads their mail. */
export async function forgetFailures(tx: Tx, accounts: readonly string[]): Promise<void> {
  const about = ['wrong password', 'own password'].map((what) => like(throttles.key, `${what} account %`));
  const whose = sql`split_part(${throttles.key}, ' ', 4) = any(${sqlArray(accounts)}::text[])`;
  await tx.delete(throttles).where(and(or(...about), whose));
}

/** The limits that somebody's tries are counted by, each with its key. */
function keyed(what: LimitedAction, { address, device, account, isKnown = false }: Who): Map<string, Limit> {
  const values = { account, device, network: address === undefined ? undefined : networkOf(address) };
  const found = limitsOf(what, isKnown).map((limit) => {
    const parts = limit.by.map((by) => `${by} ${values[by] ?? ''}`);
    return [[what, ...parts, `in ${limit.within}`].join(' '), limit] as const;
  });
  return new Map(found);
}

/** One more in the window that began with the first; a window that is over begins again. */
async function countOne(tx: Tx, now: Date, key: string, windowEndsAt: Date) {
  const isOver = sql`${throttles.windowEndsAt} <= ${instantOf(now)}`;
  const [row] = await tx
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning();
  return row!;
}

/** One more where a pause follows too many. Answers the seconds to wait when it was closed already, or 0. */
async function countPausing(tx: Tx, now: Date, key: string, limit: Limit): Promise<number> {
  await tx.insert(throttles).values({ key, count: 0, windowEndsAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(throttles)
    .where(inArray(throttles.key, [key]))
    .for('update');
  const { blockedUntil = null, windowEndsAt = now, count: before = 0 } = row ?? {};
  if (blockedUntil && blockedUntil > now) return secondsTo(blockedUntil, now);
  const counted = windowEndsAt <= now ? 1 : before + 1;
  const until = new Date(now.getTime() + pauseAfter(limit, counted));
  // The window outlives the pause, so that the next wrong one doubles it.
  const isFirst = counted === 1 || until > now;
  await tx
    .update(throttles)
    .set({
      count: counted,
      blockedUntil: until > now ? until : null,
      windowEndsAt: isFirst ? windowEnd(limit, until) : windowEndsAt,
    })
    .where(inArray(throttles.key, [key]));
  return 0;
}

const secondsTo = (at: Date, now: Date) => (at.getTime() - now.getTime()) / 1000;
