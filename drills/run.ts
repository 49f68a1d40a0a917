import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findServer } from '../scripts/lib/borrow-postgres.mjs';
import { main } from '../scripts/lib/main.mjs';
import { run } from '../scripts/lib/run.mjs';
import { problem, seconds } from '../scripts/lib/say.mjs';
import type { Drill, DrillSetting, Outcome } from './lib/outcome.ts';
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
  money: () => import('./money/money.ts'),
};

/** Several at once, each in its short version: all of them, or those of `npm test`, which take a minute side by side. */
const rounds: Record<string, { names: readonly string[]; sideBySide: number }> = {
  short: { names: Object.keys(drills), sideBySide: 1 },
  quick: { names: ['tenancy', 'time', 'twice', 'kth-call', 'fuzz', 'pooler', 'audit'], sideBySide: 2 },
};

/**
 * `npm run drill -- NAME [--long]`, or `npm run drill -- short|quick` for the short version of all or of the quick ones: prints a line of
 * figures for everything tried, and ends with exit code 1 when one is not at its goal. `--report FILE` keeps the outcomes; `overload --only
 * WORDS` tries one visitor's requests of that name alone.
 */
await main(async () => {
  const { name, long, report, only } = readArguments();
  const round = rounds[name];
  const outcomes = round ? await runRound(round) : await runOne(name, { long, only });
  if (report !== undefined) writeReport(report, outcomes);
  return outcomes.length > 0 && outcomes.every(({ passed }) => passed) ? 0 : 1;
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { long: { type: 'boolean' }, report: { type: 'string' }, only: { type: 'string' } },
  });
  const [name] = positionals;
  if (positionals.length === 1 && name !== undefined && (name in rounds || name in drills))
    return { name, long: values.long ?? false, report: values.report, only: values.only };
  throw problem('Which drill?', `npm run drill -- ${[...Object.keys(drills), ...Object.keys(rounds)].join('|')}`);
}

async function runOne(name: string, given: Pick<DrillSetting, 'long' | 'only'>): Promise<Outcome[]> {
  const start = performance.now();
  const drill = await drills[name]!();
  const outcomes = await drill.run({ ...given, log: (line) => console.log(`  ${line}`) });
  for (const { figures, passed } of outcomes) console.log(`${passed ? '✓' : '✗'} ${name}: ${figures}`);
  console.log(`  ${name} took ${seconds(start)}`);
  return outcomes;
}

/** Each drill in a process of its own, so that none lives in what another left behind; they share one PostgreSQL. */
async function runRound({ names, sideBySide }: { names: readonly string[]; sideBySide: number }): Promise<Outcome[]> {
  const server = await findServer();
  const env = { ...process.env, ...(server.missing === undefined && { TEST_DATABASE_URL: server.url }) };
  const folder = ownFolder();
  const waiting = [...names];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const report = join(folder, name);
      const capture = sideBySide > 1;
      const command = [fileURLToPath(import.meta.url), name, '--report', report];
      const { code, output } = await run(process.execPath, command, { env, capture });
      if (capture) console.log(output.trimEnd());
      const broke = { figures: `${name} ended with exit code ${code} before its figures were known`, passed: false };
      outcomes.push(...(readReport(report) ?? [broke]));
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, lane));
  const failed = outcomes.filter(({ passed }) => !passed);
  for (const { figures } of failed) console.log(`✗ ${figures}`);
  console.log(`${outcomes.length - failed.length} figures at their goal, ${failed.length} not`);
  return outcomes;
}
