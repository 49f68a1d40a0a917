import type { SignedIn } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { userById } from '../database/system.ts';
import { badField, signInFirst, tooManyRequests } from '../problems.ts';
import { networkOf } from './network.ts';
import { isPassword } from './passwords.ts';
import type { OpenCallContext } from './open-call.ts';
import { clearTries, countTry, secondsToWait } from './throttles.ts';

interface PasswordCheck {
  /** the field it was typed into, and its label */
  path: string;
  label: string;
  password: string;
}

/**
 * Makes sure that whoever is signed in knows the own password; call clearOwnGuesses in the transaction of what is done then. Wrong ones are
 * counted apart from failed sign-ins, so that nobody outside can keep them from it. Throws the problem 400 at `path`, 429 after too many,
 * and 401 when the account is gone meanwhile.
 */
export async function proveOwnPassword(
  { appContext, now, address }: OpenCallContext,
  { userId }: Pick<SignedIn, 'userId'>,
  { path, label, password }: PasswordCheck,
): Promise<void> {
  const { database } = appContext;
  const who = { account: userId };
  const user = await database.inSystem(async (tx) => {
    const wait = await secondsToWait(tx, now, 'own password', who);
    if (wait > 0) throw tooManyRequests(wait);
    return userById(tx, userId);
  });
  // deleted since this request was let in
  if (!user) throw signInFirst();
  if (await isPassword(user.passwordHash, password, { account: userId, network: networkOf(address) })) return;
  const wait = await database.inSystem((tx) => countTry(tx, now, 'own password', who));
  throw wait > 0 ? tooManyRequests(wait) : badField(path, `${label} is wrong`);
}

/** Forgets the wrong ones after a right one. Throws the problem 429 when too many others came meanwhile. */
export const clearOwnGuesses = (tx: Tx, now: Date, userId: string): Promise<void> =>
  clearTries(tx, now, 'own password', { account: userId });
