import type { AccessLevel } from './labels.ts';

/** Whom a garage that requires a second step asks for one: who may harm most. */
export const privilegedLevels: ReadonlySet<AccessLevel> = new Set(['OWNER', 'ADMIN', 'MANAGER']);

/** A code of an authenticator app: how many digits, and for how many seconds it is shown. */
export const appCode = { digits: 6, seconds: 30 };

/** How many recovery codes somebody has. */
export const recoveryCodeCount = 10;
