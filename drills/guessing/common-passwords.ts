import { readFileSync } from 'node:fs';
import type { Outcome } from '../lib/outcome.ts';
import { inPool } from '../lib/pool.ts';
import { ask } from './ask.ts';
import { mailedToken } from './mailed.ts';
import { password, proven, stranger } from './people.ts';

const file = new URL('../../server/auth/common-passwords.txt', import.meta.url);

/** Chooses every `step`th of the common passwords at each place where one is chosen, and counts those that were taken. */
export async function checkCommonPasswords(url: string, folders: string[], step: number): Promise<Outcome[]> {
  const all = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const some = all.filter((_, index) => index % step === 0);
  const { person, cookie } = await proven(url, folders);
  await ask(url, '/auth/forgot-password', { email: person.email });
  const token = await mailedToken(folders, person.email, 'reset-password');
  const places: Record<string, (common: string) => ReturnType<typeof ask>> = {
    registering: (common) => ask(url, '/auth/register', { name: 'Demo Guess', ...stranger(), password: common }),
    changing: (common) =>
      ask(url, '/auth/password', { currentPassword: password, newPassword: common }, { cookie, puts: true }),
    resetting: (common) => ask(url, '/auth/reset-password', { token, password: common }),
  };
  const taken: string[] = [];
  for (const [name, choose] of Object.entries(places)) {
    const answers = await inPool(some.length, 4, (index) => choose(some[index]!));
    const isRefused = ({ status, body }: { status: number; body: string }) =>
      status === 400 && body.includes('one of the most common ones');
    taken.push(`${answers.filter((answer) => !isRefused(answer)).length} when ${name}`);
  }
  const figures = `${some.length} of the ${all.length} most common passwords: taken ${taken.join(', ')}`;
  return [{ figures, passed: all.length === 3000 && taken.every((one) => one.startsWith('0 ')) }];
}
