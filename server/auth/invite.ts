import { and, asc, eq, isNotNull, isNull, ne, notExists, type SQL } from 'drizzle-orm';
import { mayBeMailed } from '#rules/mailed-names.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import type { UserRow } from '../database/system.ts';
import { mailTokens } from '../database/tables/sign-in.ts';
import { staff, users } from '../database/tables/users.ts';
import { sendLink } from './mail-links.ts';
import { countTry } from './throttles.ts';
import { whoInvites } from './who-invites.ts';

interface At {
  appContext: AppContext;
  now: Date;
}

/** What became of an invitation: a garage invites once its owner's e-mail is proven, and so often a day. */
export type Invitation = 'SENT' | 'AWAITS_OWNER' | 'LATER' | 'NO_MAILS';

/**
 * Mails a member of staff the link to choose a password, where their garage may invite, and says of whom it is (ST-34); `tx` must see the
 * garage and the member.
 */
export async function invite(tx: Tx, at: At, user: UserRow): Promise<Invitation> {
  const { garageId } = user;
  if (garageId === null || !(await isOwnerProven(tx, garageId))) return 'AWAITS_OWNER';
  if ((await countTry(tx, at.now, 'invitation', { account: garageId })) > 0) return 'LATER';
  const { garage, by } = await whoInvites(tx, garageId, user.id);
  // to an address that nobody has proven
  const isNamed = [user.name, garage, by ?? ''].every(mayBeMailed);
  return (await sendLink(tx, at, user, 'invitation', isNamed ? { garage, by } : null)) ? 'SENT' : 'NO_MAILS';
}

/**
 * Once the e-mail of a garage's owner is proven: invites who was added before that, oldest first; past the day's share by hand. `before` is
 * whoever has proven an e-mail, as they were; nothing is done for anyone else.
 */
export async function inviteThoseWaiting(tx: Tx, at: At, before: UserRow): Promise<void> {
  const { garageId } = before;
  if (garageId === null || before.emailVerifiedAt !== null || !(await isOwner(tx, garageId, before.id))) return;
  for (const { user } of await thoseWaiting(tx, garageId)) if ((await invite(tx, at, user)) !== 'SENT') return;
}

const isOwner = (tx: Tx, garageId: string, userId: string) => isAnOwner(tx, garageId, eq(users.id, userId));

/** Whether the e-mail of a garage's owner is proven; `tx` must see the garage. */
export const isOwnerProven = (tx: Tx, garageId: string): Promise<boolean> =>
  isAnOwner(tx, garageId, isNotNull(users.emailVerifiedAt));

async function isAnOwner(tx: Tx, garageId: string, which: SQL): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(tenantFilter(staff, { garageId }), eq(staff.accessLevel, 'OWNER'), which))
    .limit(1);
  return rows.length > 0;
}

/** Active people who have not verified their e-mail and to whom no link is on its way. */
function thoseWaiting(tx: Tx, garageId: string) {
  const links = tx
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, users.id), eq(mailTokens.purpose, 'reset-password')));
  const isWaiting = and(
    tenantFilter(staff, { garageId }),
    eq(staff.isActive, true),
    isNull(staff.removedAt),
    ne(staff.accessLevel, 'OWNER'),
    isNull(users.emailVerifiedAt),
    notExists(links),
  );
  return tx
    .select({ user: users })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(isWaiting)
    .orderBy(asc(staff.created_at), asc(staff.id));
}
