import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLine } from './first-line.mjs';
import { at, tool } from './paths.mjs';
import { run } from './run.mjs';

const reporter = at('scripts', 'lib', 'vitest-report.mjs');

/** One check that passes or fails as a whole: every command in turn, up to the first that fails. */
export async function countCommands(node, commands, env) {
  for (const [name, ...args] of commands) {
    const { code } = await run(node, [tool(name), ...args], { env });
    if (code !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

/**
 * Runs one of vitest's projects and counts its tests.
 * @param {string} node
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env
 * @param {{ more?: string[], capture?: boolean }} options what else vitest is told; whether its output is kept from the terminal
 */
export function countVitest(node, project, env, { more = [], capture = false } = {}) {
  return counted(node, env, (file) => ({
    args: [tool('vitest'), 'run', '--project', project, '--reporter=default', `--reporter=${reporter}`, ...more],
    env: { REPORT_FILE: file },
    capture,
    read: (report) => report,
  }));
}

/** Runs the journeys of some of the browser's projects (playwright.config.ts) and counts them. Traces go to test-results/ and the folder named. */
export function countPlaywright(node, folder, projects, env) {
  return counted(node, env, (file) => ({
    args: [
      tool('playwright'),
      'test',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=list,json',
      `--output=test-results/${folder}`,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read: ({ stats: { expected, unexpected }, suites, errors }) => ({
      passed: expected,
      failed: unexpected,
      failures: [...suites.flatMap(failuresOfSuite), ...errors.map(({ message }) => firstLine(message))],
    }),
  }));
}

/** Runs the quick drills; each line of figures counts as one test. */
export function countDrills(node, env) {
  return counted(node, env, (file) => ({
    args: [at('drills', 'run.ts'), 'quick', '--report', file],
    read: (outcomes) => ({
      passed: outcomes.filter(({ passed }) => passed).length,
      failed: outcomes.filter(({ passed }) => !passed).length,
      failures: outcomes.filter(({ passed }) => !passed).map(({ figures }) => figures),
    }),
  }));
}

// A run that fails without a failed test (a file that cannot be read, nothing to run) is one failure.
async function counted(node, env, describe) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const file = join(folder, 'report.json');
  const { args, env: more = {}, capture = false, read } = describe(file);
  const { code } = await run(node, args, { env: { ...env, ...more }, capture });
  const report = reportOf(file);
  const { passed, failed, failures } = report === null ? { passed: 0, failed: 0, failures: [] } : read(report);
  rmSync(folder, { recursive: true });
  if (code === 0 || failed > 0) return { passed, failed, failures };
  return { passed, failed: 1, failures: failures.length > 0 ? failures : [`ended with code ${code}`] };
}

function failuresOfSuite({ file, suites = [], specs }) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ error }) => `${file} [${projectName}] › ${title}: ${firstLine(error?.message)}`),
    ),
  );
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

function reportOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
