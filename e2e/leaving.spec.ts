import type { Locator, Page } from '@playwright/test';
import { question, toPage } from './support/leaving.ts';
import { newPhone } from './support/new-phone.ts';
import { recordId } from './support/open-screen.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { late, newCard, type } from './support/typing.ts';

const humanPace = { delay: 150 };

test('Back pressed before the next page is drawn leads back to the page that was there @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/bookings');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const week = page.url();
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...given) => {
      push(...given);
      history.pushState = push;
      history.back();
    };
  });
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(week);
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
});

test('a link, the search, Back and a reload ask before a line that was typed is lost, without a network as well @desk', async ({
  page,
}, info) => {
  await signIn(page, 'owner@demo.test');
  const card = await recordId(page, 'mine');
  await page.goto('/garage/jobcards');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator(`a.stretch[href$="${card}"]`).first().click();
  const box = page.getByRole('combobox', { name: 'Description' });
  await box.pressSequentially('Air filter', humanPace);
  await page.keyboard.press('Escape');
  const here = page.url();
  const stay = async () => {
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(box).toHaveValue('Air filter');
    await expect(page).toHaveURL(here);
  };
  const everyWay = async () => {
    await toPage(page, 'Customers');
    await stay();
    await page.goBack();
    await stay();
    if (info.project.name === 'desktop') {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).pressSequentially('leads', humanPace);
      await page.keyboard.press('Enter');
      await stay();
    }
    expect(await asksAtReload(page)).toBe(true);
    await expect(box).toHaveValue('Air filter');
  };
  await everyWay();
  await page.context().setOffline(true);
  await expect(page.getByText('What you type stays while this page is open')).toBeVisible();
  await everyWay();
  await page.context().setOffline(false);

  await toPage(page, 'Customers');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/customers$/);
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expect(box).toHaveValue('');
  expect(await asksAtReload(page)).toBe(false);
  await box.pressSequentially('Oil', humanPace);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/jobcards$/);
});

test('while a save is under way leaving asks, and what it says goes when the answer comes @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/customers?new=1');
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await adding.getByLabel('Name').fill('Slow Line');
  await adding.getByLabel('Phone').first().fill(newPhone());
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/garages/customers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    return route.continue();
  });
  await adding.getByRole('button', { name: 'Add Customer' }).click();
  await page.goBack();
  const asked = page.getByRole('alertdialog', { name: 'Leave while it is being saved?' });
  await expect(asked).toBeVisible();
  answer();
  await expect(asked).toHaveCount(0);
  await expect(adding).toHaveCount(0);
  await expect(page.getByText('Slow Line added').first()).toBeVisible();
  await expect(page).toHaveURL(/customers$/);
});

test('Discard says that the customer was saved and the vehicle was not @desk', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  const send = async (path: string, data: object) =>
    (await page.request.post(`/api/v1/garages/customers${path}`, { data })).json();
  const { id: holder } = await send('', { name: 'Plate Holder', phone: newPhone() });
  const car = { make: 'Maruti', model: 'Eeco', registrationNumber: `TN10CC${newPhone().slice(-4)}` };
  await send(`/${holder}/vehicles`, car);
  await page.goto('/garage/customers?new=1');
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  const phone = newPhone();
  await adding.getByLabel('Name').fill('Half Saved');
  await adding.getByLabel('Phone').first().fill(phone);
  await adding.getByLabel('Make').fill(car.make);
  await adding.getByLabel('Model').fill(car.model);
  await adding.getByLabel(/^Registration/).fill(car.registrationNumber);
  await adding.getByRole('button', { name: 'Add Customer' }).click();
  await expect(adding.getByRole('alert')).toContainText('Plate Holder already has the vehicle');
  await page.goBack();
  const asked = page.getByRole('alertdialog', { name: 'Leave without the vehicle?' });
  await expect(asked).toContainText(
    'Half Saved has been saved as a customer. The vehicle, and what you changed since, has not.',
  );
  await asked.getByRole('button', { name: 'Leave without it' }).click();
  await expect(adding).toHaveCount(0);
  const found = await page.request.get(`/api/v1/garages/customers?search=${phone}`);
  expect(await found.json()).toHaveLength(1);

  // who was just added most often came with a vehicle
  await page.goto('/garage/customers?new=1');
  await adding.getByText('Corporate').click();
  await adding.getByLabel('Name').first().fill('Counter Fleet');
  await adding.getByLabel('Phone').first().fill(newPhone());
  await adding.getByRole('button', { name: 'Add Customer' }).click();
  await page.getByRole('button', { name: 'New job card', exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: 'New Job Card' }).getByRole('combobox', { name: 'Customer' }),
  ).toHaveValue(/^Counter Fleet - /);

  // the new customer of a job card that is given up stays, and that is said
  await page.goto('/garage/jobcards?new=1');
  const card = page.getByRole('dialog', { name: 'New Job Card' });
  await card.getByRole('combobox', { name: 'Customer' }).pressSequentially('Kept Anyway', humanPace);
  await page.getByRole('option', { name: 'Add customer "Kept Anyway"' }).click();
  await adding.getByLabel('Phone').first().fill(newPhone());
  await adding.getByRole('button', { name: 'Add Customer' }).click();
  await expect(adding).toHaveCount(0);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toContainText('Kept Anyway has been saved as a customer. The rest has not been saved.');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(card).toHaveCount(0);
});

