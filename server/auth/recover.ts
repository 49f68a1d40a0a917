import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import type { Tx } from '../database/database.ts';
import { endSessions, userById, type UserRow } from '../database/system.ts';
import { users } from '../database/tables/users.ts';
import { badField, badRequest } from '../problems.ts';
import { readSession, sessionLifetime } from '../http/session.ts';
import type { LinkPurpose } from '../messages/texts.ts';
import { browserOrNew, rememberBrowser } from './browser.ts';
import { claimantsOfEmail, proveEmail } from './identifiers.ts';
import { inviteThoseWaiting } from './invite.ts';
import { cancelLinks, linksOfLastHour, ownerOfLink, sendLink, sendUnconfirmed, spendLink } from './mail-links.ts';
import { networkOf } from './network.ts';
import { clearOwnGuesses, proveOwnPassword } from './own-password.ts';
import { hashNewPassword } from './passwords.ts';
import { beginSession, completeSignIn, setSessionTokens, renewSession } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';
import { forgetFailures, countOrRefuse } from './throttles.ts';
import { inGarageOf } from './user-of.ts';

const answerAfter = 250;
const linksPerHour = 10;
export const linkIsOver = () => badRequest('This link has expired or was already used');

/** Mails a link to reset the password, if the e-mail has an account. The answer, and when it comes, are alike for every e-mail. */
export async function forgotPassword(visit: OpenCallContext & { body: BodyOut<typeof auth.forgotPassword> }) {
  const { appContext, now, address, body } = visit;
  const notBefore = pause(answerAfter);
  await appContext.database.inSystem(async (tx) => {
    await countOrRefuse(tx, now, 'code', address);
    const claimants = await claimantsOfEmail(tx, body.email);
    const [first] = claimants;
    const user = claimants.find(mayReset);
    const sent = user ? await linksOfLastHour(tx, now, user.id, 'reset-password') : [];
    // Past this many the answer is the same and no mail goes out.
    if (user && sent.length < linksPerHour) await sendLink(tx, visit, user, 'reset-password');
    else if (!user && first) await sendUnconfirmed(tx, visit, { email: body.email, type: first.type });
  });
  await notBefore;
  return { success: true, message: 'If this email has an account, a link to reset the password is on its way' };
}

/** A claim resets nothing. One that a garage gave does, and one older than that rule, unless its account is a proven phone's. */
const mayReset = ({ emailVerifiedAt, emailGiven, mobileVerifiedAt }: UserRow) =>
  emailVerifiedAt !== null || (emailGiven && mobileVerifiedAt === null);

/** Sets a new password by a mailed link, and signs out everywhere. Throws the problem 400 for an old or used link. */
export async function resetPassword(
  visit: OpenCallContext & { body: BodyOut<typeof auth.resetPassword> },
): Promise<void> {
  await setPasswordByLink(visit, async () => {});
}

/** Whether a mailed link still sets a password, without using it up. Throws the problem 400 for an old or used link. */
export async function checkResetLink({
  appContext,
  now,
  body,
}: OpenCallContext & { body: BodyOut<typeof auth.checkResetLink> }): Promise<void> {
  await appContext.database.inSystem((tx) => holderOf(tx, now, 'reset-password', body.token));
}

/**
 * Sets the password of whoever a mailed link belongs to. `next` runs in the same transaction, so what it throws leaves password and link as
 * they were. Throws the problem 400 for an old or used link.
 */
export async function setPasswordByLink<T>(
  { appContext, now, address, body }: OpenCallContext & { body: BodyOut<typeof auth.resetPassword> },
  next: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const { token, password } = body;
  const owner = await appContext.database.inSystem((tx) => holderOf(tx, now, 'reset-password', token));
  const passwordHash = await hashNewPassword(appContext, 'password', password, owner.email, {
    account: owner.id,
    network: networkOf(address),
  });
  return inGarageOf(appContext.database, owner.garageId, async (tx) => {
    const userId = await spendLink(tx, now, 'reset-password', token);
    if (userId === undefined) throw linkIsOver();
    // Whoever got the link reads the mail of that address; who merely claimed a phone beside it may be somebody else.
    if (await proveEmail(tx, now, owner)) await inviteThoseWaiting(tx, { appContext, now }, owner);
    const claimed = owner.type === 'CUSTOMER' && owner.mobileVerifiedAt === null;
    const [user] = await tx
      .update(users)
      .set({ passwordHash, updated_at: now, ...(claimed && { mobile: null, phone: null }) })
      .where(eq(users.id, userId))
      .returning();
    await cancelLinks(tx, userId, 'reset-password');
    await endSessions(tx, now, userId);
    await forgetFailures(tx, [userId]);
    return next(tx, user!);
  });
}

/**
 * Proves an e-mail by a mailed link, for the browser that is signed in to its account or knows the password, and signs in there anew and
 * out everywhere else. Throws the problem 400 for an old or used link, and at the password, which leaves the link as it was.
 */
export async function verifyEmail(visit: OpenCallContext & { body: BodyOut<typeof auth.verifyEmail> }) {
  const { appContext, now, request, body } = visit;
  const user = await appContext.database.inSystem((tx) => holderOf(tx, now, 'verify-email', body.token));
  const here = await readSession(appContext, request);
  const isHere = here?.userId === user.id;
  // Whoever reads the mail of an address need not be who registered it: their click must not make it a stranger's.
  if (!isHere) {
    if (!body.password) throw badField('password', 'Password is required');
    const asked = { path: 'password', label: 'Password', password: body.password };
    await proveOwnPassword(visit, { userId: user.id }, asked);
  }
  const begun = await inGarageOf(appContext.database, user.garageId, async (tx) => {
    if (!isHere) await clearOwnGuesses(tx, now, user.id);
    if ((await spendLink(tx, now, 'verify-email', body.token)) === undefined) throw linkIsOver();
    if (!(await proveEmail(tx, now, user))) throw linkIsOver();
    await inviteThoseWaiting(tx, { appContext, now }, user);
    await cancelLinks(tx, user.id, 'verify-email');
    if (isHere) return renewSession(tx, visit, user, here.sessionId);
    await endSessions(tx, now, user.id);
    return beginSession(tx, visit, user);
  });
  if (begun && 'sessionId' in begun) {
    setSessionTokens(visit, begun, sessionLifetime[user.type]);
    rememberBrowser(visit, browserOrNew(visit), user.id);
  } else if (begun) completeSignIn(visit, begun);
}

async function holderOf(tx: Tx, now: Date, purpose: LinkPurpose, token: string): Promise<UserRow> {
  const userId = await ownerOfLink(tx, now, purpose, token);
  const user = userId === undefined ? undefined : await userById(tx, userId);
  if (!user) throw linkIsOver();
  return user;
}
