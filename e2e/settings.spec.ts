import type { Page } from '@playwright/test';
import { mailedLink } from './support/outbox.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the garage keeps its GSTIN once the check digit is right; a lost network and a bad one lose nothing typed @desk', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/settings');
  const gstin = page.getByLabel('GSTIN');
  const save = page.getByRole('button', { name: 'Save Garage' });
  await gstin.fill('33aaaaa0000a1z8');
  await page.getByLabel('Logo text').fill('Demo & Sons');
  await expect(page.getByRole('figure')).toContainText('Demo & Sons');
  await save.click();
  await expect(page.locator('.err')).toHaveCount(1);
  await expect(page.locator('.err')).toContainText('GST');
  await expect(gstin).toBeFocused();
  await expect(page.getByLabel('Logo text')).toHaveValue('Demo & Sons');

  await gstin.fill('33aaaaa0000a1z9');
  await context.setOffline(true);
  await save.click();
  await expect(page.locator('[data-form-alert]')).toBeVisible();
  await expect(gstin).toHaveValue('33aaaaa0000a1z9');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Garage saved').first()).toBeVisible();
  await expect(gstin).toHaveValue('33AAAAA0000A1Z9');
  await page.reload();
  await expect(gstin).toHaveValue('33AAAAA0000A1Z9');
});

test('a GSTIN typed beside Unregistered registers the garage in sight @desk', async ({ page }) => {
  await ownGarage(page);
  await page.goto('/garage/settings/tax');
  const registration = page.getByLabel('Registration');
  await expect(registration).toHaveValue('UNREGISTERED');
  await page.getByLabel('GSTIN').click();
  await page.keyboard.type('33aaaaa0000a1z9', { delay: 150 });
  await expect(registration).toHaveValue('REGULAR');
  await expect(page.getByLabel('Prices include tax')).toBeVisible();
  await page.getByRole('button', { name: 'Save GST' }).click();
  await expect(page.getByText('GST saved').first()).toBeVisible();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('33');
});

test('the state follows a GSTIN that is typed, whatever was chosen before @desk', async ({ page }) => {
  await ownGarage(page);
  await page.goto('/garage/settings/tax');
  const state = page.getByLabel('State', { exact: true });
  await state.selectOption('29');
  await page.getByLabel('GSTIN').fill('33AAAAA0000A1Z9');
  await expect(state).toHaveValue('33');
  await page.getByRole('button', { name: 'Save GST' }).click();
  await expect(page.getByText('GST saved').first()).toBeVisible();
  await expect(state).toHaveValue('33');
});

test('the kinds of messages stand on one line of a phone, to be pushed aside @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/garage/settings/messages');
  const kinds = page.getByRole('group', { name: 'Message', exact: true }).getByRole('button');
  await expect(kinds).toHaveText(['Estimate', 'Vehicle ready', 'Invoice', 'Dues']);
  const tops = await kinds.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await kinds.last().click();
  await expect(kinds.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('bays are added, moved and removed by keyboard, and leaving with something unsaved asks first @desk', async ({
  page,
}) => {
  await ownGarage(page);
  await page.goto('/garage/settings/workshop');
  const bays = page.getByRole('group', { name: 'Bays' });
  await bays.getByRole('button', { name: 'Add Bay' }).press('Enter');
  await page.keyboard.type('Front');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Back');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save Bays and Labels' }).press('Enter');
  await expect(bays.locator('.err')).toHaveText('Bay name is required');
  await expect(bays.getByRole('textbox', { name: 'Bay 3' })).toBeFocused();
  await bays.getByRole('button', { name: 'Remove Bay 3' }).press('Enter');
  await expect(bays.getByRole('textbox', { name: 'Bay 2' })).toBeFocused();
  await bays.getByRole('button', { name: 'Move Back up' }).press('Enter');
  await expect(bays.getByRole('textbox', { name: 'Bay 1' })).toHaveValue('Back');

  await goTo(page, 'Branches');
  const ask = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await ask.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/workshop$/);
  await page.getByRole('button', { name: 'Save Bays and Labels' }).press('Enter');
  await expect(page.getByText('Bays and labels saved').first()).toBeVisible();
  await goTo(page, 'Branches');
  await page.getByRole('button', { name: 'Add Branch' }).click();
  await page.keyboard.type('Harbour');
  await page.getByRole('button', { name: 'Save Branches' }).click();
  await expect(page.getByText('Branches saved').first()).toBeVisible();
  await goTo(page, 'Audit trail');
  await expect(page.getByRole('listitem').filter({ hasText: 'added branch Harbour' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'bays: Back, Front added' })).toBeVisible();
});

