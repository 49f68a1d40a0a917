import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { clockOffset } from './support/clock.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an authenticator app is set up and asked for at the next sign-in; a recovery code does when it is lost', async ({
  page,
}) => {
  const email = await newOwner(page);
  await page.goto('/garage/settings/me');
  const security = page.getByRole('region', { name: 'Sign-in security' });
  await security.getByRole('button', { name: 'Set Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up an Authenticator App' });
  await expect(dialog.locator('svg path').first()).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' });
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I Kept Them' }).click();
  await expect(security).toContainText('10 left');

  await signOut(page);
  await typePassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
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
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/garage\/dashboard$/);
});

const password = 'owners-own-1';

async function newOwner(page: Page) {
  const email = `second-step-${Date.now()}@test.example`;
  const answer = await page.request.post('/api/v1/garages/register', {
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
  await signIn(page, email, password);
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
