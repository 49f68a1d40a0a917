import type { BrowserContext, Page } from '@playwright/test';
import { pagesOfEachKind } from './support/public-pages.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const item = '/products/fresh-tomatoes';

test('a page fetches no script until something on it is touched, and then that of what was touched alone @phone', async ({
  page,
  context,
}) => {
  await onLine(context, { effectiveType: '4g', saveData: true });
  const scripts = scriptsOf(page);
  for (const { path } of pagesOfEachKind().filter((one) => !/^\/(login|register|forgot)/.test(one.path))) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, scripts]).toEqual([path, []]);
  }
  await page.goto('/contact');
  await page.getByRole('textbox').first().focus();
  await expect.poll(() => kindsOf(scripts)).toEqual(['enquiry', 'shared']);
  await page.goto('/shipping-and-delivery');
  await page.getByLabel('Weight').focus();
  await expect.poll(() => kindsOf(scripts)).toEqual(['delivery', 'enquiry', 'shared']);
});

test('where the line is quick the script is there before the touch; where it is slow no press waits for it @phone', async ({
  browser,
  app,
}) => {
  for (const [effectiveType, isThere] of [
    ['4g', true],
    ['2g', false],
  ] as const) {
    const context = await browser.newContext({ baseURL: app.url });
    await onLine(context, { effectiveType, saveData: false });
    const page = await context.newPage();
    const scripts = scriptsOf(page);
    await page.goto(item, { waitUntil: 'networkidle' });
    if (isThere) await expect.poll(() => kindsOf(scripts)).toEqual(['order', 'shared']);
    else expect(scripts).toEqual([]);
    await markPage(page);
    const pressed = page.waitForEvent('console', (message) => message.text() === 'pressed');
    await page.route('**/fresh-tomatoes?*', async (route) => {
      await pressed;
      // a page that was stopped for the next press takes no answer
      await route.continue().catch(() => undefined);
    });
    await pressQuickly(page, 10);
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('275');
    expect([effectiveType, await isSamePage(page)]).toEqual([effectiveType, isThere]);
    await context.close();
  }
});

test('taps a quarter of a second apart on a slow line all count, though each page answers late @phone', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  await onLine(context, { effectiveType: '2g', saveData: false });
  const page = await context.newPage();
  await page.goto(item);
  const { promise: tapped, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/fresh-tomatoes?*', async (route) => {
    // later than the last tap, however long the taps take: on the next page the link stands elsewhere
    await tapped;
    await route.continue().catch(() => undefined);
  });
  const link = page.getByRole('link', { name: '25 kg more' });
  await link.scrollIntoViewIfNeeded();
  const more = (await link.boundingBox())!;
  for (let tap = 0; tap < 6; tap += 1) {
    await page.mouse.click(more.x + more.width / 2, more.y + more.height / 2, { delay: 40 });
    await page.waitForTimeout(210);
  }
  letAnswer();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('175');
  await context.close();
});

