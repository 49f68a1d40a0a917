import type { Locator, Page } from '@playwright/test';

/** What is asked before something typed is lost. */
export const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Discard what you typed?' });

/** To another page by the sidebar, on a phone by its drawer. */
export async function toPage(page: Page, to: string): Promise<void> {
  const onPhone = (page.viewportSize()?.width ?? 0) < 960;
  if (onPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: to, exact: true }).click();
}
