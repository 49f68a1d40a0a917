import { dayAhead } from './support/clock.ts';
import { apiAs } from './support/new-jobcard.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

test('a card that was delivered and paid and never invoiced is found from the invoices @desk', async ({ page }) => {
  const send = await openOwnGarage(page, 'Forgotten Motors', 'Forgotten Owner');
  const customer = await send<{ id: string }>('post', '/customers', { name: 'Paid Already', phone: '9000012347' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4472' };
  const vehicle = await send<{ id: string }>('post', `/customers/${customer.id}/vehicles`, car);
  const delivered = async () => {
    const visit = { customerId: customer.id, vehicleId: vehicle.id, odometerIn: 10, estimatedDelivery: dayAhead(0) };
    const card = await send<{ id: string }>('post', '/jobcards', visit);
    await send('post', `/jobcards/${card.id}/lines`, { kind: 'LABOUR', description: 'Wash', quantity: 1, rate: 500 });
    await send('post', `/jobcards/${card.id}/payments`, { amount: 500, mode: 'CASH' });
    for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
      await send('put', `/jobcards/${card.id}/status`, { status });
    return card.id;
  };
  const forgotten = await delivered();
  await page.goto(`/garage/jobcards/${forgotten}`);
  await expect(page.getByRole('button', { name: 'Invoice', exact: true })).toBeVisible();
  await expect(page.getByText('Delivered, not invoiced')).toHaveCount(0);

  await send('post', `/jobcards/${await delivered()}/invoices`, {});
  await page.reload();
  await expect(page.getByText('Delivered, not invoiced')).toBeVisible();
  for (const from of ['/garage/invoices', '/garage/dashboard']) {
    await page.goto(from);
    await page.getByRole('link', { name: '1 delivered job card is not invoiced' }).click();
    await expect(page).toHaveURL(/\/garage\/jobcards\?due=INVOICE/);
  }
  await expect(page.getByLabel('Due', { exact: true })).toHaveValue('INVOICE');
  await expect(page.locator(`a[href^="/garage/jobcards/${forgotten}"]`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(1);

  await send('post', `/jobcards/${forgotten}/invoices`, {});
  await page.goto('/garage/invoices');
  await expect(page.getByText('2 of 2 documents', { exact: true })).toBeVisible();
  await expect(page.getByText('not invoiced')).toHaveCount(0);
});

test('a card that left before the day of the first invoice is not missed among the invoices @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const ids = async (query: string) =>
    ((await api('get', `/jobcards?limit=500&status=DELIVERED${query}`)) as unknown as { id: string }[]).map(
      ({ id }) => id,
    );
  const [all, missed] = [await ids(''), await ids('&due=INVOICE')];
  const oldest = all.at(-1)!;
  expect(missed.length).toBeGreaterThan(0);
  await page.goto(`/garage/jobcards/${missed[0]}`);
  await expect(page.getByText('Delivered, not invoiced')).toBeVisible();
  expect(missed).not.toContain(oldest);
  await page.goto(`/garage/jobcards/${oldest}`);
  const asked = page.waitForResponse((answer) => answer.url().includes('due=INVOICE'));
  await expect(page.getByRole('button', { name: 'Invoice', exact: true })).toBeVisible();
  await asked;
  await expect(page.getByText('Delivered, not invoiced')).toHaveCount(0);
});
