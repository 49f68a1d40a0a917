import type { Locator, Page } from '@playwright/test';

/** Opens the job card at `path` and the dialog that bills it, and returns that dialog. */
export async function openBill(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  return page.getByRole('dialog', { name: 'Invoice' });
}
