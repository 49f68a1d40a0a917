import type { Page } from '@playwright/test';

/**
 * Lays out what is far below too, until the next page: a section that waits for that is never wider than the page, whatever stands in it,
 * and is empty on a picture of the whole page.
 */
export function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset['whole'] = '';
  });
}
