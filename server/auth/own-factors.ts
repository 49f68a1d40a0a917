import { asc, eq } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { factors } from '#contract/factors.ts';
import type { Tx } from '../database/database.ts';
import { userById } from '../database/system.ts';
import { authenticators, passkeys, recoveryCodes } from '../database/tables/factors.ts';
import { users } from '../database/tables/users.ts';
import { writeAudit } from '../database/write.ts';
import { badField, conflict, notFound, signInFirst } from '../http/problems.ts';
import { contextOf } from '../http/serve.ts';
import { sessionLifetime } from '../http/session.ts';
import { addressOf, newSecret, spendAppCode } from './app-codes.ts';
import { appInForce, waysOf } from './ask-step.ts';
import { tellSecondStepChanged } from './mail-links.ts';
import { keepRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts';
import { giveTokens, renewSession, type Visit } from './start-session.ts';

/** What one's own sign-in is secured by. */
export async function ownFactors(visit: Visit) {
  const { userId } = personOf(visit);
  return visit.house.database.inSystem(async (tx) => {
    const [app] = await tx.select().from(authenticators).where(appInForce(userId));
    const keys = await tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.created_at));
    return {
      authenticatorSince: app?.confirmedAt ?? null,
      passkeys: keys,
      recoveryCodesLeft: await recoveryCodesLeft(tx, userId),
    };
  });
}

/** Begins to set up an authenticator app: it is in force once a code of it was typed. Throws 409 for who has one. */
export async function setUpApp(visit: Visit) {
  const { house, now } = visit;
  const { userId } = personOf(visit);
  return house.database.inSystem(async (tx) => {
    const user = await userById(tx, userId);
    const [app] = await tx.select().from(authenticators).where(appInForce(userId));
    if (app) throw conflict('You have an authenticator app already. Remove it first');
    const secret = await newSecret(tx, house, now, userId);
    return { secret, address: addressOf(secret, user?.email ?? user?.name ?? '') };
  });
}

/** Puts the app in force by a code of it. Answers recovery codes with the first factor. Throws 400 at `code` for a wrong one. */
export async function confirmApp(visit: Visit & { body: BodyOut<typeof factors.confirmApp> }) {
  const { house, now, body } = visit;
  const { userId } = personOf(visit);
  return changeFactors(visit, 'authenticator app added', async (tx) => {
    const code = body.code.replaceAll(/\s/g, '');
    if (!(await spendAppCode(tx, house, userId, code, { isConfirmed: false })))
      throw badField('code', 'This code is wrong. Type the one that the app shows now');
    await tx.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.userId, userId));
  });
}

/** Takes the app away; with the last factor the recovery codes go too. */
export async function removeApp(visit: Visit): Promise<void> {
  const { userId } = personOf(visit);
  await changeFactors(visit, 'authenticator app removed', async (tx) => {
    const gone = await tx.delete(authenticators).where(appInForce(userId)).returning();
    if (gone.length === 0) throw notFound();
  });
}

/** Ten new recovery codes; those from before are useless. Throws 409 for who has no factor that they could stand in for. */
export async function renewRecoveryCodes(visit: Visit) {
  const { house, now } = visit;
  const { userId } = personOf(visit);
  const made = await makeRecoveryCodes(userId);
  await house.database.inSystem(async (tx) => {
    if ((await waysOf(tx, userId)).length === 0) throw conflict('Add an authenticator app or a passkey first');
    await keepRecoveryCodes(tx, now, userId, made);
  });
  return { recoveryCodes: made.map(({ text }) => text) };
}

/**
 * Changes one's factors in one with what follows from it: recovery codes with the first and none after the last, a new session here and none
 * elsewhere, a line in the garage's history, and a mail. Answers the new recovery codes, or null where there are some.
 */
export async function changeFactors(visit: Visit, what: string, work: (tx: Tx) => Promise<void>) {
  const { house, now, request } = visit;
  const person = personOf(visit);
  const { userId } = person;
  const hadSome = await house.database.inSystem((tx) => waysOf(tx, userId));
  const made = hadSome.length === 0 ? await makeRecoveryCodes(userId) : null;
  const token = await house.database.inGarage(person.garageId, async (tx) => {
    await work(tx);
    const has = await waysOf(tx, userId);
    if (made) await keepRecoveryCodes(tx, now, userId, made);
    if (has.length === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const user = await userById(tx, userId);
    if (!user) throw signInFirst();
    await writeAudit(
      contextOf(house, tx, person, request),
      users,
      'changed',
      userId,
      {},
      {},
      {
        more: { secondStep: what },
      },
    );
    await tellSecondStepChanged(tx, visit, user);
    return renewSession(tx, visit, user, person.sessionId);
  });
  giveTokens(visit, token, sessionLifetime.GARAGE_USER);
  return { recoveryCodes: made && made.map(({ text }) => text) };
}

/** Takes every factor of a person away, and the codes that stand in for one. */
export async function forgetFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of [authenticators, passkeys, recoveryCodes]) await tx.delete(table).where(eq(table.userId, userId));
}

/** The routes let only garages' people through. */
export function personOf({ request }: Visit) {
  const person = request.signedIn?.person;
  if (!person) throw signInFirst();
  return person;
}
