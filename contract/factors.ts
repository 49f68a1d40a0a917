import { z } from 'zod';
import { credentials, SignedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, name, optional, text, fieldMessages } from './fields.ts';
import { createBody } from './shapes.ts';

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
/** A passkey's answer, as the browser writes it in JSON. */
const credential = z
  .string(fieldMessages('Passkey'))
  .min(1, 'Passkey is required')
  .max(16_000, 'Passkey is too long')
  .meta({ title: 'Passkey' });
/** What navigator.credentials is asked with, as JSON. */
const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

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
    body: createBody({ code }),
    answers: { 200: SignedIn },
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'anyone',
    summary: 'What a passkey is asked to sign, for this browser, once, within 5 minutes',
    answers: { 200: PasskeyOptions },
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: 'anyone',
    summary:
      'Sign in by a passkey alone; 401, alike, for an unknown one and for one whose person has no place any more',
    body: createBody({ credential }),
    answers: { 200: SignedIn },
  }),
  proveByPasskey: endpoint({
    method: 'POST',
    path: '/auth/proof/passkey',
    access: 'user',
    summary: 'Confirm by an own passkey that it is still the same person, as by the password',
    body: createBody({ credential }),
    answers: { 204: null },
  }),
  newPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys/options',
    access: 'garage',
    fresh: true,
    summary: 'What the browser makes a passkey of',
    answers: { 200: PasskeyOptions },
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys',
    access: 'garage',
    fresh: true,
    summary: 'Keep a new passkey; all other sessions end',
    body: createBody({ name: name('Name'), credential }),
    answers: { 200: NewCodes },
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/auth/passkeys/{id}',
    access: 'garage',
    fresh: true,
    summary: 'Remove an own passkey; all other sessions end',
    answers: { 204: null },
  }),
  prove: endpoint({
    method: 'POST',
    path: '/auth/proof',
    access: 'user',
    summary:
      'Confirm by the own password, or a code, that it is still the same person: for 10 minutes this session may do what asks for a fresh proof',
    body: createBody({
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
    summary:
      'Put the authenticator app in force by a code of it; all other sessions end; 429 after too many wrong ones',
    body: createBody({ code }),
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
    summary: 'Ten new recovery codes in the place of those from before; all other sessions end',
    answers: { 200: NewCodes },
  }),
};
