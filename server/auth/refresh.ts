import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { clearSessionCookies, cookieNames } from '../http/cookies.ts';
import { unauthorised } from '../problems.ts';
import { graceLifetime, renewableUser, sessionLifetime } from '../http/session.ts';
import { keysOf, readAccessToken, readRefreshToken, type Token } from '../http/tokens.ts';
import { setSessionTokens } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';

/**
 * Renews the session of the refresh cookie (SI-15): the newest generation rotates; the one before, within ten seconds, gets
 * the same tokens as its successor (two tabs, a lost answer); an older one is a stolen or replayed cookie and ends the session. Throws 401,
 * and takes the cookies away unless the session was ended within the last minute.
 */
export async function refresh(visit: OpenCallContext): Promise<void> {
  const { appContext, now, request, reply } = visit;
  const cookie = request.cookies[cookieNames(appContext.settings).refresh];
  const token = cookie === undefined ? undefined : readRefreshToken(keysOf(appContext.settings), cookie);
  const { database, settings } = appContext;
  const renewed = token && (await database.inSystem((tx) => renew(tx, now, token)));
  // Thrown only now: the end of a replayed session has committed.
  if (!renewed || renewed === 'just ended') {
    if (!renewed) clearSessionCookies(reply, settings);
    throw unauthorised('Sign in again');
  }
  setSessionTokens(visit, renewed.token, renewed.lifetime);
}

/** Ends the session of the request's cookies, if there is one, and takes them away. */
export async function signOut({ appContext, now, request, reply }: OpenCallContext): Promise<void> {
  const keys = keysOf(appContext.settings);
  const names = cookieNames(appContext.settings);
  const token =
    readRefreshToken(keys, request.cookies[names.refresh] ?? '') ??
    readAccessToken(keys, request.cookies[names.access] ?? '');
  if (token) await appContext.database.inSystem((tx) => endSession(tx, now, token.sessionId));
  clearSessionCookies(reply, appContext.settings);
}

async function renew(tx: Tx, now: Date, { sessionId, generation }: Token) {
  const user = await renewableUser(tx, sessionId, now);
  if (!user) return (await wasJustEnded(tx, now, sessionId)) ? 'just ended' : null;
  const lifetime = sessionLifetime[user.type];
  const [rotated] = await tx
    .update(sessions)
    .set({
      generation: sql`${sessions.generation} + 1`,
      rotatedAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.generation, generation),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning();
  if (rotated) return { token: { sessionId, generation: rotated.generation }, lifetime };
  const [current] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!current || current.revokedAt) return null;
  const age = now.getTime() - current.rotatedAt.getTime();
  if (current.generation === generation + 1 && age < graceLifetime)
    return { token: { sessionId, generation: current.generation }, lifetime };
  await endSession(tx, now, sessionId);
  return null;
}

/** Longer than any request is on its way, in milliseconds. */
const justNow = 60_000;

/** Another tab may have begun a session anew, whose cookies stand where these stood. */
async function wasJustEnded(tx: Tx, now: Date, sessionId: string): Promise<boolean> {
  const since = new Date(now.getTime() - justNow);
  const ended = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.revokedAt, since)));
  return ended.length > 0;
}

async function endSession(tx: Tx, now: Date, sessionId: string) {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}
