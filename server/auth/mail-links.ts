import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { UserType } from '#contract/roles.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { UserRow } from '../database/system.ts';
import { garages } from '../database/tables/garages.ts';
import { mailTokens } from '../database/tables/sign-in.ts';
import { takeFromCaps, waitForCaps } from '../messages/caps.ts';
import { enqueue } from '../messages/outbox.ts';
import { quotaUsedUp } from '../problems.ts';
import { type Invited, linkMessage, type LinkKind, type LinkPurpose } from '../messages/texts.ts';
import { ownerOfEmail } from './identifiers.ts';
import { countTry } from './throttles.ts';

const hour = 60 * 60 * 1000;
const lifetimes = {
  'reset-password': hour,
  'verify-email': 72 * hour,
  invitation: 7 * 24 * hour,
} satisfies Partial<Record<LinkKind, number>>;

/** A garage's people find pages of Pattarai's own (SI-38). */
const pageOf = (page: keyof typeof lifetimes | 'login', type: UserType): string =>
  type === 'GARAGE_USER' ? `garage/${page}` : page;

/**
 * Mails a user a link that works once, in the caller's transaction. Where the e-mail is another's, its owner is told that instead, and the
 * caller learns nothing. A user without an e-mail gets none; nor does an address that got its share. False when the installation's mails
 * are used up: then there is no link either. The last of them are for new passwords of proven e-mails.
 */
export async function sendLink(
  tx: Tx,
  at: { appContext: AppContext; now: Date },
  user: Pick<UserRow, 'id' | 'type' | 'name' | 'email' | 'emailVerifiedAt' | 'garageId'>,
  kind: keyof typeof lifetimes,
  invited: Invited | null = null,
): Promise<boolean> {
  const { now } = at;
  if (user.email === null) return true;
  const isNeeded = kind === 'reset-password' && user.emailVerifiedAt !== null;
  if (!(await takeFromCaps(tx, at, 'mails', isNeeded))) return false;
  const owner = await ownerOfEmail(tx, user.email);
  const isTheirs = owner !== undefined && owner.id !== user.id;
  const token = randomBytes(32).toString('base64url');
  const purpose = kind === 'invitation' ? 'reset-password' : kind;
  // One that is never mailed counts as sent, and never works.
  const expiresAt = isTheirs ? now : new Date(now.getTime() + lifetimes[kind]);
  await tx.insert(mailTokens).values({ hash: hashOf(token), userId: user.id, purpose, created_at: now, expiresAt });
  const told = { ...user, email: user.email };
  // Of no garage: one whose message fails would be told of it.
  if (isTheirs) await mail(tx, at, { ...told, garageId: null }, 'already-registered', pageOf('login', owner.type));
  else await mail(tx, at, told, kind, `${pageOf(kind, user.type)}/${token}`, { expiresAt, invited });
  return true;
}

/** The problem 503 when no link can be mailed for a while. */
export async function mailQuotaProblem(tx: Tx, at: { appContext: AppContext; now: Date }): Promise<Error> {
  const wait = await waitForCaps(tx, at, 'mails', false);
  return quotaUsedUp(wait, 'More mails were asked for than we send in a day or an hour. Try again later');
}

/** Tells the reader of an e-mail that nobody has proven why there is no link to reset its password. */
export async function sendUnconfirmed(
  tx: Tx,
  at: { appContext: AppContext; now: Date },
  { email, type }: { email: string; type: UserType },
): Promise<void> {
  if (!(await takeFromCaps(tx, at, 'mails', false))) return;
  await mail(
    tx,
    at,
    { type, name: '', email, emailVerifiedAt: null, garageId: null },
    'unconfirmed',
    pageOf('login', type),
  );
}

/** Tells somebody whose e-mail is proven that the second step of the own sign-in was changed. */
export async function notifySecondStepChanged(
  tx: Tx,
  at: { appContext: AppContext; now: Date },
  user: UserRow,
): Promise<void> {
  const { email } = user;
  if (email && user.emailVerifiedAt)
    await mail(tx, at, { ...user, email }, 'second-step-changed', 'garage/settings/me');
}

const needed: ReadonlySet<LinkKind> = new Set(['reset-password', 'second-step-changed']);

type Reader = Pick<UserRow, 'type' | 'name' | 'emailVerifiedAt' | 'garageId'> & { email: string };

async function mail(
  tx: Tx,
  { appContext, now }: { appContext: AppContext; now: Date },
  to: Reader,
  kind: LinkKind,
  path: string,
  { expiresAt, invited = null }: { expiresAt?: Date; invited?: Invited | null } = {},
) {
  // Strangers make us write to any address; they must not keep its owner's link or warning from it.
  const isNeeded = to.emailVerifiedAt !== null && needed.has(kind);
  if ((await countTry(tx, now, isNeeded ? 'needed mail' : 'mail', { account: to.email })) > 0) return;
  const garage = await garageOf(tx, to);
  // Until an address is proven nothing that a stranger typed is mailed to it; an invitation is its garage's.
  const name = to.emailVerifiedAt || invited ? to.name : '';
  const url = `${appContext.settings.publicUrl}/${path}`;
  const message = linkMessage(kind, to.email, { name, type: to.type, url, garage, invited });
  await enqueue(tx, now, message, { garageId: to.garageId, ...(expiresAt && { expiresAt }) });
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
    .select({ messageLanguage: garages.messageLanguage })
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
