import { availableParallelism } from 'node:os';
import type { AppContext } from '../context.ts';
import { overloaded } from '../problems.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashInThread, verifyInThread } from './hash-in-thread.ts';
import { claimantsOfEmail } from './identifiers.ts';
import { createTurns, type Asker } from './turns.ts';

/** Argon2id (SI-27); the library's own default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of nobody's password at the same cost: it is compared with where there is no account. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$VpUzsbHnd2XN/LWjoTXPYw$SXc2DxoK5d4fZjCSdfX/0b0FSSmLSOBK7ZGSXtm2n6Q';

/**
 * 100 of the whole process wait, fair by account and network. Each takes 19 MiB and tens of milliseconds of a core, so one core is left to
 * answer everybody else, in a thread that gives way where other work wants its core too.
 */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
const turns = createTurns({ atOnce, waiting: 100, refuse: () => overloaded() });

/**
 * What is kept of a password that someone has just chosen for an e-mail, typed into the field `path`. Accounts that claim one e-mail share
 * a salt, so that signing in costs one hash however many they are. Throws the problem 400 at that field for a common one, unless
 * COMMON_PASSWORDS allows those, and 503 when too many wait.
 */
export async function hashNewPassword(
  { settings, database }: Pick<AppContext, 'settings' | 'database'>,
  path: string,
  password: string,
  email: string | null,
  asker: Asker,
) {
  if (!settings.commonPasswords) refuseCommonPassword(path, password);
  const others = email === null ? [] : await database.inSystem((tx) => claimantsOfEmail(tx, email));
  return hashPassword(password, asker, others.map(({ passwordHash }) => saltOf(passwordHash)).find(Boolean));
}

/** What is kept of a password. Throws the problem 503 when too many wait. */
export function hashPassword(password: string, asker: Asker = {}, salt?: Buffer): Promise<string> {
  return turns(() => hashInThread(password, salt ? { ...cost, salt } : cost), asker);
}

/** True when `password` is the one `kept` was made of. Null, for no account or no password, costs the same work and is false. */
export async function isPassword(
  kept: string | null | undefined,
  password: string,
  asker: Asker = {},
): Promise<boolean> {
  const isRight = await turns(() => verifyInThread(kept ?? nobodys, password), asker);
  return isRight && kept !== null && kept !== undefined;
}

interface Kept {
  passwordHash: string | null;
}

/** The first of those whose password it is, for the work of one of them as long as they share a salt; the same work where there is none. */
export async function findPasswordOwner<User extends Kept>(
  users: readonly User[],
  password: string,
  asker: Asker,
): Promise<User | undefined> {
  const salts = new Set(users.map(({ passwordHash }) => saltOf(passwordHash)?.toString('base64')));
  if (salts.size < 2 && users.length > 1) {
    const salt = saltOf(users[0]!.passwordHash);
    const made = salt && (await hashPassword(password, asker, salt));
    if (made) return users.find(({ passwordHash }) => passwordHash === made);
  }
  for (const user of users) if (await isPassword(user.passwordHash, password, asker)) return user;
  if (users.length === 0) await isPassword(null, password, asker);
  return undefined;
}

const standard = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** The salt of a hash that was made at today's cost. */
const saltOf = (kept: string | null): Buffer | undefined =>
  kept?.startsWith(standard) ? Buffer.from(kept.slice(standard.length).split('$', 1)[0] ?? '', 'base64') : undefined;
