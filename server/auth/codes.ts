import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { toMobile } from '#contract/phone.ts';
import { codeWaitMs } from '#rules/sign-in-limits.ts';
import type { AppContext, SignedIn } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { endSessions, userById, type UserRow } from '../database/system.ts';
import { oneTimeCodes } from '../database/tables/sign-in.ts';
import { users } from '../database/tables/users.ts';
import { tooManyRequests, unauthorised, quotaUsedUp } from '../problems.ts';
import { readSession } from '../http/session.ts';
import { keyedHashes, keysOf, type Keys } from '../http/tokens.ts';
import { takeFromCaps, waitForCaps } from '../messages/caps.ts';
import { enqueue } from '../messages/outbox.ts';
import { codeMessage } from '../messages/texts.ts';
import { browserOf, browserOrNew, rememberBrowser, type Browser } from './browser.ts';
import { lockIdentifiers, ownerOfMobile, proveMobile } from './identifiers.ts';
import { networkOf } from './network.ts';
import { beginSession, completeSignIn } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';
import { clearTries, countTry, countOrRefuse, secondsToWait } from './throttles.ts';

const day = 24 * 60 * 60_000;
const codeLifetime = 5 * 60_000;
/** Longer than the work takes that only a known phone makes. */
const answerAfter = 250;
const forTheKnown =
  'Many codes are asked for just now. If this phone has signed in before, a code is on its way; a new one can try again in an hour';

/**
 * Sends a code to a mobile; the answer does not tell whether it has an account. When the installation's codes run out, the last go to those
 * alone whose phone has signed in before, in one answer to all. Throws 429 with how long to wait, and 503 when there are none left.
 */
export async function sendCode(visit: OpenCallContext & { body: BodyOut<typeof auth.sendOtp> }) {
  const { appContext, now, address, body } = visit;
  const mobile = mobileOf(body.phone);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const browser = browserOrNew(visit);
  const notBefore = pause(answerAfter);
  const isOpen = await appContext.database.inSystem(async (tx) => {
    await refuseTooManyCodes(tx, visit, mobile, browser);
    await countOrRefuse(tx, now, 'code', address);
    await clearTries(tx, now, 'wrong code', { account: mobile, device: browser.id, isKnown: true });
    const { isForAll, isSent } = await takeCode(tx, visit, mobile);
    // One that is not sent never works.
    const expiresAt = isSent ? new Date(now.getTime() + codeLifetime) : now;
    await tx.insert(oneTimeCodes).values({
      id: newId(now),
      mobile,
      codeHmac: hmacsOf(appContext, mobile, code)[0],
      created_at: now,
      expiresAt,
      askedBy: browser.id,
      askedFrom: networkOf(address),
    });
    if (isSent) await enqueue(tx, now, codeMessage(mobile, code), { expiresAt });
    return isForAll;
  });
  rememberBrowser(visit, browser);
  if (isOpen) return { success: true, message: 'We have sent a code to your phone' };
  await notBefore;
  return { success: false, message: forTheKnown };
}

/** Whether there is a code for everyone, and if not, whether one goes to this phone: which the answer must not tell. */
async function takeCode(tx: Tx, at: Pick<OpenCallContext, 'appContext' | 'now'>, mobile: string) {
  if (await takeFromCaps(tx, at, 'codes', false)) return { isForAll: true, isSent: true };
  const wait = await waitForCaps(tx, at, 'codes', true);
  if (wait > 0) throw quotaUsedUp(wait, 'More codes were asked for than we send in a day or an hour. Try again later');
  const isSent = (await ownerOfMobile(tx, mobile)) !== undefined && (await takeFromCaps(tx, at, 'codes', true));
  return { isForAll: false, isSent };
}

/** Signs in by phone and code; a phone without an account gets one. Throws the problem 401 'Invalid or expired code'. */
export async function signInByCode(visit: OpenCallContext & { body: BodyOut<typeof auth.verifyOtp> }) {
  const { appContext, now, body, request } = visit;
  const mobile = mobileOf(body.phone);
  const signedIn = await readSession(appContext, request);
  const found = await appContext.database.inSystem(async (tx) => {
    const { isRight, wait } = await tryCode(tx, visit, mobile, body.otp);
    if (!isRight) return { wait };
    // In one with the code: whoever is not signed in has not used it up.
    return { wait, begun: await beginSession(tx, visit, await customerOf(tx, now, mobile, signedIn)) };
  });
  if (!found.begun) throw found.wait > 0 ? tooManyRequests(found.wait) : unauthorised('Invalid or expired code');
  return completeSignIn(visit, found.begun);
}

/**
 * Tries a code on those that were sent to a mobile (ten digits) and are good still: a right one is used up. A browser that asked for one
 * has tries of its own at that one, and one that the phone has signed in with at all; any other try counts against who tries it and, far
 * higher, against all strangers. Answers how many seconds to wait where a network has failed too often; throw it once the transaction has
 * committed.
 */
