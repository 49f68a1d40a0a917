import { addDays, weekday } from '#rules/days.ts';
import { monthOf, nextMonth } from '#web/garage/bookings/month.ts';
import { weeksOf } from '#web/garage/bookings/span.ts';
import { dayAhead } from './support/clock.ts';
import { newBooking } from './support/new-booking.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('month, view and filter stand in the address, and back undoes month and view; more than three a day are all to be had by keyboard @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  const month = dayAhead(0).slice(0, 7);
  await page.goto('/garage/bookings');
  const title = page.getByRole('heading', { level: 2 }).first();
  const now = (await title.textContent()) ?? '';
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(title).not.toHaveText(now);
  await page.getByLabel('Status').selectOption('CONFIRMED');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page).toHaveURL(/month=.*status=CONFIRMED.*view=list/);
  await expect(page.getByRole('table', { name: 'Bookings' }).getByText('Pending')).toHaveCount(0);
  await page.goBack();
  await expect(title).not.toHaveText(now);
  await expect(page.getByLabel('Status')).toHaveValue('CONFIRMED');
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(title).toHaveText(now);
  // the days are drawn after what was pressed for is said
  await expect(page.locator('.calbar')).toHaveAttribute('aria-busy', 'false');
  expect(page.url()).not.toContain(month);
  const more = page.getByRole('button', { name: /more/ }).first();
  await more.focus();
  await page.keyboard.press('Enter');
  const day = page.getByRole('dialog');
  await expect(day.getByRole('listitem').nth(3)).toBeVisible();
  await day.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Booking BK/ })).toBeVisible();
  await page.goto('/garage/bookings?booking=0192f0c0-0000-7000-8000-000000000000');
  await expect(page.getByText('This booking is not here')).toBeVisible();
});

test('week and day say how full the bays are, an entry its plate and service; the list goes by days @desk', async ({
  page,
}, info) => {
  await signIn(page, 'owner@demo.test');
  const day = dayAhead(2);
  const { id } = await newBooking(page, info);
  const booking = await (await page.request.get(`/api/v1/garages/bookings/${id}`)).json();
  await page.goto(`/garage/bookings?span=week&on=${day}`);
  const column = page.getByRole('region', { name: nameOf(day), exact: true });
  await expect(column.getByText(/(booked|over)$/).first()).toBeVisible();
  const entry = column.getByRole('link', { name: new RegExp(booking.customerName) });
  await expect(entry).toBeVisible();
  await expect(column).toContainText(booking.registrationNumber.slice(-4));
  await expect(column).toContainText(booking.serviceName);

  await column.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`span=day&on=${day}`));
  await expect(page.locator('.one-day')).toHaveCount(1);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('region', { name: nameOf(dayAhead(3)), exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: new RegExp(booking.customerName) }).click();
  await expect(page.getByRole('dialog', { name: /^Booking BK/ })).toBeVisible();

  await page.goto('/garage/bookings?view=list');
  const heads = page.getByRole('rowheader');
  await expect(heads.first()).toContainText(/^(Today|Tomorrow|Mon|Tue|Wed|Thu|Fri|Sat|Sun), /);
  const upcoming = (await heads.allInnerTexts()).map(timeOf);
  expect(upcoming.length).toBeGreaterThan(2);
  expect(upcoming).toEqual(upcoming.toSorted((one, other) => one - other));
  await page.getByRole('button', { name: 'Past' }).click();
  await expect(page).toHaveURL(/when=past/);
  await expect(heads.filter({ hasText: 'Today' })).toHaveCount(0);
  await expect(heads.nth(2)).toBeVisible();
  const past = (await heads.allInnerTexts()).map(timeOf);
  expect(past.length).toBeGreaterThan(2);
  expect(past).toEqual(past.toSorted((one, other) => other - one));
});

test('on a phone the week that is on begins with today, and what was before it is one press away @phone', async ({
  page,
}, info) => {
  await signIn(page, 'advisor@demo.test');
  const monday = dayAhead(7 + ((8 - weekday(dayAhead(0))) % 7));
  const { id } = await newBooking(page, info, monday);
  const booking = await (await page.request.get(`/api/v1/garages/bookings/${id}`)).json();
  await page.clock.setFixedTime(new Date(`${addDays(monday, 6)}T11:00:00+05:30`));
  await page.goto('/garage/bookings?span=week');
  const days = page.locator('.one-day');
  await expect(days.first().getByRole('heading')).toHaveText(/^Sun, /);
  await expect(days).toHaveCount(1);
  await page.getByRole('button', { name: /^Show \d+ earlier this week$/ }).tap();
  await expect(days).toHaveCount(7);
  await expect(days.first().getByRole('link', { name: new RegExp(booking.customerName) })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).tap();
  await expect(days.first().getByRole('heading')).toHaveText(/^Mon, /);
  await expect(days).toHaveCount(7);
});

test('the weeks of a month are in sight at 1280 by 800, whether it has bookings or none @desk', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'owner@demo.test');
  const weeks = page.locator('.cal tbody tr');
  // none is booked
  const ahead = monthsAhead(18);
  for (const many of [5, 6]) {
    await page.goto(`/garage/bookings?month=${ahead.find((month) => weeksOf(month).length === many)}`);
    await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
    expect((await page.locator('.empty-month').boundingBox())?.height).toBeLessThanOrEqual(56);
    await expect(weeks).toHaveCount(many);
    await expect(weeks.last()).toBeInViewport({ ratio: 0.9 });
  }
  // this one
  await page.goto('/garage/bookings');
  await expect(page.locator('.cal .ev').first()).toBeVisible();
  await expect(weeks.nth(Math.min(5, await weeks.count()) - 1)).toBeInViewport({ ratio: 0.75 });
});

test('a day of the month beside that stands in a month shows its bookings, which are not counted in that month @desk', async ({
  page,
}, info) => {
  await signIn(page, 'owner@demo.test');
  // ends within a week
  const month = monthsAhead(40).find((one) => monthOf(weeksOf(one).at(-1)!.at(-1)!) !== one)!;
  const first = `${nextMonth(month, 1)}-01`;
  const { id } = await newBooking(page, info, first);
  await page.goto(`/garage/bookings?month=${month}`);
  const booking = page.locator(`[data-date="${first}"] a[href*="${id}"]`);
  await expect(booking).toBeVisible();
  // that nothing was found would stand directly above it
  await expect(page.locator('.calbar .sub')).toHaveText(`No bookings in ${monthWord(month)}`);
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toHaveCount(0);
  await booking.click();
  await expect(page.getByRole('dialog', { name: /^Booking BK/ })).toBeVisible();
});

const monthsAhead = (from: number) =>
  Array.from({ length: 14 }, (_, months) => monthOf(dayAhead(30 * (from + months))));

/** 'November' */
const monthWord = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });

/** '26 Nov 2026' */
const nameOf = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const timeOf = (words: string) => Date.parse(/\d+ \w+ \d{4}/.exec(words)![0]);
