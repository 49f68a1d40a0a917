import type { Locator } from '@playwright/test';
import { categories, items } from '#rules/catalogue.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { layOutWhole } from './support/lay-out-whole.ts';
import { refuseStorage } from './support/refuse-storage.ts';
import { expect, test } from './support/test.ts';

test('the filter is in the address, shows its items and is undone by the back button @phone', async ({ page }) => {
  await page.goto('/products');
  const tiles = page.locator('.tile');
  await expect(tiles).toHaveCount(12);
  const chips = page.getByRole('navigation', { name: 'Category' });
  await expect(chips.getByRole('link')).toHaveText([
    'All 12',
    'Vegetables 4',
    'Grains 2',
    'Spices 2',
    'Pulses 2',
    'Oil 2',
    'Onion & Garlic 0',
    'Dry Fruits 0',
    'Beverages 0',
  ]);
  await chips.getByRole('link', { name: 'Grains' }).click();
  await expect(page).toHaveURL('/products?category=grains#products');
  await expect(tiles).toHaveCount(2);
  await chips.getByRole('link', { name: 'Oil' }).click();
  await expect(tiles.first()).toContainText('Sunflower Oil');
  await page.goBack();
  await expect(page).toHaveURL('/products?category=grains#products');
  await expect(tiles.first()).toContainText('Basmati Rice');
  await expect(chips.getByRole('link', { name: 'Grains' })).toHaveAttribute('aria-current', 'true');
});

