import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { toMobile } from '#contract/phone.ts';
import type { House, SignedIn } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { endSessions, instantOf, userById, type UserRow } from '../database/system.ts';
import { oneTimeCodes } from '../database/tables/sign-in.ts';
import { users } from '../database/tables/users.ts';
import { tooOften, unauthorised } from '../http/problems.ts';
import { readSession } from '../http/session.ts';
import { keyedHashes, keysOf } from '../http/tokens.ts';
import { enqueue } from '../messages/outbox.ts';
import { codeMessage } from '../messages/texts.ts';
import { oneAtATime, ownerOfMobile, proveMobile } from './identifiers.ts';
import { beginSession, enter, type Visit } from './start-session.ts';
import { noteFailure, refuseTooManyFailures, takeTurn } from './throttles.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const codeLifetime = 5 * minute;
const triesPerCode = 5;
/** Codes that nobody used: none within 30 seconds of another, 3 in 15 minutes, 10 a day (reading.md, Limits). */
const unusedLimits = [
  { most: 1, within: 30 * second },
  { most: 3, within: 15 * minute },
  { most: 10, within: day },
];

/** Sends a code to a mobile; the answer does not tell whether it has an account. Throws the problem 429 with how long to wait. */
export async function sendCode({ house, now, address, body }: Visit & { body: BodyOut<typeof auth.sendOtp> }) {
  const mobile = mobileOf(body.phone);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + codeLifetime);
  await house.database.inSystem(async (tx) => {
    await refuseTooManyCodes(tx, now, mobile);
    await takeTurn(tx, now, 'code', address);
    await tx.insert(oneTimeCodes).values({
      id: newId(now),
      mobile,
      codeHmac: hmacsOf(house, mobile, code)[0],
      created_at: now,
      expiresAt,
    });
    await enqueue(tx, now, codeMessage(mobile, code), { expiresAt });
  });
  return { success: true, message: 'We have sent a code to your phone' };
}

/** Signs in by phone and code; a phone without an account gets one. Throws the problem 401 'Invalid or expired code'. */
export async function signInByCode(visit: Visit & { body: BodyOut<typeof auth.verifyOtp> }) {
  const { house, now, address, body, request } = visit;
  const mobile = mobileOf(body.phone);
  const signedIn = await readSession(house, request);
  const attempt = { address, accounts: [] };
  const found = await house.database.inSystem(async (tx) => {
    await refuseTooManyFailures(tx, now, attempt);
    if (!(await spendCode(tx, visit, mobile, body.otp))) return { refusal: await noteFailure(tx, now, attempt) };
    // In one with the code: whoever is not signed in has not used it up.
    return { begun: await beginSession(tx, visit, await customerOf(tx, now, mobile, signedIn)) };
  });
  if (!found.begun) throw found.refusal ?? unauthorised('Invalid or expired code');
  return enter(visit, found.begun);
}

/** Tries a code on the newest one sent to a mobile (ten digits), in one statement: a right one is used up, any other costs one of its tries. */
export async function spendCode(
  tx: Tx,
  { house, now }: Pick<Visit, 'house' | 'now'>,
  mobile: string,
  otp: string,
): Promise<boolean> {
  const hmacs = hmacsOf(house, mobile, otp);
  const newest = tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.mobile, mobile))
    .orderBy(desc(oneTimeCodes.created_at))
    .limit(1);
  const [tried] = await tx
    .update(oneTimeCodes)
    .set({
      tries: sql`${oneTimeCodes.tries} + 1`,
      usedAt: sql`case when ${inArray(oneTimeCodes.codeHmac, [...hmacs])} then ${instantOf(now)} end`,
    })
    .where(
      and(
        eq(oneTimeCodes.id, sql`(${newest})`),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
        lt(oneTimeCodes.tries, triesPerCode),
      ),
    )
    .returning();
  return tried !== undefined && tried.usedAt !== null;
}

async function refuseTooManyCodes(tx: Tx, now: Date, mobile: string) {
  // Two who ask for one phone at once take turns here, or both would find no code.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${mobile}`}, 0))`);
  const unused = await tx
    .select({ created_at: oneTimeCodes.created_at })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.mobile, mobile),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.created_at, new Date(now.getTime() - day)),
      ),
    )
    .orderBy(desc(oneTimeCodes.created_at))
    .limit(10);
  const waits = unusedLimits.map(({ most, within }) => {
    const oldest = unused[most - 1];
    return oldest ? oldest.created_at.getTime() + within - now.getTime() : 0;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw tooOften(wait / second, 'Wait a little before asking for another code');
}

/**
 * Whose mobile it is. The first code that is used proves it: for the account that claimed it in the browser that is signed in there, else
 * for a new one; from all others that claimed it it falls away (decisions/0032).
 */
async function customerOf(tx: Tx, now: Date, mobile: string, signedIn: SignedIn | null): Promise<UserRow> {
  await oneAtATime(tx, mobile);
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

const hmacsOf = ({ settings }: Pick<House, 'settings'>, mobile: string, code: string) =>
  keyedHashes(keysOf(settings), 'code', `${mobile}\n${code}`);
