import { paidLast } from './support/paid-last.ts';
import { expect, test } from './support/test.ts';
import { api, newCard, type } from './support/typing.ts';

const line = { kind: 'LABOUR', description: 'Brake pads', quantity: 1, rate: 1000 };

test('a payment on a job card by UPI shows a code of what is asked for @phone', async ({ page }) => {
  const card = await newCard(page, 'owner@demo.test', [line]);
  await api(page, 'put', '/settings', { upiId: 'demo@bank' });
  await page.goto(card.path);
  await page.getByRole('button', { name: 'Record Payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  const link = dialog.getByRole('link', { name: 'Open in a UPI app' });
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await expect(link).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'UPI' }).click();
  await expect(link).toHaveAttribute('href', new RegExp(`^upi://pay\\?pa=demo@bank.*am=1000\\.00.*tn=${card.number}`));
  await dialog.getByLabel('Amount').focus();
  await type(page, '400');
  await expect(link).toHaveAttribute('href', /am=400\.00/);
});

test('a figure that no money comes to is refused in words where payments are taken @desk', async ({ page }) => {
  const card = await newCard(page, 'owner@demo.test', [line]);
  await page.goto(card.path);
  await page.getByRole('button', { name: 'Record Payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await dialog.getByLabel('Amount').focus();
  await type(page, '11111111111111111');
  await dialog.getByRole('radio', { name: 'UPI' }).click();
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByText('Amount is too large')).toBeVisible();

  await page.goto(`/garage/customers/${card.customerId}/ledger`);
  await paidLast(page);
  await page.getByRole('button', { name: 'Take payment' }).click();
  const taking = page.getByRole('dialog', { name: 'Take Payment' });
  await taking.getByLabel('Amount 1', { exact: true }).focus();
  await type(page, '11111111111111111');
  await taking.getByRole('button', { name: 'Record Payment' }).click();
  await expect(taking.getByText('Amount is too large')).toBeVisible();
});
