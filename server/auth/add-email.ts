import { and, eq, isNull } from 'drizzle-orm';
import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { userById } from '../database/system.ts';
import { users } from '../database/tables/users.ts';
import { sessionLifetime } from '../http/session.ts';
import { conflict, signInFirst } from '../problems.ts';
import { sendLink } from './mail-links.ts';
import { networkOf } from './network.ts';
import { hashNewPassword } from './passwords.ts';
import { setSessionTokens, renewSession } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';
import { countOrRefuse } from './throttles.ts';
import { userOf } from './user-of.ts';

/**
 * Gives a customer who came by phone an e-mail and a password to sign in with too, mails a link to confirm it, and signs out everywhere
 * else, with a new session here. Throws 409 when the account has an e-mail already; whether another one has this e-mail its reader alone is
 * told.
 */
export async function addEmail(visit: OpenCallContext & { body: BodyOut<typeof auth.addEmail> }) {
  const { appContext, now, address, body } = visit;
  const { signedIn } = visit.request;
  if (!signedIn) throw signInFirst();
  const { userId, type, sessionId } = signedIn;
  await appContext.database.inSystem((tx) => countOrRefuse(tx, now, 'registration', address));
  const passwordHash = await hashNewPassword(appContext, 'password', body.password, body.email, {
    account: userId,
    network: networkOf(address),
  });
  const added = await appContext.database.inSystem(async (tx) => {
    if ((await userById(tx, userId))?.email) throw alreadyHasOne();
    const [user] = await tx
      .update(users)
      .set({ email: body.email, passwordHash, emailVerifiedAt: null, updated_at: now })
      .where(and(eq(users.id, userId), isNull(users.email)))
      .returning();
    if (!user) throw alreadyHasOne();
    await sendLink(tx, visit, user, 'verify-email');
    const answer = await userOf(tx, user);
    if (!answer) throw signInFirst();
    return { user: answer, token: await renewSession(tx, visit, { id: userId, type }, sessionId) };
  });
  setSessionTokens(visit, added.token, sessionLifetime[type]);
  return { user: added.user };
}

const alreadyHasOne = () => conflict('This account already has an email');
