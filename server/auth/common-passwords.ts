import { readFileSync } from 'node:fs';
import { badField } from '../problems.ts';

/** The first thing anyone tries: server/auth/common-passwords.txt names its source and licence. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** How many are refused. */
export const commonPasswordCount = common.size;

/** True for one of the 3,000 most common passwords, whatever its capitals. The password of the demo's sign-ins is none. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** Refuses a common password at its field, in plain words. Throws the problem 400. */
export function refuseCommonPassword(path: string, password: string): void {
  if (isCommonPassword(password))
    throw badField(path, 'This password is one of the most common ones. Choose one that is harder to guess');
}
