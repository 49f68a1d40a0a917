import { mailedLink } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { newEmail, openSections, ownGarage } from './support/settings.ts';
import { expect, test } from './support/test.ts';

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
