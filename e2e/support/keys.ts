import { expect, type Locator, type Page } from '@playwright/test';

/** Types where the focus is, key by key. */
export const write = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: 20 });

/** To a page, an action or a record, by the search of the whole garage. */
export async function go(page: Page, where: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type(where);
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
}

/** A key leads to the button, as 'm' to that of the next step of a job card, and Enter presses it. */
export async function pressBy(page: Page, key: string, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await page.keyboard.press(key);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Tab after Tab until the focus is there, then Enter. */
export async function press(page: Page, target: Locator, most?: number): Promise<void> {
  await tabTo(page, target, most);
  await page.keyboard.press('Enter');
}

/** After so many presses nobody goes on looking. */
const patience = 20;

/**
 * Tab after Tab until the focus is there, or back by Shift Tab where it lies behind. Fails where that takes more presses than a person has
 * patience for, naming what was passed.
 */
export async function tabTo(page: Page, target: Locator, most = patience): Promise<void> {
  await expect(target).toBeVisible();
  const passed: string[] = [];
  for (let way = await wayTo(target); way !== 'there'; way = await wayTo(target)) {
    expect(passed.length, `${String(target)} is past\n${passed.join('\n')}`).toBeLessThan(most);
    await page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab');
    passed.push(await focused(page));
  }
}

/** What was open is gone, and the focus is somewhere from where one goes on. */
export async function expectClosed(opened: Locator): Promise<void> {
  await expect(opened).toHaveCount(0);
  await expect.poll(() => focused(opened.page())).not.toBe('nothing');
}

/** Whether the focus is on it, after it in the page or before it. */
const wayTo = (target: Locator): Promise<'there' | 'back' | 'on'> =>
  target.evaluate((element) => {
    const at = document.activeElement ?? document.body;
    if (at === element) return 'there';
    return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on';
  });

/** What has the focus, by its words; 'nothing' where it is nowhere. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'nothing';
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
    return `${at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') ?? label ?? at.textContent).trim().slice(0, 60)}`;
  });
