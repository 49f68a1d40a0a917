import type { Endpoint } from '#contract/endpoint.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { endSessions, type UserRow } from '../database/system.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { setSessionCookies } from '../http/cookies.ts';
import type { Call } from '../http/serve-open.ts';
import { sessionLifetime } from '../http/session.ts';
import { makeAccessToken, makeRefreshToken, type Token } from '../http/tokens.ts';
import { browserOrNew, rememberBrowser } from './browser.ts';
import { atHome, userOf, type UserAnswer } from './user-of.ts';

/** What every call without a garage has, whatever its body. */
export type Visit = Pick<Call<Endpoint>, 'house' | 'now' | 'address' | 'request' | 'reply'>;

/**
 * Signs a user in on the device that asks: makes the session, sets its cookies, answers who is signed in. Null, and nothing done, for one
 * who has no place in their garage any more. `first` runs in the session's own transaction and may still refuse.
 */
export async function startSession(visit: Visit, user: UserRow, first?: (tx: Tx) => Promise<void>) {
  const started = await atHome(visit.house.database, user.garageId, async (tx) => {
    const begun = await beginSession(tx, visit, user);
    if (begun) await first?.(tx);
    return begun;
  });
  return started && enter(visit, started);
}

/** A session that was made, and who it signs in. */
export interface Begun {
  user: UserAnswer;
  token: Token;
}

/** Makes a user's session in the caller's transaction, which must see the user's garage; null for one who has no place there any more. */
export async function beginSession(tx: Tx, visit: Visit, user: UserRow): Promise<Begun | null> {
  const answer = await userOf(tx, user);
  return answer && { user: answer, token: await addSession(tx, visit, user) };
}

/**
 * Ends every session of a user and makes one for the device that asks: a new secret or proof leaves no copy of an old cookie alive. Call
 * giveTokens with it once it has committed.
 */
export async function renewSession(tx: Tx, visit: Visit, user: Pick<UserRow, 'id' | 'type'>): Promise<Token> {
  await endSessions(tx, visit.now, user.id);
  return addSession(tx, visit, user);
}

/** Lets in whose session has committed: sets its cookies and answers who is signed in. */
export function enter(visit: Visit, { user, token }: Begun) {
  giveTokens(visit, token, sessionLifetime[user.type]);
  rememberBrowser(visit, browserOrNew(visit), user.id);
  return { user };
}

/** Sets the cookies of a session's generation, for as long as the session lives. */
export function giveTokens({ house, reply }: Pick<Visit, 'house' | 'reply'>, token: Token, lifetime: number) {
  const { settings } = house;
  const tokens = {
    access: makeAccessToken(settings.secretKey, token),
    refresh: makeRefreshToken(settings.secretKey, token),
  };
  setSessionCookies(reply, settings, tokens, Math.floor(lifetime / 1000));
}

async function addSession(
  tx: Tx,
  { now, request }: Visit,
  { id: userId, type }: Pick<UserRow, 'id' | 'type'>,
): Promise<Token> {
  const sessionId = newId(now);
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    rotatedAt: now,
    lastUsedAt: now,
    created_at: now,
    expiresAt: new Date(now.getTime() + sessionLifetime[type]),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  });
  return { sessionId, generation: 1 };
}
