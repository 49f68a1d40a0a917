import { expect, type Page } from '@playwright/test';

/** What a piece of work took beside the characters typed. */
export interface Work {
  /** presses of the mouse or a finger; choosing in a native drop-down is two */
  clicks: number;
  /** Tab, Enter, arrows and shortcuts */
  keys: number;
}

/**
 * What `work` takes on this page, by what the browser itself saw: pointers that went down, and keys that type nothing. Counted in the
 * session's storage, so that a page that is loaded anew goes on counting.
 */
export async function workOf(page: Page, work: () => Promise<void>): Promise<Work> {
  await page.evaluate(listen);
  await page.addInitScript(listen);
  const before = await seen(page);
  await work();
  const after = await seen(page);
  return { clicks: after.clicks - before.clicks, keys: after.keys - before.keys };
}

export function expectAtMost({ clicks }: Work, most: number) {
  expect(clicks, `${clicks} clicks, at most ${most} are allowed`).toBeLessThanOrEqual(most);
  // a journey that presses nothing has not been counted
  expect(clicks).toBeGreaterThan(0);
}

const seen = (page: Page): Promise<Work> =>
  page.evaluate(() => ({
    clicks: Number(sessionStorage.getItem('clicks') ?? 0),
    keys: Number(sessionStorage.getItem('keys') ?? 0),
  }));

/** Runs in the page, once for each document. */
function listen() {
  if ('isCounting' in window) return;
  Object.assign(window, { isCounting: true });
  const more = (what: string) => sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what) ?? 0) + 1));
  const choosesByKey = new WeakSet<EventTarget>();
  // the list of a native drop-down is drawn by the system: its two presses are seen by what they changed
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement) || choosesByKey.delete(target)) return;
      more('clicks');
      more('clicks');
    },
    true,
  );
  addEventListener('keydown', ({ target }) => target instanceof HTMLSelectElement && choosesByKey.add(target), true);
  addEventListener('pointerdown', (event) => event.isTrusted && more('clicks'), true);
  addEventListener('keydown', (event) => event.isTrusted && event.key.length > 1 && more('keys'), true);
}
