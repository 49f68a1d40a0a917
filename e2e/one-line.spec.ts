import { expect, test } from './support/test.ts';
import { api, newCard, type } from './support/typing.ts';

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
