import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { type } from './support/typing.ts';

const onions = '/products/onions';
/** What may be typed that is no quantity of onions, and what is said of it. */
const refused = [
  ['0', 'At least 50 kg'],
  ['0.5', 'Enter whole kilos, such as 50'],
  ['1e9', 'Enter whole kilos, such as 50'],
  ['1000000000', 'At most 5,000 kg at once; write to us if you need more'],
  ['௫௦', 'Write it in the digits 0 to 9, such as 50'],
  ['60', 'Sold by 50 kg: 50 kg or 100 kg'],
] as const;

test('a quantity is typed, and what is none is told in words while the sum stays right @phone', async ({ page }) => {
  await page.goto(onions);
  const field = page.getByLabel('Quantity', { exact: true });
  const slip = page.locator('.price-slip');
  await field.click();
  await type(page, '150');
  await expect(slip.locator('.sum')).toContainText('₹3,850');
  await expect(page).toHaveURL(/quantity=150&zone=1/);
  for (const [typed, words] of refused) {
    await field.fill(typed);
    await field.press('Tab');
    await expect(slip.getByRole('alert')).toHaveText(words);
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(slip.locator('dt').first()).toContainText('kg at ₹25');
  }
  await expectNoAxeViolations(page, { dark: true });
  // the first digits of what is none are no quantity either
  await field.tap();
  await type(page, '50000');
  await field.press('Tab');
  await expect(slip.getByRole('alert')).toHaveText('At most 5,000 kg at once; write to us if you need more');
  await expect(slip.locator('dt').first()).toHaveText('50 kg at ₹25');
  // what was entered is replaced by the next, though the focus never left it
  await field.fill('60');
  await field.press('Enter');
  await field.tap();
  await type(page, '100');
  await expect(field).toHaveValue('100');
  await slip.getByRole('link', { name: '50 kg more' }).click();
  await expect(field).toHaveValue('150');
  await expect(slip.getByRole('alert')).toHaveCount(0);
});

test('a quantity that is none is told in words though it was typed and left before the script came @phone', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/island*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(onions);
  const field = page.getByLabel('Quantity', { exact: true });
  await field.fill('60');
  await field.press('Tab');
  await expect(field).not.toBeFocused();
  asked.resolve();
  await expect(page.locator('.price-slip').getByRole('alert')).toHaveText('Sold by 50 kg: 50 kg or 100 kg');
  await expect(field).toHaveValue('60');
});

test('without script the same is typed, refused in the same words and set @desk', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(onions);
  const field = page.getByLabel('Quantity', { exact: true });
  for (const [typed, words] of refused) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Set quantity' }).click();
    await expect(page.locator('.price-slip').getByRole('alert')).toHaveText(words);
    await expect(field).toHaveValue(typed);
  }
  await field.fill('1,000');
  await field.press('Enter');
  await expect(page.locator('.price-slip .sum')).toContainText('₹25,050');
  await expect(page.locator('.price-slip dt').first()).toHaveText('1,000 kg at ₹25');
  await expect(field).toHaveValue('1000');
  await context.close();
});

test('on a phone the price stays in view to the end of the page, and follows the quantity @phone', async ({ page }, {
  project,
}) => {
  await page.goto('/products/fresh-tomatoes');
  const bar = page.getByRole('region', { name: 'Price' });
  if (project.name !== 'phone') return expect(bar).toBeHidden();
  await page.getByRole('link', { name: '25 kg more' }).click();
  for (const heading of ['Storage', 'From the same basket']) {
    await page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView());
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('₹28/kg');
    await expect(bar).toContainText('50 kg at your door ₹1,500');
  }
  await bar.getByRole('link', { name: 'Get Bulk Quote' }).click();
  await expect(page).toHaveURL('/contact?item=fresh-tomatoes&quantity=50');
  await page.goto('/products/fresh-tomatoes');
  // what one reaches by keys is not left below it
  for (const link of await page.locator('main :is(a, input)').all()) {
    if (!(await link.isVisible()) || (await bar.locator(link).count()) > 0) continue;
    await link.focus();
    const [box, over] = [await link.boundingBox(), await bar.boundingBox()];
    expect(box && over && box.y + box.height <= over.y + over.height).toBe(true);
  }
});
