import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { userById, type UserRow } from '../database/system.ts';
import { clearSessionCookies } from '../http/cookies.ts';
import { badField, signInFirst, tooManyRequests, type Problem } from '../problems.ts';
import { tryCode } from './codes.ts';
import { forgetAccount } from './forget-account.ts';
import { clearOwnGuesses, proveOwnPassword } from './own-password.ts';
import type { OpenCallContext } from './open-call.ts';

type Deleting = OpenCallContext & { body: BodyOut<typeof auth.deleteAccount> };

/**
 * Deletes a customer's account for good: profile, sign-ins, codes, links and the messages sent to it; e-mail and phone are free again.
 * What a visitor left by a public form is no part of it (PO-14). Asks the password or a fresh code to the own phone:
 * throws 400 at the one that is missing or wrong, 429 after too many tries.
 */
export async function deleteAccount(visit: Deleting): Promise<void> {
  const { appContext, request, reply } = visit;
  const userId = request.signedIn?.userId;
  const user = userId && (await appContext.database.inSystem((tx) => userById(tx, userId)));
  if (!user) throw signInFirst();
  const refusal = await forgetProven(visit, user);
  if (refusal) throw refusal;
  clearSessionCookies(reply, appContext.settings);
}

/**
 * Forgets the user in one with what proves it, so that a code is never used up for nothing. Answers why not: what it counted has committed
 * then.
 */
async function forgetProven(visit: Deleting, user: UserRow): Promise<Problem | null> {
  const { appContext, now, body } = visit;
  const { database } = appContext;
  const { currentPassword, otp } = body;
  if (currentPassword) {
    await proveOwnPassword(
      visit,
      { userId: user.id },
      { path: 'currentPassword', label: 'Current password', password: currentPassword },
    );
    await database.inSystem(async (tx) => {
      await clearOwnGuesses(tx, now, user.id);
      await forgetAccount(tx, user);
    });
    return null;
  }
  if (!otp)
    throw user.passwordHash
      ? badField('currentPassword', 'Current password is required')
      : badField('otp', 'Code is required');
  return database.inSystem(async (tx) => {
    const { isRight, wait } = user.mobile ? await tryCode(tx, visit, user.mobile, otp) : { isRight: false, wait: 0 };
    if (!isRight) return wait > 0 ? tooManyRequests(wait) : badField('otp', 'Invalid or expired code');
    await forgetAccount(tx, user);
    return null;
  });
}
