import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { type AskedSql, runSql } from './run-sql.ts';

let appContext: TestAppContext;
let mine: TestGarage;
let other: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  mine = await newGarage(appContext);
  other = await newGarage(appContext);
  for (const { owner } of [mine, other])
    await owner.post('/garages/leads', { name: 'Asked Lead', phone: '9812345670' });
});
afterAll(() => appContext.close());

const ask = (statement: string, more: Partial<AskedSql> = {}) =>
  runSql((work) => appContext.database.asOwner(work), { statement, ...more });
const leads = 'select garage_id from leads';

test('a statement in a garage sees its rows alone', async () => {
  expect(await ask(leads, { garage: mine.id })).toEqual({ rows: [{ garage_id: mine.id }], count: 1 });
  expect(await ask(leads, { garage: other.id })).toEqual({ rows: [{ garage_id: other.id }], count: 1 });
});

test('nothing is changed unless it is asked to write', async () => {
  const rename = `update leads set name = 'Changed' where garage_id = '${mine.id}'`;
  const names = `select name from leads`;
  expect(await ask(rename, { garage: mine.id })).toEqual({ error: expect.stringContaining('read-only') });
  expect(await ask(names, { garage: mine.id })).toMatchObject({ rows: [{ name: 'Asked Lead' }] });
  await ask(rename, { garage: mine.id, write: 'yes' });
  expect(await ask(names, { garage: mine.id })).toMatchObject({ rows: [{ name: 'Changed' }] });
});

test('what the database says against a statement is the answer, and 500 rows are enough', async () => {
  expect(await ask('selct 1')).toEqual({ error: expect.stringContaining('syntax error') });
  const many = await ask('select generate_series(1, 700) as n');
  expect(many).toMatchObject({ count: 700, rows: { length: 500 } });
});

test('the command says how it is asked, and begins where it is asked so', () => {
  const { stderr } = spawnSync(process.execPath, ['server/sql/main.ts', 'select 1', 'select 2'], { encoding: 'utf8' });
  expect(stderr).toContain("It is asked as npm run db -- [--garage ID] [--write] ['select …']");
});
