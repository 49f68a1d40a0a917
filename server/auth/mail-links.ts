import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { House } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { UserRow } from '../database/system.ts';
import { mailTokens } from '../database/tables/sign-in.ts';
import { enqueue } from '../messages/outbox.ts';
import { linkMessage, type LinkPurpose } from '../messages/texts.ts';

const hour = 60 * 60 * 1000;
const lifetimes: Record<LinkPurpose, number> = { 'reset-password': hour, 'verify-email': 72 * hour };

/** Mails a user a link that works once, in the caller's transaction. A user without an e-mail gets none. */
export async function sendLink(
  tx: Tx,
  { house, now }: { house: House; now: Date },
  user: Pick<UserRow, 'id' | 'type' | 'name' | 'email'>,
  purpose: LinkPurpose,
): Promise<void> {
  if (user.email === null) return;
  const token = randomBytes(32).toString('base64url');
  await tx.insert(mailTokens).values({
    hash: hashOf(token),
    userId: user.id,
    purpose,
    created_at: now,
    expiresAt: new Date(now.getTime() + lifetimes[purpose]),
  });
  const url = `${house.settings.publicUrl}/${purpose}/${token}`;
  await enqueue(tx, now, linkMessage(purpose, user.email, { name: user.name, type: user.type, url }));
}

/** Whose link it is, as long as it can be used; undefined for an old, used or unknown one. */
export async function ownerOfLink(tx: Tx, now: Date, purpose: LinkPurpose, token: string): Promise<string | undefined> {
  const [row] = await tx
    .select()
    .from(mailTokens)
    .where(usable(now, purpose, token));
  return row?.userId;
}

/** Uses a link up and answers whose it was; undefined for an old, used or unknown one. */
export async function spendLink(tx: Tx, now: Date, purpose: LinkPurpose, token: string): Promise<string | undefined> {
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(usable(now, purpose, token))
    .returning();
  return row?.userId;
}

/** Makes every other link of a purpose useless, once one has done its work. */
export async function cancelLinks(tx: Tx, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)));
}

function usable(now: Date, purpose: LinkPurpose, token: string) {
  return and(
    eq(mailTokens.hash, hashOf(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  );
}

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