test('signing out asks once and then goes; a session that ended is left as one likes @desk', async ({ page }, info) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/settings/me');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Demo Owner');
  await name.fill('Not To Be Kept');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel(/^Password/).fill('wrong');
  await again.getByRole('button', { name: 'Leave' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without signing in?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await again.getByRole('button', { name: 'Leave' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/garage\/login/);

  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/settings/me');
  await name.fill('Not To Be Kept');
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/garage\/login/);
});

test('a card and a booking half typed are there again after a reload, for the person alone who typed them @phone', async ({
  page,
}) => {
  const known = await newCard(page, 'owner@demo.test');
  const begun = (what: string) => page.getByText(`You had begun this ${what}.`);
  const typeIn = async (field: Locator, text: string) => {
    await field.click();
    await type(page, text);
  };
  await page.goto('/garage/jobcards');
  await page.getByRole('button', { name: 'New Job Card' }).click();
  const card = page.getByRole('dialog', { name: 'New Job Card' });
  const customer = card.getByRole('combobox', { name: 'Customer' });
  await typeIn(customer, known.customerName);
  await page.getByRole('option', { name: `${known.customerName} - ` }).click();
  await expect(card.getByLabel('Vehicle')).toHaveValue(known.vehicleId);
  await typeIn(card.getByLabel('Odometer'), '45210');
  await typeIn(card.getByLabel('Customer concerns'), 'Pulls to the left');
  await page.reload();
  await expect(begun('card')).toBeVisible();
  await expect(customer).toHaveValue(new RegExp(`^${known.customerName} - `));
  await expect(card.getByLabel('Vehicle')).toHaveValue(known.vehicleId);
  await expect(card.getByLabel('Odometer')).toHaveValue('45210');
  await expect(card.getByLabel('Customer concerns')).toHaveValue('Pulls to the left');

  // a call comes: the card waits while a booking is taken
  await card.getByRole('button', { name: 'Keep for later' }).click();
  await expect(card).toHaveCount(0);
  await toPage(page, 'Bookings');
  await page.getByRole('button', { name: 'New Booking', exact: true }).first().click();
  const booking = page.getByRole('dialog', { name: 'New Booking' });
  await booking.getByLabel('Service').selectOption({ label: 'Periodic Service' });
  await booking.getByText('Pickup required').click();
  await typeIn(booking.getByLabel('Pickup address'), '4 Hill Road');
  await booking.getByLabel('Estimated price').fill('1777');
  await page.reload();
  await expect(begun('booking')).toBeVisible();
  await expect(booking.getByLabel('Service')).toHaveValue(/.+/);
  await expect(booking.getByLabel('Pickup address')).toHaveValue('4 Hill Road');
  await expect(booking.getByLabel('Estimated price')).toHaveValue('1777');
  await booking.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(booking).toHaveCount(0);
  await page.getByRole('button', { name: 'New Booking', exact: true }).first().click();
  await expect(booking.getByLabel('Service')).toHaveValue('');
  await expect(begun('booking')).toHaveCount(0);

  await page.goto('/garage/jobcards?new=1');
  await expect(card.getByLabel('Odometer')).toHaveValue('45210');
  await card.getByRole('button', { name: 'Start anew' }).click();
  await expect(card.getByLabel('Odometer')).toHaveValue('');
  await expect(customer).toHaveValue('');
  await expect(begun('card')).toHaveCount(0);
  await page.reload();
  await expect(card.getByLabel('Odometer')).toHaveValue('');
  await typeIn(card.getByLabel('Odometer'), '777');
  await page.reload();
  await expect(card.getByLabel('Odometer')).toHaveValue('777');

  // whoever signs in next finds nothing of it, with or without signing out
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await kept()).toContain('777');
  await signIn(page, 'advisor@demo.test');
  await page.reload();
  await expect(card.getByLabel('Odometer')).toHaveValue('');
  expect(await kept()).not.toContain('777');
  await typeIn(card.getByLabel('Odometer'), '888');
  await card.getByRole('button', { name: 'Keep for later' }).click();
  expect(await kept()).toContain('888');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/garage\/login/);
  expect(await kept()).not.toContain('888');
});

test('keys typed as the session ends stay where they were typed, and none goes into the password @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/settings/me');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Demo Owner');
  await late(page, '**/api/v1/**', 'PUT');
  await page.context().clearCookies();
  await name.press('End');
  await type(page, ' of');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await name.press('End');
  await type(page, ' two garages');
  await expect(name).toHaveValue('Demo Owner of two garages');
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again.getByLabel(/^Password/)).toBeFocused();
  await expect(again.getByLabel(/^Password/)).toHaveValue('');
  await expect(page.locator('main input[name="name"]')).toHaveValue('Demo Owner of two garages');
});

/** Whether the browser asks; where it does one stays. */
async function asksAtReload(page: Page): Promise<boolean> {
  const answered = new Promise<boolean>((tell) => {
    page.once('load', () => tell(false));
    page.once('dialog', (dialog) => void dialog.dismiss().then(() => tell(dialog.type() === 'beforeunload')));
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  const asks = await answered;
  page.removeAllListeners('load');
  page.removeAllListeners('dialog');
  return asks;
}
