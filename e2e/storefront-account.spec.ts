import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { mailedLink, sentCode } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a business registers, confirms its e-mail where it is known, and resets its password @desk', async ({
  page,
  browser,
  app,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const label of ['Name', 'Email', 'Phone', 'Password']) {
    await expect(page.getByText(`${label} is required`)).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Demo Baker');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('baker@demo.test');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9000033333');
  await page.getByLabel('Password', { exact: true }).fill('first-one');
  await page.getByRole('textbox', { name: 'Business name', exact: true }).fill('Demo Bakery');
  await page.getByLabel('Business type', { exact: true }).selectOption('Bakery');
  await page.getByRole('main').getByLabel('City', { exact: true }).selectOption('Kochi');
  await page.getByRole('textbox', { name: 'GST number', exact: true }).fill('33AAPFU0939F1Z0');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This GST number has a typing mistake')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'GST number', exact: true }).fill('');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Not yet: open the link in our mail')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A link is on its way to baker@demo.test. Look among the unwanted')).toBeVisible();

  const link = await mailedLink(app, 'baker@demo.test', 'verify-email');
  const elsewhere = await browser.newPage({ baseURL: app.url });
  await elsewhere.goto(link);
  await expect(elsewhere.getByLabel('Password', { exact: true })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(elsewhere.getByText('Password is required')).toBeVisible();
  await expectNoAxeViolations(elsewhere);
  await elsewhere.close();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto('/about');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used');
  await expect(page.getByText('Your email address is confirmed already')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);

  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('baker@demo.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('a link to reset the password is on its way')).toBeVisible();
  const reset = await mailedLink(app, 'baker@demo.test', 'reset-password');
  await page.goto(reset);
  await page.getByLabel('New password', { exact: true }).fill('second-one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  // opened anew from the mail it says so before anything is typed
  for (const address of [reset, `/garage${reset}`]) {
    await page.goto('/about');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^This link is over/);
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
    await expectNoAxeViolations(page);
  }
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page).toHaveURL('/garage/forgot-password');
  await signIn(page, 'baker@demo.test', 'second-one');
});

test('a customer changes name, business and password, and signs out everywhere else @desk', async ({
  page,
  browser,
  app,
}) => {
  const elsewhere = await browser.newPage({ baseURL: app.url });
  await signIn(elsewhere, 'customer@demo.test');
  await elsewhere.goto('/account');
  await expect(elsewhere.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await signIn(page, 'customer@demo.test');
  await page.goto('/account');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Demo Buyer Two');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Demo Buyer Two');
  await page.getByLabel('Current password', { exact: true }).fill('not this');
  await page.getByLabel('New password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Current password is wrong')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  expect((await elsewhere.request.get('/api/v1/auth/me')).status()).toBe(401);
  await elsewhere.getByRole('button', { name: 'Save Profile' }).click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.close();
  await page.getByLabel('Current password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Business Profile' }).click();
  await page.getByRole('main').getByLabel('City', { exact: true }).selectOption('Pune');
  await page.getByRole('textbox', { name: 'Business name', exact: true }).fill('Demo Canteen');
  await page.getByRole('button', { name: 'Save Business Profile' }).click();
  await expect(page.getByText('Business profile saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByLabel('City', { exact: true })).toHaveValue('Pune');
  // nobody chose another one here
  await expect(page.locator('.city summary')).toHaveText('Pune');
  await page.goto('/account/orders');
  await expect(page.getByRole('link', { name: 'Call +91 44 0000 0000' })).toBeVisible();
});

test('a customer of a phone adds an e-mail, and deletes the account by its password @desk', async ({ page, app }) => {
  await page.request.post('/api/v1/auth/customer/send-otp', { data: { phone: '9000044444' } });
  const otp = await sentCode(app, '9000044444');
  await page.request.post('/api/v1/auth/customer/verify-otp', { data: { phone: '9000044444', otp } });
  await page.goto('/account');
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('leaving@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('first-one');
  await page.getByRole('button', { name: 'Add Email' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill('not this');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Current password is wrong')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill('first-one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
});

test('no page of the account is wider than a small phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password/x', '/verify-email/x']) {
    await page.goto(path);
    expect(await widthOf(page), path).toBe(320);
    await expectNoAxeViolations(page);
  }
  await signIn(page, 'customer@demo.test');
  for (const path of ['/account', '/account/orders', '/account/business']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    expect(await widthOf(page), path).toBe(320);
    await expectNoAxeViolations(page);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in pages say what needs it, and no form with a password can be sent @desk', async ({
    page,
    request,
  }) => {
    for (const path of ['/register', '/forgot-password', '/reset-password/x', '/verify-email/x']) {
      expect(await (await request.get(path)).text()).toMatch(/<noscript>[^/]*Signing in needs JavaScript\./);
      await page.goto(path);
      await expect(page.getByRole('main').locator('[type=submit]').first()).toBeDisabled();
    }
    expect(await (await request.get('/login')).text()).toMatch(/<noscript>[^/]*Signing in by email needs JavaScript;/);
    for (const path of ['/login', '/register', '/reset-password/x', '/garage/login', '/garage/register']) {
      const answer = await request.post(path, { form: { email: 'customer@demo.test', password: 'demo1234' } });
      expect([path, answer.status(), answer.headers()['set-cookie']]).toEqual([
        path,
        path === '/login' ? 400 : 405,
        undefined,
      ]);
      expect(await answer.text(), path).not.toContain('demo1234');
    }
    expect(await (await request.get('/account')).text()).toMatch(/<noscript>[^/]*Your account needs JavaScript\./);
  });
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
