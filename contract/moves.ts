import { z } from 'zod';
import { choice, instant, longText, optional } from './fields.ts';

/**
 * The body that moves a record to another status; which moves there are, by whom, and what each asks, is the table of the word in rules/.
 * A word whose moves ask questions extends it by a flag for each.
 */
export const moveBody = <const T extends readonly [string, ...string[]]>(statuses: T) =>
  z.strictObject({
    status: choice('Status', statuses),
    reason: optional(longText('Reason')),
    updated_at: instant('Last change').nullish(),
  });
