import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { userById, type UserRow } from '../database/system.ts';
import { clearSessionCookies } from '../http/cookies.ts';
import { badField, signInFirst, type Problem } from '../http/problems.ts';
import { spendCode } from './codes.ts';
import { forgetAccount } from './forget-account.ts';
import { isPassword } from './passwords.ts';
import type { Visit } from './start-session.ts';
import { noteFailure, noteSuccess, refuseTooManyFailures } from './throttles.ts';

type Deleting = Visit & { body: BodyOut<typeof auth.deleteAccount> };

/**
 * Deletes a customer's account for good: profile, sign-ins, codes, links and the messages sent to it; e-mail and phone are free again.
 * What a visitor left by a public form is no part of it (product.md section 9, data). Asks the password or a fresh code to the own phone:
 * throws 400 at the one that is missing or wrong, 429 after too many tries.
 */
export async function deleteAccount(visit: Deleting): Promise<void> {
  const { house, request, reply } = visit;
  const userId = request.signedIn?.userId;
  const user = userId && (await house.database.inSystem((tx) => userById(tx, userId)));
  if (!user) throw signInFirst();
  const refusal = await forgetProven(visit, user);
  if (refusal) throw refusal;
  clearSessionCookies(reply, house.settings);
}

/** Forgets the user in one with what proves it, so that a code is never used up for nothing. Answers why not: what it counted has committed then. */
async function forgetProven(visit: Deleting, user: UserRow): Promise<Problem | null> {
  const { house, now, address, body } = visit;
  const { database } = house;
  const attempt = { address, accounts: [user.id] };
  await database.inSystem((tx) => refuseTooManyFailures(tx, now, attempt));
  if (!body.currentPassword && !body.otp)
    throw user.passwordHash
      ? badField('currentPassword', 'Current password is required')
      : badField('otp', 'Code is required');
  const wrong = body.currentPassword
    ? badField('currentPassword', 'Current password is wrong')
    : badField('otp', 'Invalid or expired code');
  const isRight = body.currentPassword ? await isPassword(user.passwordHash, body.currentPassword) : undefined;
  return database.inSystem(async (tx) => {
    if (isRight === true) await noteSuccess(tx, now, user.id);
    else if (isRight === false) return (await noteFailure(tx, now, attempt)) ?? wrong;
    else if (!user.mobile || !(await spendCode(tx, visit, user.mobile, body.otp ?? '')))
      return (await noteFailure(tx, now, { address, accounts: [] })) ?? wrong;
    await forgetAccount(tx, user);
    return null;
  });
}
