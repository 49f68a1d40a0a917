import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page, Request } from '@playwright/test';
import type { Case } from './cases.ts';
import { aimAt } from './press.ts';
import { type Seen as Painted, type Sign, watchPress } from './probe.ts';

/** What was seen of a press, and the milliseconds of processor time its page spent on script, styles and layout for it. */
export interface Seen extends Painted {
  work: number;
}

/** How many times slower than this machine's the browser's processor is made. */
export const slowdown = 4;

/**
 * Opens the page of a case and does what comes before the press, at full speed. The page has had the idle time in which it fetches what may
 * be wanted next (web/ui/when-idle.ts): nobody presses half a second after a page came.
 */
export async function open(page: Page, url: string, one: Case): Promise<void> {
  await page.goto(url + one.path, { waitUntil: 'networkidle' });
  // begun, and nothing more of it came for a third of a second
  await page.waitForFunction(() => {
    const [begun] = performance.getEntriesByName('idle parts');
    const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined;
    return begun && performance.now() - Math.max(begun.startTime, last?.responseEnd ?? 0) > 333;
  });
  await standing(page, one.ready);
  await one.prepare?.(page);
}

/** Waits until a sign stands. */
export async function standing(page: Page, { css, text }: Sign): Promise<void> {
  await page
    .locator(css, text === undefined ? {} : { hasText: new RegExp(text) })
    .first()
    .waitFor({ state: 'attached' });
}

/** Presses on a page that stands ready, with the processor slowed down; the worst of the presses. */
export async function measure(page: Page, one: Case): Promise<Seen> {
  const { presses = 1 } = one;
  const browser = await sessionOf(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seen: Painted[] = [];
  let work = 0;
  for (let made = 0; made < presses; made += 1) {
    // each press is measured on its own
    const press = await aimAt(page, one.press);
    const watched = await watchPress(page, one);
    const before = await workOf(browser);
    await press();
    seen.push(await watched());
    work += (await workOf(browser)) - before;
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { ...seen.toSorted((a, b) => b.first - a.first)[0]!, work: work / presses };
}

/** Processor time of the page until now: unlike the time until painted, no other work of the machine is in it. */
async function workOf(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1000 : 0), 0);
}

/** Keeps count of what a page has asked for, from now on; the answer waits until nothing was under way for a third of a second. */
export function callsOf(page: Page): { end: () => Promise<void> } {
  const underWay = new Set<Request>();
  let last = Date.now();
  const done = (request: Request) => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return {
    end: async () => {
      while (underWay.size > 0 || Date.now() - last < 333) await pause(50);
    },
  };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's own line to the browser, for what Playwright has no words for. */
function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}
