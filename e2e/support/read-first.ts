import type { Locator } from '@playwright/test';
import { openedMs } from '#web/ui/ignore-repeat-presses.ts';

/** What came up under a finger is read before it is pressed: until then a tap there belongs to what opened it. */
export async function readFirst(opened: Locator): Promise<void> {
  await opened.waitFor();
  await opened.page().waitForTimeout(openedMs);
}
