import { eq, inArray } from 'drizzle-orm';
import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import type { Tx } from '../database/database.ts';
import { userById, type UserRow } from '../database/system.ts';
import { outbox } from '../database/tables/messages.ts';
import { oneTimeCodes } from '../database/tables/sign-in.ts';
import { users } from '../database/tables/users.ts';
import { clearSessionCookies } from '../http/cookies.ts';
import { badField, signInFirst } from '../http/problems.ts';
import { spendCode } from './codes.ts';
import { isPassword } from './passwords.ts';
import type { Visit } from './start-session.ts';
import { forgetFailures, noteFailure, noteSuccess, refuseTooManyFailures } from './throttles.ts';

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
  await proveOwner(visit, user);
  await house.database.inSystem((tx) => forget(tx, user));
  clearSessionCookies(reply, house.settings);
}

async function proveOwner(visit: Deleting, user: UserRow) {
  const { house, now, address, body } = visit;
  const attempt = { address, account: user.email ?? user.id };
  await house.database.inSystem((tx) => refuseTooManyFailures(tx, now, attempt));
  if (!body.currentPassword && !body.otp)
    throw user.passwordHash
      ? badField('currentPassword', 'Current password is required')
      : badField('otp', 'Code is required');
  if (body.currentPassword) {
    const isRight = await isPassword(user.passwordHash, body.currentPassword);
    if (isRight) return house.database.inSystem((tx) => noteSuccess(tx, now, attempt.account));
    const refusal = await house.database.inSystem((tx) => noteFailure(tx, now, attempt));
    throw refusal ?? badField('currentPassword', 'Current password is wrong');
  }
  const wrong = await house.database.inSystem(async (tx) => {
    if (user.mobile && (await spendCode(tx, visit, user.mobile, body.otp ?? ''))) return null;
    return { refusal: await noteFailure(tx, now, { address }) };
  });
  if (wrong) throw wrong.refusal ?? badField('otp', 'Invalid or expired code');
}

/** Sessions and mailed links go with the user's row. */
async function forget(tx: Tx, { id, email, mobile }: UserRow) {
  const reachedAt = [email, mobile].filter((at) => at !== null);
  if (mobile !== null) await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile));
  if (reachedAt.length > 0) await tx.delete(outbox).where(inArray(outbox.to, reachedAt));
  await forgetFailures(tx, email ?? id);
  await tx.delete(users).where(eq(users.id, id));
}
