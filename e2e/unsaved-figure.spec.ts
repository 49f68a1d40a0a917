import type { Page } from '@playwright/test';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';
import { api, type, type MadeCard, newCard } from './support/typing.ts';

const lineCalls = '**/api/v1/garages/lines/*';

async function cardToAsk(page: Page): Promise<MadeCard> {
  const card = await newCard(page, 'advisor@demo.test', [
    { kind: 'PART', description: 'Front tyres', quantity: 1, rate: 4500, ask: true },
  ]);
  await page.goto(card.path);
  return card;
}

async function typeQuantity(page: Page, figure: string) {
  await page.getByRole('button', { name: /^Change quantity of Front tyres/ }).click();
  await type(page, figure);
}

const quantities = async (page: Page, { id }: MadeCard) =>
  (await api<{ lines: { quantity: number }[] }[]>(page, 'get', `/jobcards/${id}/estimates`)).map(({ lines }) =>
    lines.map(({ quantity }) => quantity),
  );

test('a bill waits for a figure that is being saved @phone', async ({ page }) => {
  const card = await newCard(page, 'owner@demo.test', [
    { kind: 'PART', description: 'Front tyres', quantity: 1, rate: 4500 },
  ]);
  for (const status of ['IN_PROGRESS', 'READY']) await api(page, 'put', `/jobcards/${card.id}/status`, { status });
  await page.goto(card.path);
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(lineCalls, async (route) => {
    await promise;
    return route.continue();
  });
  await typeQuantity(page, '2');
  const bill = page.getByRole('button', { name: 'Invoice', exact: true });
  await bill.click();
  await expect(bill).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Invoice' })).toContainText('₹9,000.00');
});

test('no estimate and no bill is made over a figure that was refused, unless it is said by name @phone', async ({
  page,
}) => {
  const card = await cardToAsk(page);
  await page.route(lineCalls, (route) => route.abort());
  await typeQuantity(page, '2');
  const send = page.getByRole('button', { name: 'Send estimate' });
  await send.click();
  const ask = page.getByRole('alertdialog', { name: 'Send estimate while quantity of Front tyres is not saved?' });
  await ask.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByLabel('quantity of Front tyres', { exact: true })).toHaveValue('2');
  expect(await quantities(page, card)).toEqual([]);
  await send.click();
  await ask.getByRole('button', { name: 'Send estimate' }).click();
  await expect(page.getByRole('dialog', { name: /^Estimate/ })).toBeVisible();
  expect(await quantities(page, card)).toEqual([[1]]);
});

test('no bill is opened over a line that is still being typed, unless it is said by name @desk', async ({ page }) => {
  const owner = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(owner, { rate: 500, moves: ['IN_PROGRESS', 'READY'] });
  await page.goto(card.path);
  await page.getByRole('combobox', { name: 'Description' }).click();
  await type(page, 'Bulb');
  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  const ask = page.getByRole('alertdialog', { name: "Invoice while 'Add a line' is not saved?" });
  await ask.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('combobox', { name: 'Description' })).toHaveValue('Bulb');
  await expect(page.getByRole('dialog', { name: 'Invoice' })).toHaveCount(0);
});

test('a vehicle is not ready over a line that stands open to be proposed, unless it is said by name @phone', async ({
  page,
}) => {
  const owner = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(owner, { rate: 500, moves: ['IN_PROGRESS'] });
  const { inspection } = await owner('post', `/jobcards/${card.id}/inspection`, {});
  const [point] = inspection.points;
  await owner('put', `/points/${point.id}`, { state: 'RED', updated_at: point.updated_at });
  await page.goto(`${card.path}?inspection=open`);
  await page.getByRole('button', { name: `Propose line for ${point.label}` }).click();
  await page.getByRole('button', { name: 'Mark as Ready' }).click();
  const ask = page.getByRole('alertdialog', {
    name: `Mark as Ready while 'Propose line for ${point.label}' is not saved?`,
  });
  await ask.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('form', { name: `Propose line for ${point.label}` })).toBeVisible();
  expect((await owner('get', `/jobcards/${card.id}`)).status).toBe('IN_PROGRESS');
});
