import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';

test('a card and its bill that was credited say that what was paid is credit now, and lead to the ledger @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 2000, moves: ['IN_PROGRESS', 'READY'] });
  const { customerId } = await api('get', `/jobcards/${card.id}`);
  const bill = await api('post', `/jobcards/${card.id}/invoices`, {});
  await api('post', `/customers/${customerId}/payments`, { tenders: [{ mode: 'UPI', amount: 2000 }] });
  const lines = [{ lineId: bill.lines[0].id }];
  await api('post', `/invoices/${bill.id}/notes`, { kind: 'CREDIT_NOTE', reason: 'Done again for nothing', lines });

  await page.goto(`${card.path}?tab=payments`);
  const told = page.getByText("₹2,000.00 paid here is the customer's credit now.");
  await expect(told).toBeVisible();
  await expect(page.getByText('No payments yet')).toHaveCount(0);
  await told.getByRole('link', { name: 'Ledger' }).click();
  await expect(page).toHaveURL(new RegExp(`/garage/customers/${customerId}/ledger$`));

  await page.goto(`/garage/invoices/${bill.id}`);
  const credit = page.getByText(/₹2,000\.00 that was paid is credit of .+ now\./);
  await expect(credit.getByRole('link', { name: 'Use it or give it back in the ledger' })).toBeVisible();
});
