import { ignoreMs } from '#web/ui/ignore-repeat-presses.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { paidLast } from './support/paid-last.ts';
import { expect, test } from './support/test.ts';
import { newCard, type } from './support/typing.ts';

test('a move whose answer never came is said to be uncertain, not undone @desk', async ({ page }) => {
  const api = await apiAs(page, 'owner@demo.test');
  const { path } = await newJobCard(api);
  await page.goto(path);
  const start = page.getByRole('button', { name: 'Start Work' });
  await expect(start).toBeVisible();
  await page.evaluate(() => {
    const within = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => within(ms / 20);
  });
  await page.route('**/status', () => new Promise<void>(() => {}), { times: 1 });
  await start.click();
  const said = page.getByText('No answer came in time', { exact: true });
  await expect(said).toBeVisible();
  await expect(page.getByText('It may be saved: look before you try again.').first()).toBeVisible();
});

test('who handed a card on and got no answer is not told that nothing was changed @desk', async ({ page }) => {
  const { path } = await newJobCard(await apiAs(page, 'owner@demo.test'));
  await page.goto(path);
  const technician = page.getByRole('combobox', { name: 'Technician' });
  await expect(technician.locator('option').nth(1)).toBeAttached();
  await page.evaluate(() => {
    const within = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => within(ms / 20);
  });
  // the page may ask for the card meanwhile, which is none of this
  await page.route('**/garages/jobcards/*', (route) =>
    route.request().method() === 'PUT' ? new Promise<void>(() => {}) : route.fallback(),
  );
  await technician.selectOption({ index: 1 });
  await expect(page.getByText('No answer came in time', { exact: true })).toBeVisible();
  await expect(page.getByText('Technician was not changed')).toHaveCount(0);
});

test('who searched while there was no network finds the known customer once there is, and Enter adds nobody meanwhile @desk', async ({
  page,
  context,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto('/garage/bookings');
  await page.getByRole('button', { name: 'New Booking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const customer = dialog.getByRole('combobox', { name: 'Customer' });
  await customer.click();
  await context.setOffline(true);
  await type(page, card.plate);
  await expect(dialog.or(page.getByRole('region')).getByText('The search did not work.').first()).toBeVisible();
  await expect(page.getByRole('option', { name: /^Add customer/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Customer' })).toHaveCount(0);
  await expect(customer).toHaveValue(card.plate);
  await context.setOffline(false);
  await expect(page.getByRole('option', { name: card.customerName })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(customer).toHaveValue(new RegExp(card.customerName));
});

test('a search that the server did not answer is asked again by itself, though the browser never noticed @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto('/garage/bookings');
  await page.getByRole('button', { name: 'New Booking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const search = /\/customers\?.*search=/;
  let asked = 0;
  await page.route(search, (route) => {
    asked += 1;
    return route.abort();
  });
  await dialog.getByRole('combobox', { name: 'Customer' }).click();
  await type(page, card.plate);
  await expect(dialog.or(page.getByRole('region')).getByText('The search did not work.').first()).toBeVisible();
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before);
  await page.unroute(search);
  await expect(page.getByRole('option', { name: card.customerName })).toBeVisible();
});

test('cash that is refused while no drawer is open has it opened there, and what was typed stays @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'Drawer Motors', 'Drawer Owner');
  const { id } = await send<{ id: string }>('post', '/customers', { name: 'Credit Customer', phone: '9444400077' });
  const tenders = [{ mode: 'UPI', amount: 500 }];
  await send('post', `/customers/${id}/payments`, { tenders });
  await send('put', '/settings', { usesDrawer: true });
  await page.goto(`/garage/customers/${id}/ledger`);
  await paidLast(page);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  // it came by UPI
  await expect(refund.getByLabel('Mode 1')).toHaveValue('UPI');
  await refund.getByLabel('Mode 1').selectOption('Cash');
  await refund.getByRole('button', { name: 'Give Back' }).click();
  await expect(refund).toContainText('Open the drawer first: cash is taken and given back in a day that is open');
  await expect(refund.getByRole('button', { name: 'Open the drawer' })).toBeVisible();
  await refund.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Take payment', exact: true }).click();
  const taking = page.getByRole('dialog', { name: 'Take Payment' });
  await taking.getByLabel('Amount 1', { exact: true }).click();
  await page.keyboard.type('100', { delay: 150 });
  await taking.getByRole('button', { name: 'Another way of paying' }).click();
  await taking.getByLabel('Amount 2', { exact: true }).click();
  await page.keyboard.type('250', { delay: 150 });
  await taking.getByLabel('Reference 2').click();
  await page.keyboard.type('UTR 4711', { delay: 150 });
  await taking.getByRole('button', { name: 'Record Payment' }).click();
  await taking.getByRole('button', { name: 'Open the drawer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Open Drawer' });
  await drawer.getByLabel('How many of ₹500').click();
  await page.keyboard.type('2', { delay: 150 });
  await drawer.getByRole('button', { name: 'Open Drawer' }).click();
  await expect(page.getByText('Drawer opened with ₹1,000.00', { exact: true })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(taking.getByText(/^Open the drawer/)).toHaveCount(0);
  await expect(taking.getByLabel('Amount 1', { exact: true })).toHaveValue('100');
  await expect(taking.getByLabel('Amount 2', { exact: true })).toHaveValue('250');
  await expect(taking.getByLabel('Reference 2')).toHaveValue('UTR 4711');
  // the drawer was opened by a button on this spot, which is held for so long
  await page.waitForTimeout(ignoreMs);
  await taking.getByRole('button', { name: 'Record Payment' }).click();
  await expect(page.getByText(/^₹350\.00 recorded, RV/)).toBeVisible();
});
