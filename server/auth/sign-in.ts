import type { BodyOut } from '#contract/endpoint.ts';
import type { auth } from '#contract/auth.ts';
import { userByEmail } from '../database/system.ts';
import { unauthorised } from '../http/problems.ts';
import { isPassword } from './passwords.ts';
import { startSession, type Visit } from './start-session.ts';
import { noteFailure, noteSuccess, refuseTooManyFailures } from './throttles.ts';

type Credentials = Visit & { body: BodyOut<typeof auth.login> };

/**
 * Signs in by e-mail and password. Every failure is alike and costs the same work: unknown e-mail, wrong password, a person without a
 * place, and at the garage's door (`garageOnly`) a customer. Throws the problems 401 and 429.
 */
export async function signIn(visit: Credentials, { garageOnly }: { garageOnly: boolean }) {
  const { house, now, address, body } = visit;
  const attempt = { address, account: body.email };
  const user = await house.database.inSystem(async (tx) => {
    await refuseTooManyFailures(tx, now, attempt);
    return userByEmail(tx, body.email);
  });
  const isRight = await isPassword(user?.passwordHash, body.password);
  const isWelcome = isRight && user && (!garageOnly || user.type === 'GARAGE_USER');
  const signedIn = isWelcome && (await startSession(visit, user, (tx) => noteSuccess(tx, now, body.email)));
  if (signedIn) return signedIn;
  const refusal = await house.database.inSystem((tx) => noteFailure(tx, now, attempt));
  throw refusal ?? unauthorised('Invalid credentials');
}
