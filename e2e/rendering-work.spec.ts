import type { Page, Request } from '@playwright/test';
import { drawnAnew } from './support/drawn-anew.ts';
import { layOutWhole } from './support/lay-out-whole.ts';
import { openScreen } from './support/open-screen.ts';
import { clockOffset } from './support/clock.ts';
import { expect, test } from './support/test.ts';

const pressed: readonly [what: string, path: string, press: (page: Page) => Promise<void>, opens: string][] = [
  [
    'menu',
    'customers',
    (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
    '[role="menu"]',
  ],
  [
    'dialog',
    'customers',
    (page) => page.getByRole('button', { name: 'Add Customer' }).click(),
    '[role="dialog"] input',
  ],
  ['booking', 'bookings', (page) => page.locator('.cal .ev').first().click(), '[role="dialog"] .docket'],
  // the page pressed on stands until the next one is there
  [
    'customer',
    'customers',
    (page) => page.locator('tbody a.stretch').first().click(),
    'main h1:not(:text-is("Customers")):not(:text-is("Customer"))',
  ],
];

test('what opens over a page and where it leads leaves the styles of the page as they are @desk', async ({
  page,
  browser,
}) => {
  for (const [what, path, press, opens] of pressed) {
    await openScreen(page, { name: path, path: `/garage/${path}` });
    if (what === 'booking') {
      // its own styles come with the first
      await press(page);
      await page.locator(opens).waitFor();
      await page.keyboard.press('Escape');
      await page.locator(opens).waitFor({ state: 'detached' });
    }
    const elements = await page.locator('*').count();
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await press(page);
    await page.locator(opens).first().waitFor();
    const most = mostStyledAtOnce(await browser.stopTracing());
    expect.soft([what, elements > 700, most < 300 ? 'few' : `${most} of ${elements}`]).toEqual([what, true, 'few']);
  }
});

test('a change of the address draws the page, and not the sidebar and the top bar around it @desk', async ({
  page,
}) => {
  await openScreen(page, { name: 'customers', path: '/garage/customers' });
  const around = page.locator('aside.side, header.top, header.top .place');
  expect(await drawnAnew(around)).toBe(3);
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await page.getByRole('dialog').locator('input').first().waitFor();
  expect(await drawnAnew(around)).toBe(0);
});

test('a form that begins to be typed into draws no field anew @desk', async ({ page }) => {
  await openScreen(page, { name: 'customers', path: '/garage/customers' });
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  const fields = form.locator('input, select, textarea');
  await fields.first().waitFor();
  await expect.poll(() => drawnAnew(fields)).toBe(0);
  expect(await fields.count()).toBeGreaterThan(14);
  await form.getByLabel(/^Name/).press('K');
  await expect(form.getByLabel(/^Name/)).toHaveValue('K');
  await page.waitForFunction(() => new Promise((tell) => requestAnimationFrame(() => setTimeout(() => tell(true)))));
  expect(await drawnAnew(fields)).toBe(0);
});

test('what was loaded grows old without its page being drawn anew @desk', async ({ page }) => {
  // a colleague's change would draw it anew, and shall
  await page.route('**/garages/changes*', () => undefined);
  await page.clock.install({ time: Date.now() + clockOffset() });
  const underWay = new Set<Request>();
  const brings = (request: Request) =>
    ['script', 'fetch'].includes(request.resourceType()) && !request.url().includes('/garages/changes');
  page.on('request', (request) => brings(request) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  for (const path of loadedPages) {
    await openScreen(page, { name: path, path: `/garage/${path}` });
    // a count may come after the page stands
    await expect.poll(() => underWay.size).toBe(0);
    await expect.poll(() => drawnAnew(page.locator('main *'))).toBe(0);
    await page.clock.runFor(6000);
    // the scripts of what may be opened come meanwhile
    await expect.poll(() => underWay.size).toBe(0);
    await page.clock.runFor(100);
    expect.soft([path, await drawnAnew(page.locator('main *'))]).toEqual([path, 0]);
  }
});

const loadedPages = [
  '',
  'customers',
  'jobcards',
  'bookings',
  'bookings?view=list',
  'services',
  'leads',
  'staff',
  'invoices',
  'dues',
];

test('the way to a list seen before is answered by its rows in sight, and Back finds all of them at once @desk', async ({
  page,
}) => {
  await openScreen(page, { name: 'job cards', path: '/garage/jobcards' });
  // the other list may have as many
  const rows = page.locator('table[aria-label="Job cards"] tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(40);
  const all = await rows.count();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();

  await keepCounts(page);
  await main.getByRole('link', { name: 'Job Cards' }).click();
  await expect(rows).toHaveCount(all);
  const drawn = await countsOf(page);
  expect(drawn[0]).toBeLessThan(20);
  expect(drawn.at(-1)).toBe(all);

  await main.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await keepCounts(page);
  await page.goBack();
  await expect(rows).toHaveCount(all);
  expect(await countsOf(page)).toEqual([all]);
});

/** Notes from now on how many job cards stand in the list, each time that this changes. */
const keepCounts = (page: Page) =>
  page.evaluate(() => {
    const counts: number[] = [];
    const seen = new MutationObserver(() => {
      const many = document.querySelectorAll('table[aria-label="Job cards"] tbody tr').length;
      if (many > 0 && counts.at(-1) !== many) counts.push(many);
    });
    seen.observe(document.body, { subtree: true, childList: true });
    Object.assign(globalThis, { counts });
  });

const countsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { counts: number[] }).counts);

test('the first paint of a public page waits for little of what is far below, and for no drawing in a style sheet @desk', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/products', '/shipping-and-delivery', '/faq']) {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.goto(path, { waitUntil: 'networkidle' });
    await layOutWhole(page);
    await page.evaluate(() => document.body.scrollHeight);
    const { first, all } = laidOut(await browser.stopTracing(), page.url());
    console.log(`  laid out at first of ${path}: ${first} of ${all} boxes`);
    expect.soft([path, first < all / 2 && all > 500]).toEqual([path, true]);
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    for (const sheet of sheets) {
      const drawn = (await (await page.request.get(sheet)).text()).includes('url(data:');
      expect.soft([sheet, drawn]).toEqual([sheet, false]);
    }
  }
});

/** The elements whose styles the browser worked out in one go, at the most. */
const mostStyledAtOnce = (trace: Buffer): number =>
  Math.max(...eventsOf(trace, 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0));

/**
 * How many boxes of the page its first layout has, before it is known what else is near, and how many the last; a drawing is a page of its own
 * to the browser.
 */
function laidOut(trace: Buffer, url: string): { first: number; all: number } {
  const parsing = eventsOf(trace, 'ParseHTML').find(({ args }) => args.beginData?.url === url);
  const boxes = eventsOf(trace, 'Layout')
    // before it stood another page in the same frame
    .filter(({ ts, args }) => parsing && ts > parsing.ts && args.beginData?.frame === parsing.args.beginData?.frame)
    .map(({ args }) => args.beginData?.totalObjects ?? 0)
    // the body that is still empty
    .filter((count) => count > 20);
  return { first: boxes[0] ?? Number.NaN, all: Math.max(...boxes) };
}

function eventsOf(trace: Buffer, kind: string): Traced[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: (Traced & { name: string })[] };
  return traceEvents.filter(({ name }) => name === kind).toSorted((a, b) => a.ts - b.ts);
}
interface Traced {
  ts: number;
  args: {
    elementCount?: number;
    beginData?: { frame?: string; url?: string; totalObjects?: number };
  };
}
