import type { Page, Route } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a garage is registered with eight boxes, its place told by the pincode, and goes through its first steps @desk', async ({
  page,
}) => {
  await page.goto('/garage/register');
  const boxes = page.getByRole('main').locator('input').filter({ visible: true });
  await expect(boxes).toHaveCount(8);
  await type(page, 'Garage name', 'First Run Motors');
  await type(page, 'Full address', '1 Test Street, Guindy');
  await type(page, 'Pincode', '600032');
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  await expect(page.getByText('Tamil Nadu')).toBeVisible();
  await type(page, 'Owner name', 'First Owner');
  await type(page, 'Owner email', 'first-run@journey.test');
  const password = page.getByRole('textbox', { name: /^Password/ });
  await password.click();
  await page.keyboard.type('secret-1');
  // from box to box: the eye is passed over, and has a key of its own
  await page.keyboard.press('Alt+ArrowDown');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret-1');
  await expect(page.getByLabel('Confirm password')).toHaveValue('secret-1');
  await page.getByText('Add details').click();
  await type(page, 'Phone', '98400123');
  await page.getByLabel('same as garage').check();
  await page.getByText('Add details').click();
  await page.getByRole('button', { name: 'Register Garage' }).click();
  await expect(page.getByText('Phone must be 10 digits')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('45', { delay: 150 });
  // on a slow phone the network goes: what is said above a long form comes into sight, and goes once it is tried again
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const lost = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.abort('internetdisconnected');
  };
  await page.route('**/garages/register', lost, { times: 1 });
  await page.getByRole('button', { name: 'Register Garage' }).click();
  await expect(page.locator('[data-form-alert]')).toBeFocused();
  await expect(page.getByText('No connection. Check your network and try again.')).toBeInViewport();
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('button', { name: 'Register Garage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, First Owner' })).toBeVisible();
  const { user } = await (await page.request.get('/api/v1/auth/me')).json();
  const settings = await (await page.request.get('/api/v1/garages/settings')).json();
  expect([user.phone, settings.phone, settings.email]).toEqual(['9840012345', '9840012345', 'first-run@journey.test']);
  expect([settings.city, settings.state, settings.slug]).toEqual(['Chennai', 'Tamil Nadu', 'first-run-motors']);

  const steps = page.getByRole('region', { name: 'Set up your garage' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A link is on its way to first-run@journey.test').first()).toBeVisible();

  await steps.getByRole('button', { name: 'Set Hours and Bays' }).click();
  const hours = page.getByRole('dialog', { name: 'Hours and Bays' });
  await expect(hours.getByLabel('Bay 1', { exact: true })).toHaveValue('Bay 1');
  await expect(hours.getByLabel('Garage phone')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('94444 00099', { delay: 150 });
  await hours.getByRole('button', { name: 'Save Hours and Bays' }).click();
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  expect((await (await page.request.get('/api/v1/garages/profile')).json()).phone).toBe('9444400099');
  await steps.getByRole('button', { name: 'Add GSTIN' }).click();
  const gstin = page.getByRole('dialog', { name: 'GSTIN' });
  await gstin.getByRole('textbox').fill('27AAPFU0939F1ZW');
  await gstin.getByRole('button', { name: 'Save GSTIN' }).click();
  await expect(gstin.locator('.err')).toBeVisible();
  await gstin.getByRole('textbox').fill('29abcde1234f1zw');
  await gstin.getByRole('button', { name: 'Save GSTIN' }).click();
  await expect(gstin.locator('.err')).toContainText('This GSTIN is of Karnataka; the garage is in Tamil Nadu.');
  await gstin.getByRole('textbox').fill('33AAAAA0000A1Z9');
  await gstin.getByRole('button', { name: 'Save GSTIN' }).click();
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await openFirstCard(page);
  await page.goto('/garage/dashboard');
  await expect(steps.getByRole('listitem')).toHaveCount(2);
  await steps.getByRole('link', { name: 'Add Staff' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Staff Member' })).toBeVisible();
});

test('what was typed of a place stays, whatever the pincode says @desk', async ({ page }) => {
  await page.goto('/garage/register');
  await type(page, 'City', 'Guindy');
  await type(page, 'Pincode', '600032');
  await expect(page.getByText('Tamil Nadu')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Guindy');
  await page.getByLabel('City').fill('');
  await page.getByLabel('Pincode').fill('');
  await type(page, 'Pincode', '560001');
  await expect(page.getByLabel('City')).toHaveValue('Bangalore');
  await page.getByLabel('Pincode').fill('');
  await type(page, 'Pincode', '625001');
  await expect(page.getByLabel('City')).toHaveValue('Madurai');
});

test('what a first step saved stands in the settings at once, and saving them meets nobody else @desk', async ({
  page,
}) => {
  await openOwnGarage(page, 'Own Motors', 'Own Owner');
  await page.goto('/garage/dashboard');
  await page.route('**/api/v1/garages/settings', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const steps = page.getByRole('region', { name: 'Set up your garage' });
  await steps.getByRole('button', { name: 'Add GSTIN' }).click();
  const step = page.getByRole('dialog', { name: 'GSTIN' });
  await step.getByRole('textbox').pressSequentially('33AAAAA0000A1Z9', { delay: 150 });
  await step.getByRole('button', { name: 'Save GSTIN' }).click();
  await expect(step).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('GSTIN')).toHaveValue('33AAAAA0000A1Z9');
  await page.getByLabel('Email').fill('');
  await page.getByLabel('Email').pressSequentially('desk@journey.test', { delay: 150 });
  await page.getByRole('button', { name: 'Save Garage' }).click();
  await expect(page.getByText('Garage saved').first()).toBeVisible();
  const { gstin, email } = await (await page.request.get('/api/v1/garages/settings')).json();
  expect([gstin, email]).toEqual(['33AAAAA0000A1Z9', 'desk@journey.test']);
});

test('a step that can wait is put off and stays so; the last one takes the list away @desk', async ({ page }) => {
  await openOwnGarage(page, 'Own Motors', 'Own Owner');
  await openFirstCard(page);
  const data = { name: 'Wash', slug: 'wash', category: 'Detailing', description: 'Outside' };
  expect((await page.request.post('/api/v1/garages/services', { data })).status()).toBe(201);
  await page.goto('/garage/dashboard');
  const steps = page.getByRole('region', { name: 'Set up your garage' });
  for (const left of [2, 1, 0]) {
    await steps
      .getByRole('button', { name: /^Not now/ })
      .first()
      .click();
    await expect(steps.getByRole('listitem')).toHaveCount(left);
  }
  await page.reload();
  await expect(page.getByRole('region', { name: 'Quick Stats' })).toContainText(/Active Job Cards\s*1/);
  await expect(steps).toHaveCount(0);
});

test('the starter list adds what is ticked at the prices typed, and keeps what was refused with its reason @desk', async ({
  page,
}) => {
  await openOwnGarage(page, 'Own Motors', 'Own Owner');
  await page.goto('/garage/dashboard');
  await page.getByRole('link', { name: 'Choose Services' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Your Services' });
  await expect(dialog.getByRole('textbox')).toHaveCount(30);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Price of General Service').click();
  await page.keyboard.type('2750', { delay: 150 });
  await dialog.getByRole('checkbox', { name: /^AC Service/ }).check();
  await dialog.getByRole('checkbox', { name: /^Puncture Repair/ }).check();
  await dialog.getByLabel('Price of AC Service').fill('0');
  await dialog.getByRole('button', { name: 'Add 3 Services' }).click();
  await expect(dialog.locator('.err')).toHaveText('Base price is required');
  await dialog.getByLabel('Price of AC Service').fill('1,999.50');
  await page.route('**/api/v1/garages/services', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (route.request().postData()?.includes('puncture')) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.continue();
  });
  await dialog.getByRole('button', { name: 'Add 3 Services' }).click();
  await expect(page.getByText('1 of 3 were not added').first()).toBeVisible();
  await expect(dialog.locator('.err')).toHaveText('No connection. Check your network and try again.');
  await page.unroute('**/api/v1/garages/services');
  await dialog.getByRole('button', { name: 'Add 1 Service' }).click();
  await expect(dialog).toHaveCount(0);
  const { services } = await (await page.request.get('/api/v1/garages/services')).json();
  const prices = services.map((one: { name: string; base_price: number }) => `${one.name} ${one.base_price}`);
  expect(prices.toSorted()).toEqual(['AC Service 1999.5', 'General Service 2750', 'Puncture Repair 150']);
  await page.goto('/garage/dashboard');
  await expect(page.getByRole('region', { name: 'Set up your garage' }).getByRole('listitem')).toHaveCount(4);
});

test('where there is nothing yet, each list says what it is for and opens its form; who may not add is offered no adding @desk', async ({
  page,
}) => {
  await openOwnGarage(page, 'Own Motors', 'Own Owner');
  for (const [path, title, purpose, verb, form] of [
    ['customers', 'No customers found', 'Who brings a vehicle', 'Add Customer', 'Add Customer'],
    ['jobcards', 'No job cards found', 'One for each vehicle', 'New Job Card', 'New Job Card'],
    ['bookings?view=list', 'No bookings found', 'who comes when and for what', 'New Booking', 'New Booking'],
    ['bookings', 'No bookings found', 'who comes when and for what', 'New Booking', 'New Booking'],
    ['services', 'No services found', 'What you sell by name', 'Choose from 30', 'Choose Your Services'],
    ['leads', 'No leads found', 'Who asked and has not come yet', 'Add Lead', 'Add New Lead'],
    ['staff', 'Nobody else works here yet', 'each signs in alone', 'Add Staff', 'Add Staff Member'],
    ['reports', 'Nothing to report yet', 'Reports fill themselves', 'New Job Card', 'New Job Card'],
  ] as const) {
    await page.goto(`/garage/${path}`);
    const state = emptyState(page, title);
    await expect(state).toContainText(purpose);
    await expect(state.locator('.lucide').first()).not.toHaveClass(/lucide-search/);
    await state
      .getByRole('button', { name: verb })
      .or(state.getByRole('link', { name: verb }))
      .click();
    await expect(page.getByRole('dialog', { name: form })).toBeVisible();
  }
  // what a search does not find is another thing
  await page.goto('/garage/customers?search=nobody');
  await expect(emptyState(page, 'No customers found')).toContainText('Nothing matches this search.');
  await expect(page.locator('.state .lucide-search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(emptyState(page, 'No customers found')).toContainText('Who brings a vehicle');

  const [email, password] = [`viewer-${Date.now()}@journey.test`, 'secret-1'];
  const viewer = {
    name: 'Own Viewer',
    email,
    password,
    phone: '9000012399',
    role: 'CASHIER',
    accessLevel: 'VIEW_ONLY',
  };
  expect((await page.request.post('/api/v1/garages/staff', { data: viewer })).status()).toBe(201);
  await signIn(page, email, password);
  for (const [path, title] of [
    ['customers', 'No customers found'],
    ['jobcards', 'No job cards found'],
    ['bookings?view=list', 'No bookings found'],
  ] as const) {
    await page.goto(`/garage/${path}`);
    await expect(emptyState(page, title)).toBeVisible();
    await expect(emptyState(page, title).getByRole('button')).toHaveCount(0);
  }
});

test('who books before there are services is led to them @phone', async ({ page }) => {
  await openOwnGarage(page, 'Own Motors', 'Own Owner');
  await page.goto('/garage/bookings?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await dialog.getByRole('link', { name: 'Choose your services' }).tap();
  await expect(page.getByRole('dialog', { name: 'Choose Your Services' })).toBeVisible();
});

const emptyState = (page: Page, title: string) =>
  page.locator('.state').filter({ has: page.getByRole('heading', { name: title }) });

const type = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: false }).first().pressSequentially(text, { delay: 150 });

async function openFirstCard(page: Page) {
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/v1/garages/${path}`, { data })).json();
  const { id: customerId } = await post('customers', { name: 'First Customer', phone: '9000012345' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const { id: vehicleId } = await post(`customers/${customerId}/vehicles`, car);
  await post('jobcards', { customerId, vehicleId, odometerIn: 10, estimatedDelivery: '2100-01-01' });
}
