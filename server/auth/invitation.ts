import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { userById } from '../database/system.ts';
import { conflict } from '../problems.ts';
import { ownerOfLink } from './mail-links.ts';
import { linkIsOver, setPasswordByLink } from './recover.ts';
import { beginSession, completeSignIn } from './start-session.ts';
import { whoInvites } from './who-invites.ts';
import type { OpenCallContext } from './open-call.ts';

/** Who is invited where by a mailed link. Throws the problem 400 for an old or used one. */
export async function invitation({
  appContext,
  now,
  body,
}: OpenCallContext & { body: BodyOut<typeof auth.invitation> }) {
  const { database } = appContext;
  const user = await database.inSystem(async (tx) => {
    const userId = await ownerOfLink(tx, now, 'reset-password', body.token);
    return userId === undefined ? undefined : userById(tx, userId);
  });
  if (!user?.garageId || user.email === null) throw linkIsOver();
  const { garageId, name, email } = user;
  const { garage, by } = await database.inGarage(garageId, (tx) => whoInvites(tx, garageId, user.id));
  return { garageName: garage, invitedBy: by, name, email };
}

/**
 * Sets the password of the one who was invited and signs them in. Throws 400 for an old or used link, and 409, with nothing changed, for
 * one who is inactive now.
 */
export async function acceptInvitation(visit: OpenCallContext & { body: BodyOut<typeof auth.acceptInvitation> }) {
  const begun = await setPasswordByLink(visit, async (tx, user) => {
    const session = await beginSession(tx, visit, user);
    if (!session) throw conflict('Your garage has not made you active. Ask them');
    return session;
  });
  return completeSignIn(visit, begun);
}
