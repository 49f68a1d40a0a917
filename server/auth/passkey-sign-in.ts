import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { factors } from '#contract/factors.ts';
import type { Tx } from '../database/database.ts';
import { userById, type UserRow } from '../database/system.ts';
import { passkeys } from '../database/tables/factors.ts';
import { badRequest, signInFirst, tooManyRequests, unauthorised } from '../problems.ts';
import { clearSecondStepCookie } from './begin-second-step.ts';
import { browserOf } from './browser.ts';
import { pendingCeremony, beginCeremony, endCeremony, siteOf } from './ceremony.ts';
import { markFreshProof } from './prove.ts';
import { readAssertion } from './read-credential.ts';
import { beginSession, completeSignIn } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';
import { countTry } from './throttles.ts';
import { inGarageOf } from './user-of.ts';

type Asserting = OpenCallContext & { body: BodyOut<typeof factors.signInByPasskey> };

/** What a passkey of this site is asked to sign; whose it is, it says itself. Throws 429 for a network that asks too often. */
export async function passkeyOptions(visit: OpenCallContext) {
  const { appContext, now, address } = visit;
  const browser = browserOf(visit);
  const { id } = siteOf(appContext.settings);
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' });
  await appContext.database.inSystem(async (tx) => {
    const isKnown = browser !== undefined && browser.knows.length > 0;
    const wait = await countTry(tx, now, 'passkey', { address, device: browser?.id, isKnown });
    if (wait > 0) throw tooManyRequests(wait);
    await beginCeremony(tx, visit, options.challenge);
  });
  return { options: { ...options } };
}

/**
 * Signs in by a passkey alone: it is both, something one has and something one is or knows. Throws 401, alike for all that is wrong with
 * it.
 */
export async function signInByPasskey(visit: Asserting) {
  const signed = await readSigned(visit);
  const begun =
    signed &&
    (await inGarageOf(visit.appContext.database, signed.user.garageId, async (tx) =>
      (await spend(tx, visit, signed)) ? beginSession(tx, visit, signed.user, { hasFactor: true }) : null,
    ));
  if (!begun) throw unauthorised('This passkey signs nobody in here. Sign in by your password');
  clearSecondStepCookie(visit);
  return completeSignIn(visit, begun);
}

/** Proves by an own passkey that it is still the person who signed in. Throws 400 where it is not one. */
export async function proveByPasskey(visit: Asserting): Promise<void> {
  const { signedIn } = visit.request;
  if (!signedIn) throw signInFirst();
  const signed = await readSigned(visit);
  if (signed?.user.id !== signedIn.userId) throw notYours();
  await visit.appContext.database.inSystem(async (tx) => {
    if (!(await spend(tx, visit, signed))) throw notYours();
    await markFreshProof(tx, signedIn.sessionId);
  });
}

const notYours = () => badRequest('This passkey is not one of yours');

interface Signed {
  passkeyId: string;
  user: UserRow;
  counter: number;
}

/** Who holds the passkey that signed what this browser was asked for; undefined where anything is wrong with it. */
async function readSigned(visit: Asserting): Promise<Signed | undefined> {
  const { appContext, body } = visit;
  const response = readAssertion(body.credential);
  if (!response) return undefined;
  const { challenge, passkey, user } = await appContext.database.inSystem(async (tx) => {
    const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
    return { challenge: await pendingCeremony(tx, visit), passkey: row, user: row && (await userById(tx, row.userId)) };
  });
  if (challenge === undefined || !passkey || !user) return undefined;
  const { id, origins } = siteOf(appContext.settings);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    // What it throws says what is wrong with a stranger's bytes: alike for us.
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  return { passkeyId: passkey.id, user, counter: verified.authenticationInfo.newCounter };
}

/**
 * Uses up what was signed; false where that was done meanwhile, or the passkey is a copy: its counter does not grow. Synchronised ones stay
 * at 0.
 */
async function spend(tx: Tx, visit: OpenCallContext, { passkeyId, counter }: Signed): Promise<boolean> {
  if (!(await endCeremony(tx, visit))) return false;
  const grows = or(lt(passkeys.counter, counter), sql`${counter}::bigint = 0`);
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: visit.now })
    .where(and(eq(passkeys.id, passkeyId), grows))
    .returning();
  return used.length > 0;
}
