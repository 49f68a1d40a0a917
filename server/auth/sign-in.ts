import type { BodyOut } from '#contract/endpoint.ts';
import type { auth } from '#contract/auth.ts';
import type { UserRow } from '../database/system.ts';
import { unauthorised } from '../http/problems.ts';
import { browserOf } from './browser.ts';
import { claimantsOfEmail } from './identifiers.ts';
import { sendLink } from './mail-links.ts';
import { whosePassword } from './passwords.ts';
import { startSession, type Visit } from './start-session.ts';
import { noteFailure, noteSuccess, refuseTooManyFailures } from './throttles.ts';

type Credentials = Visit & { body: BodyOut<typeof auth.login> };

/** Of those who merely claim an e-mail so many are mailed its link when their password is typed. */
const mostClaims = 3;

/**
 * Signs in by e-mail and password. Every failure is alike and costs the same work: unknown e-mail, wrong password, an e-mail that is not
 * proven (its link is mailed again), a person without a place, and at the garage's door (`garageOnly`) a customer. Throws 401 and 429.
 */
export async function signIn(visit: Credentials, { garageOnly }: { garageOnly: boolean }) {
  const { house, now, address, body } = visit;
  const known = browserOf(visit)?.knows ?? [];
  const maySignIn = (user: UserRow) => user.emailVerifiedAt !== null || user.emailGiven || known.includes(user.id);
  const { users, attempt } = await house.database.inSystem(async (tx) => {
    const claimants = await claimantsOfEmail(tx, body.email);
    const here = claimants.filter((one) => !garageOnly || one.type === 'GARAGE_USER');
    const ids = here.filter(maySignIn).map(({ id }) => id);
    const tried = { address, accounts: ids.length > 0 ? ids : [body.email] };
    await refuseTooManyFailures(tx, now, tried);
    const claims = here.filter((one) => !maySignIn(one)).slice(0, mostClaims);
    return { users: [...here.filter(maySignIn), ...claims], attempt: tried };
  });
  const user = await whosePassword(users, body.password);
  const isWelcome = user && maySignIn(user);
  const signedIn = isWelcome && (await startSession(visit, user, (tx) => noteSuccess(tx, now, user.id)));
  if (signedIn) return signedIn;
  const refusal = await house.database.inSystem(async (tx) => {
    if (user && !maySignIn(user)) await sendLink(tx, visit, user, 'verify-email');
    return noteFailure(tx, now, attempt);
  });
  throw refusal ?? unauthorised('Invalid credentials');
}
