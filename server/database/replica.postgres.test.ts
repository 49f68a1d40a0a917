import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { cleanUp } from '../../scripts/lib/run.mjs';
import { startStandby } from '../../scripts/lib/standby.mjs';
import { callerWith, newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { layLine, type Line } from '../testing/line.ts';
import type { Tx } from './database.ts';
import { migratePostgres } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { rowsOf } from './raw-statements.ts';
import { customers } from './tables/customers.ts';

const primary = await startPostgres();
if (primary.missing === undefined) await migratePostgres(primary.url);
const standby = primary.missing === undefined ? await startStandby(primary.url) : primary;
if (standby.missing !== undefined) console.warn(`Nothing is tried on a replica here: ${standby.missing}`);
afterAll(() => cleanUp());

describe.runIf(standby.missing === undefined)('a replica that streams', () => {
  let line: Line;
  let appContext: TestAppContext;
  /** one that looks at the replica more often */
  let watchful: TestAppContext;
  /** another process on the same database */
  let elsewhere: TestAppContext;
  let garage: TestGarage;
  let replica: pg.Client;
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeAll(async () => {
    const [url = '', copy = ''] = [primary, standby].map((one) => ('url' in one ? one.url : ''));
    line = await layLine(copy);
    replica = new pg.Client({ connectionString: copy });
    await replica.connect();
    appContext = await openTestAppContext({}, await openPostgres(url, undefined, 4, { url: line.url, beat: 4000 }));
    watchful = await openTestAppContext({}, await openPostgres(url, undefined, 4, { url: line.url, beat: 100 }));
    elsewhere = await openTestAppContext({}, await openPostgres(url, undefined, 4));
    garage = await newGarage(appContext);
  });
  afterAll(async () => {
    await replica.end();
    await appContext.close();
    await watchful.close();
    await elsewhere.close();
    await line.cut();
    said.mockRestore();
  });
  beforeEach(() => said.mockClear());

  let lastPhone = 9_300_000_000;
  const add = (name: string, { owner }: Pick<TestGarage, 'owner'> = garage) =>
    owner.post('/garages/customers', { name, phone: String((lastPhone += 1)) });
  const names = async (from = appContext) =>
    ((await callerAt(from).get('/garages/customers')).body as { name: string }[]).map(({ name }) => name);
  const isStandby = async (tx: Tx) =>
    rowsOf<{ is: boolean }>(await tx.execute(sql`select pg_is_in_recovery() as is`))[0]!.is;
  const isOnReplica = (of = garage, from = appContext) => from.database.readGarage(of.id, isStandby);
  const untilOnReplica = (of = garage, from = appContext) =>
    vi.waitFor(async () => expect(await isOnReplica(of, from)).toBe(true), { timeout: 20_000, interval: 20 });
  const replay = (how: 'pause' | 'resume') => replica.query(`select pg_wal_replay_${how}()`);
  const whilePaused = async (work: () => Promise<void>) => {
    await replay('pause');
    try {
      await work();
    } finally {
      await replay('resume');
    }
  };

  test('lists are read from it once it has what the garage wrote', async () => {
    await add('First');
    await untilOnReplica();
    expect(await names()).toEqual(['First']);
  });

  test('who wrote reads it at once, though the replica has not come to it, and from the replica again later', async () => {
    await untilOnReplica();
    await whilePaused(async () => {
      expect((await add('Second')).status).toBe(201);
      expect(await names()).toEqual(['Second', 'First']);
      expect(await isOnReplica()).toBe(false);
    });
    await untilOnReplica();
    expect(await names()).toEqual(['Second', 'First']);
  });

  test('what another process wrote is read at once too', async () => {
    await untilOnReplica();
    const there = { owner: { ...garage.owner, ...callerAt(elsewhere) } };
    await whilePaused(async () => {
      expect((await add('Third', there)).status).toBe(201);
      expect(await names()).toEqual(['Third', 'Second', 'First']);
    });
  });

  test('a garage in which nobody wrote is read from a replica that lags behind others for a moment', async () => {
    const other = await newGarage(appContext);
    await add('Of another garage', other);
    await untilOnReplica(other);
    await whilePaused(async () => {
      await add('Fourth');
      expect([await isOnReplica(), await isOnReplica(other)]).toEqual([false, true]);
    });
  });

  test('a session that ended is known at once, wherever lists are read', async () => {
    const leaving = await garage.hire('SERVICE_ADVISOR');
    expect((await leaving.get('/garages/customers')).status).toBe(200);
    await untilOnReplica();
    await whilePaused(async () => {
      await garage.owner.put(`/garages/staff/${leaving.staffId}`, { status: 'INACTIVE' });
      expect((await leaving.get('/garages/customers')).status).toBe(401);
    });
  });

  test('both walls stand on the replica, and nothing is written there', async () => {
    const other = await newGarage(appContext);
    await add('Hidden', other);
    await untilOnReplica(other);
    await untilOnReplica();
    const seen = await appContext.database.readGarage(garage.id, async (tx) => ({
      all: new Set((await tx.select().from(customers)).map(({ garageId }) => garageId)),
      acting: rowsOf(await tx.execute(sql`select current_user as role, current_setting('statement_timeout') as limit`)),
      there: await isStandby(tx),
    }));
    expect(seen).toEqual({
      all: new Set([garage.id]),
      acting: [{ role: 'app_user', limit: '5s' }],
      there: true,
    });
  });

  test('all that may be read from it answers there what it answers on the primary', async () => {
    // files for the accountant are those of a registered garage
    const tax = { regime: 'REGULAR', pricesIncludeTax: true, roundsOff: true, hsnDigits: 4 };
    const { status, text } = await garage.owner.put('/garages/settings', {
      gstin: '33AAAAA0000A1Z9',
      pincode: '600032',
      tax,
    });
    expect(status, text).toBe(200);
    await untilOnReplica();
    const readFrom: boolean[] = [];
    const readGarage = appContext.database.readGarage.bind(appContext.database);
    const reading = vi.spyOn(appContext.database, 'readGarage').mockImplementation((garageId, work) =>
      readGarage(garageId, async (tx) => {
        readFrom.push(await isStandby(tx));
        return work(tx);
      }),
    );
    const those = endpoints.filter(({ fromReplica }) => fromReplica);
    expect(those.length).toBeGreaterThan(40);
    for (const { path } of those) {
      const here = await garage.owner.get(path);
      const there = await callerAt(elsewhere).get(path);
      expect([path, here.status, here.text]).toEqual([path, 200, there.text]);
    }
    reading.mockRestore();
    expect(readFrom).toEqual(those.map(() => true));
  }, 120_000);

  test('one that stays behind is not read from until it has come up, and a line says so each time', async () => {
    await untilOnReplica(garage, watchful);
    await whilePaused(async () => {
      await add('Fifth');
      await vi.waitFor(() => expect(said).toHaveBeenCalledWith('The replica is not read from: it is behind.'), 10_000);
      expect(await isOnReplica(garage, watchful)).toBe(false);
    });
    await untilOnReplica(garage, watchful);
    expect(said).toHaveBeenCalledWith('The replica is read from again.');
    // a line for each of the two that look, and not for each look
    expect(said.mock.calls.length).toBeLessThanOrEqual(4);
  });

  test.each(['gone', 'frozen'] as const)(
    'with the replica %s everything is answered, until it is back',
    async (how) => {
      await untilOnReplica(garage, watchful);
      if (how === 'gone') await line.cut();
      else line.freeze();
      const before = await names(watchful);
      expect(before).toContain('First');
      expect(await isOnReplica(garage, watchful)).toBe(false);
      expect(said.mock.calls.flat().join()).toMatch(/The replica is not read from/);
      expect((await add(`While ${how}`)).status).toBe(201);
      expect(await names(watchful)).toEqual([`While ${how}`, ...before]);
      await line.mend();
      await untilOnReplica(garage, watchful);
      expect(said).toHaveBeenCalledWith('The replica is read from again.');
    },
  );

  /** The owner, asking another process. */
  function callerAt({ app }: TestAppContext) {
    return callerWith(app, garage.owner.cookies);
  }
});
