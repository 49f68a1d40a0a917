import { z } from 'zod';

const bytes = z.string().regex(/^[\w-]*$/);
const common = { id: bytes, rawId: bytes, type: z.literal('public-key') };
const noExtensions = z.unknown().transform(() => ({}));

const Assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
  clientExtensionResults: noExtensions,
});

const Attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
  clientExtensionResults: noExtensions,
});

/** A passkey's signature as browsers write it in JSON; undefined for what is none. */
export const readAssertion = (text: string) => Assertion.safeParse(jsonOf(text)).data;

/** A new passkey as browsers write it in JSON; undefined for what is none. */
export const readAttestation = (text: string) => Attestation.safeParse(jsonOf(text)).data;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // what is no JSON is no passkey
  }
}
