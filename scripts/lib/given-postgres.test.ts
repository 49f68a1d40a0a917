import { expect, test } from 'vitest';
import { givenPostgres, lookAtPostgres } from './given-postgres.mjs';

const nowhere = 'postgres://nobody@127.0.0.1:1/none';

test('the tests take the PostgreSQL of TEST_DATABASE_URL, else the one of DATABASE_URL, else none', () => {
  expect(givenPostgres({ TEST_DATABASE_URL: nowhere, DATABASE_URL: 'postgres://other' })).toEqual({
    variable: 'TEST_DATABASE_URL',
    url: nowhere,
  });
  expect(givenPostgres({ DATABASE_URL: nowhere })).toEqual({ variable: 'DATABASE_URL', url: nowhere });
  expect(givenPostgres({})).toBeNull();
});

test('a PostgreSQL that cannot be used is named by the variable it stands in', async () => {
  const { missing } = await lookAtPostgres({ variable: 'TEST_DATABASE_URL', url: nowhere });
  expect(missing).toMatch(/^TEST_DATABASE_URL's server could not be used: /);
});
