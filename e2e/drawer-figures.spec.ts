import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

const atFirst = [{ rupees: 500, pieces: 200 }];

test('the page Day cuts no hour off its lists, and writes its figures alike, what should be there the largest @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'Two Shifts Motors', 'Two Shifts Owner');
  await send('put', '/settings', { usesDrawer: true });
  const payer = await send<{ id: string }>('post', '/customers', { name: 'Advance Payer', phone: '9000012347' });
  const open = () => send<{ id: string }>('post', '/drawer/days', { count: atFirst });
  for (const reason of ['A torn note of twenty rupees was given as change', 'Given to the owner'])
    await send('post', `/drawer/days/${(await open()).id}/close`, { count: atFirst, reason });
  await open();
  for (const mode of ['CASH', 'UPI', 'CARD'])
    await send('post', `/customers/${payer.id}/payments`, { tenders: [{ amount: 4182.51, mode }] });

  const before = page.getByRole('table', { name: 'Days before' });
  const figures = page.getByRole('region', { name: /^Cash of the day|By other ways/ }).locator('.v');
  for (const width of [960, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/garage/day');
    await expect(before.getByRole('row')).toHaveCount(3);
    await expect(before.getByText(/^Opened \d+:\d\d [ap]m$/)).toHaveCount(2);
    await expect(before.getByRole('cell', { name: /^\d+:\d\d [ap]m/ })).toHaveCount(2);
    for (const table of [before, page.getByRole('table', { name: 'Payments' })])
      expect(await table.evaluate(cutCells)).toEqual([]);
    const sizes = await figures.evaluateAll((all) =>
      all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
    const largest = Math.max(...sizes);
    expect(sizes.indexOf(largest), sizes.join()).toBe(6);
    expect(new Set(sizes.toSpliced(6, 1)).size, sizes.join()).toBe(1);
    expect(Math.min(...sizes)).toBeGreaterThan(16);
  }
});

test('the dialog of cash in or out begins at what is chosen @desk', async ({ page }) => {
  const send = await openOwnGarage(page, 'Chosen Motors', 'Chosen Owner');
  await send('put', '/settings', { usesDrawer: true });
  await send('post', '/drawer/days', { count: atFirst });
  await page.goto('/garage/day');
  await page.getByRole('button', { name: 'Cash in or out' }).press('Enter');
  const chosen = page.getByRole('dialog', { name: 'Cash In or Out' }).getByRole('radio', { name: 'Pay out' });
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeFocused();
});

/** The words of the cells that are not seen whole. */
const cutCells = (table: Element): string[] =>
  [...table.querySelectorAll<HTMLElement>('th, td, td > b, td > small')]
    .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
    .map(({ textContent }) => textContent ?? '');
