import type { Locator, Page } from '@playwright/test';
import { dayAhead } from './support/clock.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { apiAs } from './support/new-jobcard.ts';
import { newPhone } from './support/new-phone.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { api } from './support/typing.ts';

test('the dashboard leads with what needs attention, and each row does it @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/dashboard');
  const arriving = page.getByRole('region', { name: /^Arriving today/ });
  const before = await countOf(page, 'Arriving today');
  const first = arriving.getByRole('listitem').first();
  const name = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('button', { name: `Open job card for ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Open Job Card' });
  await dialog.getByLabel('Odometer').fill('99999');
  await dialog.getByRole('button', { name: 'Open Job Card' }).click();
  await expect(page).toHaveURL(/\/garage\/jobcards\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^JC/);
  await page.goto('/garage/dashboard');
  await expect.poll(() => countOf(page, 'Arriving today')).toBe(before - 1);

  const unpaid = page.getByRole('region', { name: /^Ready and unpaid/ });
  const owing = await countOf(page, 'Ready and unpaid');
  await expect(unpaid.getByRole('link', { name: /^Call/ }).first()).toHaveAttribute('href', /^tel:\d{10}$/);
  await unpaid
    .getByRole('button', { name: /^Collect from/ })
    .first()
    .click();
  const payment = page.getByRole('dialog', { name: 'Record Payment' });
  await payment.getByText('Cash', { exact: true }).click();
  await payment.getByRole('button', { name: 'Record Payment' }).click();
  await expect(payment).toHaveCount(0);
  await expect.poll(() => countOf(page, 'Ready and unpaid')).toBe(owing - 1);

  await expect(
    page
      .getByRole('region', { name: /^In work/ })
      .getByText('Demo Technician')
      .first(),
  ).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' }).getByRole('link');
  await expect(totals).toHaveText([/^Total Customers/, /^Active Services/, /^Total Staff/, /^Total Bookings/]);
  const days = page.getByRole('region', { name: 'Recent Bookings' }).locator('.when b');
  await expect(days.first()).toHaveText(/^(Today|Tomorrow|\w{3}, \d+ \w{3})$/);
});

test('what is late leads to the list of late cards, as many as the dashboard counts @desk', async ({ page }) => {
  await signIn(page, 'manager@demo.test');
  await page.goto('/garage/dashboard');
  const late = page.getByRole('region', { name: /^Late \d/ });
  const total = await countOf(page, 'Late');
  await expect(late.getByRole('heading', { level: 2 })).toHaveText(`Late ${total}`);
  await late.getByRole('link', { name: /^(View all|All \d+)$/ }).click();
  await expect(page).toHaveURL(/\/garage\/jobcards\?due=LATE$/);
  await expect(page.getByText(`${total} of ${total} job cards`)).toBeVisible();
});

test('what is due today and what was delivered unpaid stand on the dashboard, each with its way to the card @phone', async ({
  page,
}) => {
  await openOwnGarage(page, 'Due Motors', 'Due Owner');
  const due = await cardOf(page, 'Due Evening', { estimatedDeliveryTime: '23:59' });
  const owed = await cardOf(page, 'Owes Money', { estimatedDeliveryTime: null });
  await api(page, 'post', `/jobcards/${owed.id}/lines`, {
    kind: 'LABOUR',
    description: 'Service',
    quantity: 1,
    rate: 700,
  });
  const moved = { status: 'DELIVERED', acceptSkip: true, acceptBalance: true, acceptUnpriced: true };
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
    await api(page, 'put', `/jobcards/${owed.id}/status`, { ...moved, status });
  await page.goto('/garage/dashboard');
  const today = page.getByRole('region', { name: /^Due today/ }).getByRole('listitem');
  await expect(today).toHaveCount(1);
  await expect(today).toContainText('11:59 pm');
  await expect(today.locator('.plate')).toHaveText(due.plate);
  const unpaid = page.getByRole('region', { name: /^Delivered and unpaid/ });
  await expect(unpaid.getByRole('listitem')).toContainText(['₹700']);
  await expect(unpaid.getByRole('link', { name: 'All dues' })).toHaveAttribute('href', '/garage/dues');
  await expectNoAxeViolations(page);
  await unpaid.getByRole('link', { name: 'Owes Money', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/garage/jobcards/${owed.id}$`));
});

