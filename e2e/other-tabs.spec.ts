import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('whoever signs out in one tab is out in the others @desk', async ({ page, context }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  const other = await context.newPage();
  await other.goto('/garage/dashboard');
  await expect(other.getByRole('region', { name: 'Quick Stats' }).getByText('₹').first()).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/garage\/login$/);
  await expect(other).toHaveURL(/\/garage\/login$/);
  await expect(other.getByRole('region', { name: 'Quick Stats' })).toHaveCount(0);
});

test('another person who signs in in one tab is who is signed in in all of them @desk', async ({ page, context }) => {
  await signIn(page, 'technician@demo.test');
  await page.goto('/garage/customers');
  await expect(page.getByText('••••••').first()).toBeVisible();
  await expect(page.getByText('technician@demo.test')).toBeVisible();
  const other = await context.newPage();
  await signIn(other, 'owner@demo.test');
  await other.goto('/garage/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome, Demo Owner');
  await expect(page.getByText('owner@demo.test')).toBeVisible();
  await expect(page.getByText('technician@demo.test')).toHaveCount(0);
  await expect(page.getByText('••••••')).toHaveCount(0);
});

test('a customer who signs out in one tab has no account open in another @desk', async ({ page, context }) => {
  await signIn(page, 'customer@demo.test');
  await page.goto('/account');
  await expect(page.getByText('customer@demo.test')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByText('customer@demo.test')).toBeVisible();
  await other.locator('.account > summary').click();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('customer@demo.test')).toHaveCount(0);
});
