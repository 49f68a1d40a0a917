import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { instantOf } from '../database/system.ts';
import { throttles } from '../database/tables/sign-in.ts';
import { tooOften, type Problem } from '../http/problems.ts';
import { networkOf } from './network.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How often one address may do what (reading.md, Limits). Leads and enquiries count together, as do codes and mailed links. */
const perAddress = {
  registration: { most: 600, within: hour },
  code: { most: 600, within: hour },
  form: { most: 120, within: 10 * minute },
};
/** Mails to one address that is not told so, whoever asks for them. */
const quietly = { mail: { most: 30, within: hour } };
const failedSignIns = { most: 100, within: 15 * minute };
/** After this many wrong passwords of one account it is closed for a while, twice as long after each further one. */
const wrongPasswords = { most: 5, within: 15 * minute, pause: 30_000, longestPause: 15 * minute };

/** Counts one more of `what` for an address, in the caller's transaction. Throws the problem 429 when that is one too many. */
export async function takeTurn(tx: Tx, now: Date, what: keyof typeof perAddress, address: string): Promise<void> {
  const { most, within } = perAddress[what];
  const { count, windowEndsAt } = await countOne(tx, now, `${what} ${networkOf(address)}`, within);
  if (count > most) throw tooOften(secondsTo(windowEndsAt, now));
}

/** Counts one more of `what` where nobody is refused in words: false when that is one too many. */
export async function hasTurn(tx: Tx, now: Date, what: keyof typeof quietly, whom: string): Promise<boolean> {
  const { most, within } = quietly[what];
  return (await countOne(tx, now, `${what} ${whom}`, within)).count <= most;
}

/** Whose failed sign-ins are counted: an address, and the accounts it tried, where a password was asked. */
export interface Attempt {
  address: string;
  /** ids, or the e-mail that was typed where it has no account */
  accounts: string[];
}

/** Throws the problem 429 when the address or the account has failed too often to try now. */
export async function refuseTooManyFailures(tx: Tx, now: Date, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt);
  const rows = await tx
    .select()
    .from(throttles)
    .where(inArray(throttles.key, [keys.address, ...keys.accounts]));
  for (const { key, count, windowEndsAt, blockedUntil } of rows) {
    if (blockedUntil && blockedUntil > now) throw tooOften(secondsTo(blockedUntil, now));
    if (key === keys.address && count >= failedSignIns.most && windowEndsAt > now)
      throw tooOften(secondsTo(windowEndsAt, now));
  }
}

/**
 * Counts a failed sign-in. Answers the problem 429 when others failed meanwhile and this one was one too many: throw it once the
 * transaction has committed, or the count is lost.
 */
export async function noteFailure(tx: Tx, now: Date, attempt: Attempt): Promise<Problem | undefined> {
  const keys = keysOf(attempt);
  const byAddress = await countOne(tx, now, keys.address, failedSignIns.within);
  const waits = [];
  for (const key of keys.accounts) waits.push(await countWrongPassword(tx, now, key));
  const wait = Math.max(...waits);
  if (wait > 0) return tooOften(wait);
  return byAddress.count > failedSignIns.most ? tooOften(secondsTo(byAddress.windowEndsAt, now)) : undefined;
}

/** Forgets an account's wrong passwords after a right one. Throws the problem 429 when the account was closed meanwhile. */
export async function noteSuccess(tx: Tx, now: Date, account: string): Promise<void> {
  const key = keyOf(account);
  const [row] = await tx
    .select()
    .from(throttles)
    .where(inArray(throttles.key, [key]))
    .for('update');
  if (row?.blockedUntil && row.blockedUntil > now) throw tooOften(secondsTo(row.blockedUntil, now));
  if (row) await forgetFailures(tx, account);
}

/** Opens an account again whose owner proved to be the one who reads its mail. */
export async function forgetFailures(tx: Tx, account: string): Promise<void> {
  const key = keyOf(account);
  await tx.delete(throttles).where(inArray(throttles.key, [key]));
}

const keyOf = (account: string) => `wrong password ${account}`;
/** Sorted, so that two who try the same accounts never wait for each other's rows. */
const keysOf = ({ address, accounts }: Attempt) => ({
  address: `failed sign-in ${networkOf(address)}`,
  accounts: accounts.map(keyOf).toSorted((a, b) => a.localeCompare(b)),
});

/** One more in the window that began with the first; a window that is over begins again. */
async function countOne(tx: Tx, now: Date, key: string, within: number) {
  const isOver = sql`${throttles.windowEndsAt} <= ${instantOf(now)}`;
  const [row] = await tx
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + within) })
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

/** Counts a wrong password, and closes the account from the fifth on. Answers the seconds to wait when it was closed already, or 0. */
async function countWrongPassword(tx: Tx, now: Date, key: string): Promise<number> {
  await tx.insert(throttles).values({ key, count: 0, windowEndsAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(throttles)
    .where(inArray(throttles.key, [key]))
    .for('update');
  const { blockedUntil = null, windowEndsAt = now, count: before = 0 } = row ?? {};
  if (blockedUntil && blockedUntil > now) return secondsTo(blockedUntil, now);
  const count = windowEndsAt <= now ? 1 : before + 1;
  await tx
    .update(throttles)
    .set(
      count < wrongPasswords.most
        ? { count, ...windowOf(now, count, windowEndsAt) }
        : { count, ...pauseOf(now, count) },
    )
    .where(inArray(throttles.key, [key]));
  return 0;
}

const windowOf = (now: Date, count: number, windowEndsAt: Date) => ({
  windowEndsAt: count === 1 ? new Date(now.getTime() + wrongPasswords.within) : windowEndsAt,
  blockedUntil: null,
});

/** The window outlives the pause, so that the next wrong one doubles it. */
function pauseOf(now: Date, count: number) {
  const { pause, longestPause, most, within } = wrongPasswords;
  const until = now.getTime() + Math.min(longestPause, pause * 2 ** Math.min(count - most, 10));
  return { blockedUntil: new Date(until), windowEndsAt: new Date(until + within) };
}

const secondsTo = (at: Date, now: Date) => (at.getTime() - now.getTime()) / 1000;
