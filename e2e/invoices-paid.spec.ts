import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf, newJobCard } from './support/new-jobcard.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

for (const width of ['@desk', '@phone'])
  test(`what is paid is found among the invoices, leaves as a file, and says when it was paid ${width}`, async ({
    page,
  }) => {
    await openOwnGarage(page, 'Paid Motors', 'Paid Owner');
    const [paid, partly, open] = [await billed(page, 1000), await billed(page, 500), await billed(page, 250)];
    await pay(page, paid, 400);
    await pay(page, paid, 600);
    await pay(page, partly, 0.5);

    await page.goto('/garage/invoices');
    const status = page.getByLabel('Status', { exact: true });
    const numbers = page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: /^BILL\// });
    await expect(numbers).toHaveText([open.number, partly.number, paid.number]);
    for (const [words, standing, found] of [
      ['Issued', 'ISSUED', open],
      ['Partial Payment', 'PARTIAL', partly],
      ['Paid', 'PAID', paid],
    ] as const) {
      await status.selectOption(words);
      await expect(page).toHaveURL(new RegExp(`standing=${standing}`));
      await expect(numbers).toHaveText([found.number]);
      await expect(page.getByText('1 of 1 document', { exact: true })).toBeVisible();
    }
    await page.reload();
    await expect(status).toHaveValue('PAID');
    await expect(numbers).toHaveText([paid.number]);

    const down = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const [heads, ...rows] = (await readFile(await (await down).path(), 'utf8')).trim().split('\r\n');
    expect(heads).toMatch(/,Payable,Paid,Balance$/);
    expect(rows).toEqual([expect.stringMatching(new RegExp(`^${paid.number},.*,Paid,.*,1000,1000,0$`))]);

    await numbers.click();
    const details = page.getByRole('complementary', { name: 'Details' });
    await expect(details).toContainText(/Paid₹1,000\.00the last on \d+ \w+ \d{4}/);
    await expect(details).not.toContainText('To be paid');
    await page.goto(`/garage/invoices/${partly.id}`);
    await expect(details).toContainText('To be paid₹499.50');
    const lines = [{ lineId: open.lineId }];
    await apiOf(page)('post', `/invoices/${open.id}/notes`, { kind: 'CREDIT_NOTE', reason: 'Done again', lines });
    await page.goto(`/garage/invoices/${open.id}`);
    await expect(details).toContainText('To be paidNothing');
  });

type Billed = Awaited<ReturnType<typeof billed>>;

/** A bill of a new customer, for work at this rate. */
async function billed(page: Page, rate: number) {
  const api = apiOf(page);
  const card = await newJobCard(api, { rate, moves: ['IN_PROGRESS', 'READY'] });
  const { id, number, customerId, lines } = await api('post', `/jobcards/${card.id}/invoices`, {});
  return {
    id: id as string,
    number: number as string,
    customerId: customerId as string,
    lineId: lines[0].id as string,
  };
}

const pay = (page: Page, { customerId }: Billed, amount: number) =>
  apiOf(page)('post', `/customers/${customerId}/payments`, { tenders: [{ amount, mode: 'UPI' }] });
