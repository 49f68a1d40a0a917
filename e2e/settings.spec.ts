import { openOwnGarage } from './support/own-garage.ts';
import { signIn } from './support/sign-in.ts';
import { goTo, ownGarage } from './support/settings.ts';
import { expect, test } from './support/test.ts';

test('the kinds of messages stand on one line of a phone, to be pushed aside @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/garage/settings/messages');
  const kinds = page.getByRole('group', { name: 'Message', exact: true }).getByRole('button');
  await expect(kinds).toHaveText(['Estimate', 'Vehicle ready', 'Invoice', 'Dues']);
  const tops = await kinds.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await kinds.last().click();
  await expect(kinds.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('bays are added, moved and removed by keyboard, and leaving with something unsaved asks first @desk', async ({
  page,
}) => {
  await ownGarage(page);
  await page.goto('/garage/settings/workshop');
  const bays = page.getByRole('group', { name: 'Bays' });
  await bays.getByRole('button', { name: 'Add Bay' }).press('Enter');
  await page.keyboard.type('Front');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Back');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save Bays and Labels' }).press('Enter');
  await expect(bays.locator('.err')).toHaveText('Bay name is required');
  await expect(bays.getByRole('textbox', { name: 'Bay 3' })).toBeFocused();
  await bays.getByRole('button', { name: 'Remove Bay 3' }).press('Enter');
  await expect(bays.getByRole('textbox', { name: 'Bay 2' })).toBeFocused();
  await bays.getByRole('button', { name: 'Move Back up' }).press('Enter');
  await expect(bays.getByRole('textbox', { name: 'Bay 1' })).toHaveValue('Back');

  await goTo(page, 'Branches');
  const ask = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await ask.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/workshop$/);
  await page.getByRole('button', { name: 'Save Bays and Labels' }).press('Enter');
  await expect(page.getByText('Bays and labels saved').first()).toBeVisible();
  await goTo(page, 'Branches');
  await page.getByRole('button', { name: 'Add Branch' }).click();
  await page.keyboard.type('Main branch');
  await page.getByRole('button', { name: 'Save Branches' }).click();
  await expect(page.locator('.err')).toHaveText('Main branch is there already');
  await expect(page.getByRole('textbox', { name: 'Branch 2', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Harbour');
  await page.getByRole('button', { name: 'Save Branches' }).click();
  await expect(page.getByText('Branches saved').first()).toBeVisible();
  await goTo(page, 'Audit trail');
  await expect(page.getByRole('listitem').filter({ hasText: 'added branch Harbour' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'bays: Back, Front added' })).toBeVisible();
});

test('every box of the settings shows what the garage has, so that saving one of them asks for nothing anew @desk', async ({
  page,
}) => {
  await openOwnGarage(page, 'Boxes Motors', 'Boxes Owner');
  const settings: object = await (await page.request.get('/api/v1/garages/settings')).json();
  const held = (path: string) => {
    const value = path.split('.').reduce<unknown>((all, key) => new Map(Object.entries(all ?? {})).get(key), settings);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  for (const section of ['', '/hours', '/workshop', '/tax', '/money']) {
    await page.goto(`/garage/settings${section}`);
    const boxes = page.getByRole('main').locator('input[name]:not([type=checkbox]), select[name], textarea[name]');
    await expect(boxes.first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const box of await boxes.all()) {
      const name = (await box.getAttribute('name'))!;
      await expect(box, name).toHaveValue(held(name));
    }
  }
  await page.getByLabel('UPI ID').fill('boxes@okbank');
  await page.getByRole('button', { name: 'Save for Documents' }).click();
  await expect(page.getByText('Saved for documents', { exact: true })).toBeVisible();
});
