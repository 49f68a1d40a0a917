import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { api, callTime, late, newCard, type, type MadeCard } from './support/typing.ts';

const addLine = (page: Page) => page.getByRole('form', { name: 'Add a line' });
const linesOf = async (page: Page, { id }: MadeCard) => {
  const { lines } = await api<{ lines: { kind: string; description: string; rate: number }[] }>(
    page,
    'get',
    `/jobcards/${id}`,
  );
  return lines.map(({ kind, description, rate }) => [kind, description, rate]);
};

/** Suggestions come so late: with the next key, within the line, after it was handed over. */
for (const [part, other, time] of [
  ['Gasket', 'Washer', callTime],
  ['Bushing', 'Circlip', 4 * callTime],
  ['Flange', 'Grommet', 10 * callTime],
] as const)
  test(`a part typed by name is a part, whenever its suggestions come: ${time} ms @desk`, async ({ page }) => {
    const made = await newCard(page, 'advisor@demo.test', [
      { kind: 'PART', description: part, quantity: 1, rate: 180 },
      { kind: 'PART', description: other, quantity: 1, rate: 20 },
    ]);
    const { id } = await api<{ id: string }>(page, 'post', '/jobcards', {
      customerId: made.customerId,
      vehicleId: made.vehicleId,
      odometerIn: 110,
      estimatedDelivery: made.due,
    });
    const card = { ...made, id };
    await late(page, '**/lines/suggestions**', 'GET', time);
    await page.goto(`/garage/jobcards/${id}`);
    await addLine(page).getByLabel('Description').click();
    // its name in full, and past it by Tab, with a rate of one's own
    await type(page, part);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type(page, '95');
    await page.keyboard.press('Enter');
    await expect(addLine(page).getByLabel('Description')).toBeFocused();
    // its beginning, and Enter; the rate is typed before the answer, or replaces what the answer filled in
    await type(page, part.slice(0, -1));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await type(page, '90');
    await page.keyboard.press('Enter');
    // its name, and the rate left to the garage
    await type(page, other);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => linesOf(page, card))
      .toEqual([
        ['PART', part, 95],
        ['PART', part, 90],
        ['PART', other, 20],
      ]);
    // the kind that somebody chose stands
    await page.keyboard.press('Alt+l');
    await type(page, part);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type(page, '40');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await linesOf(page, card)).at(-1)).toEqual(['LABOUR', part, 40]);
  });

test('a part that was picked makes no part of the next line of a new name; a kind that was pressed stands for the next @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test', [
    { kind: 'PART', description: 'Dipstick', quantity: 1, rate: 180 },
  ]);
  await page.goto(card.path);
  await addLine(page).getByLabel('Description').click();
  const add = async (name: string, rate: string) => {
    await type(page, name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type(page, rate);
    await page.keyboard.press('Enter');
    await expect(addLine(page).getByLabel('Description')).toBeFocused();
  };
  await type(page, 'Dipsti');
  await expect(page.getByRole('option', { name: /^Dipstick/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(addLine(page).getByRole('button', { name: 'Part' })).toHaveAttribute('aria-pressed', 'true');
  // picked, and written over before it was added
  await addLine(page).getByLabel('Description').fill('');
  await add('Zyx refill', '70');
  await type(page, 'Dipsti');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await add('Zyx regas', '80');
  await page.keyboard.press('Alt+p');
  await add('Zyx grille', '90');
  await add('Zyx rim', '95');
  await expect
    .poll(async () => (await linesOf(page, card)).slice(1))
    .toEqual([
      ['LABOUR', 'Zyx refill', 70],
      ['PART', 'Dipstick', 180],
      ['LABOUR', 'Zyx regas', 80],
      ['PART', 'Zyx grille', 90],
      ['PART', 'Zyx rim', 95],
    ]);
});
