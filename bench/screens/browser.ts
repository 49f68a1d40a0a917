import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { makeAccessToken } from '#server/http/tokens.ts';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import { problem } from '../../scripts/lib/say.mjs';
import type { FilledGarage } from '../fill.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium, which is closed before we end. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === null) throw problem('Chromium is not installed.', 'Install it, or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: flags });
  beforeLeaving(() => browser.close());
  return browser;
}

/** A browser of its own on a desk, so that no page shares its processor time with another. */
export function newDesk(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
}

/** The same, signed in to a garage. */
export async function newDeskOf(browser: Browser, url: string, secret: string, { sessionId }: FilledGarage) {
  const desk = await newDesk(browser);
  await desk.addCookies([
    { name: 'access', value: makeAccessToken(secret, { sessionId, generation: 1 }), url },
    { name: 'signed_in', value: '1', url },
  ]);
  // a stream never ends, and a page counts as loaded once nothing comes any more
  await desk.addInitScript(() => {
    const fetched = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      typeof input === 'string' && input.includes('/garages/changes')
        ? new Promise(() => undefined)
        : fetched(input, init);
  });
  return desk;
}
