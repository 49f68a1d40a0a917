import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The garage registers for GST in its settings, by hand. */
export async function registerForGst(page: Page): Promise<void> {
  await page.goto('/garage/settings/tax');
  await page.getByLabel('Registration').selectOption('REGULAR');
  await page.getByLabel('GSTIN').pressSequentially('33AAAAA0000A1Z9');
  await page.getByRole('button', { name: 'Save GST' }).click();
  await expect(page.getByText('GST saved', { exact: true })).toBeVisible();
}
