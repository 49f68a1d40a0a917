import { asc, eq } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { factors } from '#contract/factors.ts';
import type { Tx } from '../database/database.ts';
import { userById } from '../database/system.ts';
import { authenticators, passkeys, recoveryCodes } from '../database/tables/factors.ts';
import { users } from '../database/tables/users.ts';
import { writeAudit } from '../database/write.ts';
import { badField, conflict, notFound, signInFirst, tooManyRequests } from '../problems.ts';
import { contextOf } from '../http/serve.ts';
import { sessionLifetime } from '../http/session.ts';
import { addressOf, newSecret, spendAppCode } from './app-codes.ts';
import { appInForce, secondStepMethods } from './begin-second-step.ts';
import { notifySecondStepChanged } from './mail-links.ts';
import { keepRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts';
import { networkOf } from './network.ts';
import { setSessionTokens, renewSession } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';
import { lockFactors, tryNewApp } from './try-factor.ts';

/** What one's own sign-in is secured by. */
export async function ownFactors(visit: OpenCallContext) {
  const { userId } = personOf(visit);
  return visit.appContext.database.inSystem(async (tx) => {
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
export async function setUpApp(visit: OpenCallContext) {
  const { appContext, now } = visit;
  const { userId } = personOf(visit);
  return appContext.database.inSystem(async (tx) => {
    const user = await userById(tx, userId);
    const [app] = await tx.select().from(authenticators).where(appInForce(userId));
    if (app) throw conflict('You have an authenticator app already. Remove it first');
    const secret = await newSecret(tx, appContext, now, userId);
    return { secret, address: addressOf(secret, user?.email ?? user?.name ?? '') };
  });
}

/**
 * Puts the app in force by a code of it. Answers recovery codes with the first factor. Throws 400 at `code` for a wrong one, 429 after too
 * many.
 */
export async function confirmApp(visit: OpenCallContext & { body: BodyOut<typeof factors.confirmApp> }) {
  const { appContext, now, body } = visit;
  const { userId } = personOf(visit);
  const code = body.code.replaceAll(/\s/g, '');
  const wrong = () => badField('code', 'This code is wrong. Type the one that the app shows now');
  // Before recovery codes are made, which is costly; it is used up in one with the change.
  const { isRight, wait } = await appContext.database.inSystem((tx) => tryNewApp(tx, visit, userId, code));
  if (!isRight) throw wait > 0 ? tooManyRequests(wait) : wrong();
  return changeFactors(visit, 'authenticator app added', async (tx) => {
    if (!(await spendAppCode(tx, appContext, userId, code, { isConfirmed: false }))) throw wrong();
    await tx.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.userId, userId));
  });
}

/** Takes the app away; with the last factor the recovery codes go too. */
export async function removeApp(visit: OpenCallContext): Promise<void> {
  const { userId } = personOf(visit);
  const remove = async (tx: Tx) => {
    const gone = await tx.delete(authenticators).where(appInForce(userId)).returning();
    if (gone.length === 0) throw notFound();
  };
  await changeFactors(visit, 'authenticator app removed', remove, 'none');
}

/** Ten new recovery codes; those from before are useless. Throws 409 for who has no factor that they could stand in for. */
export async function renewRecoveryCodes(visit: OpenCallContext) {
  const { userId } = personOf(visit);
  const checkSome = async (tx: Tx) => {
    if (!(await hasFactor(tx, userId))) throw conflict('Add an authenticator app or a passkey first');
  };
  await visit.appContext.database.inSystem(checkSome);
  return changeFactors(visit, 'recovery codes renewed', checkSome, 'renewed');
}

/**
 * Changes one's factors in one with what follows from it: recovery codes with the first and none after the last, a new session here and
 * none elsewhere, a line in the garage's history, and a mail. Those of one person take turns. Answers the new recovery codes, or null where
 * there are some. Throws 409 where the last factor went while another was added.
 */
export async function changeFactors(
  visit: OpenCallContext,
  what: string,
  work: (tx: Tx) => Promise<void>,
  codes: 'with the first factor' | 'renewed' | 'none' = 'with the first factor',
) {
  const { appContext, now, request } = visit;
  const person = personOf(visit);
  const { userId } = person;
  const mayNeed =
    codes === 'renewed' || (codes !== 'none' && !(await appContext.database.inSystem((tx) => hasFactor(tx, userId))));
  // Ten hashes, made outside the transaction, which decides anew whether they are wanted.
  const made = mayNeed ? await makeRecoveryCodes(userId, { account: userId, network: networkOf(visit.address) }) : null;
  const changed = await appContext.database.inGarage(person.garageId, async (tx) => {
    await lockFactors(tx, userId);
    const hadSome = await hasFactor(tx, userId);
    await work(tx);
    const hasSome = await hasFactor(tx, userId);
    const isWanted = hasSome && (codes === 'renewed' || (codes !== 'none' && !hadSome));
    if (isWanted && !made) throw conflict('Your second step was changed meanwhile. Try again');
    if (isWanted && made) await keepRecoveryCodes(tx, now, userId, made);
    if (!hasSome) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const user = await userById(tx, userId);
    if (!user) throw signInFirst();
    await writeAudit(
      contextOf(appContext, tx, person, request),
      users,
      'changed',
      userId,
      {},
      {},
      {
        more: { secondStep: what },
      },
    );
    await notifySecondStepChanged(tx, visit, user);
    const token = await renewSession(tx, visit, user, person.sessionId);
    return { token, codes: isWanted ? made : null };
  });
  setSessionTokens(visit, changed.token, sessionLifetime.GARAGE_USER);
  return { recoveryCodes: changed.codes && changed.codes.map(({ text }) => text) };
}

const hasFactor = async (tx: Tx, userId: string) => (await secondStepMethods(tx, userId)).length > 0;

/** Takes every factor of a person away, and the codes that stand in for one. */
export async function forgetFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of [authenticators, passkeys, recoveryCodes]) await tx.delete(table).where(eq(table.userId, userId));
}

/** The routes let only garages' people through. */
export function personOf({ request }: OpenCallContext) {
  const person = request.signedIn?.person;
  if (!person) throw signInFirst();
  return person;
}
