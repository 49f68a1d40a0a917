import type { Locator } from '@playwright/test';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';

test('an amount above what a line has left is said at that line, and led to @phone', async ({ page }) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api);
  for (const description of ['Wash', 'Polish', 'Wax'])
    await api('post', `/jobcards/${card.id}/lines`, { kind: 'LABOUR', description, quantity: 1, rate: 500 });
  for (const status of ['IN_PROGRESS', 'READY']) await api('put', `/jobcards/${card.id}/status`, { status });
  const bill = await api('post', `/jobcards/${card.id}/invoices`, {});

  await page.goto(`/garage/invoices/${bill.id}`);
  await page.getByRole('button', { name: `Actions for ${bill.number}` }).click();
  await page.getByRole('menuitem', { name: 'Credit note' }).click();
  const note = page.getByRole('dialog', { name: 'Credit note' });
  const amount = (of: string) => note.getByLabel(`Amount of ${of}`);
  await amount('Wash').pressSequentially('100', { delay: 150 });
  await amount('Polish').pressSequentially('600', { delay: 150 });
  const words = /^Polish has only ₹500.00 left to credit/;
  await expect(amount('Polish')).toHaveAccessibleDescription(words);
  const line = note.getByRole('listitem').filter({ has: page.getByLabel('Amount of Polish') });
  await expect(line).toContainText('Polish has only ₹500.00 left');
  await expect(note.getByText(words)).toHaveCount(1);
  const colourOf = (text: Locator) => text.evaluate((said) => getComputedStyle(said).color);
  expect(await colourOf(note.getByText(words))).not.toBe(await colourOf(line));
  await expect(amount('Wash')).toHaveAccessibleDescription('');

  await note.getByLabel('Reason').pressSequentially('Too dear', { delay: 150 });
  await note.getByRole('button', { name: 'Write credit note' }).click();
  await expect(amount('Polish')).toBeFocused();
  await amount('Polish').fill('500');
  await expect(note.getByText(words)).toHaveCount(0);
  await note.getByRole('button', { name: 'Write credit note' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^CN\// })).toBeVisible();
});
