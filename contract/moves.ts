import { z } from 'zod';
import { choice, flag, instant, longText, optional } from './fields.ts';

/**
 * The body that moves a record to another status; which moves are allowed is decided in rules/ (JC-15, BO-11).
 * `reason` is needed to cancel a job card, `acceptBalance` to deliver one that is not paid.
 */
export const moveTo = <const T extends readonly [string, ...string[]]>(statuses: T) =>
  z.strictObject({
    status: choice('Status', statuses),
    reason: optional(longText('Reason')),
    acceptBalance: optional(flag('Accept balance')),
    updated_at: instant('Last change').nullish(),
  });
