import { eq, sql } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { factors } from '#contract/factors.ts';
import type { Tx } from '../database/database.ts';
import { userById } from '../database/system.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { badField, signInFirst, tooManyRequests } from '../problems.ts';
import { tryCode } from './codes.ts';
import { clearOwnGuesses, proveOwnPassword } from './own-password.ts';
import type { OpenCallContext } from './open-call.ts';
import { prepareCode, tryFactor } from './try-factor.ts';

type Proving = OpenCallContext & { body: BodyOut<typeof factors.prove> };

/**
 * Proves that it is still the person who signed in, by the own password or a code: of the app, a recovery code, or for a customer the one
 * sent to the own phone. This session is fresh for ten minutes then. Throws 400 at what is missing or wrong, 429 after too many.
 */
export async function prove(visit: Proving): Promise<void> {
  const { appContext, now, request, body } = visit;
  const { database } = appContext;
  const { signedIn } = request;
  if (!signedIn) throw signInFirst();
  const { userId, sessionId } = signedIn;
  if (body.password) {
    await proveOwnPassword(visit, signedIn, { path: 'password', label: 'Password', password: body.password });
    await database.inSystem(async (tx) => {
      await clearOwnGuesses(tx, now, userId);
      await markFreshProof(tx, sessionId);
    });
    return;
  }
  if (!body.code) throw badField('password', 'Password is required');
  const isFresh =
    signedIn.type === 'CUSTOMER' ? proveByPhone(visit, userId, body.code) : proveByFactor(visit, userId, body.code);
  const { isRight, wait } = await isFresh;
  if (!isRight) throw wait > 0 ? tooManyRequests(wait) : badField('code', 'This code is wrong or was already used');
}

async function proveByFactor(visit: Proving, userId: string, code: string) {
  const typed = await prepareCode(visit, userId, code);
  return visit.appContext.database.inSystem(async (tx) => {
    const outcome = await tryFactor(tx, visit, userId, typed);
    if (outcome.isRight) await markFreshProof(tx, visit.request.signedIn!.sessionId);
    return outcome;
  });
}

function proveByPhone(visit: Proving, userId: string, code: string) {
  return visit.appContext.database.inSystem(async (tx) => {
    const user = await userById(tx, userId);
    const outcome = user?.mobile ? await tryCode(tx, visit, user.mobile, code) : { isRight: false, wait: 0 };
    if (outcome.isRight) await markFreshProof(tx, visit.request.signedIn!.sessionId);
    return outcome;
  });
}

/** By the database's clock, which is also asked whether it is still fresh. */
export async function markFreshProof(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}
