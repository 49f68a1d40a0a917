import { factors } from '#contract/factors.ts';
import { call } from '../api.ts';
import { ProblemError } from '../problem.ts';

/** Whether this browser can have passkeys; never on the server, nor where a page is served without https. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Asks the browser for a passkey of this site, as the server takes it. Null when the person would rather not. Throws ProblemError. */
export async function askPasskey(): Promise<string | null> {
  const { data } = await call(factors.passkeyOptions, {});
  // The browser's own function says what is wrong with them, if anything is
  const options = data.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return written(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  );
}

/** Has the browser make a passkey for who is signed in. Null when the person would rather not. Throws ProblemError. */
export async function makePasskey(): Promise<string | null> {
  const { data } = await call(factors.newPasskey, {});
  const options = data.options as unknown as PublicKeyCredentialCreationOptionsJSON; // as above
  return written(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

async function written(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
  } catch (error) {
    // turned down, or nobody came: browsers tell no more, so that a page learns nothing
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
    throw new ProblemError({ status: 0, detail: wordsFor(error) });
  }
}

function wordsFor(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (name === 'SecurityError') return 'Passkeys work at the address of this site alone, not at a number.';
  return 'This browser could not use a passkey. Try another way.';
}
