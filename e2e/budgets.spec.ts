import { readdir, readFile, stat } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { garageRoutes } from '#web/garage/routes.ts';
import { layOutWhole } from './support/lay-out-whole.ts';
import { openScreen } from './support/open-screen.ts';
import { pagesOfEachKind } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

const KiB = 1024;
/**
 * What a public page may weigh, in bytes: script, styles and drawings as brotli, the rest as it is. A plain page has no script file until
 * it is touched, and waits for one style sheet: over HTTP/1.1 each further one may cost a slow phone a way there and back.
 */
const publicBudget = { script: 0, html: 30 * KiB, css: 10 * KiB, sheets: 1, image: 30 * KiB };
/** Where the router runs. */
const withRouter = /^\/(login|register|forgot-password)$/;
const routerScript = 120 * KiB;
/** The script of the first island one touches, and what each further kind may add. */
const firstIsland = { files: 3, bytes: 60 * KiB };
const furtherIsland = { files: 2, bytes: 10 * KiB };

/**
 * The script of each route of the garage in KiB of brotli, at most 4 above what it is: a library is seen. `:words` stand for
 * records of the demo garage.
 */
const garageBudget: Readonly<Record<string, number>> = {
  login: 203,
  register: 204,
  'forgot-password': 200,
  'reset-password/no-such-token': 201,
  'invitation/no-such-token': 201,
  'verify-email/no-such-token': 201,
  dashboard: 225,
  customers: 211,
  'customers/:customer': 224,
  'customers/:customer/ledger': 217,
  dues: 208,
  jobcards: 216,
  'jobcards?view=board': 221,
  'jobcards/:card': 244,
  invoices: 209,
  'invoices/no-such-invoice': 217,
  gst: 205,
  day: 209,
  'day/no-such-day': 205,
  bookings: 211,
  'bookings?view=list': 213,
  services: 209,
  staff: 208,
  leads: 216,
  reports: 226,
  'reports/revenue': 310,
  'reports/revenue/rows': 221,
  'reports/gst': 225,
  'reports/gst/rows': 221,
  settings: 204,
  'settings/hours': 204,
  'settings/workshop': 206,
  'settings/tax': 207,
  'settings/money': 205,
  'settings/checklists': 205,
  'settings/branches': 205,
  'settings/people': 215,
  'settings/audit': 219,
  'settings/messages': 206,
  'settings/me': 207,
};

/** Each file is asked for by itself, and costs a slow phone more than its bytes. */
const mostScripts = 65;

const pageGroups = { 'the pages of the day': /^(?!reports|settings)/, reports: /^reports/, settings: /^settings/ };

test('every public page fits a small phone, and weighs no more than one on a bad line can take @desk', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await saveData(page);
  const foreign = watchForeign(page, app.url);
  const heaviest = { script: ['', 0], html: ['', 0], css: ['', 0] } as Record<string, [string, number]>;
  for (const { path } of pagesOfEachKind()) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const weight = await weigh(page, app.url);
    const budget = withRouter.test(path) ? { ...publicBudget, script: routerScript } : publicBudget;
    expect.soft([path, over(weight, budget)]).toEqual([path, []]);
    await layOutWhole(page);
    expect.soft([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    for (const kind of ['script', 'html', 'css'] as const)
      if (weight[kind] > heaviest[kind]![1]) heaviest[kind] = [path, weight[kind]];
  }
  expect(foreign).toEqual([]);
  for (const [kind, [path, bytes]] of Object.entries(heaviest))
    console.log(`  heaviest ${kind}: ${(bytes / KiB).toFixed(1)} KiB on ${path}`);
});

