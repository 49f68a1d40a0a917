import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { dayAhead } from './support/clock.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a payment is seen in the revenue of today, followed to its row, and gone again once it is reversed @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/reports');
  // pressed at once, on a machine that has not drawn the days yet
  const cpu = await page.context().newCDPSession(page);
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByLabel('Days', { exact: true }).selectOption('Today');
  await expect(page).toHaveURL(/from=/);
  await page.getByRole('link', { name: 'Revenue received' }).click();
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue received' })).toBeVisible();
  await expect(page).toHaveURL(/\/garage\/reports\/revenue\?from=/);
  const before = await netOf(page);

  const { id: cardId, jobCardNumber } = await firstCard(page);
  const paid = await page.request.post(`/api/v1/garages/jobcards/${cardId}/payments`, {
    data: { amount: 123.45, mode: 'BANK', reference: 'JOURNEY-1', advance: true },
  });
  expect(paid.status(), await paid.text()).toBe(201);
  await page.reload();
  await expect(page.locator('.recharts-surface')).toBeVisible();
  await expect.poll(() => netOf(page)).toBeCloseTo(before + 123.45);

  const bank = page.getByRole('table', { name: 'Revenue by mode' }).getByRole('row', { name: /Bank/ });
  const figure = bank.getByRole('link').last();
  const bankNet = await figure.innerText();
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bank, Payments and reversals' })).toBeVisible();
  await expect(page.getByLabel('Totals')).toContainText(bankNet);
  const row = page.getByRole('row').filter({ hasText: 'JOURNEY-1' });
  await expect(row).toContainText('₹123.45');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/garage/jobcards/${cardId}`));
  await expect(page.getByText(jobCardNumber.replace(/^\D+/, '')).first()).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();

  const payments: { id: string; reference: string | null }[] = await paymentsOf(page, cardId);
  const payment = payments.find(({ reference }) => reference === 'JOURNEY-1');
  const reversed = await page.request.post(`/api/v1/garages/payments/${payment?.id}/reverse`, {
    data: { reason: 'Cheque returned' },
  });
  expect(reversed.ok(), await reversed.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Cheque returned' })).toContainText('−₹123.45');
  await page.getByRole('link', { name: 'Revenue received' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue received' })).toBeVisible();
  await expect(page.getByLabel('Days', { exact: true })).toHaveValue('today');
  await expect.poll(() => netOf(page)).toBeCloseTo(before);

  // the way back and a table's figure know the days just chosen as well
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByLabel('Days', { exact: true }).selectOption('This financial year');
  await page
    .getByRole('table', { name: /^Revenue by/ })
    .first()
    .getByRole('row', { name: /^Total/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/revenue\/rows\?from=\d+-(01-01|04-01)/);
  await page.goBack();
  await page.getByLabel('Days', { exact: true }).selectOption('Today');
  await page.getByRole('link', { name: 'Reports' }).last().click();
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page.getByLabel('Days', { exact: true })).toHaveValue('today');
});

test('a report says how it differs from as many days before, and its chart gives each value to the keys @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/reports/revenue');
  const totals = page.getByLabel('Totals');
  await expect(totals.getByText(/(up|down) from ₹[\d,.]+$/).first()).toBeVisible();
  const compared = page.getByText('Compared with').getByRole('link');
  const days = await compared.innerText();

  const chart = page.getByRole('application', { name: /^Values of net revenue by day/ });
  await chart.focus();
  const value = page.locator('.chart output');
  await expect(value).toContainText(/^1 \w+ \d{4}Net ₹[\d,.]+$/);
  await page.keyboard.press('ArrowRight');
  await expect(value).toContainText(/^2 \w+ \d{4}Net/);

  const before = /from (₹[\d,.]+)/.exec(await totals.innerText())![1]!;
  await compared.click();
  await expect(compared).not.toHaveText(days);
  await expect(totals).toContainText(before);
  await expect(totals).not.toContainText(`from ${before}`);

  const table = page.getByRole('table', { name: 'Revenue by day and mode' });
  const upi = table
    .getByRole('row', { name: /^Total/ })
    .getByRole('link')
    .nth(2);
  const taken = await upi.innerText();
  await upi.click();
  await expect(page.getByLabel('Totals')).toContainText(taken);
});

test('a report’s table leaves out the days that come to nothing and says how many they are @desk', async ({ page }) => {
  const send = await openOwnGarage(page, 'Quiet Motors', 'Quiet Owner');
  const customer = await send<{ id: string }>('post', '/customers', { name: 'One Payment', phone: '9000012345' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const vehicle = await send<{ id: string }>('post', `/customers/${customer.id}/vehicles`, car);
  const visit = { customerId: customer.id, vehicleId: vehicle.id, odometerIn: 10, estimatedDelivery: dayAhead(0) };
  const card = await send<{ id: string }>('post', '/jobcards', visit);
  await send('post', `/jobcards/${card.id}/payments`, { amount: 500, mode: 'CASH', advance: true });
  const days = { revenue: 'Revenue by day and mode', delivered: 'Delivered by day', jobcards: 'Job cards by day' };
  for (const [name, label] of Object.entries(days)) {
    await page.goto(`/garage/reports/${name}?from=${dayAhead(-6)}&to=${dayAhead(0)}&by=day`);
    await expect(page.getByText('6 days that come to nothing are left out.', { exact: true })).toBeVisible();
    // the heads, the one day and the total
    await expect(page.getByRole('table', { name: label }).getByRole('row')).toHaveCount(3);
  }
});

test('days of one’s own are checked, kept in the address, and taken along to the CSV @desk', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/reports/delivered');
  await page.getByLabel('Days', { exact: true }).selectOption('Custom');
  await page.getByLabel('From', { exact: true }).fill('10/3/2026');
  await page.getByLabel('To', { exact: true }).fill('09032026');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('To cannot be before From')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('9 Sep 2026');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/from=2026-03-10&to=2026-09-09/);
  await expect(page.getByText('10 Mar to 9 Sep 2026').first()).toBeVisible();
  await page.getByRole('button', { name: 'Month' }).click();
  await expect(page).toHaveURL(/by=month/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).url()).toContain('from=2026-03-10&to=2026-09-09&by=month');

  await page.goto('/garage/reports/delivered?from=2015-01-01&to=2015-01-31');
  await expect(page.getByText('Nothing to report')).toBeVisible();
});

test('a report that cannot be had says so, and trying again brings it @desk', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.route('**/api/v1/garages/reports/**', (route) => route.abort());
  await page.goto('/garage/reports/leads');
  await expect(page.getByText('Loading the report...')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Failed to load the report')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/v1/garages/reports/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Leads by source' })).toBeVisible();

  await page.route('**/api/v1/garages/reports/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('table', { name: 'Leads by source' }).getByRole('link').first().click();
  await expect(page.getByText('Failed to load the leads')).toBeVisible();
  await page.unroute('**/api/v1/garages/reports/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Rows' }).getByRole('link').first()).toBeVisible();
});

test('a cashier has the day book, dues and drawers alone, a technician the own figures without money, neither a CSV @desk', async ({
  page,
}) => {
  await signIn(page, 'cashier@demo.test');
  await page.goto('/garage/reports');
  await expect(page.locator('.tile')).toHaveCount(3);
  await page.getByRole('link', { name: 'Day book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day book' })).toBeVisible();
  await expect(page.getByLabel('Days', { exact: true })).toHaveValue('today');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.goto('/garage/reports/people');
  await expect(page.getByText('This report is not open to you')).toBeVisible();

  await signIn(page, 'technician@demo.test');
  await page.goto('/garage/reports');
  await expect(page.getByRole('heading', { name: 'My figures' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revenue received' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Delivered job cards' }).click();
  await expect(page.getByRole('table', { name: /^Delivered by/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await expect(page.getByText('₹')).toHaveCount(0);
});

async function netOf(page: Page): Promise<number> {
  const words = await page.getByLabel('Totals').getByText('₹').first().innerText();
  return Number(words.replaceAll(/[^\d.]/g, ''));
}

async function firstCard(page: Page): Promise<{ id: string; jobCardNumber: string }> {
  const answer = await page.request.get('/api/v1/garages/jobcards?status=IN_PROGRESS&limit=1');
  const [card] = await answer.json();
  return card;
}

async function paymentsOf(page: Page, cardId: string) {
  const answer = await page.request.get(`/api/v1/garages/jobcards/${cardId}`);
  return (await answer.json()).payments;
}
