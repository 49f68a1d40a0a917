import type { Page } from '@playwright/test';
import { openOwnGarage } from './support/own-garage.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { type } from './support/typing.ts';

test('a day is closed by the sum its cashier saw: cash the owner takes meanwhile is said, and the count stays @phone', async ({
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

  // what the cashier's page asks of the day stays without an answer until the day refuses to be closed
  const heard = await holdDay(cashier, day.id);
  await cashier.goto('/garage/day');
  await cashier.getByRole('button', { name: 'Close Day' }).click();
  const dialog = cashier.getByRole('dialog', { name: 'Close Day' });
  const close = dialog.getByRole('button', { name: 'Close Day' });
  const why = dialog.getByLabel('Why it differs');
  await count(cashier, '500', '2');
  await expect(dialog.getByText('Nothing is missing')).toBeVisible();
  heard.hold();
  await takeCash(100);
  await heard.untilRefused(() => close.press('Enter'));
  await expect(dialog.getByText(/^₹100\.00 came in meanwhile\./)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('₹1,100.00 should be in the drawer.')).toBeVisible();
  await expect(dialog.getByText('₹100.00 is missing', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Nothing is missing')).toBeHidden();
  await expect(dialog.getByLabel('How many of ₹500')).toHaveValue('2');

  await why.focus();
  await type(cashier, 'A note is torn');
  heard.hold();
  await takeCash(50);
  await heard.untilRefused(() => close.press('Enter'));
  await expect(dialog.getByText(/^₹50\.00 came in meanwhile\./)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('₹150.00 is missing', { exact: true })).toBeVisible();
  await expect(why).toHaveValue('A note is torn');
  expect(await isOpen()).toBe(true);

  heard.hold();
  await takeCash(20);
  await count(cashier, '100', '1');
  await count(cashier, '50', '1');
  await count(cashier, '20', '1');
  await expect(dialog.getByText('₹20.00 is too much', { exact: true })).toBeVisible();
  await heard.untilRefused(() => close.press('Enter'));
  await expect(dialog.getByText('Nothing is missing')).toBeVisible();
  await expect(why).toBeHidden();
  expect(await isOpen()).toBe(true);

  // heard at once it is said while the dialog is open, and the close goes by the sum that stands there
  await takeCash(10);
  await expect(dialog.getByText('₹1,180.00 should be in the drawer.')).toBeVisible();
  await expect(dialog.getByText('₹10.00 came in since. Look at the difference again.')).toBeVisible();
  await expect(dialog.getByText('₹10.00 is missing', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('How many of ₹500')).toHaveValue('2');
  await count(cashier, '20', '1');
  await count(cashier, '10', '1');
  await expect(dialog.getByText('Nothing is missing')).toBeVisible();
  // a sum of a moment ago counts as not seen, so the close may be asked for twice
  await expect(async () => {
    if (await dialog.isVisible()) await close.press('Enter', { timeout: 1000 });
    await expect(dialog).toHaveCount(0, { timeout: 2000 });
  }).toPass();
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

test('a drawer that was opened and closed again while somebody counts is opened by what stands there by now @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'Counting Motors', 'Counting Owner');
  await send('put', '/settings', { usesDrawer: true });
  const openAndClose = async (pieces: number, more: object = {}) => {
    const opened = await send<{ id: string }>('post', '/drawer/days', { count: [{ rupees: 500, pieces: 2 }] });
    await send('post', `/drawer/days/${opened.id}/close`, { count: [{ rupees: 500, pieces }], ...more });
  };
  await openAndClose(2);
  await page.goto('/garage/day');
  await page.getByRole('button', { name: 'Open Drawer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open Drawer' });
  await expect(dialog.getByText(/with ₹1,000\.00\. Change/)).toBeVisible();
  await openAndClose(1, { reason: 'To the bank' });
  await expect(dialog.getByText(/with ₹500\.00\. Change/)).toBeVisible();
  await expect(
    dialog.getByText('It was opened and closed again meanwhile. Look at the difference again.'),
  ).toBeVisible();
  await expect(dialog.getByText('₹500.00 is too much', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('How many of ₹500')).toHaveValue('2');
  await dialog.getByLabel('Why it differs').focus();
  await type(page, 'Back from the bank');
  await dialog.getByRole('button', { name: 'Open Drawer' }).press('Enter');
  await expect(page.getByText('Drawer opened with ₹1,000.00', { exact: true })).toBeVisible();
});

/** Holds back what a page asks of a day, from `hold` until the close of it was refused. */
async function holdDay(page: Page, id: string) {
  let held: PromiseWithResolvers<void> | null = null;
  await page.route(`**/drawer/days/${id}`, async (route) => {
    await held?.promise;
    await route.continue();
  });
  return {
    hold: () => {
      held = Promise.withResolvers<void>();
    },
    untilRefused: async (press: () => Promise<void>) => {
      const refused = page.waitForResponse(
        (answer) => answer.url().endsWith(`/${id}/close`) && answer.status() === 409,
      );
      await press();
      await refused;
      held?.resolve();
      held = null;
    },
  };
}

/** Types how many there are of a note or coin into its box in the open dialog. */
async function count(page: Page, rupees: string, pieces: string) {
  await page.getByLabel(`How many of ₹${rupees}`, { exact: true }).focus();
  await type(page, pieces);
}
