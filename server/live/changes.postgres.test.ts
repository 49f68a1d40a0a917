import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { createDatabase } from '../testing/database.ts';
import { callerWith, newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { layLine, type Line } from '../testing/line.ts';
import { newMobile } from '../testing/visitor.ts';
import { follow } from './testing.ts';

const live = { beat: 300, gather: 20 };
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
let url: string;
let drop: () => Promise<void>;
/** the line on which this process hears what others changed */
let line: Line;
let appContext: TestAppContext;
/** another process on the same database */
let elsewhere: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  ({ url, drop } = await createDatabase(process.env['TEST_DATABASE_URL']!));
  line = await layLine(url);
  appContext = await openTestAppContext({}, await openPostgres(url, undefined, 3, undefined, line.url), live);
  elsewhere = await openTestAppContext({}, await openPostgres(url, undefined, 3), live);
  await appContext.app.listen({ port: 0 });
  garage = await newGarage(appContext);
});
afterAll(async () => {
  await appContext.close();
  await elsewhere.close();
  await line.cut();
  await drop();
  said.mockRestore();
});

const addElsewhere = async () => {
  const caller = callerWith(elsewhere.app, garage.owner.cookies);
  const { body } = await caller.post('/garages/customers', { name: 'Elsewhere', phone: newMobile() });
  return body.id as string;
};

describe('a change made by another process', () => {
  test('is told here', async () => {
    const follower = await follow(appContext.app, await garage.hire('CASHIER'));
    await follower.next();
    const id = await addElsewhere();
    expect(await follower.next()).toEqual({ missed: false, changes: [{ word: 'customers', id, request: null }] });
    follower.leave();
  });

  test('while it cannot be heard is told as missed once it can, and then all is told as before', async () => {
    const follower = await follow(appContext.app, await garage.hire('CASHIER'));
    await follower.next();
    await line.cut();
    await addElsewhere();
    await expect.poll(async () => (await follow(appContext.app, garage.owner)).status).toBe(503);
    await line.mend();
    expect(await follower.next()).toEqual({ missed: true, changes: [] });
    const id = await addElsewhere();
    expect(await follower.next()).toMatchObject({ changes: [{ word: 'customers', id }] });
    expect(said.mock.lastCall?.[0]).toBe('Changes are heard again.');
    follower.leave();
  });

  test('after its connection was ended by the server is heard on a new one', async () => {
    const follower = await follow(appContext.app, await garage.hire('CASHIER'));
    await follower.next();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_listening_channels%'`,
    );
    await client.end();
    expect(await follower.next()).toEqual({ missed: true, changes: [] });
    follower.leave();
  });
});

test('a stream lasts longer than any other answer may', async () => {
  const follower = await follow(appContext.app, await garage.hire('CASHIER'));
  await follower.next();
  await pause(6000);
  const id = await addElsewhere();
  expect(await follower.next()).toMatchObject({ changes: [{ word: 'customers', id }] });
  follower.leave();
});

test('a stream ends when nothing was heard for too long, and its browser is told to come again later', async () => {
  const follower = await follow(appContext.app, await garage.hire('CASHIER'));
  await line.cut();
  await follower.ended();
  const refused = await follow(appContext.app, garage.owner);
  expect([refused.status, refused.retryAfter]).toEqual([503, '5']);
  await line.mend();
  await expect
    .poll(
      async () => {
        const again = await follow(appContext.app, garage.owner);
        again.leave();
        return again.status;
      },
      { timeout: 20_000 },
    )
    .toBe(200);
});

test('where no connection lasts, as behind a pooler, nobody follows changes, and they are written all the same', async () => {
  const { listen: _, ...pooled } = elsewhere.database;
  const alone = await openTestAppContext({}, { ...pooled, close: async () => undefined });
  await alone.app.listen({ port: 0 });
  const refused = await follow(alone.app, garage.owner);
  expect([refused.status, refused.retryAfter]).toEqual([503, '300']);
  expect(
    (await callerWith(alone.app, garage.owner.cookies).post('/garages/customers', { name: 'A', phone: newMobile() }))
      .status,
  ).toBe(201);
  await alone.close();
});
