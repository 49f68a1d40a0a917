import { signIn } from './support/sign-in.ts';
import { ownGarage } from './support/settings.ts';
import { expect, test } from './support/test.ts';

test('the garage keeps its GSTIN once the check digit is right; a lost network and a bad one lose nothing typed @desk', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/settings');
  const gstin = page.getByLabel('GSTIN');
  const save = page.getByRole('button', { name: 'Save Garage' });
  await gstin.fill('33aaaaa0000a1z8');
  await page.getByLabel('Logo text').fill('Demo & Sons');
  await expect(page.getByRole('figure')).toContainText('Demo & Sons');
  await save.click();
  await expect(page.locator('.err')).toHaveCount(1);
  await expect(page.locator('.err')).toContainText('GST');
  await expect(gstin).toBeFocused();
  await expect(page.getByLabel('Logo text')).toHaveValue('Demo & Sons');

  await gstin.fill('33aaaaa0000a1z9');
  await context.setOffline(true);
  await save.click();
  await expect(page.locator('[data-form-alert]')).toBeVisible();
  await expect(gstin).toHaveValue('33aaaaa0000a1z9');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Garage saved').first()).toBeVisible();
  await expect(gstin).toHaveValue('33AAAAA0000A1Z9');
  await page.reload();
  await expect(gstin).toHaveValue('33AAAAA0000A1Z9');
});

test('a GSTIN typed beside Unregistered registers the garage in sight @desk', async ({ page }) => {
  await ownGarage(page);
  await page.goto('/garage/settings/tax');
  const registration = page.getByLabel('Registration');
  await expect(registration).toHaveValue('UNREGISTERED');
  await page.getByLabel('GSTIN').click();
  await page.keyboard.type('33aaaaa0000a1z9', { delay: 150 });
  await expect(registration).toHaveValue('REGULAR');
  await expect(page.getByLabel('Prices include tax')).toBeVisible();
  await page.getByRole('button', { name: 'Save GST' }).click();
  await expect(page.getByText('GST saved').first()).toBeVisible();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('33');
});

test('the state follows a GSTIN that is typed, whatever was chosen before @desk', async ({ page }) => {
  await ownGarage(page);
  await page.goto('/garage/settings/tax');
  const state = page.getByLabel('State', { exact: true });
  await state.selectOption('29');
  await page.getByLabel('GSTIN').fill('33AAAAA0000A1Z9');
  await expect(state).toHaveValue('33');
  await page.getByRole('button', { name: 'Save GST' }).click();
  await expect(page.getByText('GST saved').first()).toBeVisible();
  await expect(state).toHaveValue('33');
});
