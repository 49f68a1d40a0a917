import { inArray } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { isOneOf } from '../database/one-of.ts';
import type { UserRow } from '../database/system.ts';
import { outbox } from '../database/tables/messages.ts';
import { oneTimeCodes } from '../database/tables/sign-in.ts';
import { users } from '../database/tables/users.ts';
import { forgetFailures } from './throttles.ts';

/** Takes an account out of every table. Sessions and mailed links go with the user's row; what was sent to others' addresses stays theirs. */
export const forgetAccount = (tx: Tx, user: UserRow): Promise<void> => forgetAccounts(tx, [user]);

/** Takes many accounts out of every table, with as few statements as one. */
export async function forgetAccounts(tx: Tx, all: readonly UserRow[]): Promise<void> {
  const ids = all.map(({ id }) => id);
  const mobiles = all.flatMap(({ mobile, mobileVerifiedAt }) => (mobileVerifiedAt && mobile !== null ? [mobile] : []));
  const emails = all.flatMap(({ email, emailVerifiedAt }) => (emailVerifiedAt && email !== null ? [email] : []));
  if (mobiles.length > 0) await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.mobile, mobiles));
  if (mobiles.length + emails.length > 0) await tx.delete(outbox).where(inArray(outbox.to, [...emails, ...mobiles]));
  await forgetFailures(tx, ids);
  await tx.delete(users).where(isOneOf(users.id, ids));
}
