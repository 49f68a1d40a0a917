import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#server/database/postgres.ts';
import { makeAccessToken } from '#server/http/tokens.ts';
import { borrowDatabase } from '../scripts/lib/borrow-postgres.mjs';
import { main } from '../scripts/lib/main.mjs';
import { problem } from '../scripts/lib/say.mjs';
import { spawnServer } from '../scripts/lib/spawned-server.mjs';
import { fillGarage, type FilledGarage } from './fill.ts';
import { median } from './report.ts';
import { settle } from './settle.ts';

const secret = randomBytes(32).toString('base64url');
const customers = { small: 50, large: 10_000 };
const rounds = 60;

/** Every row, some 1 in 100, a handful, none, and the first letters of every plate and number. */
const terms = ['bench', '42', '0004', 'zzzz', 'tn', 'jc'];

/** What is asked of both garages: the first page of each list, each filter and each kind of search, and the day's figures. */
const asked = [
  ...['customers', 'jobcards', 'bookings', 'leads'].map((list) => `${list}?limit=50`),
  'customers?limit=50&status=ACTIVE',
  'jobcards?limit=50&status=OPEN',
  'jobcards?limit=50&paymentStatus=PARTIAL',
  'jobcards/counts',
  'bookings?limit=50&startDate=2026-01-01&endDate=2026-01-31',
  'leads?limit=50&status=NEW',
  ...['customers', 'jobcards', 'bookings', 'leads'].flatMap((list) =>
    terms.map((term) => `${list}?limit=50&search=${encodeURIComponent(term)}`),
  ),
  ...terms.map((term) => `search?q=${encodeURIComponent(term)}`),
  'dashboard',
];

/** `npm run bench:size`: what each list and search costs in a garage of 10,000 customers, as a multiple of the same in one of 50. */
await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-size-'));
  try {
    const borrowed = await borrowDatabase('bench');
    if (borrowed.missing !== undefined) throw problem(borrowed.missing, 'Or name a server by TEST_DATABASE_URL.');
    const { url, version } = borrowed;
    const database = await openPostgres(url, undefined, 2);
    const small = await fillGarage(database, 1, customers.small);
    const large = await fillGarage(database, 2, customers.large);
    await database.close();
    await settle(url);
    const settings = { DATABASE_URL: url, SECRET_KEY: secret, DATA_DIR: join(folder, 'data'), DEMO_DATA: 'false' };
    const house = await spawnServer(process.execPath, 'server/main.ts', settings);
    console.log(
      `${version}; ${customers.small} and ${customers.large} customers, two job cards, a booking and a lead each; medians of ${rounds} calls in turns, one at a time.\n`,
    );
    console.log('| call | in the small, ms | in the large, ms | ratio | ratio just after a change |');
    console.log('| --- | ---: | ---: | ---: | ---: |');
    for (const path of asked) console.log(lineOf(path, await compare(house.url, path, small, large)));
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Medians in the small garage and in the large one; first as they stand, then with something changed in the garage before each call. */
async function compare(url: string, path: string, small: FilledGarage, large: FilledGarage) {
  const still: number[][] = [[], []];
  const changed: number[][] = [[], []];
  for (let round = -10; round < rounds; round += 1) {
    for (const [index, garage] of [small, large].entries()) {
      const again = await timed(url, path, garage);
      await change(url, garage, `${path} ${round}`);
      const first = await timed(url, path, garage);
      if (round < 0) continue;
      still[index]!.push(again);
      changed[index]!.push(first);
    }
  }
  return { still: still.map(median), changed: changed.map(median) };
}

async function timed(url: string, path: string, garage: FilledGarage) {
  const start = performance.now();
  await ask(`${url}/api/v1/garages/${path}`, garage);
  return performance.now() - start;
}

async function change(url: string, garage: FilledGarage, words: string) {
  await ask(`${url}/api/v1/garages/settings`, garage, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logoText: words.slice(-40) }),
  });
}

async function ask(address: string, { sessionId }: FilledGarage, options: RequestInit = {}) {
  const cookie = `access=${makeAccessToken(secret, { sessionId, generation: 1 })}`;
  const headers = new Headers(options.headers);
  headers.set('cookie', cookie);
  const answer = await fetch(address, { ...options, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
}

function lineOf(path: string, { still, changed }: Record<'still' | 'changed', number[]>) {
  const ratio = ([small = 0, large = 0]: number[]) => (large / small).toFixed(2);
  const [small = 0, large = 0] = still;
  return `| ${path} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${ratio(still)} | ${ratio(changed)} |`;
}
