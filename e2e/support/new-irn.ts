import { randomBytes } from 'node:crypto';

/** An IRN that no other document has. */
export const newIrn = (): string => randomBytes(32).toString('hex');
