import { and, asc, eq } from 'drizzle-orm';
import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import type { Tx } from '../database/database.ts';
import { userById } from '../database/system.ts';
import { garages } from '../database/tables/garages.ts';
import { audit } from '../database/tables/audit-and-idempotency.ts';
import { staff } from '../database/tables/users.ts';
import { conflict } from '../problems.ts';
import { ownerOfLink } from './mail-links.ts';
import { linkIsOver, setPasswordByLink } from './recover.ts';
import { beginSession, completeSignIn } from './start-session.ts';
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
  const greeting = await database.inGarage(garageId, async (tx) => ({
    garage: await garageOf(tx, garageId),
    invitedBy: await whoAdded(tx, garageId, user.id),
  }));
  return { garageName: greeting.garage, invitedBy: greeting.invitedBy, name, email };
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

async function garageOf(tx: Tx, garageId: string) {
  const [garage] = await tx.select({ name: garages.name }).from(garages).where(eq(garages.id, garageId));
  return garage?.name ?? '';
}

/** The audit knows who made the place of a user; null once it has forgotten. */
async function whoAdded(tx: Tx, garageId: string, userId: string) {
  const [row] = await tx
    .select({ name: audit.personName })
    .from(staff)
    .innerJoin(
      audit,
      and(
        eq(audit.garageId, garageId),
        eq(audit.thingId, staff.id),
        eq(audit.thing, 'staff'),
        eq(audit.action, 'created'),
      ),
    )
    .where(and(eq(staff.garageId, garageId), eq(staff.userId, userId)))
    .orderBy(asc(audit.id))
    .limit(1);
  return row?.name ?? null;
}
