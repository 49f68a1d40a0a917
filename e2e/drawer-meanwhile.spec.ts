import type { Page } from '@playwright/test';
import { openOwnGarage } from './support/own-garage.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { type } from './support/typing.ts';

test('a day is closed by the sum its cashier saw: cash the owner takes meanwhile is said, and the count stays', async ({
  page: owner,
  browser,
  baseURL,
  contextOptions,
  isMobile,
  hasTouch,
  viewport,
}) => {
  const send = await openOwnGarage(owner, 'Meanwhile Motors', 'Meanwhile Owner');
  await send('put', '/settings', { usesDrawer: true });
  const password = 'given-by-owner';
  const email = `cashier-${Date.now()}@journey.test`;
  await send('post', '/staff', { name: 'Evening Cashier', email, phone: '9000077104', role: 'CASHIER', password });
  const payer = await send<{ id: string }>('post', '/customers', { name: 'Advance Payer', phone: '9000012346' });
  const takeCash = (amount: number) =>
    send('post', `/customers/${payer.id}/payments`, { tenders: [{ amount, mode: 'CASH' }] });

  const context = await browser.newContext({ baseURL: baseURL!, viewport, isMobile, hasTouch, ...contextOptions });
  const cashier = await context.newPage();
  await signIn(cashier, email, password);
  const opening = { data: { count: [{ rupees: 500, pieces: 2 }] } };
  const day = await (await cashier.request.post('/api/v1/garages/drawer/days', opening)).json();
  const isOpen = async () =>
    (await (await cashier.request.get(`/api/v1/garages/drawer/days/${day.id}`)).json()).status === 'OPEN';

  await cashier.goto('/garage/day');
  await cashier.getByRole('button', { name: 'Close Day' }).click();
  const dialog = cashier.getByRole('dialog', { name: 'Close Day' });
  const close = dialog.getByRole('button', { name: 'Close Day' });
  const why = dialog.getByLabel('Why it differs');
  await count(cashier, '500', '2');
  await expect(dialog.getByText('Nothing is missing')).toBeVisible();
  await takeCash(100);
  await close.press('Enter');
  await expect(dialog.getByText(/^₹100\.00 came in meanwhile\./)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('₹1,100.00 should be in the drawer.')).toBeVisible();
  await expect(dialog.getByText('₹100.00 is missing', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Nothing is missing')).toBeHidden();
  await expect(dialog.getByLabel('How many of ₹500')).toHaveValue('2');

  await why.focus();
  await type(cashier, 'A note is torn');
  await takeCash(50);
  await close.press('Enter');
  await expect(dialog.getByText(/^₹50\.00 came in meanwhile\./)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('₹150.00 is missing', { exact: true })).toBeVisible();
  await expect(why).toHaveValue('A note is torn');
  expect(await isOpen()).toBe(true);

  await takeCash(20);
  await count(cashier, '100', '1');
  await count(cashier, '50', '1');
  await count(cashier, '20', '1');
  await expect(dialog.getByText('₹20.00 is too much', { exact: true })).toBeVisible();
  await close.press('Enter');
  await expect(dialog.getByText('Nothing is missing')).toBeVisible();
  await expect(why).toBeHidden();
  expect(await isOpen()).toBe(true);
  await close.press('Enter');
  await expect(cashier.getByText('Day closed. Nothing is missing', { exact: true })).toBeVisible();
  await context.close();
});

test('a drawer that is empty and should not be asks why, though nothing was typed @desk', async ({ page }) => {
  const send = await openOwnGarage(page, 'Empty Drawer Motors', 'Empty Drawer Owner');
  await send('put', '/settings', { usesDrawer: true });
  await send('post', '/drawer/days', { count: [{ rupees: 500, pieces: 1 }] });
  await page.goto('/garage/day');
  await page.getByRole('button', { name: 'Close Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Day' });
  const close = dialog.getByRole('button', { name: 'Close Day' });
  await close.press('Enter');
  await expect(dialog.getByText('₹500.00 is missing; say why')).toBeVisible();
  await dialog.getByLabel('Why it differs').focus();
  await type(page, 'The owner took it');
  await close.press('Enter');
  await expect(page.getByText('Day closed. ₹500.00 is missing', { exact: true })).toBeVisible();
});

/** Types how many there are of a note or coin into its box in the open dialog. */
async function count(page: Page, rupees: string, pieces: string) {
  await page.getByLabel(`How many of ₹${rupees}`, { exact: true }).focus();
  await type(page, pieces);
}
