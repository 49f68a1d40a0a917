import { expectNoAxeViolations } from './support/axe.ts';
import { expectAtMost, workOf } from './support/clicks.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';
import { late, type } from './support/typing.ts';
import type { Locator } from '@playwright/test';

test('a drawer is opened by counting and lends cash by keys alone, and its day is closed in three clicks beside the counts', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const send = await openOwnGarage(page, 'Drawer Motors', 'Drawer Owner');
  await send('put', '/settings', { usesDrawer: true });
  await late(page, '**/garages/drawer/**', 'POST');
  await page.goto('/garage/day');
  const cash = page.getByRole('region', { name: 'Cash of the day' });

  await page.getByRole('button', { name: 'Open Drawer' }).press('Enter');
  const opening = page.getByRole('dialog', { name: 'Open Drawer' });
  await countNotes(opening, '4', '3');
  await expect(opening.getByText('Counted ₹2,600.00')).toBeVisible();
  await expectNoAxeViolations(page, { dark: true });
  await opening.getByLabel('How many of ₹1', { exact: true }).press('Enter');
  await expect(opening.getByRole('button', { name: 'Open Drawer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Drawer opened with ₹2,600.00', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cash in or out' }).press('Enter');
  const moving = page.getByRole('dialog', { name: 'Cash In or Out' });
  await moving.getByLabel('Amount').focus();
  await type(page, '150');
  await page.keyboard.press('Tab');
  await type(page, 'Tea');
  await moving.getByRole('button', { name: 'Note It' }).press('Enter');
  await expect(page.getByText('₹2,450.00 should be in the drawer now.', { exact: true })).toBeVisible();
  await expect(cash).toContainText('Should be there₹2,450.00');

  const closing = await workOf(page, async () => {
    await page.getByRole('button', { name: 'Close Day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close Day' });
    await expect(dialog.getByText('₹2,450.00 should be in the drawer.')).toBeVisible();
    await countNotes(dialog, '4', '2');
    await expect(dialog.getByText('₹50.00 is missing')).toBeVisible();
    await expectNoAxeViolations(page, { dark: true });
    await dialog.getByLabel('Why it differs').click();
    await type(page, 'Change given twice');
    await dialog.getByRole('button', { name: 'Close Day' }).click();
    await expect(page.getByText('Day closed. ₹50.00 is missing', { exact: true })).toBeVisible();
  });
  expectAtMost(closing, 3);

  await page.getByRole('table', { name: 'Days before' }).getByRole('link').first().press('Enter');
  await expect(page.getByText('4 × ₹500, 2 × ₹200')).toBeVisible();
  await expect(page.getByText('Change given twice')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cash put in and taken out' })).toContainText('Tea');
  const down = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).press('Enter');
  expect((await down).suggestedFilename()).toMatch(/\.pdf$/);
});

/** Types how many notes of ₹500 and of ₹200 there are, from box to box. */
async function countNotes(dialog: Locator, fiveHundreds: string, twoHundreds: string) {
  const page = dialog.page();
  // a finger begins with a tap, so that no keyboard covers what is asked
  await dialog.getByLabel('How many of ₹500').focus();
  await type(page, fiveHundreds);
  await page.keyboard.press('Enter');
  await type(page, twoHundreds);
}
