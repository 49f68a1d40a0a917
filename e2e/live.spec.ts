import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { clockOffset, dayAhead } from './support/clock.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Sooner than anything is asked for without being told: who sees a change by then was told of it. */
const soon = { timeout: 10_000 };

test('the list, the card and the dashboard show what a colleague changes, by one stream for all pages of a browser @desk', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await colleagueIn(browser, baseURL!);
  const card = await colleague.openCard('Leaking Radiator');
  await signIn(page, 'owner@demo.test');
  let streams = 0;
  page.context().on('request', (request) => {
    if (request.url().includes('/garages/changes')) streams += 1;
  });
  const [list, board] = [page, await page.context().newPage()];
  const detail = await page.context().newPage();
  const heard = list.waitForResponse('**/garages/changes?*');
  await list.goto('/garage/jobcards');
  await heard;
  await board.goto('/garage/dashboard');
  await detail.goto(`/garage/jobcards/${card.id}?tab=history`);
  await expect(detail.getByRole('heading', { level: 1, name: card.number })).toBeVisible();
  const next = await colleague.openCard('Squeaking Brakes');
  await list.bringToFront();
  await expect(list.getByText(next.number).first()).toBeVisible(soon);
  await board.bringToFront();
  await expect(board.getByText(next.number).first()).toBeVisible(soon);
  await colleague.put(`/jobcards/${card.id}/status`, { status: 'IN_PROGRESS' });
  await detail.bringToFront();
  await expect(detail.getByText('moved the card from Open to In Progress.')).toBeVisible(soon);
  expect(streams).toBe(1);
  // the page that follows goes, and another one takes over
  await list.close();
  await colleague.put(`/jobcards/${card.id}/status`, { status: 'READY' });
  await expect(detail.getByText('moved the card from In Progress to Ready.')).toBeVisible(soon);
});

test('what a colleague changes never moves what is being typed, pressed or filled in @desk', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await colleagueIn(browser, baseURL!);
  const card = await colleague.openCard('Noisy Gearbox');
  await signIn(page, 'owner@demo.test');
  const heard = page.waitForResponse('**/garages/changes?*');
  await page.goto(`/garage/jobcards/${card.id}`);
  await heard;
  const line = page.getByRole('form', { name: 'Add a line' });
  await line.getByLabel('Description').click();
  const adding = colleague.addLine(card.id, 'Coolant by the colleague');
  await line.getByLabel('Description').pressSequentially('Air filter and a long word', { delay: 150 });
  await adding;
  await expect(line.getByLabel('Description')).toHaveValue('Air filter and a long word');
  await expect(line.getByLabel('Description')).toBeFocused();
  const theirs = page.getByRole('cell', { name: 'Coolant by the colleague', exact: true });
  await expect(theirs).toBeVisible(soon);
  await expect(line.getByLabel('Description')).toHaveValue('Air filter and a long word');
  await expect(line.getByLabel('Description')).toBeFocused();

  // with a button held down nothing moves; let go, it comes
  const box = (await theirs.boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await colleague.addLine(card.id, 'Gasket by the colleague');
  await page.waitForTimeout(2500);
  await expect(page.getByRole('cell', { name: 'Gasket by the colleague', exact: true })).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('cell', { name: 'Gasket by the colleague', exact: true })).toBeVisible(soon);

  // a dialog stands as it was opened, and what was meanwhile is told as it is saved
  await line.getByLabel('Description').fill('');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Edit Details' });
  await details.getByLabel('Bay number').fill('Bay 9');
  await colleague.put(`/jobcards/${card.id}`, { bayNumber: 'Bay 3' });
  await page.waitForTimeout(2500);
  await details.getByRole('button', { name: 'Save Details' }).click();
  await expect(details.getByRole('listitem')).toHaveText('Bay number: now Bay 3, you have Bay 9');
});

test('where changes cannot be followed they are asked for on coming back and every half minute @desk', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await colleagueIn(browser, baseURL!);
  await signIn(page, 'owner@demo.test');
  await page.route('**/garages/changes?*', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '300' }, body: '' }),
  );
  await page.clock.install({ time: Date.now() + clockOffset() });
  const refused = page.waitForResponse('**/garages/changes?*');
  await page.goto('/garage/jobcards');
  await page.clock.runFor(1000);
  await refused;
  await expect(page.getByRole('table', { name: 'Job cards' })).toBeVisible();
  const first = await colleague.openCard('Flat Tyre');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.runFor(2000);
  await expect(page.getByText(first.number).first()).toBeVisible(soon);
  const second = await colleague.openCard('Flat Battery');
  await page.clock.runFor(31_000);
  await expect(page.getByText(second.number).first()).toBeVisible(soon);
});

/** The advisor at another desk, who works without the screen. */
async function colleagueIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const { request } = context;
  await signIn({ request } as Pick<Page, 'request'> as Page, 'advisor@demo.test');
  const post = (path: string, data: unknown) => send(request, 'post', path, data);
  return {
    put: (path: string, data: unknown) => send(request, 'put', path, data),
    addLine: (card: string, description: string) =>
      post(`/jobcards/${card}/lines`, { kind: 'PART', description, quantity: 1, rate: 120 }),
    openCard: async (name: string) => {
      const customer = await post('/customers', { name, phone: '9444400077', acceptDuplicate: true });
      const vehicle = await post(`/customers/${customer.id}/vehicles`, {
        make: 'Tata',
        model: 'Ace',
        registrationNumber: `TN66${customer.id.slice(-8)}`,
      });
      const day = { estimatedDelivery: dayAhead(0) };
      const opening = { customerId: customer.id, vehicleId: vehicle.id, odometerIn: 10, ...day };
      const card = await post('/jobcards', opening);
      return { id: card.id as string, number: card.jobCardNumber as string };
    },
  };
}

async function send(request: APIRequestContext, method: 'post' | 'put', path: string, data: unknown) {
  const answer = await request[method](`/api/v1/garages${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