/** A card of today in the garage that is signed in, of a customer of this name. */
async function cardOf(page: Page, name: string, more: object) {
  const phone = newPhone();
  const { id: customerId } = await api<{ id: string }>(page, 'post', '/customers', { name, phone });
  const plate = `TN 09 ZZ ${phone.slice(-4)}`;
  const vehicle = { make: 'Maruti', model: 'Swift', registrationNumber: plate };
  const { id: vehicleId } = await api<{ id: string }>(page, 'post', `/customers/${customerId}/vehicles`, vehicle);
  const body = { customerId, vehicleId, odometerIn: 10, estimatedDelivery: dayAhead(0), ...more };
  return { plate, ...(await api<{ id: string }>(page, 'post', '/jobcards', body)) };
}

test('who has paid at the counter is in sight until the vehicle is handed over, by one press @phone', async ({
  page,
}) => {
  await openOwnGarage(page, 'Counter Motors', 'Counter Owner');
  const card = await cardOf(page, 'Pays at the Counter', {});
  const line = { kind: 'LABOUR', description: 'Service', quantity: 1, rate: 700 };
  await api(page, 'post', `/jobcards/${card.id}/lines`, line);
  for (const status of ['IN_PROGRESS', 'READY']) await api(page, 'put', `/jobcards/${card.id}/status`, { status });
  await page.goto('/garage/dashboard');
  await page.getByRole('button', { name: 'Collect from Pays at the Counter' }).click();
  const payment = page.getByRole('dialog', { name: 'Record Payment' });
  await payment.getByText('Cash', { exact: true }).click();
  await payment.getByRole('button', { name: 'Record Payment' }).click();
  const ready = page.getByRole('region', { name: /^Ready to deliver 1/ });
  await expect(ready.getByRole('listitem')).toContainText(['Paid ₹700']);
  await expectNoAxeViolations(page);
  await ready.getByRole('button', { name: /^Deliver JC/ }).click();
  await expect(ready).toHaveCount(0);
  const { status } = await (await page.request.get(`/api/v1/garages/jobcards/${card.id}`)).json();
  expect(status).toBe('DELIVERED');
});

test('a cashier begins with what is ready and unpaid @desk', async ({ page }) => {
  await signIn(page, 'cashier@demo.test');
  await page.goto('/garage/dashboard');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Ready and unpaid/);
  await expect(page.getByRole('button', { name: /^Open job card/ })).toHaveCount(0);
});

