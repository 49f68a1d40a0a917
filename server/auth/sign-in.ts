import type { BodyOut } from '#contract/endpoint.ts';
import type { auth } from '#contract/auth.ts';
import type { Tx } from '../database/database.ts';
import type { UserRow } from '../database/system.ts';
import { tooManyRequests, unauthorised } from '../problems.ts';
import { browserOf } from './browser.ts';
import { claimantsOfEmail } from './identifiers.ts';
import { sendLink } from './mail-links.ts';
import { networkOf } from './network.ts';
import { findPasswordOwner } from './passwords.ts';
import { startSession } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';
import { clearTries, countTry, secondsToWait } from './throttles.ts';

type Credentials = OpenCallContext & { body: BodyOut<typeof auth.login> };

/** Of those who merely claim an e-mail so many are mailed its link when their password is typed. */
const mostClaims = 3;
/**
 * At so many accounts of an e-mail a password is tried. Any garage gives any e-mail to its staff: whoever makes garages could make it
 * thousands.
 */
const mostTried = 20;

/**
 * Signs in by e-mail and password. Every failure is alike and costs the same work: unknown e-mail, wrong password, an e-mail that is not
 * proven (its link is mailed again), a person without a place, and at the garage's door (`garageOnly`) a customer. Of very many accounts
 * those that the browser knows are tried, then the owner's and the oldest. Throws 401 and 429.
 */
export async function signIn(visit: Credentials, { garageOnly }: { garageOnly: boolean }) {
  const { appContext, now, address, body } = visit;
  const browser = browserOf(visit);
  const knows = (id: string) => browser?.knows.includes(id) ?? false;
  const maySignIn = (user: UserRow) => user.emailVerifiedAt !== null || user.emailGiven || knows(user.id);
  const whoTries = (account: string) => ({ address, account, device: browser?.id, isKnown: knows(account) });
  const { users, accounts, closedFor } = await appContext.database.inSystem(async (tx) => {
    const claimants = await claimantsOfEmail(tx, body.email);
    const here = claimants.filter((one) => !garageOnly || one.type === 'GARAGE_USER');
    const may = here.filter(maySignIn).map(({ id }) => id);
    const ids = [...may.filter(knows), ...may.filter((id) => !knows(id))].slice(0, mostTried);
    const open: string[] = [];
    let longest = 0;
    for (const account of ids.length > 0 ? ids : [body.email]) {
      const wait = await secondsToWait(tx, now, 'wrong password', whoTries(account));
      if (wait === 0) open.push(account);
      longest = Math.max(longest, wait);
    }
    if (open.length === 0) throw tooManyRequests(longest);
    const claims = here.filter((one) => !maySignIn(one)).slice(0, mostClaims);
    return { users: [...here.filter(({ id }) => open.includes(id)), ...claims], accounts: open, closedFor: longest };
  });
  const user = await findPasswordOwner(users, body.password, { account: body.email, network: networkOf(address) });
  const isWelcome = user && maySignIn(user);
  const countAt = (tried: readonly string[]) =>
    appContext.database.inSystem(async (tx) =>
      Math.max(closedFor, await countTry(tx, now, 'wrong password', tried.map(whoTries))),
    );
  // It was tried at the others too: a right one at an own claim of the e-mail makes no guess free.
  if (isWelcome) await countAt(accounts.filter((account) => account !== user.id));
  const clearOwn = (tx: Tx) => clearTries(tx, now, 'wrong password', whoTries(user!.id));
  const signedIn = isWelcome && (await startSession(visit, user, clearOwn));
  if (signedIn) return signedIn;
  if (user && !isWelcome) await appContext.database.inSystem((tx) => sendLink(tx, visit, user, 'verify-email'));
  const wait = await countAt(accounts);
  throw wait > 0 ? tooManyRequests(wait) : unauthorised('Invalid credentials');
}
