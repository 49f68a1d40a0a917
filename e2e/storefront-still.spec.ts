import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('nothing jumps on the way from a phone number to the account', async ({ page, app }, { project }) => {
  const phone = project.name === 'phone' ? '9000066661' : '9000066662';
  await watchShifts(page);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toBeFocused();
  const sent = async () => (await app.outbox()).find(({ to }) => to.endsWith(phone))?.text;
  await expect.poll(sent).toBeDefined();
  await code.fill(/\d{6}/.exec((await sent()) ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome.');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Demo Cook');
  await expectStill(page, 'signing in');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Demo Cook');
  await expectStill(page, 'the account after it');
});

test('no page of the account jumps when it is known whose it is', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await watchShifts(page);
  for (const path of ['/account', '/account/orders', '/account/business']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    await expectStill(page, path);
  }
});

/** The header's city goes a hair to the side for the name of who is signed in, which the server does not render on these pages. */
async function expectStill(page: Page, what: string) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const moved = (await shiftsOf(page)).reduce((sum, one) => sum + one, 0);
  expect.soft([what, moved <= 0.01 ? 'still' : moved]).toEqual([what, 'still']);
}
