import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import type { UserRow } from '../database/system.ts';
import { outbox } from '../database/tables/messages.ts';
import { oneTimeCodes } from '../database/tables/sign-in.ts';
import { users } from '../database/tables/users.ts';
import { forgetFailures } from './throttles.ts';

/** Takes an account out of every table. Sessions and mailed links go with the user's row; what was sent to others' addresses stays theirs. */
export async function forgetAccount(tx: Tx, user: UserRow): Promise<void> {
  const { id } = user;
  const email = user.emailVerifiedAt === null ? null : user.email;
  const mobile = user.mobileVerifiedAt === null ? null : user.mobile;
  const reachedAt = [email, mobile].filter((at) => at !== null);
  if (mobile !== null) await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile));
  if (reachedAt.length > 0) await tx.delete(outbox).where(inArray(outbox.to, reachedAt));
  await forgetFailures(tx, id);
  await tx.delete(users).where(eq(users.id, id));
}
