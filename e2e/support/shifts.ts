import type { Page } from '@playwright/test';

/** From here on each page keeps what moves on it, from its beginning. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far each thing moved on the page that stands there. */
export const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved);
