import { pagesOfEachKind } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

test('a public page fetches no script until it is touched', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  // signing in does nothing without script, and a page of a city keeps that city for the next visit
  const asleep = pagesOfEachKind().filter(({ path }) => !/^\/(login|register|forgot|chennai|coimbatore)/.test(path));
  for (const { path } of asleep) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, scripts]).toEqual([path, []]);
  }
  await page.goto('/contact');
  await page.getByRole('textbox').first().focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
});

test('what is pressed before the script is there is done in its place, every press of it', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/products/fresh-tomatoes');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const quantity = page.locator('.qty output');
  const minimum = Number.parseInt(await quantity.innerText(), 10);
  const more = page.getByRole('link', { name: /more$/ });
  await more.click();
  await more.click();
  await expect(quantity).toHaveText(new RegExp(`^${minimum * 3} `));
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a press whose script can not be fetched does what its link says', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/products');
  await page.locator('[data-filter="vegetables"]').click();
  await expect(page).toHaveURL(/category=vegetables/);
  await expect(page.locator('[data-filter="vegetables"]')).toHaveAttribute('aria-current', 'true');
});
