import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError, type Settings } from '../settings.ts';
import type { Message } from './outbox.ts';

/** A message on its way: its own JSON, and the id by which a provider can tell a repetition. */
export interface Parcel {
  id: string;
  /** {"at","channel","to","template","text","data"} (reading.md, messages sent) */
  json: string;
}

/** Hands one message on; throws when it could not. */
export type Provider = (parcel: Parcel) => Promise<void>;

const timeout = 10_000;

/**
 * The provider of each channel: the webhook of the settings, else a line in DATA_DIR/outbox.ndjson. Throws SettingsError for a webhook that
 * is neither https nor on this machine: one-time codes would travel readable.
 */
export function providersOf({ webhooks, dataDir }: Settings): Record<Message['channel'], Provider> {
  const kept = file(join(dataDir, 'outbox.ndjson'));
  const provider = (name: string, url: string | undefined) => (url ? webhook(safe(name, url)) : kept);
  return {
    sms: provider('SMS_WEBHOOK_URL', webhooks.sms),
    email: provider('EMAIL_WEBHOOK_URL', webhooks.email),
    whatsapp: provider('WHATSAPP_WEBHOOK_URL', webhooks.whatsapp),
  };
}

function safe(name: string, url: string) {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return url;
  throw new SettingsError(`${name} must be an https address, or one of this machine, not '${url}'.`);
}

function webhook(url: string): Provider {
  return async ({ id, json }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: json,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
  };
}

/** Lines follow each other in the order they were given. */
function file(path: string): Provider {
  let last = Promise.resolve();
  return ({ json }) => {
    const mine = last.then(() => append(path, `${json}\n`));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** A line is one append, so that two processes never mix theirs, and is on the disk before its message counts as sent. */
async function append(path: string, line: string) {
  const handle = await open(path, 'a', 0o600);
  try {
    const bytes = Buffer.from(line);
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten !== bytes.length) throw new Error('the outbox file took half a line');
    await handle.sync();
  } finally {
    await handle.close();
  }
}