test('an empty filter says so, and one button brings all products back @phone', async ({ page }) => {
  await page.goto('/chennai/products/tea-and-coffee');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('button', { name: 'View All Products' }).click();
  await expect(page).toHaveURL(/\/chennai\/products\??#products$/);
  await expect(page.locator('.tile')).toHaveCount(12);
  await expect(page.locator('#products')).toBeFocused();
});

test('a tile shows both prices, the discount and the minimum, and leads to the item @phone', async ({ page }) => {
  await page.goto('/mumbai/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wholesale rates in Mumbai');
  const tile = page.locator('.tile').filter({ hasText: 'Turmeric Powder' });
  for (const words of ['31%', '₹125/kg', 'Retail ₹180', 'Min 5 kg']) await expect(tile).toContainText(words);
  await tile.click();
  await expect(page).toHaveURL('/mumbai/products/turmeric-powder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turmeric Powder in Mumbai');
});

test('quantity and zone change what stands at the door, and the zone is remembered @phone', async ({ page }) => {
  await page.goto('/products/fresh-tomatoes');
  const slip = page.locator('.price-slip');
  await expect(slip).toContainText('You save ₹12 on each kg, 30%.');
  await expect(slip).toContainText('The minimum order of 25 kg costs ₹700 and saves ₹300');
  await expect(slip.locator('.sum')).toContainText('₹800');
  await pressQuickly(slip.getByRole('link', { name: '25 kg more' }), 3);
  await expect(slip).toContainText('Heavy items, above 50 kg');
  await expect(slip.locator('.sum')).toContainText('₹2,900');
  await slip.getByRole('link', { name: 'Zone 3' }).click();
  await expect(slip.locator('.sum')).toContainText('₹2,950');
  await expect(page).toHaveURL('/products/fresh-tomatoes?quantity=100&zone=3');
  await page.goto('/products/onions');
  await expect(slip.getByRole('link', { name: 'Zone 3' })).toHaveAttribute('aria-current', 'true');
  await expect(slip).toContainText('The minimum order for Zone 3 is ₹4,000');
});

test('a bulk quote carries the item to the contact page @desk', async ({ page }) => {
  await page.goto('/products/coconut-oil');
  await expect(page.getByRole('link', { name: 'Get Bulk Quote' })).toHaveAttribute('href', '/contact?item=coconut-oil');
  await page.goto('/contact?item=coconut-oil&quantity=30&zone=3');
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(/^Quantity: .*\nDelivered to: Zone 3$/m);
  await page.goto('/products/coconut-oil');
  await expect(page.getByRole('link', { name: 'Register Business' })).toHaveAttribute('href', '/');
});

test('every category and item answers, anything else is Page Not Found @desk', async ({ page, request }) => {
  for (const { slug } of [...categories, ...items]) {
    for (const city of ['', '/kochi']) expect((await request.get(`${city}/products/${slug}`)).status()).toBe(200);
  }
  for (const path of ['/products/saffron', '/kochi/products/saffron', '/madurai/products', '/products/oil/tin']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('each item tells search engines its price, and each page its one address @desk', async ({ page }) => {
  await page.goto('/pune/products/toor-dal?quantity=50');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph: { '@type': string; offers?: object }[] = JSON.parse(text ?? '')['@graph'];
  expect(graph.find((one) => one['@type'] === 'Product')?.offers).toMatchObject({ price: 105, priceCurrency: 'INR' });
  expect(graph.map((one) => one['@type'])).toContain('BreadcrumbList');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/pune\/products\/toor-dal$/);
  await page.goto('/products?category=pulses');
  await expect(canonical).toHaveAttribute('href', /\/products\/dal-and-pulses$/);
  await expect(page).toHaveTitle('Wholesale Dal & Pulses | Sandhai');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('filter, quantity and zone work by link @desk', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('link', { name: 'Spices 2' }).click();
    await expect(page.locator('.tile')).toHaveCount(2);
    await page.getByRole('link', { name: 'Red Chili Powder' }).click();
    await page.getByRole('link', { name: '5 kg more' }).click();
    await page.getByRole('link', { name: 'Zone 2' }).click();
    await expect(page.locator('.price-slip .sum')).toContainText('₹1,700');
    await page.goto('/products/dry-fruits');
    await page.getByRole('button', { name: 'View All Products' }).click();
    await expect(page.locator('.tile')).toHaveCount(12);
  });

  test('choosing a city on an item or a list stays with it, and leads home from a page of no city @desk', async ({
    page,
  }) => {
    for (const [from, to] of [
      ['/products/toor-dal', '/kochi/products/toor-dal'],
      ['/mumbai/products', '/kochi/products'],
      ['/about', '/kochi'],
    ] as const) {
      await page.goto(from);
      await page.locator('.city summary').click();
      await page.getByRole('link', { name: 'Kochi, Kerala' }).click();
      await expect(page).toHaveURL(to);
      await expect(page.locator('.city summary')).toHaveText('Kochi');
    }
  });
});

test('axe finds nothing on the catalogue, and no page is wider than a small phone @phone', async ({ page }) => {
  for (const path of ['/', '/products', '/products/dry-fruits', '/products/green-chilies?zone=3', '/nothing']) {
    await page.goto(path);
    await expectNoAxeViolations(page, { dark: true });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/products', '/products/sona-masoori-rice?quantity=5000&zone=3']) {
    await page.goto(path);
    await layOutWhole(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

/** Presses a link again before the page has drawn what the press before did. */
async function pressQuickly(link: Locator, times: number) {
  await link.evaluate(async (element: HTMLElement, presses) => {
    for (let press = 0; press < presses; press += 1) {
      element.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, times);
}

test('the zone chosen on an item goes along to lists and items where no cookie keeps it, and to no address where one does @desk', async ({
  browser,
  app,
}) => {
  for (const browses of ['without script', 'without cookies', 'with both']) {
    const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: browses !== 'without script' });
    const page = await context.newPage();
    if (browses === 'without cookies') await refuseStorage(page);
    const isCarried = browses !== 'with both';
    const expectZone = async (zone: number) => {
      await expect(page.locator('.zones [aria-current]'), browses).toHaveText(`Zone ${zone}`);
    };
    await page.goto('/products/onions?zone=3');
    await page.locator('.zones').getByRole('link', { name: 'Zone 2' }).click();
    await expect(page, browses).toHaveURL(/zone=2/);
    await page.locator('.tiles').getByRole('link', { name: 'Potato' }).click();
    await expect(page, browses).toHaveURL(isCarried ? '/products/potato?zone=2' : '/products/potato');
    await expectZone(2);
    await page.locator('.crumb').getByRole('link', { name: 'Products' }).click();
    await page.locator('.chips').getByRole('link', { name: 'Dry Fruits' }).click();
    await page.getByRole('button', { name: 'View All Products' }).click();
    await page.locator('.chips').getByRole('link', { name: 'Oil' }).click();
    await page.locator('.tiles').getByRole('link', { name: 'Coconut Oil' }).click();
    await expect(page, browses).toHaveURL(/coconut-oil/);
    await expectZone(2);
    await page.locator('#foot').getByRole('link', { name: 'Fresh Vegetables' }).click();
    await page.locator('.tiles').getByRole('link', { name: 'Onions' }).click();
    await expect(page, browses).toHaveURL(isCarried ? '/products/onions?zone=2' : '/products/onions');
    await expectZone(2);
    await context.close();
  }
});
