import { readdir, stat } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pagesOfEachKind } from './support/public-pages.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const KiB = 1024;
/** What a page may weigh, in bytes: script as brotli, the rest as it is. */
const publicBudget = { script: 120 * KiB, html: 30 * KiB, css: 20 * KiB, image: 30 * KiB };
const garageScript = {
  '/garage/dashboard': 190 * KiB,
  '/garage/bookings': 260 * KiB,
  '/garage/reports': 190 * KiB,
  '/garage/reports/revenue': 285 * KiB,
};

test('every public page fits a small phone, and weighs no more than one on a bad line can take', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const foreign = watchForeign(page, app.url);
  const heaviest = { script: ['', 0], html: ['', 0], css: ['', 0] } as Record<string, [string, number]>;
  for (const { path } of pagesOfEachKind()) {
    const weight = await weigh(page, app.url, path);
    expect.soft([path, over(weight, publicBudget)]).toEqual([path, []]);
    expect.soft([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    for (const kind of ['script', 'html', 'css'] as const)
      if (weight[kind] > heaviest[kind]![1]) heaviest[kind] = [path, weight[kind]];
  }
  expect(foreign).toEqual([]);
  for (const [kind, [path, bytes]] of Object.entries(heaviest))
    console.log(`  heaviest ${kind}: ${(bytes / KiB).toFixed(1)} KiB on ${path}`);
});

test('the garage loads what its first page needs, the calendar and the charts only where they are', async ({
  page,
  app,
}) => {
  await signIn(page, 'owner@demo.test');
  const foreign = watchForeign(page, app.url);
  for (const [path, script] of Object.entries(garageScript)) {
    const weight = await weigh(page, app.url, path);
    expect.soft([path, over(weight, { script })]).toEqual([path, []]);
    console.log(`  script of ${path}: ${(weight.script / KiB).toFixed(1)} KiB`);
  }
  expect(foreign).toEqual([]);
});

test('no image we hand out is larger than 30 KiB', async () => {
  for (const file of await readdir('web/public')) {
    const { size } = await stat(`web/public/${file}`);
    expect([file, size <= publicBudget.image]).toEqual([file, true]);
  }
});

type Weight = Record<'script' | 'html' | 'css' | 'image' | 'font', number>;

const over = (weight: Weight, budget: Partial<Weight>) =>
  Object.entries({ font: 0, ...budget }).flatMap(([kind, most]) => {
    const bytes = weight[kind as keyof Weight];
    return bytes > most ? [`${kind} ${(bytes / KiB).toFixed(1)} KiB`] : [];
  });

/** Everything the browser fetched until the page was still: sums, but of images the largest. */
async function weigh(page: Page, url: string, path: string): Promise<Weight> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const html = Buffer.byteLength(await (await fetch(url + path)).text());
  const weight: Weight = { script: 0, html, css: 0, image: 0, font: 0 };
  for (const address of new Set(fetched.filter((one) => one.startsWith(`${url}/`) && !one.includes('/api/')))) {
    const { type, bytes } = await fileAt(address);
    if (type.includes('javascript')) weight.script += brotliCompressSync(bytes).length;
    else if (type.includes('css')) weight.css += bytes.length;
    else if (type.includes('font')) weight.font += bytes.length;
    else if (type.startsWith('image/')) weight.image = Math.max(weight.image, bytes.length);
  }
  return weight;
}

const files = new Map<string, Promise<{ type: string; bytes: Buffer }>>();

function fileAt(address: string) {
  const known = files.get(address) ?? read(address);
  files.set(address, known);
  return known;
}

async function read(address: string) {
  const answer = await fetch(address);
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
}

function watchForeign(page: Page, url: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  return foreign;
}
