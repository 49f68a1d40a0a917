import { expectNoAxeViolations } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const screens = ['dashboard', 'customers', 'bookings', 'jobcards', 'services', 'staff', 'leads', 'reports', 'settings'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('every screen of the garage is free of accessibility faults and of sideways scrolling', async ({ page }) => {
      await signIn(page, 'owner@demo.test');
      for (const screen of screens) {
        await page.goto(`/garage/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page, screen);
      }
    });

    test('so are a customer’s and a job card’s page and the dialogs that add them', async ({ page }) => {
      await signIn(page, 'owner@demo.test');
      await page.goto('/garage/customers');
      await page.getByRole('button', { name: 'Add Customer' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Vehicles' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.goto('/garage/jobcards?new=1');
      await expect(page.getByRole('dialog', { name: 'New Job Card' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.goto('/garage/jobcards');
      await page.getByRole('table', { name: 'Job cards' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Labour and parts' })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page, 'job card');
    });
  });
}

test('a signed-out visitor is led to sign in, and back to the page they wanted', async ({ page }) => {
  await page.goto('/garage/customers?status=ACTIVE');
  await expect(page).toHaveURL(/\/garage\/login/);
  await page.getByLabel('Email').fill('owner@demo.test');
  await page.getByLabel('Password', { exact: false }).first().fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await page.getByLabel('Password', { exact: false }).first().fill('demo1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/garage\/customers\?status=ACTIVE/);
});

test('a technician sees own job cards without money, and nothing that would be refused', async ({ page }) => {
  await signIn(page, 'technician@demo.test');
  await page.goto('/garage/jobcards');
  await expect(page.getByRole('table', { name: 'Job cards' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Job Card' })).toHaveCount(0);
  await expect(page.getByText('₹')).toHaveCount(0);
});

test('a customer who enters the garage is sent to the account', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await page.goto('/garage/dashboard');
  await expect(page).toHaveURL(/\/account/);
});

async function expectNoSidewaysScroll(page: import('@playwright/test').Page, what: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
}
