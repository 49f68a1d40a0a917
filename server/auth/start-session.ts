import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { mostSessions } from '#rules/sign-in-limits.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { endSessions, lockUser, type UserRow } from '../database/system.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { setSessionCookies } from '../http/cookies.ts';
import { signInFirst } from '../problems.ts';
import { sessionLifetime } from '../http/session.ts';
import { makeAccessToken, makeRefreshToken, type Token } from '../http/tokens.ts';
import { browserOrNew, rememberBrowser } from './browser.ts';
import { beginSecondStep, sendToSecondStep, type PendingSecondStep } from './begin-second-step.ts';
import { inGarageOf, userOf, type UserAnswer } from './user-of.ts';
import type { OpenCallContext } from './open-call.ts';

/**
 * Signs a user in on the device that asks: makes the session, sets its cookies, answers who is signed in. Null, and nothing done, for one
 * who has no place in their garage any more. `first` runs in the session's own transaction and may still refuse.
 */
export async function startSession(visit: OpenCallContext, user: UserRow, first?: (tx: Tx) => Promise<void>) {
  const started = await inGarageOf(visit.appContext.database, user.garageId, async (tx) => {
    const begun = await beginSession(tx, visit, user);
    if (begun) await first?.(tx);
    return begun;
  });
  return started && completeSignIn(visit, started);
}

/** A session that was made, and who it signs in; or the second step that is asked for instead. */
export type BegunSession = { user: UserAnswer; token: Token } | PendingSecondStep;

/**
 * Makes a user's session in the caller's transaction, which must see the user's garage; null for one who has no place there any more, or
 * whose password is no longer the one that `user` was read with. Who has a factor is asked for it first, by whatever door they came, unless
 * it was just given (`hasFactor`).
 */
export async function beginSession(
  tx: Tx,
  visit: OpenCallContext,
  user: UserRow,
  { hasFactor = false } = {},
): Promise<BegunSession | null> {
  const current = await lockUser(tx, user.id);
  const answer = current?.passwordHash === user.passwordHash ? await userOf(tx, user) : null;
  if (!answer) return null;
  const asked = hasFactor || user.type === 'CUSTOMER' ? null : await beginSecondStep(tx, visit, user);
  return asked ?? { user: answer, token: await addSession(tx, visit, user, sql`now()`) };
}

/**
 * Ends every session of a user and makes one for the device that asks: a new secret or proof leaves no copy of an old cookie alive. It is
 * as fresh as the one it follows, `sessionId`, or as of now where the password was just given (`isFresh`). Call setSessionTokens with it once it
 * has committed. Throws 401 when the one it follows was ended meanwhile.
 */
export async function renewSession(
  tx: Tx,
  visit: OpenCallContext,
  user: Pick<UserRow, 'id' | 'type'>,
  sessionId: string,
  { isFresh = false } = {},
): Promise<Token> {
  await lockUser(tx, user.id);
  const isAlive = and(eq(sessions.id, sessionId), eq(sessions.userId, user.id), isNull(sessions.revokedAt));
  const [followed] = await tx.select({ id: sessions.id }).from(sessions).where(isAlive);
  if (!followed) throw signInFirst();
  await endSessions(tx, visit.now, user.id);
  const provenAt = isFresh ? sql`now()` : sql`(select proven_at from sessions where id = ${sessionId}::uuid)`;
  return addSession(tx, visit, user, provenAt);
}

/**
 * Lets in whose session has committed: sets its cookies and answers who is signed in. Throws the problem 401 that asks for a second step.
 */
export function completeSignIn(visit: OpenCallContext, begun: BegunSession) {
  if ('step' in begun) throw sendToSecondStep(visit, begun);
  const { user, token } = begun;
  setSessionTokens(visit, token, sessionLifetime[user.type]);
  rememberBrowser(visit, browserOrNew(visit), user.id);
  return { user };
}

/** Sets the cookies of a session's generation, for as long as the session lives. */
export function setSessionTokens(
  { appContext, reply }: Pick<OpenCallContext, 'appContext' | 'reply'>,
  token: Token,
  lifetime: number,
) {
  const { settings } = appContext;
  const tokens = {
    access: makeAccessToken(settings.secretKey, token),
    refresh: makeRefreshToken(settings.secretKey, token),
  };
  setSessionCookies(reply, settings, tokens, Math.floor(lifetime / 1000));
}

async function addSession(
  tx: Tx,
  { now, request }: OpenCallContext,
  { id: userId, type }: Pick<UserRow, 'id' | 'type'>,
  provenAt: SQL,
): Promise<Token> {
  const sessionId = newId(now);
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    rotatedAt: now,
    provenAt,
    lastUsedAt: now,
    created_at: now,
    expiresAt: new Date(now.getTime() + sessionLifetime[type]),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  });
  await endSessionsTooMany(tx, now, userId);
  return { sessionId, generation: 1 };
}

/** The caller holds the lock on the user, so that of two sign-ins at once the later sees the earlier's session. */
async function endSessionsTooMany(tx: Tx, now: Date, userId: string): Promise<void> {
  const living = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(living)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(mostSessions);
  await tx.update(sessions).set({ revokedAt: now }).where(inArray(sessions.id, tooMany));
}
