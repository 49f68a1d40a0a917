import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { type App, pincodeOfZone2 } from './support/server.ts';
import { pagesOfEachKind } from './support/public-pages.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { signIn } from './support/sign-in.ts';
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

test('a buyer who is signed in is greeted without anything moving, however long the name', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  const renamed = await page.request.put('/api/v1/auth/profile', {
    data: { name: 'Venkatasubramanian Krishnamurthy' },
  });
  expect(renamed.ok()).toBe(true);
  await watchShifts(page);
  for (const path of ['/', '/products/onions', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('.account .who')).toHaveText(/^Venkatasubramanian/);
    expect([path, await shiftsOf(page)]).toEqual([path, []]);
  }
  await page.goto(onions);
  await expect(page.getByRole('link', { name: 'Register Business' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call to Order' }).first()).toHaveAttribute('href', /^tel:/);
  await page.request.put('/api/v1/auth/profile', { data: { name: 'Demo Buyer' } });
});

test('a buyer whose account has only a phone finds the forms filled in, and is asked for no e-mail @phone', async ({
  page,
  app,
}, info) => {
  const phone = info.project.name === 'phone' ? '9000044441' : '9000044442';
  const business = `Known Mess ${info.project.name}`;
  await signInByCode(page, app, phone);
  const told = { name: 'Known Cook', businessName: business, businessType: 'Canteen', city: 'Kochi' };
  expect((await page.request.put('/api/v1/auth/profile', { data: told })).ok()).toBe(true);
  await watchShifts(page);
  for (const [path, own] of [
    ['/contact?subject=Feedback', 'Send us a message'],
    ['/partnerships', 'Propose a partnership'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const form = page.getByRole('form', { name: own });
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Known Cook');
    await expect(form.getByLabel('Business name')).toHaveValue(business);
    await expect(form.getByLabel('Phone')).toHaveValue(phone);
    await expect(form.getByLabel('Business type')).toHaveValue('Canteen');
    expect([path, await shiftsOf(page)]).toEqual([path, []]);
    await form.getByLabel('Message').fill('Send me the new rates.');
    await form.getByRole('button').click();
    await expect(form.getByText(/^Thank you for contacting us!/)).toBeVisible();
    // the second press of a double one sends nothing more
    await form.getByRole('button').click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Known Cook');
    await expect(form.getByText(/^Thank you for contacting us!/)).toBeVisible();
  }
  const sent = async () => (await app.outbox()).filter(({ text }) => text.includes(business));
  await expect.poll(async () => (await sent()).map(({ data }) => data['email'])).toEqual([null, null]);
  await page.goto('/');
  const lead = page.getByRole('form', { name: 'Get Started Today' });
  await expect(lead.getByLabel('Owner name')).toHaveValue('Known Cook');
  await expect(lead.getByLabel('Phone')).toHaveValue(phone);
  await lead.getByLabel('City').selectOption('Pune');
  await lead.getByRole('button').click();
  await expect(lead.getByText(/^Thank you!/)).toBeVisible();
  await lead.getByRole('button').click();
  await expect(lead.getByText(/^Thank you!/)).toBeVisible();
  await expect(lead.getByLabel('City')).toHaveValue('Pune');
  await expect.poll(async () => (await sent()).length).toBe(3);
});

test('whoever signs in without a city has that of their business @phone', async ({ page, app }, info) => {
  const phone = info.project.name === 'phone' ? '9000044451' : '9000044452';
  await signInByCode(page, app, phone);
  await page.request.put('/api/v1/auth/profile', { data: { name: 'Kochi Cook', city: 'Kochi' } });
  await page.goto('/login');
  await expect(page).toHaveURL('/account');
  await page.goto('/about');
  await expect(page.locator('.city summary')).toHaveText('Kochi');
});

test('a pincode is told as far as it is known, without script too, and never guessed @desk', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/shipping-and-delivery');
  for (const [typed, words] of [
    ['600 001', '600001 is in Chennai, where we deliver. Its zone is not in our list yet'],
    ['620001', '620001 is in Tiruchirappalli, where we do not deliver yet'],
    ['999999', 'We do not know yet whether we deliver to 999999'],
    ['௬௦௦௦௦௧', 'A pincode has six digits, such as 600001'],
    [pincodeOfZone2, `${pincodeOfZone2} is in Zone 2: from ₹3,000, in 18-36 hours.`],
  ] as const) {
    await page.getByLabel('Your pincode').fill(typed);
    await page.getByRole('button', { name: 'Find my zone' }).click();
    await expect(page.locator('#pincode-answer')).toContainText(words);
    await expect(page.getByLabel('Your pincode')).toHaveValue(typed);
  }
  await page.getByRole('link', { name: 'Calculate with Zone 2' }).click();
  await expect(page.getByLabel('Zone', { exact: true })).toHaveValue('2');
  await context.close();
});

test('asking for the zone of a pincode leaves what was typed into the calculator, with script and without @phone', async ({
  browser,
  app,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/shipping-and-delivery');
    const value = page.getByRole('textbox', { name: 'Order value' });
    await value.fill('8,250');
    await page.getByLabel('Stairs').check();
    if (!javaScriptEnabled) await value.press('Enter');
    await expect(page).toHaveURL(/value=8%2C250/);
    await page.getByLabel('Your pincode').fill(pincodeOfZone2);
    await page.getByLabel('Your pincode').press('Enter');
    const answer = page.locator('#pincode-answer');
    await expect(answer).toBeFocused();
    await expect(answer).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Calculate with Zone 2' })).toBeFocused();
    await page.getByRole('link', { name: 'Calculate with Zone 2' }).click();
    await expect(page.getByLabel('Zone', { exact: true })).toHaveValue('2');
    await expect(value).toHaveValue('8,250');
    await expect(page.getByLabel('Stairs')).toBeChecked();
    await context.close();
  }
});

test('who asks which zone is theirs is led to where a pincode tells it @desk', async ({ page }) => {
  await page.goto('/faq#zone');
  await page.locator('#zone').getByRole('link', { name: 'Look up your pincode' }).click();
  await expect(page.getByLabel('Your pincode')).toBeInViewport();
  await page.goto('/shipping-and-delivery');
  await page.locator('#zones').getByRole('link', { name: 'pincode' }).click();
  await expect(page.getByLabel('Your pincode')).toBeFocused();
});

test('every public page goes to paper black on white, without what one presses @desk', async ({ page }, {
  project,
}) => {
  if (project.name === 'phone') return;
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const { path } of pagesOfEachKind()) {
    await page.goto(path);
    const printed = await page.evaluate(() => {
      const seen = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((one) => one.checkVisibility());
      const isPaper = (colour: string) => colour === 'rgba(0, 0, 0, 0)' || colour === 'rgb(255, 255, 255)';
      return {
        dark: seen.filter((one) => !isPaper(getComputedStyle(one).backgroundColor)).map((one) => one.className),
        pale: seen.filter((one) => one.closest('svg') === null && getComputedStyle(one).color !== 'rgb(0, 0, 0)')
          .length,
        pressed: seen.filter((one) => one.matches('header *, footer *, nav *, button, .btn')).length,
        scheme: getComputedStyle(document.documentElement).colorScheme,
        width: document.documentElement.scrollWidth,
        words: document.querySelector('main h1')?.checkVisibility(),
      };
    });
    expect
      .soft([path, printed])
      .toEqual([path, { dark: [], pale: 0, pressed: 0, scheme: 'light', width: 794, words: true }]);
  }
  await page.goto('/shipping-and-delivery');
  const link = page.locator('main li a[href="/cancellation-and-refund"]').first();
  expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain('/cancellation-and-refund');
});

/** Signs in by a code, without going through the screen. */
async function signInByCode(page: Page, app: App, phone: string) {
  expect((await page.request.post('/api/v1/auth/customer/send-otp', { data: { phone } })).ok()).toBe(true);
  const otp = await lastCode(app, phone);
  expect((await page.request.post('/api/v1/auth/customer/verify-otp', { data: { phone, otp } })).ok()).toBe(true);
}

async function lastCode(app: App, phone: string): Promise<string> {
  const codes = async () =>
    (await app.outbox()).filter(({ to }) => to.endsWith(phone)).map(({ text }) => /\d{6}/.exec(text)?.[0]);
  await expect.poll(codes).not.toEqual([]);
  return (await codes()).at(-1) ?? '';
}
