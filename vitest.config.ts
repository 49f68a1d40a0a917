import { defineConfig } from 'vitest/config';

/** They ask no database of the tests (scripts/imports.test.ts), so that the run on the embedded one says all they have to say. */
export const withoutDatabase = [
  'server/database/one-message.test.ts',
  'server/http/fair-turns.test.ts',
  'server/http/page-forms.test.ts',
  'server/http/page-refusals.test.ts',
  'server/http/page-sharing.test.ts',
  'server/http/pages.test.ts',
  'server/pdf/draw-in-thread.test.ts',
  'server/pdf/drawing.test.ts',
  'server/pdf/sample-papers.test.ts',
];
const runElsewhere = process.env['TEST_DATABASE_URL'] ? withoutDatabase : ['server/**/*.postgres.test.ts'];

/** It puts another module in a module's place, which only a process of its own forgets again. */
const mocking = ['server/database/tenant-isolation.test.ts'];
const globalSetup = ['server/testing/prepare.ts'];

/**
 * Two kinds of tests run here: rules (pure) and API (on a real database). Journeys belong to Playwright. The files of a kind share two
 * processes, so that modules are read and the embedded database is compiled once in each and not once a file.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // V8 may end a process as it frees what it compiled for embedded databases that are gone (nodejs/node#64500): it compiles nothing of
    // theirs a second time here
    execArgv: ['--liftoff-only', '--wasm-wrapper-tiering-budget=2147483647'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['{contract,rules,scripts,web}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: [...mocking, ...runElsewhere],
          globalSetup,
        },
      },
      { extends: true, test: { name: 'api-mocking', include: mocking, isolate: true, globalSetup } },
    ],
  },
});
