import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findServer } from '../scripts/lib/borrow-postgres.mjs';
import { main } from '../scripts/lib/main.mjs';
import { run } from '../scripts/lib/run.mjs';
import { problem, seconds } from '../scripts/lib/say.mjs';
import type { Drill, Outcome } from './lib/outcome.ts';
import { readReport, writeReport } from './lib/report.ts';
import { ownFolder } from './lib/server.ts';

/** Every drill by name. */
const drills: Record<string, () => Promise<{ run: Drill }>> = {
  restarts: () => import('./restarts/restarts.ts'),
  faults: () => import('./faults/faults.ts'),
  pooler: () => import('./pooler/pooler.ts'),
  overload: () => import('./overload/overload.ts'),
  soak: () => import('./soak/soak.ts'),
  backup: () => import('./backup.ts'),
  audit: () => import('./audit.ts'),
  tenancy: () => import('./tenancy/tenancy.ts'),
  fuzz: () => import('./fuzz/fuzz.ts'),
  time: () => import('./time/time.ts'),
  guessing: () => import('./guessing/guessing.ts'),
  messages: () => import('./messages/messages.ts'),
  canaries: () => import('./canaries/canaries.ts'),
  'kth-call': () => import('./kth-call/kth-call.ts'),
  twice: () => import('./twice/twice.ts'),
  crash: () => import('./crash/crash.ts'),
};

/**
 * `npm run drill -- NAME [--long]`, or `npm run drill -- short` for the short version of each: prints a line of figures for everything
 * tried, and ends with exit code 1 when one is not at its goal. `--report FILE` keeps the outcomes.
 */
await main(async () => {
  const { name, long, report } = readArguments();
  const outcomes = name === 'short' ? await runAll() : await runOne(name, long);
  if (report !== undefined) writeReport(report, outcomes);
  return outcomes.length > 0 && outcomes.every(({ passed }) => passed) ? 0 : 1;
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { long: { type: 'boolean' }, report: { type: 'string' } },
  });
  const [name] = positionals;
  if (positionals.length === 1 && name !== undefined && (name === 'short' || name in drills))
    return { name, long: values.long ?? false, report: values.report };
  throw problem('Which drill?', `npm run drill -- ${[...Object.keys(drills), 'short'].join('|')}`);
}

async function runOne(name: string, long: boolean): Promise<Outcome[]> {
  const start = performance.now();
  const drill = await drills[name]!();
  const outcomes = await drill.run({ long, log: (line) => console.log(`  ${line}`) });
  for (const { figures, passed } of outcomes) console.log(`${passed ? '✓' : '✗'} ${name}: ${figures}`);
  console.log(`  ${name} took ${seconds(start)}`);
  return outcomes;
}

/** Each drill in a process of its own, so that none lives in what another left behind; they share one PostgreSQL. */
async function runAll(): Promise<Outcome[]> {
  const server = await findServer();
  const env = { ...process.env, ...(server.missing === undefined && { TEST_DATABASE_URL: server.url }) };
  const folder = ownFolder();
  const outcomes: Outcome[] = [];
  for (const name of Object.keys(drills)) {
    const report = join(folder, name);
    const { code } = await run(process.execPath, [fileURLToPath(import.meta.url), name, '--report', report], { env });
    const broke = { figures: `${name} ended with exit code ${code} before its figures were known`, passed: false };
    outcomes.push(...(readReport(report) ?? [broke]));
  }
  const failed = outcomes.filter(({ passed }) => !passed);
  for (const { figures } of failed) console.log(`✗ ${figures}`);
  console.log(`${outcomes.length - failed.length} figures at their goal, ${failed.length} not`);
  return outcomes;
}
