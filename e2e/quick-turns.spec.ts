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
