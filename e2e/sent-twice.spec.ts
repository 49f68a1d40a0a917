import type { Page } from '@playwright/test';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { openBill } from './support/open-bill.ts';
import { expect, test } from './support/test.ts';
import { api, newCard, type } from './support/typing.ts';

const savedFirst = 'This was saved as it was sent first';

/** The first POST to this address is done by the server, and its answer lost on the way. */
async function loseFirstAnswer(page: Page, url: string | RegExp) {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('internetdisconnected');
  });
}

test('a payment and a line whose answer was lost are not taken twice though they were changed before they were sent again @phone', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test', [
    { kind: 'LABOUR', description: 'General service', quantity: 1, rate: 2500 },
  ]);
  await page.goto(card.path);
  await loseFirstAnswer(page, '**/payments');
  await page.getByRole('button', { name: 'Payment', exact: true }).tap();
  const paying = page.getByRole('dialog', { name: 'Record Payment' });
  await paying.getByLabel('Amount').tap();
  await type(page, '3000');
  await paying.getByRole('checkbox', { name: 'Take ₹500.00 as an advance' }).check();
  await paying.getByRole('radio', { name: 'UPI' }).check({ force: true });
  const record = paying.getByRole('button', { name: 'Record Payment' });
  await record.tap();
  await expect(paying).toContainText('No connection');
  // the card has it by now, and who said yes to 500 has not said it to 3,000
  await expect(paying).toContainText('nothing to pay');
  await expect(paying.getByRole('checkbox', { name: 'Take ₹3,000.00 as an advance' })).not.toBeChecked();
  await paying.getByLabel('Reference').tap();
  await type(page, '4412');
  await record.tap();
  await expect(paying).toContainText(savedFirst);
  // what was paid is changed by nobody
  await expect(paying).toContainText('by a reversal where it is a payment');
  await expect(paying.getByLabel('Reference')).toHaveValue('4412');
  const { payments } = await api<{ payments: { amount: number }[] }>(page, 'get', `/jobcards/${card.id}`);
  expect(payments.map(({ amount }) => amount)).toEqual([3000]);
  await paying.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Discard' }).tap();

  await loseFirstAnswer(page, '**/lines');
  const row = page.getByRole('form', { name: 'Add a line' });
  await row.getByLabel('Description').tap();
  await type(page, 'Zinc plate');
  await row.getByLabel('Rate').tap();
  await type(page, '40');
  await page.keyboard.press('Enter');
  const lost = page.getByRole('form', { name: 'Not added: Zinc plate' });
  await lost.getByLabel('Rate').tap();
  await type(page, '45');
  await lost.getByRole('button', { name: 'Try again' }).tap();
  await expect(lost).toContainText(savedFirst);
  await expect(lost.getByLabel('Rate')).toHaveValue('45');
  const { lines } = await api<{ lines: { description: string; rate: number }[] }>(page, 'get', `/jobcards/${card.id}`);
  expect(lines.map(({ description, rate }) => [description, rate])).toEqual([
    ['General service', 2500],
    ['Zinc plate', 40],
  ]);
});

test('a document whose answer was lost is opened, not refused as issued already @desk', async ({ page }) => {
  const { owner, card, dialog, issue } = await billing(page);
  await loseFirstAnswer(page, '**/invoices');
  await issue.click();
  const heading = documentHeading(page);
  await expect(heading).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { invoices } = await owner('get', `/jobcards/${card.id}`);
  expect(invoices.map(({ number }: { number: string }) => number)).toEqual([await heading.textContent()]);
});

test('a document whose answer and card were both lost is issued once by the same button @desk', async ({ page }) => {
  const { owner, card, dialog, issue } = await billing(page);
  await loseFirstAnswer(page, '**/invoices');
  let isGone = true;
  await page.route(`**/garages/jobcards/${card.id}`, (route) => (isGone ? route.abort() : route.fallback()));
  await issue.click();
  await expect(dialog).toContainText('No connection');
  isGone = false;
  await issue.click();
  await expect(documentHeading(page)).toBeVisible();
  const { invoices } = await owner('get', `/jobcards/${card.id}`);
  expect(invoices).toHaveLength(1);
});

test('a document whose answer was lost is issued once by the same button though the card is refused meanwhile @desk', async ({
  page,
}) => {
  const { owner, card, dialog, issue } = await billing(page);
  await loseFirstAnswer(page, '**/invoices');
  let isRefused = true;
  await page.route(`**/garages/jobcards/${card.id}`, (route) =>
    isRefused ? route.fulfill({ status: 404, json: { status: 404, detail: 'Not found' } }) : route.fallback(),
  );
  await issue.click();
  await expect(dialog).toContainText('No connection');
  isRefused = false;
  await issue.click();
  await expect(documentHeading(page)).toBeVisible();
  expect((await owner('get', `/jobcards/${card.id}`)).invoices).toHaveLength(1);
});

/** A delivered job card on screen, with the dialog that bills it. */
async function billing(page: Page) {
  const owner = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(owner, { rate: 1000, moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  const dialog = await openBill(page, card.path);
  const issue = dialog.getByRole('button', { name: /^Issue \w/ });
  await expect(issue).toBeEnabled();
  return { owner, card, dialog, issue };
}

const documentHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^\w+\/\d\d-\d\d\/\d{5}$/ });
