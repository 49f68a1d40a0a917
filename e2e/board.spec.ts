import type { Locator, Page } from '@playwright/test';
import { dayAhead } from './support/clock.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

test('a card is dragged to another status by mouse and by keys, with the questions of its buttons @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'manager@demo.test');
  const { id, number } = await newJobCard(api, { rate: 900 });
  const statusOf = async () => (await api('get', `/jobcards/${id}`)).status;
  await page.goto(`/garage/jobcards?view=board&search=${number}`);
  await drag(page, cardOf(page, number), column(page, 'In Progress'));
  await expect.poll(statusOf).toBe('IN_PROGRESS');
  await expect(page.getByText(`${number} is now In Progress`).first()).toBeVisible();
  await expect(column(page, 'In Progress').getByText(number)).toBeVisible();

  const grip = page.getByRole('button', { name: `Move ${number}` });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${number} picked up in In Progress.`, { exact: false })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(statusOf).toBe('READY');
  await expect(grip).toBeFocused();
  await expect(page.getByText(`${number} is now Ready`).first()).toBeVisible();
  await expect(column(page, 'Ready').getByText(number)).toBeVisible();

  await drag(page, cardOf(page, number), column(page, 'Delivered'));
  const ask = page.getByRole('alertdialog', { name: 'Deliver with ₹900.00 still to be paid?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(column(page, 'Ready').getByText(number)).toBeVisible();
  await drag(page, cardOf(page, number), column(page, 'Open'));
  await expect(page.getByText(`${number} cannot go from Ready to Open`).first()).toBeVisible();
  expect(await statusOf()).toBe('READY');
});

test('a board whose script is gone since the page was loaded comes by trying again, with the whole page @desk', async ({
  page,
}) => {
  await apiAs(page, 'manager@demo.test');
  let isGone = true;
  await page.route(/\/assets\/board-[^/]*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/garage/jobcards?view=board');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await again.click();
  await expect(page.locator('.board')).toBeVisible();
});

test('dropped on a bay and a technician a card gets both, and on Cancelled it asks why @desk', async ({ page }) => {
  const api = await apiAs(page, 'manager@demo.test');
  const { id, number } = await newJobCard(api);
  await page.goto(`/garage/jobcards?view=bays&search=${number}`);
  await drag(page, cardOf(page, number), page.getByRole('list', { name: 'Demo Technician, Bay 3' }));
  await expect
    .poll(() => api('get', `/jobcards/${id}`))
    .toMatchObject({ bayNumber: 'Bay 3', technicianName: 'Demo Technician' });
  await expect(page.getByText(`${number} is now with Demo Technician, in Bay 3`).first()).toBeVisible();

  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
  await expect(column(page, 'Open').getByText('Demo Technician, Bay 3')).toBeVisible();
  await drag(page, cardOf(page, number), column(page, 'Cancelled'));
  const dialog = page.getByRole('dialog', { name: 'Cancel job card' });
  await dialog.getByLabel('Reason').fill('No parts');
  await dialog.getByRole('button', { name: 'Cancel job card' }).click();
  await expect.poll(async () => (await api('get', `/jobcards/${id}`)).status).toBe('CANCELLED');
});

test('an advisor is not invited to cancel on the board, and is told who does; what is refused is not called put down @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { id, number } = await newJobCard(api);
  await page.goto(`/garage/jobcards?view=board&search=${number}`);
  await expect(page.getByText('Drop here to deliver')).toBeVisible();
  expect(await page.getByText('Drop here to cancel').count()).toBe(0);
  await drag(page, cardOf(page, number), column(page, 'Cancelled'));
  await expect(page.getByText('Only a manager or above cancels a job card').first()).toBeVisible();
  await expect(page.getByText(`${number} cannot go to Cancelled and is left in Open.`)).toBeAttached();
  expect((await api('get', `/jobcards/${id}`)).status).toBe('OPEN');
});

test('a bay shows what each of its cards stands at, what is worked on first and what is ready last @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'Bay Motors', 'Bay Owner');
  const numbers: string[] = [];
  const { id: customerId } = await send<Made>('post', '/customers', { name: 'Bay Customer', phone: '9000012345' });
  for (const [at, moves] of [['IN_PROGRESS', 'READY'], [], ['IN_PROGRESS']].entries()) {
    const car = { make: 'Maruti', model: 'Swift', registrationNumber: `TN09BX447${at}` };
    const { id: vehicleId } = await send<Made>('post', `/customers/${customerId}/vehicles`, car);
    const made = { customerId, vehicleId, odometerIn: 10, estimatedDelivery: dayAhead(0), bayNumber: 'Bay 1' };
    const card = await send<Made & { jobCardNumber: string }>('post', '/jobcards', made);
    for (const status of moves)
      await send('put', `/jobcards/${card.id}/status`, { status, acceptUnpriced: true, acceptBalance: true });
    numbers.push(card.jobCardNumber);
  }
  const [ready, open, inWork] = numbers;
  await page.goto('/garage/jobcards?view=bays');
  const bay = page.getByRole('list', { name: 'Not assigned, Bay 1' }).getByRole('listitem');
  await expect(bay).toContainText([inWork!, open!, ready!]);
  await expect(bay.locator('.st')).toHaveText(['In Progress', 'Open', 'Ready']);
  // the columns of the other board say it already
  await page.goto('/garage/jobcards?view=board');
  await expect(page.getByRole('region', { name: 'Ready' }).getByRole('listitem')).toContainText([ready!]);
  await expect(page.getByRole('listitem').locator('.st')).toHaveCount(0);
});

interface Made {
  id: string;
}

test('the hour promised is entered, shown and told when it has passed @desk', async ({ page }) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { id, path, number } = await newJobCard(api);
  await page.goto(`${path}?tab=history`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await dialog.getByLabel('Estimated delivery time').fill('23:50');
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('set the estimated delivery time to 11:50 pm.')).toBeVisible();
  await page.goto(`/garage/jobcards?search=${number}`);
  await expect(page.getByText('Est. today, 11:50 pm')).toBeVisible();
  await api('put', `/jobcards/${id}`, { estimatedDeliveryTime: '00:01' });
  await page.reload();
  await expect(page.getByText('Late, was today, 12:01 am')).toBeVisible();
});

const cardOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${number}` }) });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** By the grip from where the card is to the top of where it goes, as a hand goes: in steps. */
async function drag(page: Page, card: Locator, to: Locator) {
  await card.scrollIntoViewIfNeeded();
  const from = (await card.getByRole('button', { name: /^Move/ }).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const there = (await to.boundingBox())!;
  await page.mouse.move(there.x + there.width / 2, there.y + 20, { steps: 8 });
  await page.mouse.up();
}