export async function tryCode(
  tx: Tx,
  visit: Pick<OpenCallContext, 'appContext' | 'now' | 'address' | 'request'>,
  mobile: string,
  otp: string,
) {
  const { appContext, now, address } = visit;
  const browser = browserOf(visit);
  const hmacs = hmacsOf(appContext, mobile, otp);
  const who = { address, account: mobile, device: browser?.id };
  const isOwners = browser !== undefined && (await isKnownTo(tx, mobile, browser));
  const hasOwn = browser !== undefined && (await hasAsked(tx, now, mobile, browser));
  const closed = await secondsToWait(tx, now, 'failed by code', { ...who, isKnown: isOwners || hasOwn });
  if (closed > 0) throw tooManyRequests(closed);
  // Counted before it is looked at, so that guesses that come at once have no more tries than those one after another.
  const tryAs = async (isKnown: boolean, askedBy?: string) => {
    const isOpen = (await countTry(tx, now, 'wrong code', { ...who, isKnown })) === 0;
    if (!isOpen || !(await spendCode(tx, now, mobile, { hmacs, askedBy }))) return false;
    await clearTries(tx, now, 'wrong code', { ...who, isKnown });
    return true;
  };
  const isRight = isOwners ? await tryAs(true) : (hasOwn && (await tryAs(true, browser.id))) || (await tryAs(false));
  if (isRight) return { isRight, wait: 0 };
  return { isRight, wait: await countTry(tx, now, 'failed by code', { ...who, isKnown: isOwners || hasOwn }) };
}

interface Tried {
  hmacs: Keys;
  /** the browser whose code alone is meant */
  askedBy?: string | undefined;
}

/** Uses up the newest code that some browser asked for, if it is this one, in one statement. */
async function spendCode(tx: Tx, now: Date, mobile: string, { hmacs, askedBy }: Tried): Promise<boolean> {
  const newest = tx
    .selectDistinctOn([oneTimeCodes.askedBy], { id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.mobile, mobile),
        gt(oneTimeCodes.expiresAt, now),
        askedBy === undefined ? undefined : eq(oneTimeCodes.askedBy, askedBy),
      ),
    )
    .orderBy(oneTimeCodes.askedBy, desc(oneTimeCodes.created_at), desc(oneTimeCodes.id));
  const right = and(
    inArray(oneTimeCodes.id, newest),
    isNull(oneTimeCodes.usedAt),
    inArray(oneTimeCodes.codeHmac, [...hmacs]),
  );
  const used = await tx.update(oneTimeCodes).set({ usedAt: now }).where(right).returning();
  return used.length > 0;
}

async function hasAsked(tx: Tx, now: Date, mobile: string, { id }: Browser): Promise<boolean> {
  const rows = await tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), eq(oneTimeCodes.askedBy, id), gt(oneTimeCodes.expiresAt, now)))
    .limit(1);
  return rows.length > 0;
}

async function isKnownTo(tx: Tx, mobile: string, { knows }: Browser): Promise<boolean> {
  const owner = knows.length > 0 ? await ownerOfMobile(tx, mobile) : undefined;
  return owner !== undefined && knows.includes(owner.id);
}

/** A browser that the phone has signed in with has a share of its own, which strangers cannot use up. */
async function refuseTooManyCodes(
  tx: Tx,
  { now, address }: Pick<OpenCallContext, 'now' | 'address'>,
  mobile: string,
  by: Browser,
) {
  // Two who ask for one phone at once take turns here, or both would find no code.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${mobile}`}, 0))`);
  const isOwn = eq(oneTimeCodes.askedBy, by.id);
  const isOwners = await isKnownTo(tx, mobile, by);
  const unused = await tx
    .select({
      created_at: oneTimeCodes.created_at,
      isAskers: sql<boolean>`${isOwn} or ${oneTimeCodes.askedFrom} is not distinct from ${networkOf(address)}`,
    })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.mobile, mobile),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.created_at, new Date(now.getTime() - day)),
        isOwners ? isOwn : undefined,
      ),
    )
    .orderBy(desc(oneTimeCodes.created_at))
    .limit(100);
  const wait = codeWaitMs(unused, now);
  if (wait > 0) throw tooManyRequests(wait / 1000, 'Wait a little before asking for another code');
}

/**
 * Whose mobile it is. The first code that is used proves it: for the account that claimed it in the browser that is signed in there, else
 * for a new one; from all others that claimed it it falls away (decisions/0032).
 */
async function customerOf(tx: Tx, now: Date, mobile: string, signedIn: SignedIn | null): Promise<UserRow> {
  await lockIdentifiers(tx, mobile);
  const owner = await ownerOfMobile(tx, mobile);
  if (owner) return owner;
  const here = signedIn?.type === 'CUSTOMER' ? await userById(tx, signedIn.userId) : undefined;
  const claimant = here?.mobile === mobile ? here : await newCustomer(tx, now, mobile);
  await proveMobile(tx, now, claimant.id, mobile);
  await endSessions(tx, now, claimant.id);
  return claimant;
}

async function newCustomer(tx: Tx, now: Date, mobile: string): Promise<UserRow> {
  const times = { created_at: now, updated_at: now };
  const [made] = await tx
    .insert(users)
    .values({ id: newId(now), type: 'CUSTOMER', name: '', phone: mobile, mobile, ...times })
    .returning();
  return made!;
}

/** The contract let only Indian mobiles through. */
const mobileOf = (phone: string) => toMobile(phone) ?? phone;

const hmacsOf = ({ settings }: Pick<AppContext, 'settings'>, mobile: string, code: string) =>
  keyedHashes(keysOf(settings), 'code', `${mobile}\n${code}`);
