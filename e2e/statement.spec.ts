import type { Page } from '@playwright/test';
import { addDays } from '#rules/days.ts';
import { dayAhead } from './support/clock.ts';
import { tabTo } from './support/keys.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

test('a statement is downloaded for this month, the last one, this financial year or other days, by keys alone @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'Statement Motors', 'Statement Owner');
  const { id } = await send<{ id: string }>('post', '/customers', { name: 'Anna Nagar Cabs', phone: '9000012345' });
  await page.goto(`/garage/customers/${id}/ledger`);
  const today = dayAhead(0);
  const monthStart = `${today.slice(0, 8)}01`;
  const lastEnd = addDays(monthStart, -1);
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);
  const dialog = page.getByRole('dialog', { name: 'Statement' });

  await open(page);
  await expect(dialog.getByLabel('Days')).toBeFocused();
  expect(await download(page)).toEqual({ from: monthStart, to: today });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Statement' })).toBeFocused();

  await open(page);
  await page.keyboard.press('ArrowDown');
  expect(await download(page)).toEqual({ from: `${lastEnd.slice(0, 8)}01`, to: lastEnd });

  await open(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await download(page)).toEqual({ from: `${year}-04-01`, to: today });

  await open(page);
  await page.keyboard.press('End');
  await tabTo(page, dialog.getByRole('textbox', { name: 'From' }));
  await page.keyboard.type(`15/6/${year}`, { delay: 150 });
  await tabTo(page, dialog.getByRole('textbox', { name: 'To' }));
  await page.keyboard.type(`1/6/${year}`, { delay: 150 });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('To cannot be before From')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'To' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`20/6/${year}`, { delay: 150 });
  expect(await download(page)).toEqual({ from: `${year}-06-15`, to: `${year}-06-20` });
  await expect(dialog).toHaveCount(0);
});

async function open(page: Page) {
  await page.getByRole('button', { name: 'Statement' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Statement' })).toBeVisible();
}

/** Presses for the PDF, and answers the days it was asked for. */
async function download(page: Page) {
  const asked = page.waitForRequest(/statement\/paper\.pdf/);
  const kept = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'Download PDF' }));
  await page.keyboard.press('Enter');
  const { from, to } = Object.fromEntries(new URL((await asked).url()).searchParams);
  expect((await kept).suggestedFilename()).toBe(`Statement-Anna-Nagar-Cabs-${from}-to-${to}.pdf`);
  return { from, to };
}
