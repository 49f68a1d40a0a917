import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newId } from './ids.ts';
import { codeOf, rootMessage } from './postgres-errors.ts';
import { rowsOf } from './raw-statements.ts';
import { customers } from './tables/customers.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let sessionId: string;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  await garage.owner.post('/garages/customers', { name: 'Of this garage', phone: '9876543210' });
  const other = await newGarage(appContext);
  await other.owner.post('/garages/customers', { name: 'Of another', phone: '9876543211' });
  sessionId = Object.values(garage.owner.cookies)[0]!.split('.')[0]!;
});
afterAll(() => appContext.close());

const namesSeen = (session: string) =>
  appContext.database.readInSession(session, async (tx, found) => ({
    of: found?.garage_id,
    names: (await tx.select({ name: customers.name }).from(customers)).map(({ name }) => name),
  }));

test('reading begins with who is signed in and sees the rows of their garage alone, whatever was read before', async () => {
  expect(await namesSeen(sessionId)).toEqual({ of: garage.id, names: ['Of this garage'] });
  expect(await namesSeen(newId(new Date()))).toEqual({ of: undefined, names: [] });
});

test('a session that is no UUID cannot say anything else to the database', async () => {
  await expect(
    namesSeen(`${sessionId}') found; select set_config('app.garage_id', '${garage.id}', true) --`),
  ).rejects.toThrow(/uuid/);
});

test('what only reads cannot change anything, though nobody waits for its end', async () => {
  const change = appContext.database.readInSession(sessionId, (tx) =>
    tx.execute(sql`update customers set name = 'Changed'`),
  );
  expect(codeOf(await change.catch((error: unknown) => error))).toBe('25006');
  expect((await namesSeen(sessionId)).names).toEqual(['Of this garage']);
});

test('what is still asked after a transaction failed is refused, and nobody else’s transaction hears it', async () => {
  const late = Promise.withResolvers<unknown>();
  const failed = appContext.database.inGarage(garage.id, async (tx) => {
    setTimeout(() => late.resolve(tx.execute(sql`select 1`)), 50);
    throw new Error('gave up');
  });
  await expect(failed).rejects.toThrow('gave up');
  expect(rootMessage(await late.promise.catch((error: unknown) => error))).toMatch(/transaction is (over|closed)/i);
});

test('many may read at once, more than there are connections', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => namesSeen(sessionId)));
  expect(new Set(all.map(({ names }) => names.join()))).toEqual(new Set(['Of this garage']));
});

test('a statement kept since before a migration that changed its answer is asked again', async () => {
  const ask = () =>
    appContext.database.readInSession(sessionId, async (tx) =>
      rowsOf(await tx.execute(sql`select * from kept_for_a_test`)),
    );
  await appContext.database.asOwner((tx) => tx.execute(sql`create table kept_for_a_test (a int)`));
  await appContext.database.asOwner((tx) => tx.execute(sql`grant select on kept_for_a_test to app_user`));
  expect(await ask()).toEqual([]);
  await appContext.database.asOwner((tx) => tx.execute(sql`alter table kept_for_a_test add column b int`));
  expect(await ask()).toEqual([]);
  await appContext.database.asOwner((tx) => tx.execute(sql`drop table kept_for_a_test`));
});
