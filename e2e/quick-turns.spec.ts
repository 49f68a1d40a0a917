import { monthName, monthOf, nextMonth } from '#web/garage/bookings/month.ts';
import { dayAhead } from './support/clock.ts';
import { openScreen } from './support/open-screen.ts';
import { expect, test } from './support/test.ts';

test('three quick taps on the next month turn three months, each said at once, and Back goes back one by one', async ({
  page,
  isMobile,
}) => {
  await openScreen(page, { name: 'bookings', path: '/garage/bookings' });
  const title = page.locator('h2.month');
  const now = monthOf(dayAhead(0));
  await expect(title).toHaveText(monthName(now));
  const box = (await page.getByRole('button', { name: 'Next month' }).boundingBox())!;
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const months = [1, 2, 3].map((step) => {
    let month = now;
    for (let turned = 0; turned < step; turned += 1) month = nextMonth(month, 1);
    return month;
  });
  // a slow phone draws the days of a month for longer than a finger takes to tap again
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const said: (string | null)[] = [];
  for (const _ of months) {
    await (isMobile ? page.touchscreen.tap(...at) : page.mouse.click(...at));
    said.push(await title.textContent());
  }
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(said).toEqual(months.map(monthName));
  await expect(page).toHaveURL(new RegExp(`month=${months[2]}`));
  await expect(page.locator('.calbar')).toHaveAttribute('aria-busy', 'false');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`month=${months[1]}`));
  await expect(title).toHaveText(monthName(months[1]!));
});

test('the bookings of a day of the month before are not asked for of the month that was turned to @desk', async ({
  page,
}) => {
  await openScreen(page, { name: 'bookings', path: '/garage/bookings' });
  const next = nextMonth(monthOf(dayAhead(0)), 1);
  await page.getByRole('button', { name: /more/ }).first().waitFor();
  const opened = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[aria-label="Next month"]')?.click();
    const more = [...document.querySelectorAll('.cal button')].find((one) => one.textContent?.includes('more'));
    if (more instanceof HTMLElement) more.click();
    await Promise.resolve();
    return document.querySelector('[role="dialog"]')?.textContent;
  });
  expect(opened).toContain('bookings');
  await expect(page).toHaveURL(new RegExp(`month=${next}`));
  await expect(page.locator('.calbar')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/month=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('h2.month')).toHaveText(monthName(monthOf(dayAhead(0))));
});
