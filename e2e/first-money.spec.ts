import { holdOnceSaved } from './support/hold-once-saved.ts';
import { write } from './support/keys.ts';
import { apiOf, newJobCard } from './support/new-jobcard.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

test('beside the first payment that was taken the ledger does not say that there is none, however late the answer comes @desk', async ({
  page,
}) => {
  await openOwnGarage(page, 'First Payment Motors', 'First Owner');
  const api = apiOf(page);
  const none = page.getByText('No payments yet');

  const card = await newJobCard(api, { rate: 700, moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  const { customerId } = await api('get', `/jobcards/${card.id}`);
  const answers = await holdOnceSaved(page, 'customers/[^/]+');
  await page.goto(`/garage/customers/${customerId}/ledger`);
  await expect(none).toBeVisible();
  await page.getByRole('button', { name: 'Take payment' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Mode 1').selectOption('Cash');
  await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).press('Enter');
  await expect(page.getByText(/^₹700.00 recorded/).first()).toBeVisible();
  await answers.awaited();
  await expect(none).toHaveCount(0);
  await answers.come();
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('₹700.00');
});

test('beside the drawer that was opened and the first day that was closed nothing says that there is none, however late the answer comes @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'First Drawer Motors', 'First Owner');
  await send('put', '/settings', { usesDrawer: true });
  const closed = page.getByText('The drawer is not open');
  const none = page.getByText('No day was closed yet');

  let answers = await holdOnceSaved(page, 'drawer/days(/[^/]+)?');
  await page.goto('/garage/day');
  await expect(closed).toBeVisible();
  await page.getByRole('button', { name: 'Open Drawer' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Open Drawer' }).press('Enter');
  await expect(page.getByText(/^Drawer opened with/).first()).toBeVisible();
  await answers.awaited();
  await expect(closed).toHaveCount(0);
  await answers.come();

  await expect(page.getByRole('button', { name: 'Close Day' })).toBeVisible();
  await expect(none).toBeVisible();
  const untouched = page.getByText('Nothing was put in or taken out');
  await expect(untouched).toBeVisible();
  answers = await holdOnceSaved(page, 'drawer/days(/[^/]+)?');
  await page.getByRole('button', { name: 'Cash in or out' }).press('Enter');
  const moving = page.getByRole('dialog', { name: 'Cash In or Out' });
  await moving.getByRole('radio', { name: 'Pay in' }).press(' ');
  await moving.getByLabel('Amount').focus();
  await write(page, '1');
  await page.keyboard.press('Tab');
  await write(page, 'Change');
  await moving.getByRole('button', { name: 'Note It' }).press('Enter');
  await expect(moving).toBeHidden();
  await answers.awaited();
  await expect(untouched).toHaveCount(0);
  await answers.come();
  await expect(page.getByRole('table', { name: 'Cash put in and taken out' })).toContainText('Change');

  answers = await holdOnceSaved(page, 'drawer/days(/[^/]+)?');
  await page.getByRole('button', { name: 'Close Day' }).press('Enter');
  await page.getByLabel('How many of ₹1', { exact: true }).focus();
  await write(page, '1');
  await page.getByRole('dialog').getByRole('button', { name: 'Close Day' }).press('Enter');
  await expect(page.getByText(/^Day closed/).first()).toBeVisible();
  await answers.awaited();
  await expect(none).toHaveCount(0);
  await answers.come();
  await expect(page.getByRole('table', { name: 'Days before' })).toBeVisible();
});
