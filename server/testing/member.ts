import { eq } from 'drizzle-orm';
import type { AccessLevel } from '#contract/roles.ts';
import { hashPassword } from '../auth/passwords.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { users } from '../database/tables/users.ts';
import type { TestGarage, TestAppContext } from './garage.ts';
import { newEmail, newVisitor } from './visitor.ts';

const password = 'members-own-1';
let passwordHash: string | undefined;

/** A member of staff who has signed in by e-mail and password, in a browser of their own, and who can do so elsewhere. */
export async function newMember(appContext: TestAppContext, garage: TestGarage, accessLevel: AccessLevel = 'MANAGER') {
  const { userId, staffId } = accessLevel === 'OWNER' ? garage.owner : await garage.hire('GARAGE_MANAGER', accessLevel);
  passwordHash ??= await hashPassword(password);
  const values = { email: newEmail(), emailVerifiedAt: appContext.now(), passwordHash };
  await appContext.database.inGarage(garage.id, (tx) => tx.update(users).set(values).where(eq(users.id, userId)));
  const { email } = values;
  const signIn = async (visitor = newVisitor(appContext.app)) => ({
    visitor,
    answer: await visitor.post('/auth/garage/login', { email, password }),
  });
  return { userId, staffId, email, password, signIn, ...(await signIn()) };
}

/** Makes every sign-in of a person as old as that nothing is confirmed by it any more. */
export const expireProof = ({ database }: TestAppContext, userId: string) =>
  database.inSystem((tx) =>
    tx
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, userId)),
  );
