import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { isOneOf } from './one-of.ts';
import { challenges } from './tables/factors.ts';
import { sessions } from './tables/sign-in.ts';
import { users } from './tables/users.ts';

/**
 * The tables that belong to no garage: they are read before a garage is known. Every other table has a garage_id and
 * both tenant walls; a test holds this list against the schema.
 */
export const systemTables: readonly string[] = [
  'users',
  'sessions',
  'one_time_codes',
  'mail_tokens',
  'passkeys',
  'authenticators',
  'recovery_codes',
  'challenges',
  'customer_links',
  'throttles',
  'outbox',
  'cities',
  'storefront_leads',
  'enquiries',
  'public_idempotency_keys',
  'garages',
];

export type UserRow = typeof users.$inferSelect;

/** The user of an id, or undefined. */
export async function userById(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  return user;
}

/** The user of an id, or undefined, as they are once no other transaction changes their secrets; none does until this one ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/** Signs a user out everywhere, from the next request on; a sign-in that waits for its second step is over too. */
export const endSessions = (tx: Tx, now: Date, userId: string): Promise<void> => endSessionsOf(tx, now, [userId]);

/** Signs many users out everywhere at once, from the next request on. */
export async function endSessionsOf(tx: Tx, now: Date, userIds: readonly string[]): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isOneOf(sessions.userId, userIds), isNull(sessions.revokedAt)));
  await tx.delete(challenges).where(isOneOf(challenges.userId, userIds));
}

/** An instant as a parameter of a raw statement, alike on both drivers. */
export const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;
