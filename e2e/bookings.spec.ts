import type { Locator, Page } from '@playwright/test';
import { formatDay } from '#rules/day-words.ts';
import { dayAhead } from './support/clock.ts';
import { isPhone, newBooking, newCustomer, plateOf } from './support/new-booking.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a booking is taken from the calendar for a vehicle that is new, once though the button is pressed twice', async ({
  page,
}, info) => {
  await signIn(page, 'advisor@demo.test');
  const { name } = await newCustomer(page, info);
  const day = dayAhead(40);
  await page.goto(`/garage/bookings?month=${day.slice(0, 7)}`);
  await expect(page.getByText(/^\d+ bookings?$|^No bookings found$/).first()).toBeVisible();
  // an empty month offers it a second time
  if (isPhone(info)) await page.getByRole('button', { name: 'New Booking', exact: true }).first().click();
  else await page.locator(`[data-date="${day}"]`).click({ position: { x: 60, y: 90 } });
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  if (isPhone(info)) {
    await dialog.getByLabel('Date').fill(day);
    await dialog.getByLabel('Date').blur();
  }
  await expect(dialog.getByLabel('Date')).toHaveValue(formatDay(day));
  await chooseCustomer(dialog, name);
  await dialog.getByRole('button', { name: 'Add vehicle' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Vehicle' });
  await adding.getByLabel('Make').fill('Tata');
  await adding.getByLabel('Model').fill('Punch');
  await adding.getByLabel('Registration number').fill(plateOf(info));
  await adding.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(dialog.getByLabel('Vehicle')).toContainText('Tata Punch');
  await dialog.getByLabel('Service').selectOption({ label: 'Periodic Service' });
  await expect(dialog.getByLabel('Estimated price')).toHaveValue(/^\d+/);
  await dialog.getByLabel('Estimated price').fill('1499.5');
  await dialog.getByText('Afternoon').click();
  await dialog.getByRole('button', { name: 'Create Booking' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^BK\d{8} booked for/).first()).toBeVisible();
  const [booking, ...others] = await bookingsOf(page, name);
  expect(others).toEqual([]);
  expect(booking).toMatchObject({ preferredTimeSlot: 'AFTERNOON', estimatedPrice: 1499.5, status: 'PENDING' });
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('dialog', { name: /^Booking BK/ })).toContainText('₹1,499.50');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is missing is said at each field, and an answer that is lost loses nothing and makes one booking @desk', async ({
  page,
}, info) => {
  await signIn(page, 'advisor@demo.test');
  const { id, name } = await newCustomer(page, info, plateOf(info));
  await page.goto('/garage/bookings?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const create = dialog.getByRole('button', { name: 'Create Booking' });
  await dialog.getByLabel('Date').fill('2020-01-01');
  await dialog.getByText('Pickup required').click();
  await create.click();
  await expect(dialog.locator('.err')).toHaveText([
    'Customer is required',
    'Service is required',
    'Date cannot be before today',
    'Pickup address is required',
  ]);
  await expect(dialog.getByLabel('Customer', { exact: false }).first()).toBeFocused();
  await chooseCustomer(dialog, name);
  await expect(dialog.getByLabel('Vehicle')).not.toHaveValue('');
  await dialog.getByLabel('Service').selectOption({ label: 'Periodic Service' });
  await dialog.getByLabel('Date').fill(dayAhead(3));
  await dialog.getByText('Morning').click();
  await dialog.getByLabel('Pickup address').fill('4, Second Street');
  await dialog.getByLabel('Customer notes').fill('Ring the bell twice');
  await page.route('**/api/v1/garages/bookings', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await create.click();
  await expect(dialog.getByText('No connection. Check your network and try again.')).toBeVisible();
  await expect(dialog.getByLabel('Customer notes')).toHaveValue('Ring the bell twice');
  await page.unroute('**/api/v1/garages/bookings');
  await create.click();
  await expect(dialog).toHaveCount(0);
  const taken = await bookingsOf(page, name);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ customerId: id, pickupAddress: '4, Second Street' });
});

