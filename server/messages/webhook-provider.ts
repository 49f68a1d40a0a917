import { SettingsError } from '../settings.ts';
import { isThisMachine } from './this-machine.ts';
import { Refused, type Provider } from './provider.ts';

const timeout = 10_000;

/** What says that a message is at fault, and not the way to the provider, our key to it, or the hour. */
const forGood = new Set([400, 410, 413, 422]);

/**
 * A provider that is posted each message's own JSON. Throws SettingsError unless the address is https or on this machine. What it throws is
 * Refused where the provider will never take that message.
 */
export function webhookProvider(name: string, url: string): Provider {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isThisMachine(hostname))
    throw new SettingsError(`${name} must be an https address, or one of this machine, not one of ${hostname}.`);
  return async ({ id, json }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: json,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const said = `the provider answered ${answer.status}`;
    throw forGood.has(answer.status) ? new Refused(said) : new Error(said);
  };
}
