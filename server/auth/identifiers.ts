import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { isOneOf } from '../database/one-of.ts';
import { endSessionsOf, type UserRow } from '../database/system.ts';
import { mailTokens } from '../database/tables/sign-in.ts';
import { users } from '../database/tables/users.ts';
import { forgetAccounts } from './forget-account.ts';

/** Whose e-mail it is, proven by its link; undefined while it is merely claimed. */
export async function ownerOfEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return user;
}

/** Whose mobile it is, proven by a code; undefined while it is merely claimed. */
export async function ownerOfMobile(tx: Tx, mobile: string): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.mobile, mobile), isNotNull(users.mobileVerifiedAt)));
  return user;
}

/** Everybody who has proven or claimed an e-mail: its owner first, then those to whom a garage gave it, each oldest first. */
export function claimantsOfEmail(tx: Tx, email: string): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(sql`${users.emailVerifiedAt} is null`, sql`not ${users.emailGiven}`, asc(users.created_at), asc(users.id));
}

/**
 * Makes an e-mail the user's, and takes it from the customers who merely claimed it. False, and nothing done, when another has proven it.
 * Garages' people keep the claim, which lets in nobody that their garage did not.
 */
export async function proveEmail(tx: Tx, now: Date, { id, email }: UserRow): Promise<boolean> {
  if (email === null) return false;
  await lockIdentifiers(tx, email);
  const owner = await ownerOfEmail(tx, email);
  if (owner) return owner.id === id;
  await tx.update(users).set({ emailVerifiedAt: now, updated_at: now }).where(eq(users.id, id));
  const others = await tx
    .update(users)
    .set({ email: null, passwordHash: null, updated_at: now })
    .where(and(eq(users.email, email), ne(users.id, id), eq(users.type, 'CUSTOMER')))
    .returning();
  await fallAway(tx, now, others);
  return true;
}

/** Makes a mobile a customer's, and takes it from all who merely claimed it. `lockIdentifiers` with it must have been called before. */
export async function proveMobile(tx: Tx, now: Date, id: string, mobile: string): Promise<void> {
  await tx.update(users).set({ mobileVerifiedAt: now, updated_at: now }).where(eq(users.id, id));
  const others = await tx
    .update(users)
    .set({ mobile: null, phone: null, updated_at: now })
    .where(and(eq(users.mobile, mobile), ne(users.id, id), isNull(users.mobileVerifiedAt)))
    .returning();
  await fallAway(tx, now, others);
}

/** Two who prove or take one identifier at once take turns here, until their transactions end. */
export async function lockIdentifiers(tx: Tx, identifier: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identifier ${identifier}`}, 0))`);
}

/**
 * Signs out whoever has lost a claim; accounts of which nothing else was proven go with it. However many they are, and anybody makes thousands,
 * it is done by a few statements.
 */
async function fallAway(tx: Tx, now: Date, losing: readonly UserRow[]) {
  const [staying, going] = [losing.filter(hasProof), losing.filter((user) => !hasProof(user))];
  if (going.length > 0) await forgetAccounts(tx, going);
  if (staying.length === 0) return;
  const ids = staying.map(({ id }) => id);
  await endSessionsOf(tx, now, ids);
  await tx.delete(mailTokens).where(isOneOf(mailTokens.userId, ids));
}

const hasProof = ({ mobileVerifiedAt, email, emailVerifiedAt, emailGiven }: UserRow) =>
  mobileVerifiedAt !== null || (email !== null && (emailVerifiedAt !== null || emailGiven));
