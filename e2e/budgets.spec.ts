import { readdir, stat } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { garageRoutes } from '#web/garage/routes.ts';
import { openScreen } from './support/open-screen.ts';
import { pagesOfEachKind } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

const KiB = 1024;
/** What a public page may weigh, in bytes: script as brotli, the rest as it is. Most pages' script sleeps until they are touched (web/wake.ts). */
const publicBudget = { script: 20 * KiB, html: 30 * KiB, css: 20 * KiB, image: 30 * KiB };
/** Pages that show their city, or do nothing without script. */
const awake = /^\/(chennai|coimbatore|login|register|forgot-password)$/;
const awakeScript = 120 * KiB;

/** The script of each route of the garage in KiB of brotli, close above what it is; `:words` stand for records of the demo garage. */
const garageBudget: Readonly<Record<string, number>> = {
  login: 175,
  register: 177,
  dashboard: 190,
  customers: 217,
  'customers/:customer': 227,
  jobcards: 235,
  'jobcards/:card': 234,
  bookings: 260,
  'bookings?view=list': 207,
  services: 216,
  staff: 216,
  leads: 222,
  reports: 190,
  'reports/revenue': 282,
  'reports/revenue/rows': 208,
  settings: 194,
  'settings/hours': 194,
  'settings/workshop': 193,
  'settings/branches': 193,
  'settings/people': 205,
  'settings/audit': 181,
  'settings/messages': 173,
  'settings/me': 194,
};

const pageGroups = { 'the pages of the day': /^(?!reports|settings)/, reports: /^reports/, settings: /^settings/ };

test('every public page fits a small phone, and weighs no more than one on a bad line can take', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const foreign = watchForeign(page, app.url);
  const heaviest = { script: ['', 0], html: ['', 0], css: ['', 0] } as Record<string, [string, number]>;
  for (const { path } of pagesOfEachKind()) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const weight = await weigh(page, app.url);
    // a visitor the page knows wakes it
    await page.evaluate(() => localStorage.clear());
    const budget = awake.test(path) ? { ...publicBudget, script: awakeScript } : publicBudget;
    expect.soft([path, over(weight, budget)]).toEqual([path, []]);
    expect.soft([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    for (const kind of ['script', 'html', 'css'] as const)
      if (weight[kind] > heaviest[kind]![1]) heaviest[kind] = [path, weight[kind]];
  }
  expect(foreign).toEqual([]);
  for (const [kind, [path, bytes]] of Object.entries(heaviest))
    console.log(`  heaviest ${kind}: ${(bytes / KiB).toFixed(1)} KiB on ${path}`);
});

for (const [group, chosen] of Object.entries(pageGroups))
  test(`${group} load what they need, the calendar and the charts only where they are`, async ({ page, app }) => {
    const foreign = watchForeign(page, app.url);
    for (const [name, budget] of Object.entries(garageBudget).filter(([one]) => chosen.test(one))) {
      const who = /^(login|register)$/.test(name) ? { who: null } : {};
      await openScreen(page, { name, path: `/garage/${name}`, ...who });
      const weight = await weigh(page, app.url);
      expect.soft([name, over(weight, { script: budget * KiB })]).toEqual([name, []]);
      console.log(`  script of ${name}: ${(weight.script / KiB).toFixed(1)} of ${budget} KiB`);
    }
    expect(foreign).toEqual([]);
  });

test('no page of the garage is without a budget', () => {
  const weighed = Object.keys(garageBudget).map((name) => `garage/${name}`);
  const routes = garageRoutes
    .flatMap((route) => pathsOf(route))
    .filter((path) => !/^garage(\/job-cards|\/\*)?$/.test(path));
  expect(routes.length).toBeGreaterThan(20);
  const asPattern = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/?]+')}$`);
  expect(routes.filter((route) => !weighed.some((name) => asPattern(route).test(name)))).toEqual([]);
});

test('no image we hand out is larger than 30 KiB', async () => {
  for (const file of await readdir('web/public')) {
    const { size } = await stat(`web/public/${file}`);
    expect([file, size <= publicBudget.image]).toEqual([file, true]);
  }
});

/** The patterns of a route and those below it that are pages themselves. */
function pathsOf({ path, index, children }: RouteConfigEntry, above = ''): string[] {
  const own = [above, path].filter(Boolean).join('/');
  return children ? children.flatMap((child) => pathsOf(child, own)) : path !== undefined || index ? [own] : [];
}

type Weight = Record<'script' | 'html' | 'css' | 'image' | 'font', number>;

const over = (weight: Weight, budget: Partial<Weight>) =>
  Object.entries({ font: 0, ...budget }).flatMap(([kind, most]) => {
    const bytes = weight[kind as keyof Weight];
    return bytes > most ? [`${kind} ${(bytes / KiB).toFixed(1)} KiB`] : [];
  });

/** Everything the browser fetched for the page that is open: sums, but of images the largest. */
async function weigh(page: Page, url: string): Promise<Weight> {
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const html = Buffer.byteLength(await (await fetch(page.url())).text());
  const weight: Weight = { script: 0, html, css: 0, image: 0, font: 0 };
  for (const address of new Set(fetched.filter((one) => one.startsWith(`${url}/`) && !one.includes('/api/')))) {
    const { type, size } = await fileAt(address);
    if (type.includes('javascript')) weight.script += size;
    else if (type.includes('css')) weight.css += size;
    else if (type.includes('font')) weight.font += size;
    else if (type.startsWith('image/')) weight.image = Math.max(weight.image, size);
  }
  return weight;
}

/** What each file weighs, script as brotli: many pages fetch the same, and compressing costs more than all else here. */
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
  return { type, size: type.includes('javascript') ? brotliCompressSync(bytes).length : bytes.length };
}

function watchForeign(page: Page, url: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  return foreign;
}
