import type { Browser, BrowserContext, Page } from '@playwright/test';
import { refuseStorage } from './support/refuse-storage.ts';
import { type App } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { ownAddress } from './support/visitors.ts';

const script = '**/assets/island*.js';

/** What may become of the script of a public page, and of what a browser keeps. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'there is no script': async () => {},
  'the script is refused': (page) => page.route(script, (route) => route.abort()),
  'the script never comes': (page) => page.route(script, () => new Promise<void>(() => {})),
  'the script comes late': (page) =>
    page.route(script, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    }),
  'storage and cookies are refused': (page) => refuseStorage(page),
  'all is well': async () => {},
};

const sender = { name: 'Anyhow Cook', email: 'anyhow@test.example', phone: '+91 90000 00071', message: 'Each Monday.' };
const forms = [
  ['/', '#lead', { phone: '090000 00071', businessType: 'Canteen' }],
  ['/contact', '#write', { ...sender, subject: 'Feedback' }],
  ['/bulk-orders', '#write', { ...sender, 'quantity-onions': '1,000', 'quantity-sunflower-oil': '15 litres' }],
  ['/partnerships', '#write', sender],
] as const;

test('each form of the shop sends the same once, whatever becomes of its script, and the way back sends nothing @desk', async ({
  browser,
  app,
}) => {
  for (const [way, prepare] of Object.entries(ways)) {
    const { context, page } = await visit(browser, app, way);
    await prepare(page);
    const posts = postsOf(page);
    for (const [path, own, fields] of forms) {
      await page.goto(path);
      await fill(page, own, { businessName: `Anyhow ${path}`, ...fields });
      await page.locator(`${own} [type=submit]`).click();
      await expect(page.locator(own).getByText(/^Thank you/), `${path} where ${way}`).toBeVisible();
      expect([way, path, posts.splice(0)]).toEqual([way, path, [expect.stringMatching(/^20[01] /)]]);
      await page.goto('/about');
      await page.goBack();
      await expect(page.locator(`${own} [name=businessName]`)).toHaveValue('');
      // without script the browser has the thanks by it, and shows them as an answer of then
      if (way !== 'there is no script') expect([way, path, posts.splice(0)]).toEqual([way, path, []]);
      posts.length = 0;
    }
    await context.close();
  }
  // the same words in the same spelling: what was sent six times is one mail of each form
  const sent = (await app.outbox()).filter(({ text }) => text.includes('Anyhow /'));
  expect(sent.map(({ data }) => [data['businessName'], data['phone']])).toEqual(
    forms.map(([path]) => [`Anyhow ${path}`, '9000000071']),
  );
});

const nonsense = ['0', '0.5', '1e9', '௫௦'] as const;
const rupees = 'Enter an amount in rupees, such as 4,200';
const kilos = 'Enter a weight in kg, such as 80';
const stops = 'Enter a number from 0 to 99, such as 1';
/** What each calculator says of them at a field. */
const calculators = [
  ['/shipping-and-delivery', 'value', '', '', rupees, rupees],
  ['/shipping-and-delivery', 'weight', '', '', kilos, kilos],
  ['/shipping-and-delivery', 'stops', '', stops, stops, stops],
  ['/cancellation-and-refund', 'amount', '', '', rupees, rupees],
] as const;

