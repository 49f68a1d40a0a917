import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { factors } from '#contract/factors.ts';
import { userById, type UserRow } from '../database/system.ts';
import { passkeys } from '../database/tables/factors.ts';
import { badRequest, signInFirst, unauthorised } from '../http/problems.ts';
import { forgetStep } from './ask-step.ts';
import { beginCeremony, endCeremony, siteOf } from './ceremony.ts';
import { markFresh } from './prove.ts';
import { readAssertion } from './read-credential.ts';
import { beginSession, enter, type Visit } from './start-session.ts';
import { takeTurn } from './throttles.ts';
import { atHome } from './user-of.ts';

type Asserting = Visit & { body: BodyOut<typeof factors.signInByPasskey> };

/** What a passkey of this site is asked to sign; whose it is, it says itself. Throws 429 for a network that asks too often. */
export async function passkeyOptions(visit: Visit) {
  const { house, now, address } = visit;
  const { id } = siteOf(house.settings);
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' });
  await house.database.inSystem(async (tx) => {
    await takeTurn(tx, now, 'passkey', address);
    await beginCeremony(tx, visit, options.challenge);
  });
  return { options: { ...options } };
}

/** Signs in by a passkey alone: it is both, something one has and something one is or knows. Throws 401, alike for all that is wrong with it. */
export async function signInByPasskey(visit: Asserting) {
  const user = await whoseAssertion(visit);
  const begun =
    user &&
    (await atHome(visit.house.database, user.garageId, (tx) => beginSession(tx, visit, user, { hasFactor: true })));
  if (!begun) throw unauthorised('This passkey signs nobody in here. Sign in by your password');
  forgetStep(visit);
  return enter(visit, begun);
}

/** Proves by an own passkey that it is still the person who signed in. Throws 400 where it is not one. */
export async function proveByPasskey(visit: Asserting): Promise<void> {
  const { signedIn } = visit.request;
  if (!signedIn) throw signInFirst();
  const user = await whoseAssertion(visit);
  if (user?.id !== signedIn.userId) throw badRequest('This passkey is not one of yours');
  await visit.house.database.inSystem((tx) => markFresh(tx, signedIn.sessionId));
}

/** Who holds the passkey that signed what this browser was asked for; undefined where anything is wrong with it. */
async function whoseAssertion(visit: Asserting): Promise<UserRow | undefined> {
  const { house, now, body } = visit;
  const response = readAssertion(body.credential);
  const { challenge, passkey } = await house.database.inSystem(async (tx) => {
    const expected = await endCeremony(tx, visit);
    const [row] = response ? await tx.select().from(passkeys).where(eq(passkeys.credentialId, response.id)) : [];
    return { challenge: expected, passkey: row };
  });
  if (!response || challenge === undefined || !passkey) return undefined;
  const { id, origins } = siteOf(house.settings);
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
  const { newCounter } = verified.authenticationInfo;
  return house.database.inSystem(async (tx) => {
    // A counter that does not grow is a copy's; those of synchronised passkeys stay 0.
    const grows = or(lt(passkeys.counter, newCounter), sql`${newCounter}::bigint = 0`);
    const used = await tx
      .update(passkeys)
      .set({ counter: newCounter, lastUsedAt: now })
      .where(and(eq(passkeys.id, passkey.id), grows))
      .returning();
    return used.length > 0 ? userById(tx, passkey.userId) : undefined;
  });
}
