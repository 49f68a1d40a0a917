import { expect, test } from './support/test.ts';
import { api, late, newCard, type } from './support/typing.ts';

test('who saves a rate that a colleague changed meanwhile reads what it is now, in view, and keeps what was typed @phone', async ({
  page,
}) => {
  const lines = ['Brake overhaul', 'Brake pads'].map((description) => ({
    kind: 'PART',
    description,
    quantity: 1,
    rate: 800,
  }));
  const card = await newCard(page, 'advisor@demo.test', lines);
  await page.goto(card.path);
  await page.getByRole('button', { name: /^Change rate of Brake pads/ }).tap();
  const rate = page.getByRole('spinbutton', { name: 'rate of Brake pads' });
  await type(page, '900');
  const { lines: kept } = await api<{ lines: { id: string; updated_at: string }[] }>(
    page,
    'get',
    `/jobcards/${card.id}`,
  );
  const { id, updated_at } = kept.at(-1)!;
  await api(page, 'put', `/lines/${id}`, { rate: 850, updated_at });
  await page.keyboard.press('Enter');
  const said = page.getByText('Someone else changed this to ₹850.00. Save again to keep yours.');
  await expect(said).toBeVisible();
  await expect(rate).toHaveValue('900');
  // the totals that stay in view lie on nothing of it
  await expect
    .poll(() =>
      said.evaluate((words) => {
        const { left, right, bottom } = words.getBoundingClientRect();
        return words.contains(document.elementFromPoint((left + right) / 2, bottom - 2));
      }),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Change rate of Brake pads: ₹900.00/ })).toBeVisible();
});

test('two figures of one line typed one after the other are both saved, the second before the first is answered @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test', [
    { kind: 'PART', description: 'Brake pads', quantity: 1, rate: 800 },
  ]);
  await page.goto(card.path);
  await late(page, '**/api/v1/garages/lines/*', 'PUT', 1500);
  const figure = (name: string) => page.getByRole('button', { name: new RegExp(`^Change ${name} of Brake pads`) });
  for (const [name, typed] of [
    ['rate', '950'],
    ['quantity', '3'],
    ['discount', '50'],
  ] as const) {
    await figure(name).click();
    await type(page, typed);
    await page.keyboard.press('Tab');
  }
  await expect(figure('discount')).toContainText('50.00');
  await expect(page.getByText('This line was changed meanwhile')).toHaveCount(0);
  const { lines } = await api<{ lines: object[] }>(page, 'get', `/jobcards/${card.id}`);
  expect(lines).toMatchObject([{ rate: 950, quantity: 3, discount: 50 }]);
});

test('the parts of a ledger stand apart from what is above them @phone', async ({ page }) => {
  const card = await newCard(page, 'owner@demo.test');
  await page.goto(`/garage/customers/${card.customerId}/ledger`);
  const apart = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .evaluate(
        (part) => part.getBoundingClientRect().top - part.previousElementSibling!.getBoundingClientRect().bottom,
      );
  await expect(page.getByRole('region', { name: 'Payments', exact: true })).toBeVisible();
  for (const name of ['Dues', 'Entries', 'Payments']) expect.soft(await apart(name), name).toBeGreaterThanOrEqual(16);
});
