import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import type { Tx } from '../database/database.ts';
import { endSessions, instantOf, userByEmail, userById, type UserRow } from '../database/system.ts';
import { users } from '../database/tables/users.ts';
import { badRequest } from '../http/problems.ts';
import { cancelLinks, linksOfLastHour, ownerOfLink, sendLink, spendLink } from './mail-links.ts';
import { hashNewPassword } from './passwords.ts';
import type { Visit } from './start-session.ts';
import { forgetFailures, takeTurn } from './throttles.ts';
import { atHome } from './user-of.ts';

const answerAfter = 250;
const linksPerHour = 10;
export const useless = () => badRequest('This link has expired or was already used');

/** Mails a link to reset the password, if the e-mail has an account. The answer, and when it comes, are alike for every e-mail. */
export async function forgotPassword(visit: Visit & { body: BodyOut<typeof auth.forgotPassword> }) {
  const { house, now, address, body } = visit;
  const notBefore = pause(answerAfter);
  await house.database.inSystem(async (tx) => {
    await takeTurn(tx, now, 'code', address);
    const user = await userByEmail(tx, body.email);
    const sent = user ? await linksOfLastHour(tx, now, user.id, 'reset-password') : [];
    // Past this many the answer is the same and no mail goes out.
    if (user && sent.length < linksPerHour) await sendLink(tx, visit, user, 'reset-password');
  });
  await notBefore;
  return { success: true, message: 'If this email has an account, a link to reset the password is on its way' };
}

/** Sets a new password by a mailed link, and signs out everywhere. Throws the problem 400 for an old or used link. */
export async function resetPassword(visit: Visit & { body: BodyOut<typeof auth.resetPassword> }): Promise<void> {
  await setPasswordByLink(visit, async () => {});
}

/**
 * Sets the password of whoever a mailed link belongs to. `next` runs in the same transaction, so what it throws leaves password and link as
 * they were. Throws the problem 400 for an old or used link.
 */
export async function setPasswordByLink<T>(
  { house, now, body }: Visit & { body: BodyOut<typeof auth.resetPassword> },
  next: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const { token, password } = body;
  const owner = await house.database.inSystem(async (tx) => {
    const userId = await ownerOfLink(tx, now, 'reset-password', token);
    return userId === undefined ? undefined : userById(tx, userId);
  });
  if (!owner) throw useless();
  const passwordHash = await hashNewPassword(house, 'password', password);
  return atHome(house.database, owner.garageId, async (tx) => {
    const userId = await spendLink(tx, now, 'reset-password', token);
    if (userId === undefined) throw useless();
    const [user] = await tx
      .update(users)
      // Whoever got the link reads the mail of that address.
      .set({
        passwordHash,
        updated_at: now,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${instantOf(now)})`,
      })
      .where(eq(users.id, userId))
      .returning();
    await cancelLinks(tx, userId, 'reset-password');
    await endSessions(tx, now, userId);
    if (user?.email) await forgetFailures(tx, user.email);
    return next(tx, user!);
  });
}

/** Confirms an e-mail by a mailed link. Throws the problem 400 for an old or used link. */
export async function verifyEmail({ house, now, body }: Visit & { body: BodyOut<typeof auth.verifyEmail> }) {
  await house.database.inSystem(async (tx) => {
    const userId = await spendLink(tx, now, 'verify-email', body.token);
    if (userId === undefined) throw useless();
    await tx.update(users).set({ emailVerifiedAt: now, updated_at: now }).where(eq(users.id, userId));
  });
}
