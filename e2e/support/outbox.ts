import { expect } from '@playwright/test';
import type { App } from './server.ts';

/** Path and query of the link in the newest mail of this template; a mail goes out once the request that wrote it has committed. */
export async function mailedLink(
  app: App,
  email: string,
  template: 'invitation' | 'verify-email' | 'reset-password',
): Promise<string> {
  const links = async () =>
    (await app.outbox()).filter((one) => one.to === email && one.template === template).map(({ data }) => data['url']);
  await expect.poll(links, { message: 'the link is mailed' }).not.toHaveLength(0);
  const { pathname, search } = new URL(String((await links()).at(-1)));
  return pathname + search;
}

/** The newest code that was sent to a phone. */
export async function sentCode(app: App, phone: string): Promise<string> {
  await expect.poll(() => sentCodes(app, phone), { message: 'the code is sent' }).not.toHaveLength(0);
  return (await sentCodes(app, phone)).at(-1) ?? '';
}

/** All codes that were sent to a phone, the oldest first. */
export async function sentCodes(app: App, phone: string): Promise<string[]> {
  const codes = (await app.outbox()).filter(({ channel, to }) => channel === 'sms' && to.endsWith(phone));
  return codes.map(({ data }) => String(data['code']));
}
