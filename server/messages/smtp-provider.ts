import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import { Refused, type Provider } from './provider.ts';
import { isThisMachine } from './this-machine.ts';

const timeout = 10_000;
const step = 8000;

/**
 * A mail server. Unless it is on this machine, nothing is said to it before the connection is encrypted. The Message-ID is the message's own,
 * so that a mail handed on twice is known as one. Throws Refused for an address it refuses for good.
 */
export function smtpProvider({ url, from }: NonNullable<Settings['mail']>): Provider {
  const transport = createTransport({
    url,
    requireTLS: !isThisMachine(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, to, subject, text }) => {
    const mail = { from, to: { name: '', address: to }, subject, text, messageId: `<${id}@${domain}>` };
    const headers = { 'Auto-Submitted': 'auto-generated' };
    await transport.sendMail({ ...mail, headers, signal: AbortSignal.timeout(timeout) }).catch(rethrow);
  };
}

/** The server's own words may name the address, and are left out. */
function rethrow(error: { code?: string; responseCode?: number; command?: string }): never {
  const { code = 'unknown', responseCode, command } = error;
  if (responseCode === undefined) throw new Error(`the mail server could not be used (${code})`);
  const answer = `the mail server answered ${responseCode}`;
  throw command === 'RCPT TO' && responseCode >= 550 ? new Refused(answer) : new Error(answer);
}
