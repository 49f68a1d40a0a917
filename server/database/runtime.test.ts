import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database, Tx } from './database.ts';
import { newId } from './ids.ts';
import { rowsOf } from './raw-statements.ts';
import { assertRuntimeLogin, openingOfPooled } from './runtime.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const garageId = newId(new Date());
/** What a transaction behind a pooler begins with; the test's own has begun already. */
const begin = async (tx: Tx) => {
  for (const statement of openingOfPooled(garageId).split('; ').slice(1)) await tx.execute(sql.raw(statement));
};
const actingOf = async (tx: Tx) =>
  rowsOf(
    await tx.execute(sql`select current_user <> session_user as changed, current_user as role, current_setting('TimeZone') as timezone,
      current_setting('jit') as jit, current_setting('parallel_setup_cost') as parallel,
      current_setting('statement_timeout') as timeout, current_setting('idle_in_transaction_session_timeout') as idle,
      nullif(current_setting('app.garage_id', true), '') as garage`),
  )[0];

test('behind a pooler a transaction acts as app_user, with its limits and its garage, until it ends', async () => {
  const before = await database.asOwner(actingOf);
  const within = await database.asOwner(async (tx) => {
    await begin(tx);
    return actingOf(tx);
  });
  expect(within).toEqual({
    changed: true,
    role: 'app_user',
    timezone: 'UTC',
    jit: 'off',
    parallel: '100000',
    timeout: '5s',
    idle: '30s',
    garage: garageId,
  });
  expect(await database.asOwner(actingOf)).toEqual(before);
});

test('behind a pooler a login that could do more than app_user is refused, in direct reach it may act as app_user', async () => {
  const actAs = (isPooled: boolean) =>
    database.asOwner(async (tx) => {
      await begin(tx);
      await assertRuntimeLogin(tx, isPooled);
    });
  await expect(actAs(true)).rejects.toThrow(/^Through a pooler the login of DATABASE_URL must .+ owns the tables/);
  await actAs(false);
});
