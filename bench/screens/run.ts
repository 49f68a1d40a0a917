import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { borrowDatabase } from '../../scripts/lib/borrow-postgres.mjs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { main } from '../../scripts/lib/main.mjs';
import { problem } from '../../scripts/lib/say.mjs';
import { spawnServer } from '../../scripts/lib/spawned-server.mjs';
import { serveBarePage } from './bare-server.ts';
import { compareWithBare } from './beside-bare.ts';
import { newDeskOf, startBrowser } from './browser.ts';
import { cases, listCases } from './cases.ts';
import { fillGarages, sizes } from './fill.ts';
import { compareLengths } from './list-lengths.ts';
import { slowdown } from './measure.ts';
import { lineOf, tableOf, worstOf } from './report.ts';
import type { Taken } from './shot.ts';

const secret = randomBytes(32).toString('base64url');

/**
 * `npm run bench:screens`, or `npm run bench:screens -- --rounds 7 --only dialog --json`: how long people wait for the garage's screens on
 * a processor four times slower, beside a bare React page of the same markup (bare/), in turns; and what the length of a list does to it.
 */
await main(async () => {
  const { rounds, only, json } = readArguments();
  await ensureBuilt(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'bench-screens-'));
  try {
    const { garages, url, postgres } = await prepare(folder);
    const taken = new Map<string, Taken>();
    const bare = await serveBarePage(url, folder, taken);
    const browser = await startBrowser();
    const deskOf = (name: keyof typeof garages) => newDeskOf(browser, url, secret, garages[name]);
    const chosen = { browser, house: url, bare, taken, deskOf, rounds };
    const before = loadavg()[0] ?? 0;
    const asked = ({ name }: { name: string }) => name.includes(only);
    const compared = await compareWithBare(cases.filter(asked), chosen);
    const [beside, presses] = [compared.beside.map(lineOf), compared.presses.map(lineOf)];
    const lengths = await compareLengths(listCases.filter(asked), chosen);
    const [first, whole] = [lengths.first.map(lineOf), lengths.whole.map(lineOf)];
    const load = `${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
    const setting = { node: process.version, chromium: browser.version(), postgres, cores: availableParallelism() };
    if (json) console.log(JSON.stringify({ ...setting, rounds, slowdown, load, beside, presses, first, whole }));
    else {
      console.log(
        `Medians of ${rounds} rounds in turns, in milliseconds until painted, processor slowed ${slowdown} times; ${setting.cores} cores shared by server, database and browser, load ${load}; Chromium ${setting.chromium}, Node ${setting.node}, ${postgres}. The spread is of the second column: how far the middle half of its rounds lie apart.\n`,
      );
      console.log(`${tableOf(beside, ['garage', 'bare React'])}\n\n${worstOf(beside)}\n`);
      console.log(`Until the press is answered; goals: 200 ms the first time, 100 later.\n`);
      console.log(`${tableOf(presses, ['first press', 'later press'])}\n`);
      console.log(`${tableOf(first, ['first page of 10,000', 'list of 50'])}\n`);
      console.log(tableOf(whole, ['all 10,000 shown', 'list of 50']));
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readArguments() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, only: { type: 'string' }, json: { type: 'boolean' } },
  });
  const { rounds = '7', only = '', json = false } = values;
  if (!/^[1-9]\d?$/.test(rounds))
    throw problem(`--rounds cannot be '${rounds}'.`, 'It takes a whole number from 1 to 99.');
  return { rounds: Number(rounds), only, json };
}

/** Three filled garages on an empty database, and the application on it. */
async function prepare(folder: string) {
  const borrowed = await borrowDatabase('bench');
  if (borrowed.missing !== undefined) throw problem(borrowed.missing, 'Or name a server by TEST_DATABASE_URL.');
  const garages = await fillGarages(borrowed.url);
  const { url } = await spawnServer(process.execPath, 'server/main.ts', {
    DATABASE_URL: borrowed.url,
    SECRET_KEY: secret,
    DATA_DIR: join(folder, 'data'),
    DEMO_DATA: 'false',
  });
  console.error(`${sizes.large.toLocaleString('en-IN')} customers are in; measuring.`);
  return { garages, url, postgres: borrowed.version };
}
