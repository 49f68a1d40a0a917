import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { BodyOut, ParamsOf } from '#contract/endpoint.ts';
import type { factors } from '#contract/factors.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { userById } from '../database/system.ts';
import { passkeys } from '../database/tables/factors.ts';
import { badField, conflict, notFound } from '../problems.ts';
import { pendingCeremony, beginCeremony, endCeremony, siteOf } from './ceremony.ts';
import { changeFactors, personOf } from './own-factors.ts';
import { readAttestation } from './read-credential.ts';
import type { OpenCallContext } from './open-call.ts';

/** Of one's own, so that a stolen session cannot fill the table. */
const most = 20;
/** In bytes: what WebAuthn allows, and an index holds. */
const longestId = 1023;

/** What a new passkey of one's own is asked for. It is one that finds its person by itself, and that asks for a finger, a face or a PIN. */
export async function newPasskey(visit: OpenCallContext) {
  const { appContext } = visit;
  const { userId } = personOf(visit);
  const { own, user } = await appContext.database.inSystem(async (tx) => ({
    own: await passkeysOf(tx, userId),
    user: await userById(tx, userId),
  }));
  if (own.length >= most) throw conflict(`You have ${most} passkeys. Remove one first`);
  const options = await generateRegistrationOptions({
    rpName: 'Pattarai',
    rpID: siteOf(appContext.settings).id,
    userID: new TextEncoder().encode(userId),
    userName: user?.email ?? user?.name ?? '',
    userDisplayName: user?.name ?? '',
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await appContext.database.inSystem((tx) => beginCeremony(tx, visit, options.challenge, userId));
  return { options: { ...options } };
}

/** Keeps a new passkey. Answers recovery codes with the first factor. Throws 400 for one that this browser was not asked for. */
export async function addPasskey(visit: OpenCallContext & { body: BodyOut<typeof factors.addPasskey> }) {
  const { appContext, now, body } = visit;
  const { userId } = personOf(visit);
  const response = readAttestation(body.credential);
  const challenge = await appContext.database.inSystem((tx) => pendingCeremony(tx, visit, userId));
  const { id, origins } = siteOf(appContext.settings);
  const verified =
    response && challenge !== undefined
      ? await verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origins,
          expectedRPID: id,
          requireUserVerification: true,
          // What it throws says what is wrong with the bytes, in words for programmers.
        }).catch(() => undefined)
      : undefined;
  if (!verified?.verified) throw notAdded();
  const { credential } = verified.registrationInfo;
  if (Buffer.from(credential.id, 'base64url').length > longestId) throw notAdded();
  return changeFactors(visit, `passkey ${body.name} added`, async (tx) => {
    if (!(await endCeremony(tx, visit, userId))) throw notAdded();
    if ((await passkeysOf(tx, userId)).length >= most) throw conflict(`You have ${most} passkeys. Remove one first`);
    await tx.insert(passkeys).values({
      id: newId(now),
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response?.response.transports ?? [],
      name: body.name,
      created_at: now,
    });
  });
}

/** Takes an own passkey away; with the last factor the recovery codes go too. */
export async function removePasskey(
  visit: OpenCallContext & { params: ParamsOf<typeof factors.removePasskey> },
): Promise<void> {
  const { userId } = personOf(visit);
  const { id } = visit.params;
  const remove = async (tx: Tx) => {
    const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
    const gone = await tx.delete(passkeys).where(own).returning();
    if (gone.length === 0) throw notFound();
  };
  await changeFactors(visit, 'passkey removed', remove, 'none');
}

const notAdded = () => badField('credential', 'This passkey could not be added. Try again');

const passkeysOf = (tx: Tx, userId: string) => tx.select().from(passkeys).where(eq(passkeys.userId, userId));
