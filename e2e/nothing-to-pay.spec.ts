import type { Page } from '@playwright/test';
import { apiOf, newJobCard } from './support/new-jobcard.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';
import { type } from './support/typing.ts';

test('a cancelled card asks nobody for money, and takes an advance alone, which is asked about @phone', async ({
  page,
}) => {
  await openOwnGarage(page, 'Gone Elsewhere Motors', 'Elsewhere Owner');
  const api = apiOf(page);
  const card = await newJobCard(api, { rate: 500 });
  const paid = await api('post', `/jobcards/${card.id}/payments`, { amount: 300, mode: 'UPI' });
  await api('post', `/payments/${paid.id}/reverse`, { reason: 'Given back' });
  await api('put', `/jobcards/${card.id}/status`, { status: 'CANCELLED', reason: 'Taken elsewhere' });

  await page.goto('/garage/jobcards?status=CANCELLED');
  const row = page.getByRole('row').filter({ hasText: card.number });
  await expect(row).toContainText('₹500.00');
  await expect(row).not.toContainText(/Balance|Payment Pending/);
  await page.getByRole('button', { name: `Actions for ${card.number}` }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  const glance = page.getByRole('dialog', { name: 'Job Card Details' });
  await expect(glance).toContainText('Total amount₹500.00');
  await expect(glance).not.toContainText('Payment');
  await page.keyboard.press('Escape');

  await openCard(page, card);
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Total₹500.00Paid₹0.00Balance₹0.00');
  // what is printed stands in the page too
  await expect(page.getByText('Payment Pending')).toHaveCount(0);
  await expect(page.locator('.due')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payment', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Record payment' }).click();
  const pay = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(pay).toContainText(`${card.number}, nothing to pay`);
  await expect(pay.getByLabel('Amount')).toHaveValue('');
  await pay.getByLabel('Amount').click();
  await type(page, '200');
  await pay.getByText('UPI', { exact: true }).click();
  await expect(pay.getByText('Nothing is to be paid on a cancelled job card.')).toBeVisible();
  await pay.getByRole('button', { name: 'Record Payment' }).click();
  await expect(pay.getByText('Nothing is to be paid on a cancelled job card', { exact: true })).toBeVisible();
  await pay.getByText('Take ₹200.00 as an advance').click();
  await pay.getByRole('button', { name: 'Record Payment' }).click();
  await expect(pay).toHaveCount(0);
  await expect(totals).toContainText('Paid−₹200.00Advance₹200.00');
});

test('a card that comes to nothing says nothing of its payment, and once delivered offers no invoice @phone', async ({
  page,
}) => {
  await openOwnGarage(page, 'Goodwill Motors', 'Goodwill Owner');
  const api = apiOf(page);
  const card = await newJobCard(api);
  await openCard(page, card);
  await expect(page.getByText('No payments yet')).toBeVisible();
  await expect(page.getByText('Payment Pending')).toHaveCount(0);

  const given = { kind: 'LABOUR', description: 'Wash', quantity: 1, rate: 500, discount: 500 };
  await api('post', `/jobcards/${card.id}/lines`, given);
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
    await api('put', `/jobcards/${card.id}/status`, { status });
  await openCard(page, card);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total₹0.00Paid₹0.00Balance₹0.00');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Invoice/ })).toHaveCount(0);
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(2);
});

async function openCard(page: Page, { path, number }: { path: string; number: string }) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}
