import { dueBands } from '#contract/gst-choices.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectAtMost, workOf } from './support/clicks.ts';
import { dayAhead } from './support/clock.ts';
import { paidLast } from './support/paid-last.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { api, newCard } from './support/typing.ts';

const duesCall = /\/api\/v1\/garages\/dues(\?|$)/;
const line = { kind: 'LABOUR', description: 'Brake pads', quantity: 1, rate: 1000 };

test('who owes stands on the page Dues by how late it is, and is paid from there in two clicks @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const card = await newCard(page, 'cashier@demo.test', [line]);
  await page.request.post('/api/v1/auth/login', { data: { email: 'owner@demo.test', password: 'demo1234' } });
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
    await api(page, 'put', `/jobcards/${card.id}/status`, { status, acceptBalance: true });
  await page.request.post('/api/v1/auth/login', { data: { email: 'cashier@demo.test', password: 'demo1234' } });

  await page.goto('/garage/dues?band=not-due');
  const row = page.getByRole('table', { name: 'Dues' }).getByRole('row', { name: new RegExp(card.customerName) });
  await expect(row).toContainText('₹1,000.00');
  await api(page, 'post', `/customers/${card.customerId}/promises`, { day: dayAhead(0) });
  await page.reload();
  await expect(row).toContainText('promised for today');
  await paidLast(page);
  const work = await workOf(page, async () => {
    await row.getByRole('button', { name: `Take payment of ${card.customerName}` }).click();
    await page.getByRole('dialog', { name: 'Take Payment' }).getByRole('button', { name: 'Record Payment' }).click();
    await expect(page.getByText(/^₹1,000\.00 recorded, RV/)).toBeVisible();
  });
  expectAtMost(work, 2);
  await expect(row).toBeHidden();
});

test('on a phone only the ages of which something is owed stand on the page Dues @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.route(duesCall, async (route) => {
    const dues = await (await route.fetch()).json();
    const ages = dueBands.map((band, at) => ({ band, amount: at % 2 === 0 ? 0 : 1_500_000 }));
    await route.fulfill({ json: { ...dues, totals: { ...dues.totals, ages } } });
  });
  await page.goto('/garage/dues');
  const ages = page.getByRole('region', { name: 'Dues by how late they are' });
  await expect(ages.getByRole('link').filter({ hasText: '₹15,00,000.00' })).toHaveCount(3);
  await expect(ages.getByRole('link')).toHaveCount(3);
  await page.goto('/garage/dues?band=not-due');
  await expect(ages.getByRole('link', { name: /Not late yet.*₹0\.00/ })).toBeVisible();
});

for (const width of ['@desk', '@phone'])
  test(`what one customer has here does not lessen what is to collect of another ${width}`, async ({ page }) => {
    await signIn(page, 'owner@demo.test');
    const sums = { dues: 4000, notYetBilled: 0, credit: 5000, outstanding: -1000, toCollect: 4000, toCustomers: 5000 };
    for (const call of [duesCall, /\/api\/v1\/garages\/reports\/dues(\?|$)/])
      await page.route(call, async (route) => {
        const told = await (await route.fetch()).json();
        await route.fulfill({ json: { ...told, totals: { ...told.totals, ...sums } } });
      });
    for (const [path, name] of [
      ['dues', 'What is to come'],
      ['reports/dues', 'Totals'],
    ] as const) {
      await page.goto(`/garage/${path}`);
      const figures = page.getByRole('region', { name, exact: true });
      await expect(figures).toHaveText(
        /^To collect₹4,000\.00of each who owes: dues \+ not yet billed − creditDues₹4,000\.00.*Credit₹5,000\.00₹5,000\.00 above what is owed$/,
      );
      const cut = await figures
        .locator('span')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect(cut).toEqual([]);
    }
    await expectNoAxeViolations(page, { dark: true });
    await page.getByRole('link', { name: /^To collect/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'To collect' })).toBeVisible();
    await expect(page).toHaveURL(/side=TO_COLLECT/);
  });

test('nothing of a row of the page Dues is cut at 1440 px, however much there is to say @desk', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  const long = new Date(`${dayAhead(-200)}T06:00:00Z`).toISOString();
  await page.route(duesCall, async (route) => {
    const dues = await (await route.fetch()).json();
    const customers = dues.customers.map((one: object) => ({
      ...one,
      band: 'over-90',
      credit: 12_345_678.9,
      dues: 12_345_678.9,
      promisedDay: null,
      brokenPromiseDay: long,
      toRemind: 30,
      remindedAt: long,
      takesReminders: true,
    }));
    await route.fulfill({ json: { ...dues, customers } });
  });
  await page.goto('/garage/dues');
  const table = page.getByRole('table', { name: 'Dues' });
  await expect(
    table.getByText(/^Over 90 days, promise of .* \d{4} not kept, reminder due, reminded .* \d{4}$/).first(),
  ).toBeVisible();
  const cut = await table
    .locator('tbody :is(td:not(:first-child, .acts), small)')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(cut).toEqual([]);
});
