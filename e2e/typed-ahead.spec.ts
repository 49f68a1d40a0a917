import type { Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { api, late, newCard, type } from './support/typing.ts';

/** Four keys at a person's pace take less. */
const slow = 1_500;
const line = { kind: 'LABOUR', description: 'Brake pads', quantity: 1, rate: 9196 };

async function readyCard(page: Page) {
  const card = await newCard(page, 'owner@demo.test', [line]);
  for (const status of ['IN_PROGRESS', 'READY']) await api(page, 'put', `/jobcards/${card.id}/status`, { status });
  return card;
}

/** Bills a card, and presses on its invoice what opens a payment, which is some time on its way. */
async function pressTakePayment(page: Page, cardId: string) {
  const invoice = await api<{ id: string }>(page, 'post', `/jobcards/${cardId}/invoices`, {});
  await page.goto(`/garage/invoices/${invoice.id}`);
  await late(page, '**/customers/*/ledger*', 'GET', slow);
  await page.getByRole('button', { name: 'Take payment' }).click();
}

test('an amount that is typed while what is owed is still on its way is the amount that stands there @desk', async ({
  page,
}) => {
  const card = await readyCard(page);
  await page.goto(`/garage/customers/${card.customerId}`);
  await late(page, `**/api/v1/garages/jobcards/${card.id}`, 'GET', slow);
  await page.getByRole('button', { name: 'Collect' }).click();
  await type(page, '4000');
  await expect(page.getByRole('dialog', { name: 'Record Payment' }).getByLabel('Amount')).toHaveValue('4000');

  await pressTakePayment(page, card.id);
  await type(page, '45000');
  await page.keyboard.press('Backspace');
  const amount = page.getByRole('dialog', { name: 'Take Payment' }).getByLabel('Amount 1', { exact: true });
  await expect(amount).toHaveValue('4500');
  // and what is typed once it stands there is written on
  await type(page, '5');
  await expect(amount).toHaveValue('45005');
});

for (const [path, script, name] of [
  ['jobcards', /\/assets\/new-jobcard-/, 'New Job Card'],
  ['bookings', /\/assets\/new-booking-/, 'New Booking'],
] as const)
  test(`${name}: a name that is typed while the form is still on its way stands in its first box, and no key is a shortcut of the page @desk`, async ({
    page,
  }) => {
    await signIn(page, 'advisor@demo.test');
    await late(page, script, 'GET', slow);
    await page.goto(`/garage/${path}`);
    // between the press and the address that it leads to a slow machine takes longer than a key
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByRole('button', { name, exact: true }).first().click();
    await type(page, 'Demo B');
    await expect(page.getByRole('dialog', { name }).getByRole('combobox', { name: 'Customer' })).toHaveValue('Demo B');
    await expect(page.getByRole('option', { name: /Demo B/ }).first()).toBeVisible();
  });

test('once a form was given up by Escape, keys are the page’s again @desk', async ({ page }) => {
  const card = await readyCard(page);
  await pressTakePayment(page, card.id);
  await type(page, '40');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