test('the first island that is touched is three files of 60 KiB at most, and another kind 10 KiB more @desk', async ({
  page,
}) => {
  await saveData(page);
  const seen = new Set<string>();
  const touched = ['/', '/products/fresh-tomatoes', '/contact', '/shipping-and-delivery', '/cancellation-and-refund'];
  for (const [index, path] of touched.entries()) {
    await page.goto(path);
    await page.locator('[data-island] :is(a[data-here], input)').first().focus();
    await page.locator('[data-island][data-hydrated]').first().waitFor();
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
    const added = files.filter((file) => !seen.has(file));
    let bytes = 0;
    for (const file of added) {
      seen.add(file);
      bytes += (await fileAt(file)).size;
    }
    const most = index === 0 ? firstIsland : furtherIsland;
    console.log(`  island of ${path}: ${added.length} files, ${(bytes / KiB).toFixed(1)} KiB`);
    expect(added.length).toBeGreaterThan(0);
    expect.soft([path, added.length <= most.files, bytes <= most.bytes]).toEqual([path, true, true]);
  }
});

/** Then nothing is fetched for a touch that may never come. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
  );

for (const [group, chosen] of Object.entries(pageGroups))
  test(`${group} load what they need, the calendar and the charts only where they are @desk`, async ({ page, app }) => {
    const foreign = watchForeign(page, app.url);
    for (const [name, budget] of Object.entries(garageBudget).filter(([one]) => chosen.test(one))) {
      const who = /^(login|register|forgot-password|(invitation|verify-email|reset-password)\/.*)$/.test(name)
        ? { who: null }
        : {};
      await openScreen(page, { name, path: `/garage/${name}`, ...who });
      const weight = await weigh(page, app.url);
      expect.soft([name, over(weight, { script: budget * KiB })]).toEqual([name, []]);
      expect.soft([name, weight.scripts.length <= mostScripts]).toEqual([name, true]);
      console.log(
        `  script of ${name}: ${(weight.script / KiB).toFixed(1)} of ${budget} KiB, ${weight.scripts.length} files`,
      );
    }
    expect(foreign).toEqual([]);
  });

test('what no page asks for is not in the build: the scripts of plain pages @desk', async () => {
  const scripts = (await readdir('build/client/assets')).filter((name) => name.endsWith('.js'));
  const pages = ['home', 'products', 'about', 'contact', 'faq', 'bulk-orders', 'partnerships', 'shipping', 'terms'];
  expect(scripts.filter((name) => pages.some((page) => name.startsWith(`${page}-page-`)))).toEqual([]);
  for (const page of ['login', 'register', 'account', 'not-found', 'dashboard'])
    expect([page, scripts.some((name) => name.startsWith(`${page}-page-`))]).toEqual([page, true]);
});

test('what every page shares is compiled while it comes, not in the first press @desk', async () => {
  const shared = (await readdir('build/client/assets')).filter((name) => /^(shared|garage)-[\w-]{8}\.js$/.test(name));
  expect(shared).toHaveLength(2);
  for (const name of shared) {
    const text = await readFile(`build/client/assets/${name}`, 'utf8');
    expect([name, text.startsWith('//# allFunctionsCalledOnLoad\n')]).toEqual([name, true]);
  }
});

test('no page of the garage is without a budget @desk', () => {
  const weighed = Object.keys(garageBudget).map((name) => `garage/${name}`);
  const routes = garageRoutes
    .flatMap((route) => pathsOf(route))
    .filter((path) => !/^garage(\/job-cards|\/\*)?$/.test(path));
  expect(routes.length).toBeGreaterThan(20);
  const asPattern = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/?]+')}$`);
  expect(routes.filter((route) => !weighed.some((name) => asPattern(route).test(name)))).toEqual([]);
});

test('no image we hand out is larger than 30 KiB @desk', async () => {
  for (const file of await readdir('web/public')) {
    const { size } = await stat(`web/public/${file}`);
    expect([file, size <= publicBudget.image]).toEqual([file, true]);
  }
});

test('what a press opens is on its way before the press ends: the page of a link, and the part behind a button @desk', async ({
  page,
}) => {
  // a page that never has nothing to do
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await openScreen(page, { name: 'dashboard', path: '/garage/dashboard' });
  // a page the router has not heard of yet is asked for when one goes there (web/garage/pages-beforehand.tsx)
  await page.waitForFunction(() =>
    JSON.stringify(Reflect.get(window, '__reactRouterManifest')).includes('/reports-page-'),
  );
  const fetched = (script: string) =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(`/${name}-`)),
      script,
    );
  for (const [what, script] of [
    [page.getByRole('button', { name: /^Open job card for/ }), 'open-card'],
    [page.getByRole('navigation').getByRole('link', { name: 'Reports' }), 'reports-page'],
  ] as const) {
    expect(await fetched(script), script).toBe(false);
    await what.first().hover();
    await page.mouse.down();
    await expect.poll(() => fetched(script), script).toBe(true);
    // let go elsewhere, nothing opens
    await page.mouse.move(640, 4);
    await page.mouse.up();
  }
  await expect(page).toHaveURL(/dashboard$/);
});

/** The patterns of a route and those below it that are pages themselves. */
function pathsOf({ path, index, children }: RouteConfigEntry, above = ''): string[] {
  const own = [above, path].filter(Boolean).join('/');
  return children ? children.flatMap((child) => pathsOf(child, own)) : path !== undefined || index ? [own] : [];
}

