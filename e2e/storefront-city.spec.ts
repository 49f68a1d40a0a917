import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('a page of another city than the chosen one offers both, and which section one is in shows in any city @phone', async ({
  page,
}) => {
  const strip = page.getByRole('complementary', { name: 'Your city' });
  await page.goto('/chennai');
  await expect(strip).toHaveCount(0);
  await page.goto('/mumbai/products?category=oil');
  await expect(strip).toContainText('This page is about Mumbai. Your city is Chennai.');
  await expectNoAxeViolations(page, { dark: true });
  await strip.getByRole('link', { name: 'Show Chennai' }).click();
  await expect(page).toHaveURL('/chennai/products?category=oil');
  await expect(strip).toHaveCount(0);
  await page.goBack();
  await strip.getByRole('link', { name: 'Change to Mumbai' }).click();
  await expect(page.locator('.city summary')).toHaveText('Mumbai');
  await expect(page).toHaveURL('/mumbai/products?category=oil');
  await expect(strip).toHaveCount(0);
  for (const path of ['/products', '/mumbai/products', '/delhi/products/onions']) {
    await page.goto(path);
    await expect(page.locator('.top [aria-current]:is(a.link)', { hasText: 'Products' }).first()).toBeAttached();
  }
  await page.goto('/about');
  await expect(page.locator('.top .nav [aria-current]')).toHaveText(['About']);
});

test('where one signs in or registers the saved city stands in header, links and form before the script has come @phone', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await context.addCookies([{ name: 'selectedLocation', value: 'kochi', url: app.url }]);
  for (const path of ['/login', '/register', '/forgot-password', '/account']) {
    await page.goto(`${app.url}${path}`);
    await expect(page.locator('.city summary')).toHaveText('Kochi');
    await expect(page.locator('.top a.link', { hasText: 'Products' }).first()).toHaveAttribute(
      'href',
      '/kochi/products',
    );
  }
  await page.goto(`${app.url}/register`);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Kochi');
  await context.close();
});

test('a saved city that is none any more is as if none were saved, in every form @phone', async ({
  page,
  context,
  app,
}) => {
  await context.addCookies([{ name: 'selectedLocation', value: 'madurai', url: app.url }]);
  await page.goto('/');
  await expect(page.locator('.city summary')).toHaveText('Select City');
  await expect(page.getByRole('form', { name: 'Get Started Today' }).getByLabel('City')).toHaveValue('Chennai');
  await page.goto('/register');
  await expect(page.locator('.city summary')).toHaveText('Select City');
  await page.goto('/kochi');
  await expect(page.locator('.city summary')).toHaveText('Kochi');
});
