import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The garage is registered for GST in its settings, by hand, under this GSTIN. */
export async function registerForGst(page: Page, number = '33AAAAA0000A1Z9'): Promise<void> {
  await page.goto('/garage/settings/tax');
  await page.getByLabel('Registration').selectOption('REGULAR');
  const gstin = page.getByLabel('GSTIN');
  // a journey before it may have registered the same garage
  await gstin.press('Control+A');
  await gstin.pressSequentially(number);
  await page.getByRole('button', { name: 'Save GST' }).click();
  await expect(page.getByText('GST saved', { exact: true })).toBeVisible();
}
