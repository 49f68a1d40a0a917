import { inPool } from '../lib/pool.ts';
import { ask, cookiesOf } from './ask.ts';
import { mailedToken } from './mailed.ts';

export interface Guessed {
  email: string;
  phone: string;
}

export const password = 'a-drill-of-1-guess';
let made = 0;

/** Someone nobody knows: an e-mail and a phone without an account, of the same length as everyone's. */
export function stranger(): Guessed {
  made += 1;
  const number = String(made).padStart(7, '0');
  return { email: `person-${number}@drill.example`, phone: `900${number}` };
}

/** Registers that many customers, who open the links of their mails, and answers what can be guessed of them. */
export const register = (url: string, folders: string[], count: number): Promise<Guessed[]> =>
  inPool(count, 8, async () => (await proven(url, folders)).person);

/** One who has opened the link of the mail, too: an e-mail signs in nowhere else before that. */
export async function proven(url: string, folders: string[]): Promise<{ person: Guessed; cookie: string }> {
  const { person, cookie } = await registered(url);
  const token = await mailedToken(folders, person.email, 'verify-email');
  const seen = await ask(url, '/auth/verify-email', { token }, { cookie });
  if (seen.status !== 204) throw new Error(`confirming answered ${seen.status}: ${seen.body}`);
  return { person, cookie: cookiesOf(seen) };
}

/** Registers one customer; with the cookies of the session. Throws when that is refused. */
export async function registered(url: string): Promise<{ person: Guessed; cookie: string }> {
  const person = stranger();
  const seen = await ask(url, '/auth/register', { name: 'Demo Guess', ...person, password });
  if (seen.status !== 201) throw new Error(`registering answered ${seen.status}: ${seen.body}`);
  return { person, cookie: cookiesOf(seen) };
}
