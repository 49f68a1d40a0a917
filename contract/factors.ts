import { z } from 'zod';
import { credentials, SignedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, optional, text } from './fields.ts';
import { createOf } from './shapes.ts';

/** A passkey of one's own, by the name one gave it. */
export const Passkey = z.object({
  id: id(),
  name: z.string(),
  created_at: instant('Added'),
  lastUsedAt: instant('Last used').nullable(),
});
export type Passkey = z.input<typeof Passkey>;

/** What one's own sign-in is secured by beside the password. */
export const Factors = z.object({
  /** since when codes of an authenticator app are asked for; null without one */
  authenticatorSince: instant('Authenticator app since').nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
});
export type Factors = z.input<typeof Factors>;

/** Told once: with the first factor, or when new ones are asked for. Null where there are some already. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const code = text('Code');

export const factors = {
  read: endpoint({
    method: 'GET',
    path: '/auth/factors',
    access: 'garage',
    summary: 'The own passkeys, authenticator app and recovery codes left',
    answers: { 200: Factors },
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/auth/second-step',
    access: 'anyone',
    summary:
      'Sign in by a code of the authenticator app or a recovery code, in the browser that gave the right password within the last 5 minutes',
    body: createOf({ code }),
    answers: { 200: SignedIn },
  }),
  prove: endpoint({
    method: 'POST',
    path: '/auth/proof',
    access: 'user',
    summary:
      'Confirm by the own password, or a code, that it is still the same person: for 10 minutes this session may do what asks for a fresh proof',
    body: createOf({
      password: optional(credentials.password),
      code: optional(text('Code')),
    }),
    answers: { 204: null },
  }),
  isFresh: endpoint({
    method: 'GET',
    path: '/auth/proof',
    access: 'user',
    fresh: true,
    summary: 'Whether this session gave a proof within the last 10 minutes: 403 with FRESH_PROOF_NEEDED where not',
    answers: { 204: null },
  }),
  setUpApp: endpoint({
    method: 'POST',
    path: '/auth/authenticator',
    access: 'garage',
    fresh: true,
    summary: 'Begin to set up an authenticator app; 409 for who has one',
    answers: { 200: z.object({ secret: z.string(), address: z.string() }) },
  }),
  confirmApp: endpoint({
    method: 'PUT',
    path: '/auth/authenticator',
    access: 'garage',
    fresh: true,
    summary: 'Put the authenticator app in force by a code of it; all other sessions end',
    body: createOf({ code }),
    answers: { 200: NewCodes },
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/auth/authenticator',
    access: 'garage',
    fresh: true,
    summary: 'Remove the authenticator app; all other sessions end',
    answers: { 204: null },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/recovery-codes',
    access: 'garage',
    fresh: true,
    summary: 'Ten new recovery codes in the place of those from before',
    answers: { 200: NewCodes },
  }),
};
