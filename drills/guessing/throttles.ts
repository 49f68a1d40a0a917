import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../lib/outcome.ts';
import { inPool } from '../lib/pool.ts';
import { ask, newAddress, type Seen } from './ask.ts';
import { mailedToken } from './mailed.ts';
import { password, proven, registered, stranger } from './people.ts';

interface Processes {
  /** the addresses of the processes that share one database; one of the embedded one */
  urls: string[];
  /** their folders, where the messages without a provider are written */
  folders: string[];
}

/** Guesses at one account, from one address and for one phone by turns at every process: what one counts, all count. */
export async function checkSharedLimits({ urls }: Processes): Promise<Outcome[]> {
  const at = (turn: number) => urls[turn % urls.length]!;
  const { person } = await registered(at(0));
  const wrong = async (turn: number) =>
    ask(at(turn), '/auth/login', { email: person.email, password: `no-${turn}-no` });
  const byAccount = await inTurn(8, wrong);
  const address = newAddress();
  const byAddress = await inPool(104, 4, (turn) =>
    ask(at(turn), '/auth/login', { email: stranger().email, password: 'not-this-one' }, { address }),
  );
  const { phone } = stranger();
  const asker = newAddress();
  const codes = await inTurn(3, (turn) => ask(at(turn), '/auth/customer/send-otp', { phone }, { address: asker }));
  const [account, addresses, sent] = [byAccount, byAddress, codes].map(countsOf);
  return [
    {
      figures:
        `${urls.length} processes: ${account} to 8 wrong passwords of one account, ${addresses} to 104 failures of one ` +
        `address, ${sent} to 3 codes asked at once for one phone from one network`,
      passed: account === '5 x 401, 3 x 429' && addresses === '100 x 401, 4 x 429' && sent === '1 x 200, 2 x 429',
    },
  ];
}

/** Closes an account by wrong passwords: who is signed in stays so, a mailed link opens it at once, and waiting does too. */
export async function checkNeverForGood({ urls, folders }: Processes, waits: boolean): Promise<Outcome[]> {
  const url = urls[0]!;
  const { person, cookie } = await proven(url, folders);
  const { email } = person;
  const signIn = (given: string) => ask(url, '/auth/login', { email, password: given });
  const close = () => inTurn(5, () => signIn('not-this-one'));
  await close();
  const closed = await signIn(password);
  const inside = await fetch(`${url}/api/v1/auth/me`, { headers: { cookie } });
  await ask(url, '/auth/forgot-password', { email });
  const token = await mailedToken(folders, email, 'reset-password');
  await ask(url, '/auth/reset-password', { token, password: `${password}-2` });
  const byLink = await signIn(`${password}-2`);
  const outcome = {
    figures:
      `an account closed by guesses (${closed.status}): its session ${inside.status}, its new password by a mailed link ` +
      `${byLink.status} at once`,
    passed: closed.status === 429 && inside.status === 200 && byLink.status === 200,
  };
  if (!waits) return [outcome];
  await close();
  await pause(30_100);
  const later = await signIn(`${password}-2`);
  const figures = `${outcome.figures}; closed again, its password ${later.status} after 30 s`;
  return [{ figures, passed: outcome.passed && later.status === 200 }];
}

async function inTurn(count: number, work: (turn: number) => Promise<Seen>): Promise<Seen[]> {
  return inPool(count, 1, work);
}

function countsOf(all: Seen[]): string {
  const counts = new Map<number, number>();
  for (const { status } of all) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');
}
