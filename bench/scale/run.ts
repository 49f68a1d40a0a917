import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { main } from '../../scripts/lib/main.mjs';
import { spawnServer } from '../../scripts/lib/spawned-server.mjs';
import { readArguments } from './arguments.ts';
import { type Case, cases } from './cases.ts';
import { type Filled, fillAll, findOwner } from './databases.ts';
import { type Garages, openGarages, renewSessions } from './garages.ts';
import { measureInTurns, type Served } from './measure.ts';
import { classes, type GarageClass } from './plan.ts';
import { growthOf, lineOf, tableOf, type Timed } from './report.ts';
import { tell } from './tell.ts';

/** A filled database, served, with its measured garages open. */
interface House {
  filled: Filled;
  served: Served;
  garages: Garages;
}

/**
 * `npm run bench:scale`, or `npm run bench:scale -- --sizes 50000,1000000,5000000 --rounds 5 --calls 40 --keep --json`: what calls cost in
 * garages of the same size while a thousand others grow, through HTTP, as a multiple of the smallest database; and what they cost in the
 * largest garage, which grows too. Everything stays on this machine.
 */
await main(async () => {
  const { sizes, rounds, calls, only, keep, json } = readArguments();
  await ensureBuilt(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  try {
    const { url, version } = await findOwner();
    const houses: House[] = [];
    for (const filled of await fillAll(url, sizes, keep)) houses.push(await serve(filled, folder));
    const asked = cases.filter(({ name }) => name.includes(only));
    const before = loadavg()[0] ?? 0;
    const lines = (await measureClasses(houses, asked, rounds, calls)).map(lineOf);
    if (!json) console.log(tableOf(lines, sizes));
    const own = (
      await measureOwn(
        houses,
        asked.filter(({ writes }) => !writes),
      )
    ).map(lineOf);
    const ownCards = houses.map(({ garages }) => garages.own.cards);
    const load = [before, loadavg()[0] ?? 0];
    const setting = {
      node: process.version,
      postgres: version,
      cores: availableParallelism(),
      load,
      sizes,
      rounds,
      calls,
    };
    if (json) console.log(JSON.stringify({ ...setting, lines, own, ownCards }));
    else console.log(`\n${growthOf(own, ownCards)}\n\n${describe(setting, houses[0]!)}`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function serve(filled: Filled, folder: string): Promise<House> {
  const secret = randomBytes(32).toString('base64url');
  const settings = { DATABASE_URL: filled.url, SECRET_KEY: secret, DEMO_DATA: 'false' };
  const { url } = await spawnServer(process.execPath, 'server/main.ts', {
    ...settings,
    DATA_DIR: join(folder, String(filled.cards)),
  });
  return { filled, served: { url, secret }, garages: await openGarages(filled) };
}

async function measureClasses(houses: House[], asked: Case[], rounds: number, calls: number): Promise<Timed[]> {
  const all = asked.flatMap((one) => classes.map((garage) => ({ one, garage, rounds: [] as number[][][] })));
  for (let round = 0; round < rounds; round += 1) {
    tell(`Round ${round + 1} of ${rounds}…`);
    for (const { one, garage, rounds: times } of all) {
      await Promise.all(houses.map(({ filled }) => renewSessions(filled)));
      const whom = houses.map((house) => ({ served: house.served, garage: garageOf(house, one, garage) }));
      times.push(await measureInTurns(one, whom, { calls, warming: 5 }));
    }
  }
  return all;
}

function garageOf({ garages }: House, { writes }: Case, name: GarageClass) {
  return writes ? garages.writer[name] : garages.reader[name];
}

/** The largest garage of each database; a report of all its rows takes long, so it is asked for a few times. */
async function measureOwn(houses: House[], asked: Case[]): Promise<Timed[]> {
  tell('The largest garage of each…');
  const all: Timed[] = [];
  for (const one of asked) {
    await Promise.all(houses.map(({ filled }) => renewSessions(filled)));
    const whom = houses.map(({ served, garages }) => ({ served, garage: garages.own }));
    all.push({ one, garage: 'own', rounds: [await measureInTurns(one, whom, { calls: 7, warming: 2 })] });
  }
  return all;
}

type Setting = Record<'node' | 'postgres', string> & Record<'cores' | 'rounds' | 'calls', number> & { load: number[] };

function describe({ node, postgres, cores, rounds, calls, load }: Setting, { garages }: House) {
  const cards = classes.map((name) => `${name} ${garages.reader[name].cards.toLocaleString('en')}`).join(', ');
  const loads = load.map((one) => one.toFixed(1)).join(' before, ');
  return `Medians of ${rounds} rounds of ${calls} calls, one at a time, the databases in turns; garages of the same job cards in each: ${cards}; ${cores} cores shared by servers, database and asker, load ${loads} after; Node ${node}, ${postgres}.`;
}
