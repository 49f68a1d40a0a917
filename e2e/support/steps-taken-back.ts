import type { Page } from '@playwright/test';

/** Waits until what was closed has taken its step of the history back (web/ui/layer-history.ts), which would call off a way elsewhere. */
export async function stepsTakenBack(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { layers?: unknown } | null)?.layers);
}

/** Waits until what was opened or picked up has its step: no finger is at Back within the task that does so. */
export async function stepTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state as { layers?: unknown } | null)?.layers);
}
