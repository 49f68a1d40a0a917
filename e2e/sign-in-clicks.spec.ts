import type { Page } from '@playwright/test';
import { expectAtMost, workOf } from './support/clicks.ts';
import { newPhone } from './support/new-phone.ts';
import { mailedLink, sentCode } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { type } from './support/typing.ts';

const password = 'kept-to-myself-1';
const newEmail = () => `clicks-${newPhone()}@journey.test`;

test('a garage is registered by 1 click and 8 keys, and its owner stands on the dashboard @desk', async ({ page }) => {
  await page.goto('/garage/register');
  const registering = await workOf(page, async () => {
    await page.getByLabel('Garage name').click();
    await boxes(page, [`Clicks ${newPhone()}`, '1 Test Street', '600032', '', 'Click Owner', newEmail(), password]);
    await page.keyboard.press('Tab');
    await type(page, password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Click Owner' })).toBeVisible();
  });
  expectAtMost(registering, 1);
  expect(registering.keys).toBe(8);
});

test('someone is invited by 2 clicks, and signed in by the link with 1 @desk', async ({ page, app }) => {
  const email = newEmail();
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/staff');
  const inviting = await workOf(page, async () => {
    await page.getByRole('button', { name: 'Add Staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await boxes(page, ['Click Fitter', email, newPhone(), 'first-word-1']);
    await dialog.getByRole('button', { name: 'Add Staff Member' }).click();
    await expect(dialog).toHaveCount(0);
  });
  expectAtMost(inviting, 2);
  await page.context().clearCookies();
  await page.goto(await mailedLink(app, email, 'invitation'));
  const arriving = await workOf(page, async () => {
    await page.getByLabel('New password').click();
    await type(page, password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Click Fitter' })).toBeVisible();
  });
  expectAtMost(arriving, 1);
});

test('a forgotten password is set anew by 2 clicks to the mail, and 1 from its link @desk', async ({ page, app }) => {
  const email = newEmail();
  const person = { name: 'Click Buyer', email, phone: newPhone(), password: 'first-word-1' };
  expect((await page.request.post('/api/v1/auth/register', { data: person })).status()).toBe(201);
  // an e-mail that nobody confirmed resets nothing
  const token = (await mailedLink(app, email, 'verify-email')).split('/').at(-1);
  expect((await page.request.post('/api/v1/auth/verify-email', { data: { token } })).status()).toBe(204);
  await page.context().clearCookies();
  await page.goto('/garage/login');
  const asking = await workOf(page, async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email', exact: true }).click();
    await type(page, email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('a link to reset the password is on its way')).toBeVisible();
  });
  expectAtMost(asking, 2);
  await page.goto(await mailedLink(app, email, 'reset-password'));
  const setting = await workOf(page, async () => {
    await page.getByLabel('New password', { exact: true }).click();
    await type(page, password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed')).toBeVisible();
  });
  expectAtMost(setting, 1);
});

test('a customer signs in by a code with 1 click and 2 keys @desk', async ({ page, app }) => {
  const phone = newPhone();
  await page.goto('/login');
  const signingIn = await workOf(page, async () => {
    await page.getByRole('textbox', { name: 'Phone', exact: true }).click();
    await type(page, phone);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
    await type(page, await sentCode(app, phone));
    await page.keyboard.press('Enter');
    await expect(page.locator('.account')).toBeVisible();
  });
  expectAtMost(signingIn, 1);
  expect(signingIn.keys).toBe(2);
});

/** Types into box after box, by Tab, from the one that has the focus. */
async function boxes(page: Page, typed: readonly string[]) {
  for (const [at, text] of typed.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await type(page, text);
  }
}
