import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { sessions } from './tables/sign-in.ts';
import { users } from './tables/users.ts';

/**
 * The tables that belong to no garage: they are read before a garage is known (design.md section 3). Every other table has a garage_id and
 * both tenant walls; a test holds this list against the schema.
 */
export const systemTables: readonly string[] = [
  'users',
  'sessions',
  'one_time_codes',
  'mail_tokens',
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

/** Signs a user out everywhere, from the next request on. */
export async function endSessions(tx: Tx, now: Date, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** An instant as a parameter of a raw statement, alike on both drivers. */
export const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;
