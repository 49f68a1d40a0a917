import { randomInt } from 'node:crypto';

/** A mobile that no other record has. It begins with 9, as no area code does, so that a form's box keeps its ten digits (LI-23). */
export const newPhone = (): string => `9${String(randomInt(10 ** 9)).padStart(9, '0')}`;
