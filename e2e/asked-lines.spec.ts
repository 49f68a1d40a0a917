import { expect, test } from './support/test.ts';
import { api, newCard, type } from './support/typing.ts';

test('to ask the customer first stays chosen for the next lines, and is seen to be, until it is taken back @phone', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto(card.path);
  const form = page.getByRole('form', { name: 'Add a line' });
  const ask = form.getByRole('checkbox', { name: 'Ask the customer first' });
  const label = form.getByText('Ask the customer first');
  const look = () => label.evaluate((said) => getComputedStyle(said).backgroundColor);
  const add = async (description: string, rate: string) => {
    await form.getByLabel('Description').focus();
    await type(page, description);
    await page.keyboard.press('Tab');
    await form.getByLabel('Rate').focus();
    await type(page, rate);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Description')).toBeFocused();
  };
  const unticked = await look();
  await ask.check();
  await add('Zq hose', '410');
  await expect(ask).toBeChecked();
  expect(await look()).not.toBe(unticked);
  await add('Zq clamp', '60');
  // a line that is thought better of takes back its words, not whether to ask
  await type(page, 'Zq wrong');
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('Description')).toHaveValue('');
  await expect(ask).toBeChecked();
  await add('Zq coolant', '300');
  await ask.uncheck();
  await add('Zq wash', '150');
  await expect(ask).not.toBeChecked();
  const statuses = async () => {
    const { lines } = await api<{ lines: { description: string; decision: string | null }[] }>(
      page,
      'get',
      `/jobcards/${card.id}`,
    );
    return lines.map(({ description, decision }) => [description, decision]);
  };
  await expect.poll(statuses).toEqual([
    ['Zq hose', 'ASKED'],
    ['Zq clamp', 'ASKED'],
    ['Zq coolant', 'ASKED'],
    ['Zq wash', null],
  ]);
  // nothing is typed: the card is left without a question
  await ask.check();
  await page.getByRole('link', { name: 'Job Cards' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Job Cards' })).toBeVisible();
});
