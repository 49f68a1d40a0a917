import type { FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { permissionsOf } from '#rules/permissions.ts';
import type { House, SignedIn } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { rowsOf } from '../database/roles.ts';
import { keysOf, readAccessToken } from './tokens.ts';
import { cookieNames } from './cookies.ts';

/** An access token lives ten minutes from the rotation that made it. */
export const accessLifetime = 10 * 60 * 1000;
/** How long the token before the newest one is still taken: two tabs, a lost answer. */
export const graceLifetime = 10 * 1000;

const day = 24 * 60 * 60 * 1000;
/** How long a session lives from its last use: customers 30 days, garage users 7 (design.md section 4). */
export const sessionLifetime = { CUSTOMER: 30 * day, GARAGE_USER: 7 * day };

interface SessionRow {
  generation: number;
  rotated_at: string | Date;
  expires_at: string | Date;
  user_id: string;
  user_name: string;
  user_type: 'GARAGE_USER' | 'CUSTOMER';
  garage_id: string | null;
  staff_id: string | null;
  role: Role | null;
  access_level: AccessLevel | null;
  is_active: boolean | null;
}

/**
 * Who is signed in by the request's access cookie, or null. Read from the database every time, so that sign-out, deactivation and a
 * change of role or level act on the next request (reading.md, Sign-in).
 */
export async function readSession(house: House, request: FastifyRequest): Promise<SignedIn | null> {
  const cookie = request.cookies[cookieNames(house.settings).access];
  const token = cookie === undefined ? undefined : readAccessToken(keysOf(house.settings), cookie);
  if (!token) return null;
  const row = await house.database.ask((db) => findSession(db, token.sessionId));
  if (!row || !isCurrent(row, token.generation, house.now())) return null;
  return signedInOf(row, token.sessionId);
}

/** A session that was not ended, with the user it belongs to, or undefined. */
async function findSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  return rowsOf<SessionRow>(await tx.execute(sql`select * from who_is_signed_in(${sessionId}::uuid)`))[0];
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
  const signedIn = { userId: row.user_id, sessionId, type: row.user_type };
  if (row.user_type === 'CUSTOMER') return { ...signedIn, person: null };
  if (!row.garage_id || !row.staff_id || !row.role || !row.access_level || !row.is_active) return null;
  return {
    ...signedIn,
    person: {
      userId: row.user_id,
      staffId: row.staff_id,
      sessionId,
      name: row.user_name,
      garageId: row.garage_id,
      role: row.role,
      accessLevel: row.access_level,
      permissions: permissionsOf({ role: row.role, accessLevel: row.access_level }),
    },
  };
}
