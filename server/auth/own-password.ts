import type { SignedIn } from '../context.ts';
import { userById } from '../database/system.ts';
import { badField } from '../http/problems.ts';
import { isPassword } from './passwords.ts';
import type { Visit } from './start-session.ts';
import { noteFailure, refuseTooManyFailures } from './throttles.ts';

interface Asked {
  /** the field it was typed into, and its label */
  path: string;
  label: string;
  password: string;
}

/**
 * Makes sure that whoever is signed in knows the own password, and answers the account to call noteSuccess with in the transaction of what
 * is done then. Wrong ones count as failed sign-ins do. Throws the problem 400 at `path`, and 429 after too many.
 */
export async function proveOwnPassword(
  { house, now, address }: Visit,
  { userId }: Pick<SignedIn, 'userId'>,
  { path, label, password }: Asked,
): Promise<string> {
  const { database } = house;
  const user = await database.inSystem((tx) => userById(tx, userId));
  const attempt = { address, accounts: [userId] };
  await database.inSystem((tx) => refuseTooManyFailures(tx, now, attempt));
  if (await isPassword(user?.passwordHash, password)) return userId;
  const refusal = await database.inSystem((tx) => noteFailure(tx, now, attempt));
  throw refusal ?? badField(path, `${label} is wrong`);
}
