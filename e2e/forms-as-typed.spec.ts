import type { Locator } from '@playwright/test';
import { formatDay } from '#rules/day-words.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { dayAhead } from './support/clock.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { api, newCard, paste, type } from './support/typing.ts';

// the form of a date is our own, whatever the browser speaks
test.use({ locale: 'en-US' });

test('a phone pasted from a contact list loses no digit in any form @phone', async ({ page }) => {
  const pasted = ['+91 98400 12345', '98400 12345', '09840012345', '919840012345'];
  const expectWhole = async (field: Locator, texts = pasted) => {
    for (const text of texts) {
      await field.fill('');
      await paste(field, text);
      await field.blur();
      await expect(field).toHaveValue('9840012345');
    }
  };
  // leaving what was typed is asked about
  page.on('dialog', (question) => void question.accept());
  await page.goto('/garage/register');
  await page.getByText('Add details').click();
  await expectWhole(page.getByLabel('Phone', { exact: true }));
  await expectWhole(page.getByLabel('Owner phone'), pasted.slice(0, 1));
  await signIn(page, 'owner@demo.test');
  for (const [path, name, label] of [
    ['/garage/customers?new=1', 'Add Customer', /^Phone/],
    ['/garage/leads?new=1', 'Add New Lead', /^Phone/],
    ['/garage/staff?new=1', 'Add Staff Member', /^Phone/],
  ] as const) {
    await page.goto(path);
    await expectWhole(page.getByRole('dialog', { name }).getByLabel(label).first(), pasted.slice(0, 2));
  }
  await page.goto('/garage/settings');
  await expectWhole(page.getByLabel('Phone', { exact: true }), pasted.slice(2));

  await page.context().clearCookies();
  await page.goto('/');
  const lead = page.locator('form#lead');
  await lead.getByLabel('Business name').fill('Pasted Foods');
  await paste(lead.getByLabel('Phone'), '+91 98400 12345');
  await lead.getByLabel('Business type').selectOption({ index: 1 });
  const sent = page.waitForRequest('**/api/v1/public/leads');
  await lead.getByRole('button').click();
  expect((await sent).postDataJSON()).toMatchObject({ phone: '9840012345' });
});

test('what was typed to find somebody fills the plate, the phone or the name, and blanks are not sent @desk', async ({
  page,
}) => {
  await signIn(page, 'advisor@demo.test');
  const last = String(1000 + (Date.now() % 9000));
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  const add = async (typed: string) => {
    await page.goto('/garage/jobcards?new=1');
    await dialog.getByRole('combobox', { name: 'Customer' }).click();
    await type(page, typed);
    await page.getByRole('option', { name: `Add customer "${typed}"` }).click();
  };
  await add(`98${last}7777`);
  await expect(adding.getByLabel('Phone')).toHaveValue(`98${last}7777`);
  await add(`tn07zb${last}`);
  await expect(adding.getByLabel('Registration number')).toHaveValue(`TN 07 ZB ${last}`);
  await expect(adding.getByLabel('Name')).toHaveValue('');
  await adding.getByLabel('Name').fill('Plate First');
  await adding.getByLabel('Phone').fill('+91 98400 99999');
  await adding.getByLabel('Make').fill('Tata');
  await adding.getByLabel('Model').fill('Nexon');
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/garages/customers') && request.method() === 'POST',
  );
  await page.keyboard.press('Enter');
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ name: 'Plate First', phone: '9840099999' });
  expect(Object.values(body)).not.toContain(null);
  expect(Object.keys(body)).not.toContain('email');
});

test('a job card’s form checks its day before it calls, lands on the card, and its people are loaded once @desk', async ({
  page,
}) => {
  // changes that are heard late have everything loaded again, which is not what this counts
  await page.route('**/garages/changes*', (route) => route.abort());
  const { customerId } = await newCard(page, 'advisor@demo.test');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname.replace('/api/v1/garages', '')}${search}`);
  });
  await page.goto(`/garage/jobcards?new=${customerId}`);
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await dialog.getByLabel('Odometer').fill('5000');
  await dialog.getByLabel('Estimated delivery date').fill('1/1/2020');
  await dialog.getByRole('button', { name: 'Create Job Card' }).click();
  await expect(dialog.getByText('Date cannot be before today')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await dialog.getByLabel('Estimated delivery date').fill('tomorrow');
  calls.length = 0;
  await dialog.getByRole('button', { name: 'Create Job Card' }).click();
  await expect(page).toHaveURL(/\/garage\/jobcards\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Technician', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Service advisor', { exact: true }).locator('option')).not.toHaveCount(1);
  expect(calls.filter((call) => call.startsWith('GET /staff'))).toHaveLength(1);
});

test('dates are typed and shown in one Indian form, and picked by keys from a calendar @desk', async ({ page }) => {
  const { customerId } = await newCard(page, 'manager@demo.test');
  const [year, month, date] = dayAhead(9).split('-') as [string, string, string];
  await page.goto(`/garage/bookings?new=${customerId}`);
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const field = dialog.getByLabel('Date');
  await expect(field).toHaveValue(formatDay(dayAhead(0)));
  for (const typed of [
    `${date}/${month}`,
    `${date}/${month}/${year.slice(2)}`,
    `${date}-${month}-${year}`,
    `${date}${month}${year}`,
  ]) {
    await field.click();
    await type(page, typed);
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(formatDay(dayAhead(9)));
  }
  await field.click();
  await type(page, '31/02');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  await expect(dialog.getByText('Date must be a date')).toBeVisible();

  await field.fill('');
  await field.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.getByRole('button', { name: /./ }).and(page.locator('[aria-current="date"]'))).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(field).toHaveValue(formatDay(dayAhead(8)));
  await dialog.getByRole('button', { name: 'Open calendar' }).click();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Open calendar' }).click();
  await calendar.getByRole('button', { name: 'Tomorrow' }).click();
  await dialog.getByLabel('Service').selectOption({ index: 1 });
  await dialog.getByText('Morning').click();
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  await expect(dialog).toHaveCount(0);
  const [booking] = await api<{ preferredDate: string }[]>(page, 'get', `/bookings?customerId=${customerId}`);
  expect(booking?.preferredDate.slice(0, 10)).toBe(dayAhead(1));
});