test('a technician opens on the own jobs, starts one and says that it is ready, by large buttons and without money @phone', async ({
  page,
}) => {
  await signIn(page, 'technician@demo.test');
  await page.goto('/garage/dashboard');
  const jobs = page.getByRole('region', { name: 'My jobs' });
  const current = jobs
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  const ready = current.getByRole('button', { name: /^Mark as Ready/ });
  await expect(ready).toBeVisible();
  expect((await ready.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expect(page.getByText('₹')).toHaveCount(0);
  await expect(page.getByText('Total Staff')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await answerOn(page, (await current.getByRole('link').getAttribute('href')) ?? '');
  const work = current.getByRole('list', { name: 'Work' });
  await expect(work).toContainText('3 × Cabin filter');
  await expect(work).not.toContainText('Wiper blades');
  const plate = (await current.locator('.plate').textContent()) ?? '';
  await ready.click();
  await expect(page.getByRole('region', { name: 'Ready', exact: true }).getByText(plate)).toBeVisible();
  const start = jobs.getByRole('button', { name: /^Start Work/ }).first();
  const [, next = ''] = /: (.+)$/.exec((await start.getAttribute('aria-label')) ?? '') ?? [];
  // away from where the other button was pressed: that place does nothing for a second
  await start.click({ position: { x: 16, y: 16 } });
  await expect(jobs.getByRole('button', { name: `Mark as Ready: ${next}` })).toBeVisible();
});

/** On the card at this path the customer approves one part and declines another. */
async function answerOn(page: Page, path: string) {
  const send = await apiAs(page, 'owner@demo.test');
  const card = path.replace('/garage', '');
  for (const description of ['Cabin filter', 'Wiper blades'])
    await send('post', `${card}/lines`, { kind: 'PART', description, quantity: 3, rate: 450, ask: true });
  const { id, lines } = await send('post', `${card}/estimates`);
  const answers = lines.map((line: { id: string; description: string }) => ({
    lineId: line.id,
    answer: line.description === 'Wiper blades' ? 'DECLINED' : 'APPROVED',
  }));
  await send('post', `/estimates/${id}/answers`, { name: 'Demo Customer', answers });
  await signIn(page, 'technician@demo.test');
  await page.reload();
}

/** What the strip above says, once it is there. */
async function countOf(page: Page, label: string): Promise<number> {
  const strip = page.getByRole('region', { name: 'Waiting today' });
  const figure = strip.locator('> *').filter({ hasText: label });
  await expect(figure.locator('.v')).toHaveText(/\d/);
  const [told, words] = [await figure.locator('.k').textContent(), await figure.locator('.v').textContent()];
  return Number((/\((\d+)\)$/.exec(told ?? '') ?? /^(\d+)$/.exec(words ?? ''))?.[1]);
}

test('names of usual length are whole on the dashboard, on a desk beside the vehicle and on a phone in two lines @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  const names = page.locator(':is(.l-attention .h-main, .l-new .l-main) b');
  for (const [width, longest] of [
    [1280, 24],
    [360, 20],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/garage/dashboard');
    await expect(names.nth(8)).toBeVisible();
    // each as long as a name may be for this
    const cut = await names.evaluateAll(
      (all, letters) =>
        all
          .filter((one) => {
            (one.querySelector('a') ?? one).textContent = 'Meenakshi Sundareswaran & Sons Transports'.slice(0, letters);
            return one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1;
          })
          .map((one) => `${one.clientWidth} of ${one.scrollWidth}`),
      longest,
    );
    expect.soft([width, cut]).toEqual([width, []]);
  }
});

test('at 1280 px hours stand whole on the dashboard and in the list of job cards, and a vehicle is more than a letter @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/garage/dashboard');
  const rows = page.locator('.l-attention > li');
  await expect(rows.nth(8)).toBeVisible();
  expect(await cutOf(rows.locator('.h-first small'))).toEqual([]);
  const narrowest = await rows
    .locator('.h-veh')
    .evaluateAll((all) =>
      Math.min(
        ...all.map(
          (one) => one.getBoundingClientRect().right - one.querySelector('small')!.getBoundingClientRect().left,
        ),
      ),
    );
  expect(narrowest).toBeGreaterThan(100);
  await page.goto('/garage/jobcards?status=OPEN');
  const promised = page.locator('.t-jobs .c-st small').filter({ hasText: /^Est\. .*m$/ });
  await expect(promised.first()).toBeVisible();
  expect(await cutOf(promised)).toEqual([]);
});

test('the number and the promised day of the newest job cards stand on one line @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/dashboard');
  const promised = page.locator('.l-new .when').filter({ hasText: /^JC/ });
  await expect(promised).toHaveCount(5);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // with the longest words there are for it
    const broken = await promised.evaluateAll((all) =>
      all.filter((one) => {
        one.querySelector('small')!.textContent = 'Late, was 24 Sep, 10:30 pm';
        const line = Number.parseFloat(getComputedStyle(one).lineHeight);
        return one.getBoundingClientRect().height > 1.5 * line || one.scrollWidth > one.clientWidth;
      }),
    );
    expect(broken).toHaveLength(0);
  }
});

/** The words that are wider than their place. */
const cutOf = (places: Locator) =>
  places.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
