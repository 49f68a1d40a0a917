import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { main } from '../scripts/lib/main.mjs';
import { problem } from '../scripts/lib/say.mjs';
import { spawnServer } from '../scripts/lib/spawned-server.mjs';
import { median } from './report.ts';

const lighthouse = 'lighthouse@13.5.0';
const rounds = 3;
const pages = ['/', '/products', '/products/fresh-tomatoes', '/shipping-and-delivery', '/contact'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

/** What Lighthouse says of one visit: points of 100, milliseconds, and how much the layout shifted. */
interface Visit {
  points: number[];
  paint: number;
  shift: number;
}

/**
 * `npm run bench:pages`: Lighthouse as a slow phone on a slow line sees five public pages, medians of 3 rounds. Lighthouse is fetched by
 * npx and is no dependency; the pages are served by this machine.
 */
await main(async () => {
  await ensureBuilt(process.execPath);
  const chromium = await findChromium();
  if (chromium === null) throw problem('Chromium is not installed.', 'Install it, or set CHROME_PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  try {
    const settings = { DATA_DIR: join(folder, 'data'), DEMO_DATA: 'false' };
    const { url } = await spawnServer(process.execPath, 'server/main.ts', settings);
    const before = loadavg()[0] ?? 0;
    const lines = [];
    for (const path of pages) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(url + path, chromium, folder));
      lines.push(lineOf(path, visits));
    }
    const load = `${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
    console.log(
      `Medians of ${rounds} rounds of ${lighthouse}, mobile; load of the machine ${load}.\n\n${tableOf(lines)}`,
    );
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function visit(url: string, chromium: string, folder: string): Promise<Visit> {
  const file = join(folder, 'report.json');
  const output = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${flags}`];
  const only = `--only-categories=${categories.join(',')}`;
  await promisify(execFile)('npx', ['--yes', lighthouse, url, ...output, only], {
    env: { ...process.env, CHROME_PATH: chromium },
    timeout: 180_000,
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue: number }>;
  };
  const number = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    points: categories.map((name) => Math.round((report.categories[name]?.score ?? Number.NaN) * 100)),
    paint: number('largest-contentful-paint'),
    shift: number('cumulative-layout-shift'),
  };
}

function lineOf(path: string, visits: Visit[]): string[] {
  const points = categories.map((_, index) => String(median(visits.map((one) => one.points[index] ?? Number.NaN))));
  const paint = `${(median(visits.map((one) => one.paint)) / 1000).toFixed(2)} s`;
  return [path, ...points, paint, median(visits.map((one) => one.shift)).toFixed(3)];
}

/** The lines as a Markdown table. */
function tableOf(lines: string[][]): string {
  const head = ['page', ...categories, 'largest paint', 'layout shift'];
  return [head, ['---', ...head.slice(1).map(() => '---:')], ...lines]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
