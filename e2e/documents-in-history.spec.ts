import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';

test("a card's history leads to the bill that was issued and cancelled @desk", async ({ page }) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 1000, moves: ['IN_PROGRESS', 'READY'] });
  const bill = await api('post', `/jobcards/${card.id}/invoices`, {});
  await api('post', `/invoices/${bill.id}/cancel`, { reason: 'Typed wrong' });

  await page.goto(`/garage/jobcards/${card.id}?tab=history`);
  const told = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: bill.number, exact: true }) });
  const issued = told.filter({ hasText: `issued bill ${bill.number}, ₹1,000.00.` });
  await expect(told.filter({ hasText: `cancelled bill ${bill.number}: Typed wrong.` })).toBeVisible();
  await issued.getByRole('link', { name: bill.number }).click();
  await expect(page.getByRole('heading', { level: 1, name: bill.number })).toBeVisible();
});