test('what is pressed before the script is there is done in its place, every press of it @phone', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(item);
  await markPage(page);
  await pressQuickly(page, 10);
  await page.getByRole('link', { name: 'Zone 3' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('275');
  await expect(page.locator('.packs')).toContainText('Zone 3, these packs alone');
  expect(await isSamePage(page)).toBe(true);
});

test('a press that its script does not answer within a second goes the way without: presses together, a form as it stands @phone', async ({
  page,
}) => {
  await page.route('**/assets/island*.js', () => new Promise<void>(() => {}));
  await page.goto(item);
  await pressQuickly(page, 10);
  await page.getByRole('link', { name: 'Zone 2' }).click();
  await expect(page).toHaveURL(`${item}?quantity=275&zone=2#order`);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('275');
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Journey of one who waits');
  const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await posted;
  await expect(page.getByText('Phone is required')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Journey of one who waits');
});

test('a press whose script cannot be fetched does what it does without, and a later touch may still hydrate the page @phone', async ({
  page,
}) => {
  await page.route('**/assets/island*.js', (route) => route.abort());
  await page.goto(item);
  await pressQuickly(page, 2);
  await expect(page).toHaveURL(/quantity=75&zone=1#order$/);
  await page.goto('/');
  await page.getByLabel('Business name').fill('Half hydrated');
  await page.unroute('**/assets/island*.js');
  await page.getByRole('button', { name: 'Get wholesale rates' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number');
  await expect(page.getByLabel('Business name')).toHaveValue('Half hydrated');
});

const sender = { name: 'Journey Person', email: 'person@test.example', phone: '9000000007', message: 'Good onions.' };
const posted = [
  ['/', '#lead', { phone: '9000000007', businessType: 'Canteen' }],
  ['/contact', '#write', { ...sender, subject: 'Feedback' }],
  ['/bulk-orders', '#write', { ...sender, 'quantity-onions': '500' }],
  ['/partnerships', '#write', sender],
] as const;

test('a form that was posted before its script came is sent once, whether its thanks are loaded again or one goes back to it @desk', async ({
  page,
  app,
}, { project }) => {
  for (const [path, own, fields] of posted) {
    const businessName = `Unhydrated ${path} ${project.name}`;
    await page.route('**/assets/island*.js', (route) => route.abort());
    await page.goto(path);
    const field = (name: string) => page.locator(`${own} [name="${name}"]`);
    for (const [name, value] of Object.entries({ businessName, ...fields })) {
      const isChoice = (await field(name).evaluate((one) => one.tagName)) === 'SELECT';
      await (isChoice ? field(name).selectOption(value) : field(name).fill(value));
    }
    const thanks = page.locator(own).getByText(/^Thank you/);
    await page.locator(`${own} [type=submit]`).click();
    await expect(thanks).toBeVisible();
    await page.unroute('**/assets/island*.js');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.reload();
    await expect(field('businessName')).toHaveValue('');
    expect([path, posts]).toEqual([path, []]);
    // the browser fills in what stood there
    await page.goBack();
    await expect(field('businessName')).toHaveValue(businessName);
    await page.locator(`${own} [type=submit]`).click();
    await expect(thanks).toBeVisible();
    expect((await app.outbox()).filter(({ text }) => text.includes(businessName))).toHaveLength(1);
  }
});

test('whoever comes back with a city and a zone sees their sum and links as the page comes, and nothing moves @phone', async ({
  page,
  context,
  app,
}) => {
  const cookies = { selectedLocation: 'kochi', deliveryZone: '3' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: app.url })));
  await watchShifts(page);
  const html = await (await page.request.get('/products/onions')).text();
  expect(html.includes('₹1,450') && !html.includes('₹1,350')).toBe(true);
  for (const path of ['/products/onions', '/', '/shipping-and-delivery']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('.city summary')).toHaveText('Kochi');
    expect([path, await shiftsOf(page)]).toEqual([path, []]);
  }
  await expect(page.getByLabel('Zone', { exact: true })).toHaveValue('3');
  await page.goto('/shipping-and-delivery?zone=2');
  await expect(page.getByLabel('Zone', { exact: true })).toHaveValue('2');
});

test('what comes later of a page moves nothing that is shown already @phone', async ({ page }) => {
  await page.goto('/products/onions');
  const picture = page.locator('.pic .picture');
  const whole = await picture.boundingBox();
  // as it stands while the rest is still on its way
  await page.locator('.item > :not(.pic)').evaluateAll((rest) => rest.forEach((one) => one.remove()));
  expect(await picture.boundingBox()).toEqual(whole);
  await page.locator('.burger').evaluate((burger) => burger.remove());
  await expect(page.locator('.city')).toBeVisible();
  await page.locator('.top ~ *').evaluateAll((rest) => rest.forEach((one) => one.remove()));
  await expect(page.locator('.city')).toBeHidden();
});

test('a choice made on a later page stands on the earlier one when one goes back @phone', async ({ page }) => {
  await page.goto(item);
  await page.goto('/about');
  await page.locator('.city summary').click();
  await page.getByRole('link', { name: 'Kochi, Kerala' }).click();
  await expect(page.locator('.city summary')).toHaveText('Kochi');
  await page.goBack();
  await expect(page).toHaveURL(item);
  await expect(page.locator('.city summary')).toHaveText('Kochi');
});

/** What the browser says of its connection. */
async function onLine(context: BrowserContext, connection: { effectiveType: string; saveData: boolean }) {
  await context.addInitScript((line) => Object.defineProperty(navigator, 'connection', { value: line }), connection);
}

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** The kinds of islands whose scripts these are, and what they share. */
const kindsOf = (scripts: string[]) =>
  [...new Set(scripts.map((path) => /island-([a-z]+)-/.exec(path)?.[1] ?? 'shared'))].toSorted();

const markPage = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

/** As fast as a thumb cannot: the next press comes before anything was drawn. */
async function pressQuickly(page: Page, times: number) {
  await page.getByRole('link', { name: '25 kg more' }).evaluate((link: HTMLElement, presses) => {
    for (let press = 0; press < presses; press += 1) setTimeout(() => link.click(), press * 10);
    setTimeout(() => console.info('pressed'), presses * 10);
  }, times);
}
