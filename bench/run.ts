import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { openPostgres } from '#server/database/postgres.ts';
import { borrowDatabase } from '../scripts/lib/borrow-postgres.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { main } from '../scripts/lib/main.mjs';
import { problem } from '../scripts/lib/say.mjs';
import { spawnServer } from '../scripts/lib/spawned-server.mjs';
import { type Case, casesOf } from './cases.ts';
import { settle } from './settle.ts';
import { fill, sizes } from './fill.ts';
import { compareAnswers, measure } from './measure.ts';
import { lineOf, type Measured, tableOf } from './report.ts';

const connections = 10;
const longest = 480; // the sessions' tokens live ten minutes
const secret = randomBytes(32).toString('base64url');

/**
 * `npm run bench`, or `npm run bench -- --rounds 5 --seconds 1 --json`: how many answers a second the application gives, as a part of
 * what a bare Fastify with pg gives (limit.ts), on one PostgreSQL, in turns. Everything stays on this machine.
 */
await main(async () => {
  const { rounds, seconds, json } = readArguments();
  await ensureBuilt(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const { postgres, servers, cases } = await prepare(folder);
    const measured = await measureInTurns(servers, cases, rounds, seconds);
    const lines = measured.map(lineOf);
    const setting = {
      node: process.version,
      postgres,
      cores: availableParallelism(),
      connections,
      rounds,
      seconds,
      ...sizes,
    };
    console.log(json ? JSON.stringify({ ...setting, lines, measured }) : `${describe(setting)}\n\n${tableOf(lines)}`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readArguments() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, seconds: { type: 'string' }, json: { type: 'boolean' } },
  });
  const { rounds = '5', seconds = '1', json = false } = values;
  const whole = (name: string, text: string) => {
    if (/^[1-9]\d*$/.test(text)) return Number(text);
    throw problem(`--${name} cannot be '${text}'.`, 'It takes a whole number from 1.');
  };
  const asked = { rounds: whole('rounds', rounds), seconds: whole('seconds', seconds), json };
  if (asked.rounds * asked.seconds * 10 > longest)
    throw problem('That would take too long.', `--rounds times --seconds is at most ${longest / 10}.`);
  return asked;
}

interface Servers {
  house: string;
  limit: string;
}

/** Starts both servers on one filled database, checks that they answer alike, and warms them up. */
async function prepare(folder: string) {
  const borrowed = await borrowDatabase('bench');
  if (borrowed.missing !== undefined) throw problem(borrowed.missing, 'Or name a server by TEST_DATABASE_URL.');
  const { url, version } = borrowed;
  const [reader, writer] = await fillOnce(url);
  if (!reader || !writer) throw new Error('There are no garages to measure.');
  const settings = { DATABASE_URL: url, SECRET_KEY: secret, DATA_DIR: join(folder, 'data'), DEMO_DATA: 'false' };
  const house = await spawnServer(process.execPath, 'server/main.ts', settings);
  const page = join(folder, 'home.br');
  writeFileSync(page, packed(await (await fetch(house.url)).text()));
  const limit = await spawnServer(process.execPath, 'bench/limit.ts', {
    DATABASE_URL: url,
    READ_GARAGE: reader.garageId,
    WRITE_GARAGE: writer.garageId,
    HOME_PAGE: page,
  });
  const servers: Servers = { house: house.url, limit: limit.url };
  const cases = casesOf(secret, reader, writer);
  for (const one of cases) {
    await compareAnswers(servers.house, servers.limit, one);
    for (const at of [servers.house, servers.limit]) await measure(at, one, 0.5, connections);
  }
  return { postgres: version, servers, cases };
}

async function fillOnce(url: string) {
  const database = await openPostgres(url, undefined, 2);
  const garages = await fill(database);
  await database.close();
  await settle(url);
  return garages;
}

/** Every case at both servers, round by round; who goes first changes with the round. */
async function measureInTurns(servers: Servers, cases: Case[], rounds: number, seconds: number): Promise<Measured[]> {
  const measured = cases.map(({ name }): Measured => ({ name, house: [], limit: [] }));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['house', 'limit'] as const) : (['limit', 'house'] as const);
    for (const [index, one] of cases.entries())
      for (const side of order) measured[index]?.[side].push(await measure(servers[side], one, seconds, connections));
  }
  return measured;
}

/** As the page cache packs it. */
function packed(page: string) {
  return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}

function describe(setting: Record<'rounds' | 'seconds' | 'cores', number> & { node: string; postgres: string }) {
  const { rounds, seconds, cores, node, postgres } = setting;
  return `Medians of ${rounds} rounds of ${seconds} s in turns, ${connections} connections, ${sizes.garages} garages of ${sizes.customers} customers and ${sizes.jobCards} job cards; ${cores} cores shared by servers, database and asker; Node ${node}, ${postgres}. The limit is a bare Fastify with pg (bench/limit.ts).`;
}
