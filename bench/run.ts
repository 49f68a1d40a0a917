import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { main } from '../scripts/lib/main.mjs';
import { problem } from '../scripts/lib/say.mjs';
import { measure } from './measure.ts';
import { prepare, type Prepared } from './prepare.ts';
import { lineOf, type Measured, tableOf } from './report.ts';

const garages = 100;
const clients = [1, 16];
const longest = 1800; // the sessions' tokens live no longer

/**
 * `npm run bench`, or `npm run bench -- --size 100000 --rounds 5 --seconds 2 --only list --embedded --json`: how many answers a second the
 * application gives, as a part of what a bare Fastify with pg gives (limit.ts) on the same rows, in turns. Everything stays on this machine.
 * With `--compare` it ends once both have answered each case alike.
 */
await main(async () => {
  const { rounds, seconds, size, only, embedded, json, compare } = readArguments();
  await ensureBuilt(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const setting = { garages, customers: size, embedded };
    const before = loadavg()[0] ?? 0;
    const prepared = await prepare(folder, setting, ({ name }) => name.includes(only));
    if (compare) return 0;
    if (prepared.cases.length * clients.length * 2 * rounds * seconds > longest)
      throw problem('That would take too long.', 'Fewer rounds or seconds will do.');
    const measured = await measureInTurns(prepared, rounds, seconds);
    const lines = measured.map(lineOf);
    const load = [before, loadavg()[0] ?? 0].map((one) => one.toFixed(1));
    const said = { ...setting, rounds, seconds, load, cores: availableParallelism(), node: process.version };
    const { database } = prepared;
    console.log(
      json
        ? JSON.stringify({ ...said, database, lines, measured })
        : `${describe({ ...said, database })}\n\n${tableOf(lines)}`,
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
      seconds: { type: 'string' },
      size: { type: 'string' },
      only: { type: 'string' },
      embedded: { type: 'boolean' },
      json: { type: 'boolean' },
      compare: { type: 'boolean' },
    },
  });
  const {
    rounds = '3',
    seconds = '1',
    size = '10000',
    only = '',
    embedded = false,
    json = false,
    compare = false,
  } = values;
  const whole = (name: string, text: string) => {
    if (/^[1-9]\d*$/.test(text)) return Number(text);
    throw problem(`--${name} cannot be '${text}'.`, 'It takes a whole number from 1.');
  };
  const numbers = { rounds: whole('rounds', rounds), seconds: whole('seconds', seconds), size: whole('size', size) };
  return { ...numbers, only, embedded, json, compare };
}

/** Every case at both servers, with few and many clients, round by round; who goes first changes with the round. */
async function measureInTurns({ house, limit, cases }: Prepared, rounds: number, seconds: number): Promise<Measured[]> {
  const urls = { house, limit };
  for (const one of cases) for (const url of [house, limit]) await measure(url, one, 1, Math.max(...clients));
  const measured = cases.flatMap((one) =>
    clients.map((many) => ({ one, result: { name: one.name, clients: many, house: [], limit: [] } as Measured })),
  );
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['house', 'limit'] as const) : (['limit', 'house'] as const);
    for (const { one, result } of measured)
      for (const side of order) result[side].push(await measure(urls[side], one, seconds, result.clients));
  }
  return measured.map(({ result }) => result);
}

interface Said {
  rounds: number;
  seconds: number;
  customers: number;
  cores: number;
  load: string[];
  node: string;
  database: string;
}

function describe({ rounds, seconds, customers, cores, load, node, database }: Said) {
  return `Medians of ${rounds} rounds of ${seconds} s in turns; ${customers} customers and as many job cards over ${garages} garages, the largest with a tenth; ${cores} cores shared by servers, database and asker, load ${load[0]} before and ${load[1]} after; Node ${node}, ${database}. The limit is a bare Fastify with pg (bench/limit.ts).`;
}
