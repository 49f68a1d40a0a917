import { defineConfig } from 'vitest/config';

const onPostgresAlone = process.env['TEST_DATABASE_URL'] ? [] : ['server/**/*.postgres.test.ts'];

/** Two kinds of tests run here: rules (pure) and API (on a real database). Journeys belong to Playwright. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['contract/**/*.test.ts', 'rules/**/*.test.ts', 'web/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: onPostgresAlone,
          globalSetup: ['server/testing/prepare.ts'],
        },
      },
    ],
  },
});
