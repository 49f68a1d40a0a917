import type { Page } from '@playwright/test';
import { dayAhead } from './support/clock.ts';
import { openOwnGarage, type Send } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';
import { type } from './support/typing.ts';

test('a cancelled card asks nobody for money, and takes an advance alone, which is asked about @phone', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'Gone Elsewhere Motors', 'Elsewhere Owner');
  const card = await newCard(send, { rate: 500 });
  const paid = await send<{ id: string }>('post', `${card.api}/payments`, { amount: 300, mode: 'UPI' });
  await send('post', `/payments/${paid.id}/reverse`, { reason: 'Given back' });
  await send('put', `${card.api}/status`, { status: 'CANCELLED', reason: 'Taken elsewhere' });

  await page.goto(`/garage/jobcards?status=CANCELLED`);
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
  const send = await openOwnGarage(page, 'Goodwill Motors', 'Goodwill Owner');
  const card = await newCard(send);
  await openCard(page, card);
  await expect(page.getByText('No payments yet')).toBeVisible();
  await expect(page.getByText('Payment Pending')).toHaveCount(0);

  await send('post', `${card.api}/lines`, { ...work, rate: 500, discount: 500 });
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) await send('put', `${card.api}/status`, { status });
  await openCard(page, card);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total₹0.00Paid₹0.00Balance₹0.00');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Invoice/ })).toHaveCount(0);
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(2);
});

const work = { kind: 'LABOUR', description: 'Wash', quantity: 1 };

interface Made {
  id: string;
  number: string;
  /** where the API has it */
  api: string;
}

let made = 0;

async function newCard(send: Send, line?: { rate: number }): Promise<Made> {
  made += 1;
  const customer = await send<{ id: string }>('post', '/customers', { name: 'Pays Nothing', phone: '9000012349' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: `TN09NP${4000 + made}` };
  const vehicle = await send<{ id: string }>('post', `/customers/${customer.id}/vehicles`, car);
  const { id, jobCardNumber } = await send<{ id: string; jobCardNumber: string }>('post', '/jobcards', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 10,
    estimatedDelivery: dayAhead(0),
  });
  const api = `/jobcards/${id}`;
  if (line) await send('post', `${api}/lines`, { ...work, ...line });
  return { id, number: jobCardNumber, api };
}

async function openCard(page: Page, { id, number }: Made) {
  await page.goto(`/garage/jobcards/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}
