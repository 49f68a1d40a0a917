import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { permissionsOf } from '#rules/permissions.ts';
import { privilegedLevels } from '#rules/second-step.ts';
import type { AppContext, SignedIn } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { sqlArray } from '../database/one-of.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { type SessionRow, signedInQuery } from '../database/signed-in.ts';
import { keysOf, readAccessToken, type Token } from './tokens.ts';
import { cookieNames } from './cookies.ts';

/** An access token lives ten minutes from the rotation that made it. */
export const accessLifetime = 10 * 60 * 1000;
/** How long the token before the newest one is still taken: two tabs, a lost answer. */
export const graceLifetime = 10 * 1000;

const day = 24 * 60 * 60 * 1000;
/** How long a session lives from its last use: customers 30 days, garage users 7 (SI-16). */
export const sessionLifetime = { CUSTOMER: 30 * day, GARAGE_USER: 7 * day };

/**
 * Who is signed in by the request's access cookie, or null. Read from the database every time, so that sign-out, deactivation and a
 * change of role or level act on the next request (SI-18).
 */
export async function readSession(appContext: AppContext, request: FastifyRequest): Promise<SignedIn | null> {
  const token = accessTokenOf(appContext, request);
  return token
    ? signedInBy(token, await appContext.database.ask((db) => findSession(db, token.sessionId)), appContext.now())
    : null;
}

/** What the request's access cookie says, made by us; whether it still signs anyone in stands in the database. */
export function accessTokenOf({ settings }: AppContext, request: FastifyRequest): Token | undefined {
  const cookie = request.cookies[cookieNames(settings).access];
  return cookie === undefined ? undefined : readAccessToken(keysOf(settings), cookie);
}

/** Whom a token signs in, by what the database says of its session, or null. */
export function signedInBy(token: Token, found: SessionRow | undefined, now: Date): SignedIn | null {
  return found && isCurrent(found, token.generation, now) ? signedInOf(found, token.sessionId) : null;
}

/** Whom each of the tokens signs in, or null, in their order: all by one statement. */
export async function signedInByAll(appContext: AppContext, tokens: readonly Token[]): Promise<(SignedIn | null)[]> {
  const ids = [...new Set(tokens.map(({ sessionId }) => sessionId))];
  const asked = sql`select id as session_id, found.* from unnest(${sqlArray(ids)}::uuid[]) id cross join lateral who_is_signed_in(id) found`;
  const rows = rowsOf<SessionRow & { session_id: string }>(await appContext.database.ask((db) => db.execute(asked)));
  const found = new Map(rows.map((row) => [row.session_id, row]));
  return tokens.map((token) => signedInBy(token, found.get(token.sessionId), appContext.now()));
}

/** A session that was not ended, with the user it belongs to, or undefined. */
export async function findSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  return rowsOf<SessionRow>(await tx.execute(signedInQuery(sessionId)))[0];
}

/** Whose session may be renewed: one that was not ended, has not expired, and whose user still has a place here. */
export async function renewableUser(tx: Tx, sessionId: string, now: Date): Promise<SignedIn | null> {
  const row = await findSession(tx, sessionId);
  return row && new Date(row.expires_at) > now ? signedInOf(row, sessionId) : null;
}

function isCurrent(row: SessionRow, generation: number, now: Date) {
  if (new Date(row.expires_at) <= now) return false;
  const age = now.getTime() - new Date(row.rotated_at).getTime();
  if (generation === row.generation) return age < accessLifetime;
  return generation === row.generation - 1 && age < graceLifetime;
}

function signedInOf(row: SessionRow, sessionId: string): SignedIn | null {
  const signedIn = { userId: row.user_id, sessionId, type: row.user_type, isFresh: row.is_fresh, owesFactor: false };
  if (row.user_type === 'CUSTOMER') return { ...signedIn, person: null };
  if (!row.garage_id || !row.staff_id || !row.role || !row.access_level || !row.is_active) return null;
  return {
    ...signedIn,
    owesFactor: row.lacks_factor && privilegedLevels.has(row.access_level),
    person: {
      userId: row.user_id,
      staffId: row.staff_id,
      sessionId,
      name: row.user_name,
      garageId: row.garage_id,
      role: row.role,
      accessLevel: row.access_level,
      isFresh: row.is_fresh,
      permissions: permissionsOf({ role: row.role, accessLevel: row.access_level }),
    },
  };
}
