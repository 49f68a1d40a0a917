import type { Locator, Page } from '@playwright/test';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const banner = (page: Page) => page.getByText('You are offline.');

/** Nothing is in front of it, and it is within the window. */
async function expectSeen(said: Locator) {
  await expect(said).toBeInViewport({ ratio: 1 });
  const isInFront = await said.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isInFront).toBe(true);
}

test('who adds lines far down the page, or in a dialog, sees that there is no network @phone', async ({
  page,
  context,
}) => {
  const { path } = await newJobCard(await apiAs(page, 'owner@demo.test'));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await context.setOffline(true);
  await expectSeen(banner(page));
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSeen(banner(page));
  await context.setOffline(false);

  await page.goto('/garage/customers?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(dialog.getByLabel(/^Name/)).toBeVisible();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  const [said, opened] = await Promise.all([banner(page).boundingBox(), dialog.boundingBox()]);
  expect(opened!.y).toBeGreaterThanOrEqual(said!.y + said!.height);
  await page.evaluate(() => document.body.style.setProperty('pointer-events', 'auto'));
  await expectSeen(banner(page));
});

test('a page that could not be loaded without a network says so, and loads by itself with it @desk', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner@demo.test');
  const told = page.waitForResponse(/__manifest/);
  await page.goto('/garage/services');
  await told;
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('55500 00152');
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option').first()).toBeVisible();
  // what an address needs is asked for as one goes there
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Demo Customer 52', level: 1 })).toBeVisible();
});
