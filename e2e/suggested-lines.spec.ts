import type { Page } from '@playwright/test';
import { addLine, description, linesOf } from './support/line-row.ts';
import { expect, test } from './support/test.ts';
import { api, callTime, late, newCard, type } from './support/typing.ts';

test('Enter takes the first suggestion, seen or not, and no line goes out without a price unasked @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto(card.path);
  await description(page).click();
  await type(page, 'oil fil');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute('data-at', '');
  await page.keyboard.press('Enter');
  await expect(addLine(page).getByLabel('Quantity')).toBeFocused();
  await expect(addLine(page).getByLabel('Rate')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  const first = await suggested(page, 'oil fil');
  await expect.poll(() => linesOf(page, card)).toEqual([[first.description, 1, first.rate, 0]]);

  // the kind is the suggestion's, and the next row begins with labour again
  expect(first.kind).toBe('PART');
  await expect(addLine(page).getByRole('button', { name: 'Labour' })).toHaveAttribute('aria-pressed', 'true');
  await type(page, 'Nothing like it');
  await page.keyboard.press('Enter');
  await expect(addLine(page).getByLabel('Quantity')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(addLine(page).getByLabel('Rate')).toBeFocused();
  await expect(addLine(page)).not.toContainText('Type a rate');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(addLine(page)).toContainText('Type a rate, or 0 for no charge');
  await expect(addLine(page).getByRole('button', { name: 'Add without a price' })).toBeVisible();
  expect(await linesOf(page, card)).toHaveLength(1);
  await type(page, '75');
  await page.keyboard.press('Enter');
  await expect.poll(() => linesOf(page, card)).toHaveLength(2);

  // quicker than the answer, and the answer of the older text comes last
  await late(page, '**/lines/suggestions**', 'GET', (n) => (n === 1 ? 5 : 2) * callTime);
  const older = page.waitForRequest('**/lines/suggestions?search=oi');
  await type(page, 'oi');
  await older;
  await type(page, 'l fil');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await type(page, 'Brake dust');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type(page, '60');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => linesOf(page, card))
    .toEqual([
      [first.description, 1, first.rate, 0],
      ['Nothing like it', 1, 75, 0],
      [first.description, 1, first.rate, 0],
      ['Brake dust', 1, 60, 0],
    ]);
  const { lines } = await api<{ lines: { kind: string }[] }>(page, 'get', `/jobcards/${card.id}`);
  expect(lines.map(({ kind }) => kind)).toEqual(['PART', 'LABOUR', 'PART', 'LABOUR']);
});

test('a technician, who sets no prices, adds a line by Enter alone @desk', async ({ page }) => {
  const card = await newCard(page, 'technician@demo.test');
  await page.goto(card.path);
  await description(page).click();
  await type(page, 'Nothing like it');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Nothing like it');
  await expect(page.getByRole('table', { name: 'Labour and parts' }).getByText('Nothing like it')).toHaveCount(1);
});

interface Suggested {
  kind: string;
  description: string;
  rate: number;
}
async function suggested(page: Page, search: string): Promise<Suggested> {
  const [first] = await api<Suggested[]>(page, 'get', `/lines/suggestions?search=${encodeURIComponent(search)}`);
  expect(first).toBeDefined();
  return first!;
}
