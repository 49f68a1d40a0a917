import { Secret, TOTP } from 'otpauth';
import type { Reply } from './garage.ts';

/** A code of an authenticator app, of so many half minutes from now: the next one, unless said, which no tick of the clock makes useless. */
export const appCodeOf = (secret: string, steps = 1): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

interface Own {
  post: (path: string, body?: unknown) => Promise<Reply>;
  put: (path: string, body?: unknown) => Promise<Reply>;
}

/** Sets up an authenticator app for whoever calls, by the code of this half minute. */
export async function addApp(caller: Own): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await caller.post('/auth/authenticator');
  const { secret } = body as { secret: string };
  const confirmed = await caller.put('/auth/authenticator', { code: appCodeOf(secret, 0) });
  if (confirmed.status !== 200) throw new Error(`confirming the app answered ${confirmed.status}: ${confirmed.text}`);
  return { secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
}
