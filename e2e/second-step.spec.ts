import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { faultsOf } from './support/axe.ts';
import { expectAtMost, workOf } from './support/clicks.ts';
import { clockOffset } from './support/clock.ts';
import { expect, test } from './support/test.ts';

test('an authenticator app is set up and asked for at the next sign-in; a recovery code does when it is lost @desk', async ({
  page,
}) => {
  const email = await newOwner(page);
  // the garage requires it: every page leads to where it is added
  await page.request.put('/api/v1/garages/settings', { data: { requiresSecondStep: true } });
  await page.goto('/garage/dashboard');
  await expect(page).toHaveURL(/\/garage\/settings\/me$/);
  const security = page.getByRole('region', { name: 'Sign-in security' });
  await security.getByRole('button', { name: 'Set Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up an Authenticator App' });
  await expect(dialog.locator('svg path').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code').pressSequentially(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await faultsOf(page)).toEqual([]);
  const [kept = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I Kept Them' }).click();
  await expect(security).toContainText('10 left');

  // as after ten minutes: a code confirms as the password does
  await page.route('**/auth/recovery-codes', (route) => route.fulfill(stale), { times: 1 });
  await security.getByRole('button', { name: 'Make New Codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make New Codes' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirming.getByRole('textbox', { name: /^Password/ })).toBeVisible();
  // what the account has is known once a code is offered
  await expect(confirming.getByRole('button', { name: 'Use a code instead' })).toBeVisible();
  await expect(confirming.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await confirming.getByRole('button', { name: 'Use a code instead' }).click();
  await expect(confirming.getByLabel('Code')).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await confirming.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(confirming.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(kept);
  await page.keyboard.press('Enter');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
  expect(recovery).not.toBe(kept);
  await codes.getByRole('button', { name: 'I Kept Them' }).click();

  await signOut(page);
  await typePassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Use a passkey instead' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.locator('.err')).toHaveText('This code is wrong or was already used');
  const code = codeOf(secret, 1);
  await page.getByLabel('Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/garage\/dashboard$/);

  await signOut(page);
  await typePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page).toHaveURL(/\/garage\/dashboard$/);
});

test('a passkey that was added signs in with one press, confirms that it is still the same person, and is a second step @desk', async ({
  page,
  app,
}) => {
  // a passkey belongs to a name, and no number is one
  const site = app.url.replace('127.0.0.1', 'localhost');
  const email = await newOwner(page, site);
  await addAuthenticator(page);
  await page.goto(`${site}/garage/settings/me`);
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await page.getByRole('button', { name: 'I Kept Them' }).click();
  const security = page.getByRole('region', { name: 'Sign-in security' });
  await expect(security).toContainText('not used yet');
  // as after ten minutes
  await page.route('**/auth/recovery-codes', (route) => route.fulfill(stale), { times: 1 });
  await security.getByRole('button', { name: 'Make New Codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make New Codes' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm that it is you' })
    .getByRole('button', { name: 'Use a passkey' })
    .click();
  await page.getByRole('button', { name: 'I Kept Them' }).click();

  await page.request.post(`${site}/api/v1/auth/logout`);
  await page.goto(`${site}/garage/login`);
  const work = await workOf(page, async () => {
    await page.getByRole('button', { name: 'Use a Passkey' }).click();
    await expect(page).toHaveURL(/\/garage\/dashboard$/);
  });
  expectAtMost(work, 1);
  expect(work.keys).toBe(0);

  await page.request.post(`${site}/api/v1/auth/logout`);
  await page.goto(`${site}/garage/login`);
  await typePassword(page, email);
  // there is no app to show a code
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  await expect(page.getByLabel('Code', { exact: true })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/garage\/dashboard$/);
});

test('who has a passkey alone signs in over the page by it, as the only step or as the second one, or by a recovery code @phone', async ({
  page,
  app,
}) => {
  const site = app.url.replace('127.0.0.1', 'localhost');
  await newOwner(page, site);
  await addAuthenticator(page);
  await page.goto(`${site}/garage/settings/me`);
  const security = page.getByRole('region', { name: 'Sign-in security' });
  await expect(security).toContainText('Adding one signs your other devices out.');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' });
  await expect(codes).toContainText('Your other devices are signed out.');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I Kept Them' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  const step = page.getByRole('dialog', { name: 'One more step' });
  const saved = async (as: string, by: () => Promise<void>) => {
    await name.fill(as);
    // this browser stays known: the e-mail is not confirmed
    await page.context().clearCookies({ name: /(access|refresh)/ });
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await by();
    await expect(again.or(step)).toHaveCount(0);
    await expect(name).toHaveValue(as);
    await expect
      .poll(async () => (await (await page.request.get(`${site}/api/v1/auth/me`)).json()).user?.name)
      .toBe(as);
  };
  const byPassword = async () => {
    await again.getByRole('textbox', { name: /^Password/ }).fill(password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(step.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
    await expect(step.getByLabel('Code', { exact: true })).toHaveCount(0);
  };
  await saved('Meena One', () => again.getByRole('button', { name: 'Use a passkey' }).click());
  await saved('Meena Two', async () => {
    await byPassword();
    expect(await faultsOf(page)).toEqual([]);
    await step.getByRole('button', { name: 'Use your passkey' }).click();
  });
  await saved('Meena Three', async () => {
    await byPassword();
    await step.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(step.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
  });
});

const password = 'owners-own-1';
const stale = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status: 403, detail: 'Confirm that it is you first', code: 'FRESH_PROOF_NEEDED' }),
};

/** A device of the browser's own that holds passkeys, with a finger that is always there. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function newOwner(page: Page, site = '') {
  const email = `second-step-${Date.now()}@test.example`;
  const answer = await page.request.post(`${site}/api/v1/garages/register`, {
    data: {
      name: 'Second Step Motors',
      slug: `second-step-${Date.now()}`,
      address: '1 Step Street',
      city: 'Chennai',
      ownerName: 'Meena Step',
      ownerEmail: email,
      ownerPassword: password,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return email;
}

async function signOut(page: Page) {
  await page.request.post('/api/v1/auth/logout');
  await page.goto('/garage/login');
}

async function typePassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.keyboard.press('Enter');
}

/** What the app shows so many half minutes from now. PostgreSQL, where it keeps the clock, does not follow the journeys' own. */
function codeOf(secret: string, steps: number) {
  const now = Date.now() + (process.env['TEST_DATABASE_URL'] ? 0 : clockOffset());
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });
}
