import { ensureBuilt } from './build.mjs';
import { citationFaults } from './citations.mjs';
import { cleanEnvironment } from './clean-environment.mjs';
import { countCommands, countDrills, countPlaywright, countVitest } from './counts.mjs';
import { say } from './say.mjs';
import { secretsInRepository } from './secrets.mjs';
import { supplyFaults } from './supply.mjs';

/** What `npm test` can be narrowed to. */
export const groups = ['static', 'rules', 'api', 'drills', 'journeys'];

/** Every step of `npm test` in order. Each answers how many of its tests passed and failed. */
export function stepsOf({ node, chromium, postgres }) {
  const env = cleanEnvironment();
  const check = (name, ...commands) => ({ name, group: 'static', work: () => countCommands(node, commands, env) });
  const onPostgres = (count) => () =>
    postgres?.url ? count({ ...env, TEST_DATABASE_URL: postgres.url }) : cannotRun(postgres.missing);
  const api = (settings) => countVitest(node, 'api*', settings);
  const journeys = (folder, projects) => (settings) =>
    chromium
      ? countPlaywright(node, folder, projects, { ...settings, CHROMIUM_PATH: chromium })
      : cannotRun('Chromium is not installed: apt-get install chromium, or set CHROMIUM_PATH');
  return [
    check('Format', ['oxfmt', '--check', '.']),
    check('Lint', ['oxlint', '--type-aware', '.']),
    check('Types', ['react-router', 'typegen'], ['tsc', '--noEmit'], ['tsc', '-p', 'tsconfig.scripts.json']),
    check('Unused code', ['knip']),
    { name: 'Build', group: 'static', work: () => buildOnce(node) },
    { name: 'Supply', group: 'static', work: () => countFaults(supplyFaults()) },
    { name: 'Citations', group: 'static', work: () => countFaults(citationFaults()) },
    { name: 'Secrets', group: 'static', work: () => countFaults(secretsInRepository()) },
    { name: 'Rules', group: 'rules', work: () => countVitest(node, 'rules', env) },
    { name: 'API on the embedded database', group: 'api', work: () => api(env) },
    { name: 'API on PostgreSQL', group: 'api', work: onPostgres(api) },
    { name: 'Drills', group: 'drills', work: onPostgres((settings) => countDrills(node, settings)) },
    // A journey of both widths goes on both databases so; all else that is asked of a database, the tests of the API ask of both.
    { name: 'Journeys at a desk, embedded', group: 'journeys', work: () => journeys('desk', ['kit', 'desktop'])(env) },
    { name: 'Journeys on a phone, PostgreSQL', group: 'journeys', work: onPostgres(journeys('phone', ['phone'])) },
  ];
}

async function buildOnce(node) {
  await ensureBuilt(node);
  return { passed: 1, failed: 0 };
}

function countFaults(faults) {
  for (const fault of faults) say(fault);
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function cannotRun(why) {
  say(`Could not run. ${why}`);
  return { passed: 0, failed: 1, why };
}
