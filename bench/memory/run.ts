import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { borrowDatabase } from '../../scripts/lib/borrow-postgres.mjs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { main } from '../../scripts/lib/main.mjs';
import { problem } from '../../scripts/lib/say.mjs';
import { residentUnderWork } from './resident.ts';
import { type Kind, type Line, linesOf, tableOf } from './report.ts';
import { startTimes } from './starts.ts';

/**
 * `npm run bench:memory`, or `-- --rounds 9 --seconds 60 --json`: how much memory the application holds on each database, at rest and at
 * work, and how long a second start takes, as a multiple of a bare Fastify that imports the same, in turns. Linux alone tells it.
 */
await main(async () => {
  const { rounds, seconds, json } = readArguments();
  if (process.platform !== 'linux')
    throw problem('Resident memory is read from /proc, which is not here.', 'Use Linux.');
  await ensureBuilt(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  try {
    const before = loadavg()[0] ?? 0;
    const lines: Line[] = [];
    for (const [kind, settings] of await places(folder)) {
      const times = await startTimes(settings, rounds);
      lines.push(...linesOf(kind, times, await residentUnderWork(settings, seconds)));
    }
    const load = [before, loadavg()[0] ?? 0].map((one) => one.toFixed(1));
    const setting = { node: process.version, cores: availableParallelism(), rounds, seconds, load };
    if (json) console.log(JSON.stringify({ ...setting, lines }));
    else console.log(`${describe(setting)}\n\n${tableOf(lines)}`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The settings of an application on each database; both hold the demo garage once it was started. */
async function places(folder: string): Promise<[Kind, Record<string, string>][]> {
  const borrowed = await borrowDatabase('bench');
  if (borrowed.missing !== undefined) throw problem(borrowed.missing, 'Or name a server by TEST_DATABASE_URL.');
  const own = (name: string) => ({ DATA_DIR: join(folder, name), DEMO_DATA: 'true' });
  return [
    ['PostgreSQL', { ...own('beside'), DATABASE_URL: borrowed.url }],
    ['embedded', own('embedded')],
  ];
}

function readArguments() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, seconds: { type: 'string' }, json: { type: 'boolean' } },
  });
  const { rounds = '7', seconds = '30', json = false } = values;
  const whole = (name: string, text: string) => {
    if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
    throw problem(`--${name} cannot be '${text}'.`, 'It takes a whole number from 1 to 999.');
  };
  return { rounds: whole('rounds', rounds), seconds: whole('seconds', seconds), json };
}

function describe({
  node,
  cores,
  rounds,
  seconds,
  load,
}: Record<'rounds' | 'seconds' | 'cores', number> & { node: string; load: string[] }) {
  return `Node ${node}, ${cores} cores, load of the machine ${load.join(' before, ')} after. Starts: medians of ${rounds} rounds in turns. At work: ${seconds} s of lists, searches, pages and new customers over 16 connections, the highest and the middle of what was read every 0.25 s.`;
}
