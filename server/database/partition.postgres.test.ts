import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import { catalogueOf } from '../testing/catalogue.ts';
import { createDatabase } from '../testing/database.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { applySql } from './apply-sql.ts';
import { growingTables, partition, partitionCount } from './partition.ts';
import { openPostgres } from './postgres.ts';
import { rowsOf } from './raw-statements.ts';

let drop: () => Promise<void>;
let client: pg.Client;
let appContext: TestAppContext;
let garage: TestGarage;
let other: TestGarage;
let before: unknown;
let splitAtFirst: string[];
beforeAll(async () => {
  const made = await createDatabase(process.env['TEST_DATABASE_URL']!);
  drop = made.drop;
  appContext = await openTestAppContext({}, await openPostgres(made.url, undefined, 4));
  client = new pg.Client({ connectionString: made.url });
  await client.connect();
  garage = await newGarage(appContext);
  other = await newGarage(appContext);
  for (const one of [garage, other])
    await one.owner.post('/garages/customers', { name: 'Before the split', phone: '9876500001' });
  before = await catalogueOf(onClient());
  splitAtFirst = await split();
}, 180_000);
afterAll(async () => {
  await appContext.close();
  await client.end();
  await drop();
});

const onClient = () => drizzle(client, { casing: 'snake_case' });
const split = () => onClient().transaction(partition);
const ask = async <T>(statement: string) => rowsOf<T>(await client.query(statement));

test('columns, keys, references, indexes, triggers, policies and grants are what they were', async () => {
  expect(await catalogueOf(onClient())).toEqual(before);
});

test('each growing table has all its partitions, and the rows of a garage are in one of them', async () => {
  const made = await ask<{ table: string; n: number }>(
    `select inhparent::regclass::text as table, count(*)::int as n from pg_inherits
     where inhparent in (select oid from pg_class where relkind = 'p') group by 1 order by 1`,
  );
  expect(made).toEqual(growingTables.map((table) => ({ table, n: partitionCount })));
  const used = await ask<{ n: number }>(
    `select count(distinct tableoid)::int as n from customers where garage_id = '${garage.id}'`,
  );
  expect(used).toEqual([{ n: 1 }]);
});

test('functions, triggers and policies come to split tables as to whole ones', async () => {
  await client.query('delete from drizzle.applied_sql');
  await applySql(onClient(), (text) => client.query(text));
  expect(await catalogueOf(onClient())).toEqual(before);
});

test('what was written before is there, and writing goes on in the same chain', async () => {
  const names = async () =>
    ((await garage.owner.get('/garages/customers?search=split')).body as { name: string }[]).map(({ name }) => name);
  expect(await names()).toEqual(['Before the split']);
  await garage.owner.post('/garages/customers', { name: 'After the split', phone: '9876500002' });
  expect(await names()).toEqual(['After the split', 'Before the split']);
  const [verified] = await appContext.database.asOwner((tx) => verifyAudit(tx, { garage: garage.id }));
  expect(verified).toMatchObject({ rows: 2, broken: [] });
});

test('the runtime cannot reach a partition past the walls of its table', async () => {
  for (const statement of [
    'select from partitions.customers_0',
    `insert into partitions.customers_0 select * from customers`,
  ])
    await expect(
      appContext.database.inGarage(garage.id, (tx) => tx.execute(sql.raw(statement))),
      statement,
    ).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('a question of one garage touches one partition', async () => {
  const plan = await appContext.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`explain select * from customers where garage_id = ${garage.id} order by id desc limit 50`),
  );
  expect(JSON.stringify(rowsOf(plan)).match(/customers_\d+/g)).toHaveLength(1);
});

test('every growing table was split at once, and splitting again does nothing', async () => {
  expect([splitAtFirst, await split()]).toEqual([growingTables, []]);
});

test('partitions made when their schema was named parts are found under its name of today', async () => {
  const schemas = () =>
    ask(`select nspname, count(*)::int as n from pg_class c join pg_namespace s on s.oid = relnamespace
         where relispartition and relkind = 'r' group by 1`);
  const now = await schemas();
  await client.query('alter schema partitions rename to parts');
  await split();
  expect(await schemas()).toEqual(now);
  expect(now).toEqual([{ nspname: 'partitions', n: growingTables.length * partitionCount }]);
});
