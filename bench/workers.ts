import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { partitionCount, partitionPostgres } from '#server/database/partition.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { borrowDatabase } from '../scripts/lib/borrow-postgres.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { main } from '../scripts/lib/main.mjs';
import { beforeLeaving } from '../scripts/lib/run.mjs';
import { problem } from '../scripts/lib/say.mjs';
import { spawnServer } from '../scripts/lib/spawned-server.mjs';
import { type Case, casesOf } from './cases.ts';
import { cpuOf, parentOf } from './cpu.ts';
import { fillGarage } from './fill.ts';
import { measure } from './measure.ts';
import { settle } from './settle.ts';
import { lineOf, type Seen, tableOf } from './workers-report.ts';

const secret = randomBytes(32).toString('base64url');
const connections = 16;
const customers = 2000;
const asked = [
  'customers, list of 50',
  'one customer',
  'create a customer',
  'job cards, list of 50',
  'one job card with lines',
  'dashboard',
];

/** Ways to serve the same rows; each is compared with the first. */
interface Way {
  name: string;
  servers: { url: string; pid: number }[];
}

/**
 * `npm run bench:workers`, or `-- --rounds 5 --seconds 2 --json`: answers a second of one process, of two workers, of two processes, and of one
 * on tables split into partitions, in turns on one PostgreSQL; and the CPU that an answer costs the application and PostgreSQL.
 */
await main(async () => {
  const { rounds, seconds, json } = readArguments();
  await ensureBuilt(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'bench-workers-'));
  try {
    const { ways, cases, postmaster, version } = await prepare(folder);
    // A fresh process answers its first requests slowly, and on a busy machine none within a short run.
    for (const { servers } of ways)
      for (const { url } of servers) for (const one of cases) await measure(url, one, 3, 4);
    const before = loadavg()[0] ?? 0;
    const seen = cases.map(() => ways.map((): Seen[] => []));
    for (let round = 0; round < rounds; round += 1)
      for (const [at, one] of cases.entries())
        for (const way of inTurn(ways, round)) {
          seen[at]![ways.indexOf(way)]!.push(await look(way, one, seconds, postmaster));
        }
    const load = [before, loadavg()[0] ?? 0].map((one) => one.toFixed(1));
    const setting = `Medians of ${rounds} rounds of ${seconds} s in turns, ${connections} connections, a garage of ${customers} customers; ${availableParallelism()} cores shared by servers, database and asker, load ${load[0]} before and ${load[1]} after; Node ${process.version}, ${version}.`;
    const lines = cases.map(({ name }, at) => lineOf(name, seen[at]!));
    const names = ways.map(({ name }) => name);
    console.log(
      json ? JSON.stringify({ setting, ways: names, lines, seen }) : `${setting}\n\n${tableOf(names, lines)}`,
    );
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function readArguments() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, seconds: { type: 'string' }, json: { type: 'boolean' } },
  });
  const whole = (name: string, text: string) => {
    if (/^[1-9]\d*$/.test(text)) return Number(text);
    throw problem(`--${name} cannot be '${text}'.`, 'It takes a whole number from 1.');
  };
  const { rounds = '4', seconds = '2', json = false } = values;
  return { rounds: whole('rounds', rounds), seconds: whole('seconds', seconds), json };
}

async function prepare(folder: string) {
  const borrowed = await borrowDatabase('bench');
  if (borrowed.missing !== undefined) throw problem(borrowed.missing, 'Or name a server by TEST_DATABASE_URL.');
  const { url, version } = borrowed;
  const garage = await fillOnce(url);
  const splitUrl = await copyDatabase(url);
  await partitionPostgres(splitUrl);
  for (const one of [url, splitUrl]) await settle(one);
  const start = async (at: string, name: string, workers = 1) => {
    const settings = { DATABASE_URL: at, SECRET_KEY: secret, DATA_DIR: join(folder, name), DEMO_DATA: 'false' };
    const server = await spawnServer(process.execPath, 'server/main.ts', { ...settings, WORKERS: String(workers) });
    if (workers > 1) while (!server.said().includes(`${workers} workers.`)) await pause(50);
    return server;
  };
  const way = (name: string, ...servers: { url: string; pid: number }[]): Way => ({ name, servers });
  const one = await start(url, 'one');
  const ways = [
    way('1 process', one),
    way('2 workers', await start(url, 'two', 2)),
    way('2 processes', one, await start(url, 'other')),
    way(`1 process, ${partitionCount} partitions`, await start(splitUrl, 'split')),
  ];
  const cases = casesOf(secret, [garage]).filter(({ name }) => asked.includes(name));
  return { ways, cases, postmaster: await postmasterOf(url), version };
}

async function fillOnce(url: string) {
  const database = await openPostgres(url, undefined, 2);
  const garage = await fillGarage(database, 1, customers);
  await database.close();
  return garage;
}

/** A copy of the database on the same server, gone before we end. */
async function copyDatabase(url: string) {
  const name = new URL(url).pathname.slice(1);
  const onServer = (statement: string) => {
    const server = new URL(url);
    server.pathname = '/postgres';
    return withClient(server.href, (client) => client.query(statement));
  };
  await onServer(`create database ${name}_split template ${name}`);
  beforeLeaving(() => onServer(`drop database if exists ${name}_split with (force)`));
  return `${url}_split`;
}

function postmasterOf(url: string) {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]!.pid);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Who goes first changes with the round. */
function inTurn(ways: Way[], round: number) {
  const first = round % ways.length;
  return [...ways.slice(first), ...ways.slice(0, first)];
}

async function look({ servers }: Way, one: Case, seconds: number, postmaster: number): Promise<Seen> {
  const used = () => [servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0), cpuOf(postmaster)] as const;
  const before = used();
  const each = connections / servers.length;
  const runs = await Promise.all(servers.map(({ url }) => measure(url, one, seconds, each)));
  const after = used();
  const rate = runs.reduce((sum, run) => sum + run.rate, 0);
  const [application, postgres] = [after[0] - before[0], after[1] - before[1]].map((spent) => spent / (rate * seconds));
  return { rate, application: application!, postgres: postgres! };
}
