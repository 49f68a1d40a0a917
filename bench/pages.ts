import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { main } from '../scripts/lib/main.mjs';
import { problem } from '../scripts/lib/say.mjs';
import { spawnServer } from '../scripts/lib/spawned-server.mjs';
import { type FirstTap, measureFirstTaps } from './first-taps.ts';
import { median, mostRestless, restlessnessOf } from './report.ts';
import { serveStaticCopy } from './static-copy.ts';

const lighthouse = 'lighthouse@13.5.0';
const pages = ['/', '/products', '/products/fresh-tomatoes', '/shipping-and-delivery', '/contact'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

/** As often is a page visited before its void visits count as a fault of the machine. */
const mostTries = 5;

/** What is read of Lighthouse's report; `runtimeError` says why a visit is void. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { code: string };
}

/** What Lighthouse says of one visit: points of 100, milliseconds until the largest paint, and how much the layout shifted. */
interface Visit {
  points: number[];
  paint: number;
  shift: number;
}

/** A page and its static copy, medians of the rounds; `ratio` is null where the copy was itself too restless to compare with. */
interface Line extends Visit {
  path: string;
  copy: number;
  copyPoints: number;
  ratio: number | null;
  /** how far the middle half of the copy's rounds lie apart, as a part of their median */
  spread: number;
}

/**
 * `npm run bench:pages`, with `-- --taps` the first taps alone, or `npm run bench:pages -- --rounds 5 --page /contact --json`: Lighthouse as a slow phone on a slow line sees five
 * public pages, each beside a static copy of itself without script, in turns; medians of 3 rounds. Lighthouse is fetched by npx and is no
 * dependency; the pages are served by this machine.
 */
await main(async () => {
  const { rounds, chosen, json, onlyTaps } = readArguments();
  await ensureBuilt(process.execPath);
  const chromium = await findChromium();
  if (chromium === null) throw problem('Chromium is not installed.', 'Install it, or set CHROMIUM_PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  try {
    const settings = { DATA_DIR: join(folder, 'data'), DEMO_DATA: 'false' };
    const { url } = await spawnServer(process.execPath, 'server/main.ts', settings);
    const copy = await serveStaticCopy(url);
    const before = loadavg()[0] ?? 0;
    const lines: Line[] = [];
    for (const path of onlyTaps ? [] : chosen) {
      const visits: Record<'house' | 'copy', Visit[]> = { house: [], copy: [] };
      for (let round = 0; round < rounds; round += 1) {
        const order = round % 2 === 0 ? (['house', 'copy'] as const) : (['copy', 'house'] as const);
        for (const side of order)
          visits[side].push(await visit((side === 'house' ? url : copy) + path, chromium, folder));
      }
      lines.push(lineOf(path, visits.house, visits.copy));
    }
    const taps = await measureFirstTaps(url, chromium, rounds);
    const load = `${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
    if (json) console.log(JSON.stringify({ lighthouse, rounds, load, lines, taps }));
    else
      console.log(
        `Medians of ${rounds} rounds in turns of ${lighthouse}, mobile; load of the machine ${load}. The copy is the same page without script.\n\n${tableOf(lines)}\n\nThe first tap of a page that has just loaded, processor slowed four times, beside the same tap without script.\n\n${tapsOf(taps)}`,
      );
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readArguments() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      page: { type: 'string' },
      json: { type: 'boolean' },
      taps: { type: 'boolean' },
    },
  });
  const { rounds = '3', page, json = false, taps = false } = values;
  if (!/^[1-9]\d?$/.test(rounds))
    throw problem(`--rounds cannot be '${rounds}'.`, 'It takes a whole number from 1 to 99.');
  if (page !== undefined && !page.startsWith('/'))
    throw problem(`--page cannot be '${page}'.`, 'It takes a path, such as /contact.');
  return { rounds: Number(rounds), chosen: page === undefined ? pages : [page], json, onlyTaps: taps };
}

/** One visit that Lighthouse itself holds good: now and then the browser's trace lacks the beginning of the visit, and it is made again. */
async function visit(url: string, chromium: string, folder: string): Promise<Visit> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const report = await look(url, chromium, folder);
    if (report.runtimeError === undefined) return visitOf(report);
    console.error(`The visit of ${url} is void: ${report.runtimeError.code}.`);
  }
  throw problem(`Lighthouse held ${mostTries} visits of ${url} void.`, 'Run it again on a machine with less to do.');
}

async function look(url: string, chromium: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const output = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${flags}`];
  const only = `--only-categories=${categories.join(',')}`;
  const ended = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...output, only], {
    env: { ...process.env, CHROME_PATH: chromium },
    timeout: 180_000,
  }).catch((error: unknown) => error);
  // A void visit ends with a report and an exit code of its own.
  if (ended instanceof Error && !existsSync(file)) throw ended;
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function visitOf(report: Report): Visit {
  const number = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    points: categories.map((name) => Math.round((report.categories[name]?.score ?? Number.NaN) * 100)),
    paint: number('largest-contentful-paint'),
    shift: number('cumulative-layout-shift'),
  };
}

function lineOf(path: string, house: readonly Visit[], copies: readonly Visit[]): Line {
  const paints = copies.map(({ paint }) => paint);
  const copy = median(paints);
  const spread = restlessnessOf(paints);
  const paint = median(house.map((one) => one.paint));
  return {
    path,
    points: categories.map((_, index) => median(house.map(({ points }) => points[index] ?? Number.NaN))),
    copyPoints: median(copies.map(({ points }) => points[0] ?? Number.NaN)),
    paint,
    copy,
    ratio: spread > mostRestless ? null : paint / copy,
    spread,
    shift: median(house.map((one) => one.shift)),
  };
}

/** The lines as a Markdown table. */
function tableOf(lines: readonly Line[]): string {
  const head = ['page', ...categories, 'largest paint', 'of the copy', 'ratio', 'its performance', 'layout shift'];
  const rows = lines.map(({ path, points, paint, copy, ratio, copyPoints, spread, shift }) => [
    path,
    ...points.map(String),
    `${(paint / 1000).toFixed(2)} s`,
    `${(copy / 1000).toFixed(2)} s`,
    ratio?.toFixed(2) ?? `not compared: the copy varied by ${(spread * 100).toFixed(0)} %`,
    String(copyPoints),
    shift.toFixed(3),
  ]);
  return markdown(head, rows);
}

function tapsOf(taps: readonly FirstTap[]): string {
  const rows = taps.map(({ line, tap, withScript, without }) => [
    line,
    tap,
    `${(withScript / 1000).toFixed(2)} s`,
    `${(without / 1000).toFixed(2)} s`,
    (withScript / without).toFixed(2),
  ]);
  return markdown(['line', 'tap', 'with script', 'without', 'ratio'], rows);
}

function markdown(head: string[], rows: string[][]): string {
  const rule = ['---', ...head.slice(1).map(() => '---:')];
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
