import { createHash, randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { recoveryCodeCount } from '#rules/second-step.ts';
import type { Tx } from '../database/database.ts';
import { recoveryCodes } from '../database/tables/factors.ts';
import { hashPassword } from './passwords.ts';
import type { Asker } from './turns.ts';

/** Without those that look like others when written down: 32, so that ten of them hold 50 bits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = 5;

/** Ten new codes, each with what is kept of it. Throws the problem 503 when too many passwords wait. */
export async function makeRecoveryCodes(userId: string, asker: Asker) {
  const texts = Array.from({ length: recoveryCodeCount }, () => `${random()}-${random()}`);
  const made = [];
  for (const text of texts) made.push({ text, hash: await recoveryHash(userId, text, asker) });
  return made;
}

/** What is kept of a recovery code, however it was typed: as slow to guess as a password. */
export function recoveryHash(userId: string, typed: string, asker: Asker): Promise<string> {
  // One salt for a person's codes: a typed one is hashed once, and not for each.
  const salt = createHash('sha256').update(`recovery codes of ${userId}`).digest().subarray(0, 16);
  return hashPassword(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''), asker, salt);
}

/** Puts new codes in the place of all there were. */
export async function keepRecoveryCodes(tx: Tx, now: Date, userId: string, made: readonly { hash: string }[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(made.map(({ hash }) => ({ userId, hash, created_at: now })));
}

/** Uses a code up, in one statement; false for a wrong or used one. */
export async function spendRecoveryCode(tx: Tx, now: Date, userId: string, hash: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning();
  return used.length > 0;
}

/** How many of a person's codes can still be used. */
export async function recoveryCodesLeft(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

const random = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