test('a section is saved although another one was meanwhile; where both changed the same, it says what @desk', async ({
  page,
}) => {
  await ownGarage(page);
  const change = (data: object) => page.request.put('/api/v1/garages/settings', { data });
  await page.goto('/garage/settings/hours');
  const [holiday, opens] = [page.getByLabel('Weekly holiday'), page.getByLabel('Opening time')];
  await expect(holiday).toBeVisible();
  await change({ logoText: 'Meanwhile' });
  await holiday.selectOption('SUNDAY');
  const save = page.getByRole('button', { name: 'Save Working Hours' });
  await save.click();
  await expect(page.getByText('Working hours saved').first()).toBeVisible();

  await change({ workingHours: { opens: '07:00', closes: '20:00' } });
  await opens.fill('08:45');
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(notice.getByRole('listitem')).toHaveText(/^Working hours: now 07:00 - 20:00, you have 08:45 - /);
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(opens).toHaveValue('07:00');
  await save.click();
  await expect(notice).toHaveCount(0);
  const { logoText, weeklyHoliday, workingHours } = await (await page.request.get('/api/v1/garages/settings')).json();
  expect([logoText, weeklyHoliday, workingHours.opens]).toEqual(['Meanwhile', 'SUNDAY', '07:00']);
});

test('a form of the settings shows what changed meanwhile, but for what was typed in it; the two meet when it is saved @desk', async ({
  page,
}) => {
  await ownGarage(page);
  const change = async (data: object) => {
    const answer = await page.request.put('/api/v1/garages/settings', { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  // each section is drawn of what was loaded a moment ago, and what is true now comes late
  await page.goto('/garage/settings/hours');
  await expect(page.getByLabel('Opening time')).toBeVisible();
  await page.route('**/api/v1/garages/settings', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const { ledgers } = await (await page.request.get('/api/v1/garages/settings')).json();
  await change({
    phone: '9444400098',
    bays: ['Pit'],
    serviceKm: 7000,
    upiId: 'meanwhile@okbank',
    ledgers: { ...ledgers, sales: 'Counter Sales' },
    branches: [{ id: 'default', name: 'Main Gate' }],
    gstin: '33AAAAA0000A1Z9',
  });
  for (const [section, box, value] of [
    ['Garage', '[name=phone]', '9444400098'],
    ['Bays and labels', '[aria-label="Bay 1"]', 'Pit'],
    ['Bays and labels', '[name=serviceKm]', '7000'],
    ['Tax', '[name=gstin]', '33AAAAA0000A1Z9'],
    ['Tax', '[name="tax.regime"]', 'REGULAR'],
    ['Money', '[name=upiId]', 'meanwhile@okbank'],
    ['Money', '[name="ledgers.sales"]', 'Counter Sales'],
    ['Branches', '[aria-label="Branch 1"]', 'Main Gate'],
  ] as const) {
    await goTo(page, section);
    await expect(page.locator(box)).toHaveValue(value);
    await expect(page.getByRole('button', { name: 'Discard Changes' })).toHaveCount(0);
  }

  await goTo(page, 'Garage');
  const [city, address, email] = [page.getByLabel('City'), page.getByLabel('Full address'), page.getByLabel('Email')];
  await expect(city).toHaveValue('Chennai');
  await email.fill('desk@journey.test');
  await change({ address: '2 Journey Street', email: 'theirs@journey.test' });
  await expect(address).toHaveValue('2 Journey Street');
  await expect(email).toHaveValue('desk@journey.test');
  await page.getByRole('button', { name: 'Save Garage' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(notice.getByRole('listitem')).toHaveText(/^Email: now theirs@journey.test, you have desk@journey.test/);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Garage saved').first()).toBeVisible();
  const saved = await (await page.request.get('/api/v1/garages/settings')).json();
  expect([saved.address, saved.email]).toEqual(['2 Journey Street', 'desk@journey.test']);
});

test('what is typed into a message stays while a colleague changes the same one @desk', async ({ page }) => {
  await ownGarage(page);
  await page.goto('/garage/settings/messages');
  const form = page.getByRole('form', { name: 'Estimate in English' });
  const [text, dltId] = [form.getByRole('textbox').first(), form.getByLabel('DLT id')];
  await text.fill('Hello {customer}: {link}');
  const theirs = { kind: 'ESTIMATE', language: 'en', dltId: '1107161234567890123' };
  expect((await page.request.put('/api/v1/garages/message-templates', { data: theirs })).ok()).toBe(true);
  await expect(dltId).toHaveValue(theirs.dltId);
  await expect(text).toHaveValue('Hello {customer}: {link}');
});

test('someone invited chooses a password by the link, gets the garage, and the former owner stays @desk', async ({
  page,
  browser,
  app,
}) => {
  const { garage, password, ownerEmail } = await ownGarage(page);
  const email = newEmail();
  const person = { name: 'Next Owner', email, phone: '9000077003', password: 'given-by-owner' };
  expect((await page.request.post('/api/v1/garages/staff', { data: person })).status()).toBe(201);
  // the invitation waits until the owner's e-mail is confirmed
  const link = await mailedLink(app, ownerEmail, 'verify-email');
  expect(link).toContain('/garage/verify-email/');
  // mails of before lead to the shop's page, which sends a garage's person on
  await page.goto(link.replace('/garage/', '/'));
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/garage/dashboard');
  await expect(page.getByText('Confirm your email address')).toHaveCount(0);
  // the way back shows no form of a link that was used
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.goto('/garage/settings/people');
  await expect(page.getByRole('button', { name: 'Hand Over the Garage' })).toBeDisabled();

  const theirs = await browser.newPage({ baseURL: app.url });
  await theirs.goto(await mailedLink(app, email, 'invitation'));
  await theirs.getByLabel('New password').fill('chosen-by-me');
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(theirs.getByRole('heading', { name: 'Welcome, Next Owner' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Hand Over the Garage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand Over the Garage' });
  await dialog.getByLabel('New owner').selectOption({ label: 'Next Owner - Service Advisor, Staff Access' });
  await dialog.getByLabel('Name of the garage').fill('some garage');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not-mine');
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await expect(dialog.locator('.err')).toHaveText(`Type ${garage} to confirm`);
  await dialog.getByLabel('Name of the garage').fill(garage.toUpperCase());
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await expect(dialog.locator('.err')).toHaveText('Password is wrong');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hand Over the Garage' })).toHaveCount(0);

  await theirs.goto('/garage/settings/people');
  await expect(theirs.getByRole('button', { name: 'Hand Over the Garage' })).toBeVisible();
  await theirs.close();
});

test('the audit trail is narrowed by person, thing and day in the address, and leads to the record @desk', async ({
  page,
}, info) => {
  await signIn(page, 'owner@demo.test');
  const name = `Audit Journey ${info.project.name}`;
  const phone = info.project.name.includes('phone') ? '9000077104' : '9000077105';
  const customer = await (await page.request.post('/api/v1/garages/customers', { data: { name, phone } })).json();
  await page.request.put(`/api/v1/garages/customers/${customer.id}`, { data: { city: 'Madurai' } });
  await page.goto('/garage/settings/audit');
  await page.getByLabel('Thing').selectOption({ label: 'Customer' });
  await page.getByLabel('Person').selectOption({ label: 'Demo Owner' });
  await expect(page).toHaveURL(/thing=customers&person=/);
  const line = page
    .getByRole('listitem')
    .filter({ hasText: `changed customer ${name}: city from Chennai to Madurai.` });
  await expect(line).toContainText('Demo Owner');
  await page.getByLabel('Day').fill('1/1/2020');
  await page.getByLabel('Day').press('Enter');
  await expect(page.getByText('No changes found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await line.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/garage/customers/${customer.id}`);

  await page.route('**/api/v1/garages/audit?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/garage/settings/audit');
  await expect(page.getByText('Failed to load the audit trail')).toBeVisible();
});

test('every box of the settings shows what the garage has, so that saving one of them asks for nothing anew @desk', async ({
  page,
}) => {
  await openOwnGarage(page, 'Boxes Motors', 'Boxes Owner');
  const settings: object = await (await page.request.get('/api/v1/garages/settings')).json();
  const held = (path: string) => {
    const value = path.split('.').reduce<unknown>((all, key) => new Map(Object.entries(all ?? {})).get(key), settings);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  for (const section of ['', '/hours', '/workshop', '/tax', '/money']) {
    await page.goto(`/garage/settings${section}`);
    const boxes = page.getByRole('main').locator('input[name]:not([type=checkbox]), select[name], textarea[name]');
    await expect(boxes.first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const box of await boxes.all()) {
      const name = (await box.getAttribute('name'))!;
      await expect(box, name).toHaveValue(held(name));
    }
  }
  await page.getByLabel('UPI ID').fill('boxes@okbank');
  await page.getByRole('button', { name: 'Save for Documents' }).click();
  await expect(page.getByText('Saved for documents', { exact: true })).toBeVisible();
});

test('a manager reads without fields, and others find the garage and themselves alone @desk', async ({ page }) => {
  await signIn(page, 'manager@demo.test');
  for (const section of ['', '/hours', '/workshop', '/branches', '/people']) {
    await page.goto(`/garage/settings${section}`);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Save|Hand)/ })).toHaveCount(0);
  }
  await signIn(page, 'technician@demo.test');
  await page.goto('/garage/settings');
  await expect(page.getByText('1 Demo Street, Guindy')).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await openSections(page);
  await expect(nav.getByRole('link')).toHaveText(['Garage', 'My profile']);
  await page.goto('/garage/settings/audit');
  await expect(page.getByText('This section is not open to you')).toBeVisible();
});

async function openSections(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await expect(nav).toBeVisible();
  if (!(await nav.getByRole('link', { name: 'My profile' }).isVisible())) await nav.getByRole('button').click();
}

test('a forgotten password is asked for and set on the garage’s own pages, which tell nobody who is known @desk', async ({
  page,
  app,
}) => {
  const { ownerEmail } = await ownGarage(page);
  const token = (await mailedLink(app, ownerEmail, 'verify-email')).split('/').at(-1);
  expect((await page.request.post('/api/v1/auth/verify-email', { data: { token } })).status()).toBe(204);
  await page.context().clearCookies();
  await page.goto('/garage/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // the address changes before the page does, and both pages have a field of this name
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'If this email has an account' });
  for (const email of [newEmail(), ownerEmail]) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(said).toHaveText(
      'If this email has an account, a link to reset the password is on its way. Look among the unwanted mail too.',
    );
  }
  const link = await mailedLink(app, ownerEmail, 'reset-password');
  expect(link).toContain('/garage/reset-password/');
  await page.goto(link);
  await page.getByRole('form').getByLabel('New password').fill('chosen-anew-1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/garage/login');
  // the way back shows no form that the used link can only refuse
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is set');
  await page.goForward();
  await page.getByLabel('Email').fill(ownerEmail);
  await page.getByRole('form').getByLabel('Password').first().fill('chosen-anew-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/garage/dashboard');
  // and says to nobody who is signed in that they sign in
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/garage/dashboard');
  // opened anew from the mail it says so before anything is typed
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is over');
  await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible();
});

async function goTo(page: Page, section: string) {
  await openSections(page);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click();
}

let made = 0;
const newEmail = () => `settings-${Date.now()}-${(made += 1)}@journey.test`;

/** A garage of the journey's own, its owner signed in. */
async function ownGarage(page: Page) {
  const email = newEmail();
  const [garage, password] = ['Journey Motors', 'owner-of-it'];
  const slug = email.split('@')[0];
  const owner = { ownerName: 'Journey Owner', ownerEmail: email, ownerPassword: password };
  const data = { name: garage, slug, address: '1 Journey Street', city: 'Chennai', ...owner };
  expect((await page.request.post('/api/v1/garages/register', { data })).status()).toBe(201);
  return { garage, password, ownerEmail: email };
}