interface Weight extends Record<'script' | 'html' | 'css' | 'sheets' | 'image' | 'font', number> {
  /** the scripts' names, said with what weighs too much */
  scripts: readonly string[];
}

const over = (weight: Weight, budget: Partial<Omit<Weight, 'scripts'>>) =>
  Object.entries({ font: 0, ...budget }).flatMap(([kind, most]) => {
    const bytes = weight[kind as keyof typeof budget];
    const of = kind === 'script' ? ` of ${weight.scripts.join(' ')}` : '';
    const amount = kind === 'sheets' ? String(bytes) : `${(bytes / KiB).toFixed(1)} KiB`;
    return bytes > most ? [`${kind} ${amount}${of}`] : [];
  });

/**
 * Everything the browser fetched for the page that is open, but for what it fetches beforehand once the page has nothing to do
 * (web/ui/when-idle.ts): sums, but of images the largest.
 */
async function weigh(page: Page, url: string): Promise<Weight> {
  const fetched = await page.evaluate(() => {
    const idle = performance.getEntriesByName('idle parts')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    // nothing on the screen waits for what paper needs
    const paper = [...document.querySelectorAll<HTMLLinkElement>('link[media=print]')].map(({ href }) => href);
    // what follows colleagues' changes comes once the page stands (web/garage/use-live.ts), and what draws the codes of its paper beside
    // it: the moment would decide whether they are in
    const later = /\/assets\/(start|followed|qr-code)-[\w-]+\.js$/;
    const entries = performance.getEntriesByType('resource');
    const all = entries.filter(({ name }) => !paper.includes(name) && !later.test(name));
    return all.filter(({ startTime }) => startTime < idle).map(({ name }) => name);
  });
  const html = Buffer.byteLength(await (await fetch(page.url())).text());
  const scripts: string[] = [];
  const weight: Weight = { script: 0, html, css: 0, sheets: 0, image: 0, font: 0, scripts };
  for (const address of new Set(fetched.filter((one) => one.startsWith(`${url}/`) && !one.includes('/api/')))) {
    const { type, size } = await fileAt(address);
    if (type.includes('javascript')) {
      weight.script += size;
      scripts.push(address.slice(address.lastIndexOf('/') + 1));
    } else if (type.includes('css')) {
      weight.css += size;
      weight.sheets += 1;
    }
    if (type.includes('font')) weight.font += size;
    else if (type.startsWith('image/')) weight.image = Math.max(weight.image, size);
  }
  return weight;
}

/**
 * What each file weighs, script, styles and drawings as brotli: many pages fetch the same, and compressing costs more than all else here.
 */
const files = new Map<string, Promise<{ type: string; size: number }>>();

function fileAt(address: string) {
  const known = files.get(address) ?? read(address);
  files.set(address, known);
  return known;
}

async function read(address: string) {
  const answer = await fetch(address);
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type, size: /javascript|svg|css/.test(type) ? brotliCompressSync(bytes).length : bytes.length };
}

function watchForeign(page: Page, url: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  return foreign;
}
