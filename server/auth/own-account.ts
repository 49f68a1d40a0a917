import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import type { SignedIn } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { lockUser, userById, type UserRow } from '../database/system.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { users } from '../database/tables/users.ts';
import { updateRow } from '../database/write.ts';
import { conflict, signInFirst } from '../problems.ts';
import { contextOf } from '../http/serve.ts';
import { sessionLifetime } from '../http/session.ts';
import { cancelLinks } from './mail-links.ts';
import { networkOf } from './network.ts';
import { clearOwnGuesses, proveOwnPassword } from './own-password.ts';
import { hashNewPassword } from './passwords.ts';
import { setSessionTokens, renewSession } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';
import { inGarageOf, userOf } from './user-of.ts';

/** Who is signed in. */
export async function me(visit: OpenCallContext) {
  const { userId, garageId } = whoOf(visit);
  return inGarageOf(visit.appContext.database, garageId, async (tx) => answerOf(tx, await userById(tx, userId)));
}

/**
 * Changes the own password and signs out everywhere else, with a new session here. Throws 400 at currentPassword for a wrong one, 429 after
 * too many.
 */
export async function changePassword(visit: OpenCallContext & { body: BodyOut<typeof auth.changePassword> }) {
  const { appContext, now, body } = visit;
  const { userId, type, sessionId } = whoOf(visit);
  const { database } = appContext;
  const user = await database.inSystem((tx) => userById(tx, userId));
  if (!user) throw signInFirst();
  const asked = { path: 'currentPassword', label: 'Current password', password: body.currentPassword };
  await proveOwnPassword(visit, { userId }, asked);
  const passwordHash = await hashNewPassword(appContext, 'newPassword', body.newPassword, user.email, {
    account: userId,
    network: networkOf(visit.address),
  });
  const token = await database.inSystem(async (tx) => {
    if ((await lockUser(tx, userId))?.passwordHash !== user.passwordHash) throw signInFirst();
    await clearOwnGuesses(tx, now, userId);
    await tx.update(users).set({ passwordHash, updated_at: now }).where(eq(users.id, userId));
    await cancelLinks(tx, userId, 'reset-password');
    return renewSession(tx, visit, { id: userId, type }, sessionId, { isFresh: true });
  });
  setSessionTokens(visit, token, sessionLifetime[type]);
}

/** Changes the own name, and a customer's business. A garage user's change is kept in the garage's history. */
export async function updateProfile(visit: OpenCallContext & { body: BodyOut<typeof auth.updateProfile> }) {
  const { appContext, request, body } = visit;
  const { userId, garageId, person } = whoOf(visit);
  return inGarageOf(appContext.database, garageId, async (tx) => {
    const user = await userById(tx, userId);
    if (!user) throw signInFirst();
    if (!person) return answerOf(tx, await updateCustomer(tx, visit.now, user, body));
    const { name, updated_at } = body;
    await updateRow(
      contextOf(appContext, tx, person, request),
      users,
      { ...user, garageId: person.garageId },
      { name, updated_at },
    );
    return answerOf(tx, await userById(tx, userId));
  });
}

/** Where one is signed in, last used first. */
export async function ownSessions(visit: OpenCallContext) {
  const { userId, sessionId } = whoOf(visit);
  const rows = await visit.appContext.database.inSystem((tx) =>
    tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, visit.now)))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
      .limit(100),
  );
  return { sessions: rows.map((row) => ({ ...row, current: row.id === sessionId })) };
}

/** Ends every session, and begins another for the device that asks: elsewhere is also where a copy of its cookies is. */
export async function signOutElsewhere(visit: OpenCallContext): Promise<void> {
  const { userId, type, sessionId } = whoOf(visit);
  const token = await visit.appContext.database.inSystem((tx) =>
    renewSession(tx, visit, { id: userId, type }, sessionId),
  );
  setSessionTokens(visit, token, sessionLifetime[type]);
}

/** The route let only those through who are signed in. */
function whoOf({ request }: OpenCallContext): SignedIn & { garageId: string | null } {
  if (!request.signedIn) throw signInFirst();
  return { ...request.signedIn, garageId: request.signedIn.person?.garageId ?? null };
}

async function answerOf(tx: Tx, row: UserRow | undefined) {
  const user = row && (await userOf(tx, row));
  if (!user) throw signInFirst();
  return { user };
}

async function updateCustomer(tx: Tx, now: Date, user: UserRow, body: BodyOut<typeof auth.updateProfile>) {
  const { updated_at: seen, ...changes } = body;
  if (seen && seen < user.updated_at) throw conflict('Someone else changed this');
  const stamp = new Date(Math.max(now.getTime(), user.updated_at.getTime() + 1));
  const [after] = await tx
    .update(users)
    .set({ ...changes, updated_at: stamp })
    .where(eq(users.id, user.id))
    .returning();
  return after;
}
