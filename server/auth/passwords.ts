import { hash, verify } from '@node-rs/argon2';
import type { House } from '../context.ts';
import { overloaded } from '../http/problems.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { createTurns } from './turns.ts';

/** Argon2id as design.md section 4 says; the library's own default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of nobody's password at the same cost: it is compared with where there is no account. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$VpUzsbHnd2XN/LWjoTXPYw$SXc2DxoK5d4fZjCSdfX/0b0FSSmLSOBK7ZGSXtm2n6Q';

/** Two of the whole process at once, 100 waiting: each takes 19 MiB and tens of milliseconds of a core. */
const turns = createTurns({ atOnce: 2, waiting: 100, refuse: () => overloaded() });

/**
 * What is kept of a password that someone has just chosen, typed into the field `path`. Throws the problem 400 at that field for a common
 * one, unless COMMON_PASSWORDS allows those, and 503 when too many wait.
 */
export async function hashNewPassword({ settings }: Pick<House, 'settings'>, path: string, password: string) {
  if (!settings.commonPasswords) refuseCommonPassword(path, password);
  return hashPassword(password);
}

/** What is kept of a password. Throws the problem 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return turns(() => hash(password, cost));
}

/** True when `password` is the one `kept` was made of. Null, for no account or no password, costs the same work and is false. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await turns(() => verify(kept ?? nobodys, password));
  return isRight && kept !== null && kept !== undefined;
}
