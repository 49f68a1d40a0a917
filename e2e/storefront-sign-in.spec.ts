import { expectNoAxeViolations } from './support/axe.ts';
import { mailedLink, sentCode, sentCodes } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { late, type } from './support/typing.ts';

test('a new phone signs in by code, says once who it is, and comes back to where it wanted @phone', async ({
  page,
  app,
}) => {
  await page.goto('/about');
  await page.goto('/account/orders');
  await expect(page).toHaveURL('/login');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('98');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+91 90000 11111');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: /Send a new code in \d+ seconds?/ })).toBeDisabled();
  await expectNoAxeViolations(page, { dark: true });
  const sent = await sentCode(app, '9000011111');
  await code.fill(sent === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired code. Check the digits and try again.');
  await code.fill(`Your code is ${sent.slice(0, 3)} ${sent.slice(3)}`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Demo Cook');
  await page.getByRole('textbox', { name: 'Business name', exact: true }).fill('Demo Mess');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account/orders');
  await expect(page.getByRole('heading', { name: 'Orders are placed by phone today' })).toBeVisible();
  // the way back leads to where one was, not to a code that is used up
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Business Profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Business name', exact: true })).toHaveValue('Demo Mess');
});

test('five wrong codes wear a code out, and another may be asked for after 30 seconds @desk', async ({ page, app }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9000022222');
  await page.getByRole('button', { name: 'Send code' }).click();
  const sent = await sentCode(app, '9000022222');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(sent === '111111' ? '222222' : '111111');
    const answer = page.waitForResponse('**/verify-otp');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await answer;
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
  }
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid or expired code. That was the last try for this code: send a new one.',
  );
  const again = page.getByRole('button', { name: 'Send a new code', exact: true });
  await expect(again).toBeEnabled({ timeout: 40_000 });
  await again.click();
  await expect(page.getByText('We have sent a new code. Only the newest one works.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send a new code in/ })).toBeFocused();
  // nothing is left of the code before
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('');
  await expect.poll(() => sentCodes(app, '9000022222')).toHaveLength(2);
});

test('an e-mail signs in to the account, a garage user to the dashboard, a wrong password nowhere @desk', async ({
  page,
}) => {
  // an address from elsewhere is never where a sign-in leads
  await page.goto('/login?from=https://evil.example/&next=//evil.example');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Phone' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Email' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await email.fill('customer@demo.tes');
  await page.getByLabel('Password', { exact: true }).fill('wrong one');
  await late(page, '**/auth/login', 'POST', 600);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // the slip is seen while the answer is awaited
  await email.press('End');
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await type(page, 't');
  await expect(email).toHaveValue('customer@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/account');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('owner@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/garage/dashboard');
  await page.goto('/account');
  await expect(page).toHaveURL('/garage/dashboard');
});

test('an e-mail that was typed to sign in goes along to who forgot the password, and into no address @phone', async ({
  page,
}) => {
  for (const [garage, tab] of [
    ['', 'Email'],
    ['/garage', null],
  ] as const) {
    await page.goto(`${garage}/login`);
    if (tab) await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await page.getByRole('textbox', { name: 'Email', exact: true }).pressSequentially('me@demo.test', { delay: 150 });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(`${garage}/forgot-password`);
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('me@demo.test');
  }
});

test('an invitation is the garage’s own page, with the e-mail filled, and signs in by itself @phone', async ({
  page,
  app,
}, info) => {
  const email = `fitter-${info.project.name}@demo.test`;
  const invited = { name: 'Demo Fitter', email, phone: '9000055555', password: 'first-one' };
  await signIn(page, 'owner@demo.test');
  const data = { ...invited, role: 'TECHNICIAN', accessLevel: 'STAFF' };
  expect((await page.request.post('/api/v1/garages/staff', { data })).status()).toBe(201);
  await page.context().clearCookies();
  const link = await mailedLink(app, email, 'invitation');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Demo Garage');
  await expect(page.getByText('Demo Fitter, Demo Owner has added you to Demo Garage.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectNoAxeViolations(page);
  const password = page.getByLabel('New password');
  await password.pressSequentially('short', { delay: 150 });
  await password.press('Enter');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.route('**/api/v1/auth/invitation/accept', (route) => route.abort(), { times: 1 });
  await password.pressSequentially('er-one', { delay: 150 });
  await password.press('Enter');
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible();
  await password.press('Enter');
  await expect(page).toHaveURL('/garage/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Fitter' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation is used or too old' })).toBeVisible();
});
