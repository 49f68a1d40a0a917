import type { Page } from '@playwright/test';
import { drawnAnew, noteFirstDrawn } from './support/drawn-anew.ts';
import { openScreen } from './support/open-screen.ts';
import { expect, test } from './support/test.ts';

test('all bookings of a day open and close over a month that is not drawn anew @desk', async ({ page }) => {
  await openCalendar(page);
  const [around, dialog] = [page.locator('.calbar *, .cal *'), page.getByRole('dialog')];
  await page.locator('.cal .more').first().click();
  await dialog.getByRole('listitem').first().waitFor();
  const opened = await drawnAnew(around);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect([opened, await drawnAnew(around)]).toEqual([0, 0]);
});

test('the bookings of a day that are in sight are not drawn anew as the rest joins them @desk', async ({ page }) => {
  await page.route(/\/garages\/bookings\?.*startDate/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    await route.fulfill({ response, json: rows.flatMap((row) => [row, { ...row, id: crypto.randomUUID() }]) });
  });
  await openCalendar(page);
  await noteFirstDrawn(page, '.dialog .l-ag');
  const many = page.locator('.cal .more', { hasText: /\d\d/ }).first();
  const all = 3 + Number(/\d+/.exec(await many.innerText()));
  await many.click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(all);
  const inSight = page.locator('.dialog .l-ag li:nth-child(-n + 12) *');
  expect(await drawnAnew(inSight)).toBe(0);
});

test('the script of a booking that is opened has the booking alone drawn @desk', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/booking-dialog-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openCalendar(page);
  const around = page.locator('main *');
  await page.locator('.cal .ev').first().click();
  await expect(page).toHaveURL(/[?&]booking=/);
  // the page is drawn for that address by the time it has nothing more to do
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect.poll(() => drawnAnew(around)).toBe(0);
  held.resolve();
  await page.locator('[role="dialog"] .docket').waitFor();
  expect(await drawnAnew(around)).toBe(0);
});

/** The month as it stands once nothing more draws it. */
async function openCalendar(page: Page) {
  await openScreen(page, { name: 'bookings', path: '/garage/bookings' });
  await page.locator('.cal .more').first().waitFor();
  await expect.poll(() => drawnAnew(page.locator('main *'))).toBe(0);
}
