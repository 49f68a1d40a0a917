import { formatLongDay } from '#rules/day-words.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { dayAhead } from './support/clock.ts';
import { layOutWhole } from './support/lay-out-whole.ts';
import { expect, test } from './support/test.ts';

const pages = [
  ['/shipping-and-delivery', 'Shipping and delivery', '/shipping-and-delivery'],
  ['/cancellation-and-refund', 'Cancellation and refund', '/cancellation-and-refund'],
  ['/terms', 'Terms & Conditions', '/terms-and-conditions'],
  ['/terms-and-conditions', 'Terms & Conditions', '/terms-and-conditions'],
  ['/privacy', 'Privacy Policy', '/privacy-policy'],
  ['/privacy-policy', 'Privacy Policy', '/privacy-policy'],
] as const;

for (const [path, title, canonical] of pages) {
  test(`${path} is dated today in India, has contents that lead somewhere, one address, and nothing for axe to find @desk`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(`Last updated: ${formatLongDay(dayAhead(0))}`)).toBeVisible();
    const targets = await page.locator('.toc a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.length).toBeGreaterThan(8);
    for (const target of targets) await expect(page.locator(`section${target}`)).toBeVisible();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${canonical}$`));
    await expectNoAxeViolations(page, { dark: true });
  });
}

test('the cancellation page has every section that it must have @desk', async ({ page }) => {
  await page.goto('/cancellation-and-refund');
  for (const title of [
    'Return Policy',
    'Refund Policy',
    'Special Circumstances',
    'Credit and Wallet',
    'Quality Guarantee',
    'Dispute Resolution',
    'Contact',
    'Policy Updates',
  ])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
});

test('the printed figures are those of the rules @desk', async ({ page }) => {
  const words = async (path: string) => {
    await page.goto(path);
    await layOutWhole(page);
    return (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
  };
  const shipping = await words('/shipping-and-delivery');
  for (const figure of [
    'Zone 1 ₹2,000 12-24 hours',
    'Zone 2 ₹3,000 18-36 hours',
    'Zone 3 ₹4,000 24-48 hours',
    'Below ₹2,000 ₹100 ₹150 ₹200',
    '₹2,000-4,999 ₹50 ₹75 ₹100',
    '₹5,000-9,999 Free ₹25 ₹50',
    '₹10,000 and above Free Free Free',
    'within 30 minutes',
    'morning 6-11 AM and evening 4-8 PM',
    'above ₹25,000 gets a dedicated vehicle',
    'before 10:00 AM and it is delivered by 6:00 PM',
  ])
    expect(shipping).toContain(figure);
  const cancellation = await words('/cancellation-and-refund');
  for (const figure of [
    'up to 2 hours after confirmation',
    'up to 8 PM the day before',
    'After 2 hours, fresh items 25% of order value',
    'Order being prepared 50% of order value',
    'Out for delivery 100% of order value',
    'Fresh produce 2 hours',
    'Packaged goods 24 hours',
    'Frozen items Immediately',
    'Non-perishables 48 hours',
    'Pickup is arranged within 24 hours',
    '5-7 business days',
    'UPI or wallet The original method 1-3 days',
    'Bank transfer or NEFT The original account 3-7 days',
    'Credit account Account credit Immediately',
    'valid for 90 days',
    'within 7 days',
    'Delivery charges are refunded only if the entire order is cancelled or returned',
  ])
    expect(cancellation).toContain(figure);
  const privacy = await words('/privacy');
  for (const figure of ['3 years after your last activity', 'Orders 7 years', 'Marketing data 2 years', '18 or over'])
    expect(privacy).toContain(figure);
  expect(await words('/terms')).toContain('18 or over');
});

test('the delivery calculator follows what is typed and says why each line is there @phone', async ({ page }) => {
  await page.goto('/shipping-and-delivery');
  const slip = page.locator('.calc .slip');
  await page.getByRole('textbox', { name: 'Order value' }).fill('4200');
  await page.getByLabel('Zone', { exact: true }).selectOption('2');
  await page.getByLabel('Weight').fill('80');
  await page.getByLabel('Extra locations').fill('1');
  await page.getByLabel('Stairs').check();
  await expect(slip.locator('.sum')).toContainText('₹170');
  for (const words of ['The order weighs 80 kg', '₹25 for each stop after the first', 'Order ₹800 more'])
    await expect(slip).toContainText(words);
  await expect(page.locator('td[aria-current]')).toHaveText('₹75');
  await expect(page.getByLabel('Express, Zone 1 only')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Order value' }).fill('a lot');
  await expect(page.getByRole('textbox', { name: 'Order value' })).toHaveAttribute('aria-invalid', 'true');
  await expect(slip).toContainText('Enter an amount in rupees, such as 4,200');
  await expect(page).toHaveURL(/value=a\+lot/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both calculators answer by their form @desk', async ({ page }) => {
    await page.goto('/shipping-and-delivery');
    await page.getByRole('textbox', { name: 'Order value' }).fill('12,000');
    await page.getByLabel('Waiting').check();
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page).toHaveURL(/#calculator$/);
    await expect(page.locator('.calc .sum')).toContainText('₹50');
    await expect(page.getByRole('textbox', { name: 'Order value' })).toHaveValue('12,000');

    await page.goto('/cancellation-and-refund');
    await page.getByLabel('Goods to cancel').fill('8000');
    await page.getByLabel('The order is').selectOption('Being prepared');
    await page.getByLabel('Paid by').selectOption('Bank transfer or NEFT, in advance');
    await page.getByRole('button', { name: 'Work it out' }).click();
    const slip = page.locator('.calc .slip');
    await expect(slip.locator('.sum')).toContainText('₹4,050');
    for (const words of ['The order is being prepared', 'The entire order is cancelled', 'in 3-7 days'])
      await expect(slip).toContainText(words);
  });

  test('times are taken to the second from the address @desk', async ({ page }) => {
    const at = (cancelled: string) =>
      page.goto(`/cancellation-and-refund?amount=1000&fresh=on&confirmed=2026-11-20T10:00:00&cancelled=${cancelled}`);
    await at('2026-11-20T12:00:00');
    await expect(page.locator('.calc .slip')).toContainText('No charge');
    await at('2026-11-20T12:00:01');
    await expect(page.locator('.calc .slip')).toContainText('Charge, 25%');
  });
});

test('nothing but the text goes to paper @desk', async ({ page }) => {
  await page.goto('/cancellation-and-refund');
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['header.top', 'footer.foot', '.toc', '.calc']) await expect(page.locator(gone)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Refund Policy' })).toBeVisible();
});

test('paper says whose page it is, and what was worked out on it from what @desk', async ({ page, app }) => {
  for (const [path, field, sum] of [
    ['/shipping-and-delivery?value=12%2C000&waiting=on', 'value', '₹50'],
    ['/cancellation-and-refund?amount=8000&stage=preparing&paid=bank', 'amount', '₹4,050'],
  ] as const) {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    await expect(page.getByText(`Sandhai, ${new URL(app.url).host}`)).toBeVisible();
    await expect(page.locator('.calc .sum')).toContainText(sum);
    await expect(page.locator('.calc .sum')).toBeVisible();
    await expect(page.locator(`.calc [name=${field}]`)).toBeVisible();
    await expect(page.locator('.calc button')).toBeHidden();
  }
  // worked out by the script, not by the address one came with
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/shipping-and-delivery');
  await page.getByRole('textbox', { name: 'Order value' }).fill('4200');
  await expect(page).toHaveURL(/value=4200/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.calc .sum')).toBeVisible();
});

test('no policy is wider than a small phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path] of pages) {
    await page.goto(path);
    await layOutWhole(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