test('numbers that are none are told at their field and send nothing, with script and without @desk', async ({
  browser,
  app,
}) => {
  for (const way of ['there is no script', 'all is well']) {
    const { context, page } = await visit(browser, app, way);
    await page.goto('/bulk-orders');
    await fill(page, '#write', { businessName: 'Nonsense Mess', ...sender });
    const slugs = ['onions', 'potato', 'toor-dal', 'sunflower-oil'];
    await fill(page, '#write', Object.fromEntries(slugs.map((slug, at) => [`quantity-${slug}`, nonsense[at] ?? ''])));
    await page.locator('#write [type=submit]').click();
    const told = slugs.map((slug) => page.locator(`#write-quantity-${slug}-problem`));
    const words = ['At least 50 kg', 'Enter whole kilos, such as 50', 'Enter whole kilos, such as 25'];
    for (const [at, text] of [...words, 'Write it in the digits 0 to 9, such as 15'].entries())
      await expect(told[at]!).toHaveText(text);
    for (const [at, slug] of slugs.entries())
      await expect(page.locator(`#write-quantity-${slug}`)).toHaveValue(nonsense[at] ?? '');
    for (const [path, name, ...answers] of calculators) {
      await page.goto(path);
      const field = page.locator(`#calc-${name}`);
      for (const [at, typed] of nonsense.entries()) {
        await field.fill(typed);
        await field.press('Enter');
        await expect(field).toHaveValue(typed);
        await expect(page.locator(`#calc-${name}-error`)).toHaveText(answers[at] ? [answers[at]] : []);
        await expect(page.locator('.calc .sum')).toHaveCount(answers[at] ? 0 : 1);
      }
    }
    await context.close();
  }
  expect((await app.outbox()).some(({ text }) => text.includes('Nonsense Mess'))).toBe(false);
});

test('without script what a form answers stands in view where its page comes, and leads to what is wrong @phone', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 640 },
  });
  const page = await context.newPage();
  for (const [path, own, fields] of forms) {
    await page.goto(path);
    await fill(page, own, { businessName: `In view ${path}`, ...fields, phone: '12' });
    await page.locator(`${own} [type=submit]`).click();
    const refusal = page.locator(`${own} .alert`);
    await expect(refusal, path).toHaveText(/Not sent yet|valid phone/);
    await expect(refusal, path).toBeInViewport();
    if (own === '#write') await refusal.getByRole('link').click();
    const phone = page.locator(`${own} [name=phone]`);
    await expect(phone).toBeInViewport();
    await phone.fill('9000000073');
    await page.locator(`${own} [type=submit]`).click();
    await expect(page.locator(`${own} output`), path).toHaveText(/^Thank you/);
    await expect(page.locator(`${own} output`), path).toBeInViewport();
  }
  await context.close();
});

test('a message and a bulk order say the city: the chosen one, or another, with script and without @phone', async ({
  browser,
  app,
}) => {
  for (const way of ['there is no script', 'all is well']) {
    const { context, page } = await visit(browser, app, way);
    await context.setExtraHTTPHeaders(ownAddress());
    await context.addCookies([{ name: 'selectedLocation', value: 'kochi', url: app.url }]);
    for (const [path, own, fields] of forms.slice(1, 3)) {
      await page.goto(path);
      const city = page.locator(`${own} [name=city]`);
      await expect(city).toHaveValue('Kochi');
      await fill(page, own, { ...fields, businessName: `City of ${path} where ${way}`, phone: '12' });
      await page.locator(`${own} [type=submit]`).click();
      await expect(page.locator('#write-phone-problem')).toBeVisible();
      await city.selectOption('Pune');
      await fill(page, own, { phone: '9000000074' });
      await page.locator(`${own} [type=submit]`).click();
      await expect(page.locator(`${own} output`)).toHaveText(/^Thank you/);
      await expect(city).toHaveValue('Pune');
    }
    await context.close();
  }
  const told = async () =>
    (await app.outbox()).filter(({ text }) => text.includes('City of /')).map(({ data }) => data['message']);
  await expect.poll(told).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^City: Pune\n/)));
});

async function visit(browser: Browser, app: App, way: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: way !== 'there is no script',
  });
  return { context, page: await context.newPage() };
}

/** The posts of a page with how each was answered, as they are answered. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST') posts.push(`${response.status()} ${pathname}`);
  });
  return posts;
}

async function fill(page: Page, own: string, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`${own} [name="${name}"]`);
    const isChoice = /^(businessType|subject|city)$/.test(name);
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
}