test('a vehicle that is booked for the day already is booked once more only where that is said @phone', async ({
  page,
}, info) => {
  await signIn(page, 'advisor@demo.test');
  const { id, name } = await newCustomer(page, info, plateOf(info));
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const ask = page.getByRole('alertdialog');
  const book = async () => {
    await page.goto(`/garage/bookings?new=${id}`);
    await dialog.getByLabel('Service').selectOption({ label: 'Periodic Service' });
    await dialog.getByLabel('Date').fill(dayAhead(5));
    await dialog.getByText('Morning').click();
    await dialog.getByRole('button', { name: 'Create Booking' }).click();
  };
  await book();
  await expect(dialog).toHaveCount(0);
  const [first] = await bookingsOf(page, name);
  const number = String(first?.['bookingNumber']);
  await book();
  await expect(ask).toContainText('is booked for that day already. Book it once more?');
  await expect(ask).toContainText(`${number}, Periodic Service, ${formatDay(dayAhead(5))}, Morning`);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText(`Booked for that day already: ${number}`)).toBeVisible();
  expect(await bookingsOf(page, name)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  await ask.getByRole('button', { name: 'Book once more' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await bookingsOf(page, name)).toHaveLength(2);
});

test('a booking is confirmed, cancelled with a reason, taken up again and changed, and leads to its job card @desk', async ({
  page,
}, info) => {
  await signIn(page, 'manager@demo.test');
  const { number, id, whose } = await newBooking(page, info);
  const data = { ...whose, odometerIn: 41_000, estimatedDelivery: dayAhead(0) };
  const { jobCardNumber } = await (await page.request.post('/api/v1/garages/jobcards', { data })).json();
  await page.goto(`/garage/bookings?booking=${id}`);
  const dialog = page.getByRole('dialog', { name: `Booking ${number}` });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
  const why = page.getByRole('dialog', { name: 'Cancel booking' });
  await why.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(why.getByText('Reason is required')).toBeVisible();
  await why.getByLabel('Reason').fill('Customer is travelling');
  await why.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(why).toHaveCount(0);
  await expect(dialog.getByText('Customer is travelling', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/cancelled this booking: Customer is travelling/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take up again' }).click();

  await dialog.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Booking' });
  await edit.getByText('Evening').click();
  await edit.getByRole('button', { name: 'Save Booking' }).click();
  await expect(edit).toHaveCount(0);
  await expect(dialog.getByText('Evening, 3-6 PM')).toBeVisible();

  await dialog.getByRole('button', { name: 'Open job card' }).click();
  const opening = page.getByRole('dialog', { name: 'Open Job Card' });
  await expect(opening).toContainText(`This vehicle already has an open job card, ${jobCardNumber}.`);
  await opening.getByRole('button', { name: 'Open Job Card' }).click();
  await expect(opening.getByText('Odometer is required')).toBeVisible();
  await opening.getByLabel('Odometer').fill('42000');
  await opening.getByRole('button', { name: 'Open Job Card' }).click();
  await expect(page).toHaveURL(/\/garage\/jobcards\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(dialog.getByText('In Progress', { exact: true })).toBeVisible();
  await dialog.getByRole('link', { name: 'View job card' }).click();
  await expect(page).toHaveURL(/\/garage\/jobcards\/[0-9a-f-]{36}$/);
});

test('a booking that nobody came for is closed in one press once its slot is over, and taken up again @phone', async ({
  page,
}, info) => {
  await signIn(page, 'advisor@demo.test');
  const { number, id } = await newBooking(page, info, dayAhead(0));
  const dialog = page.getByRole('dialog', { name: `Booking ${number}` });
  const missed = dialog.getByRole('button', { name: 'Did not come' });
  await page.clock.setFixedTime(new Date(`${dayAhead(0)}T11:59:00+05:30`));
  await page.goto(`/garage/bookings?booking=${id}`);
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(missed).toHaveCount(0);
  await page.clock.setFixedTime(new Date(`${dayAhead(0)}T12:00:00+05:30`));
  await page.goto('/garage/bookings?view=list');
  const ofToday = page
    .getByRole('link', { name: new RegExp(number) })
    .or(page.getByRole('button', { name: `View ${number}` }));
  await ofToday.first().click();
  await missed.click();
  await expect(dialog.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Did not come', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/cancelled this booking: Did not come/)).toBeVisible();
  const read = async () => (await page.request.get(`/api/v1/garages/bookings/${id}`)).json();
  expect(await read()).toMatchObject({ status: 'CANCELLED', statusReason: 'Did not come' });
  await dialog.getByRole('button', { name: 'Take up again' }).click();
  await expect(missed).toBeVisible();
  expect(await read()).toMatchObject({ status: 'PENDING' });
});

test('a technician reads bookings without money or whole phones and is offered no change @desk', async ({ page }) => {
  await signIn(page, 'technician@demo.test');
  await page.goto('/garage/bookings?view=list');
  await expect(page.getByRole('table', { name: 'Bookings' }).getByText('••••••').first()).toBeVisible();
  for (const name of ['New Booking', 'Export']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^View BK/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Booking BK/ });
  await expect(dialog.getByText('••••••')).toBeVisible();
  await expect(page.getByText('₹')).toHaveCount(0);
  await expect(dialog.getByRole('button')).toHaveCount(1);
});

test('a form that a lost network kept from opening opens at the next try; Escape closes it and not the message @desk', async ({
  page,
  context,
}) => {
  // nor was it fetched before the network was lost
  const script = /\/assets\/new-booking-/;
  await page.route(script, (route) => route.abort());
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/bookings');
  const take = page.getByRole('button', { name: 'New Booking', exact: true });
  await expect(take).toBeVisible();
  await context.setOffline(true);
  await take.click();
  const message = page.getByText('This could not be opened', { exact: true });
  await expect(message).toBeVisible();
  await expect(page).toHaveURL(/\/garage\/bookings$/);
  await context.setOffline(false);
  await page.unroute(script);
  await page.locator('#main').focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New Booking' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect(message).toBeVisible();
});

test('a form whose script is gone since the page was loaded says so, and opens once the page is loaded again @desk', async ({
  page,
}) => {
  const script = /\/assets\/new-booking-/;
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/bookings');
  await page.getByRole('button', { name: 'New Booking', exact: true }).click();
  const again = page.getByRole('button', { name: 'Load again' });
  await expect(again).toBeVisible();
  await page.unroute(script);
  await again.click();
  await page.getByRole('button', { name: 'New Booking', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
});

async function bookingsOf(page: Page, name: string): Promise<Record<string, unknown>[]> {
  return (await page.request.get(`/api/v1/garages/bookings?search=${encodeURIComponent(name)}`)).json();
}

async function chooseCustomer(dialog: Locator, name: string) {
  const customer = dialog.getByRole('combobox', { name: 'Customer' });
  await customer.fill(name);
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(`^${name} - `) })
    .click();
}
