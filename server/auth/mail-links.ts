import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { House } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { UserRow } from '../database/system.ts';
import { garages } from '../database/tables/garages.ts';
import { mailTokens } from '../database/tables/sign-in.ts';
import { enqueue } from '../messages/outbox.ts';
import { linkMessage, type LinkKind, type LinkPurpose } from '../messages/texts.ts';

const hour = 60 * 60 * 1000;
const lifetimes: Record<LinkKind, number> = {
  'reset-password': hour,
  'verify-email': 72 * hour,
  invitation: 7 * 24 * hour,
};

/** Who comes by an invitation finds a page of the garage's own. */
const pages: Record<LinkKind, string> = {
  'reset-password': 'reset-password',
  'verify-email': 'verify-email',
  invitation: 'garage/invitation',
};

/** Mails a user a link that works once, in the caller's transaction. A user without an e-mail gets none. */
export async function sendLink(
  tx: Tx,
  { house, now }: { house: House; now: Date },
  user: Pick<UserRow, 'id' | 'type' | 'name' | 'email' | 'garageId'>,
  kind: LinkKind,
): Promise<void> {
  if (user.email === null) return;
  const token = randomBytes(32).toString('base64url');
  const purpose = kind === 'invitation' ? 'reset-password' : kind;
  const expiresAt = new Date(now.getTime() + lifetimes[kind]);
  await tx.insert(mailTokens).values({ hash: hashOf(token), userId: user.id, purpose, created_at: now, expiresAt });
  const url = `${house.settings.publicUrl}/${pages[kind]}/${token}`;
  const garage = await garageOf(tx, user);
  const message = linkMessage(kind, user.email, { name: user.name, type: user.type, url, garage });
  await enqueue(tx, now, message, { garageId: user.garageId, expiresAt });
}

/** When the links of a purpose that were not used went to a user within the last hour, oldest first: nobody's inbox is filled. */
export async function linksOfLastHour(tx: Tx, now: Date, userId: string, purpose: LinkPurpose): Promise<Date[]> {
  const rows = await tx
    .select({ at: mailTokens.created_at })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.created_at, new Date(now.getTime() - hour)),
      ),
    )
    .orderBy(mailTokens.created_at);
  return rows.map(({ at }) => at);
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

async function garageOf(tx: Tx, { garageId }: Pick<UserRow, 'garageId'>) {
  if (garageId === null) return null;
  const [garage] = await tx
    .select({ name: garages.name, messageLanguage: garages.messageLanguage })
    .from(garages)
    .where(eq(garages.id, garageId));
  return garage ?? null;
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
