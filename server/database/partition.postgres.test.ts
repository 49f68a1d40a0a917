import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import { createDatabase } from '../testing/database.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { growingTables, parts, partition } from './partition.ts';
import { openPostgres } from './postgres.ts';
import { rowsOf } from './roles.ts';

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
  before = await schema();
  splitAtFirst = await split();
}, 180_000);
afterAll(async () => {
  await appContext.close();
  await client.end();
  await drop();
});

const split = () => drizzle(client, { casing: 'snake_case' }).transaction(partition);
const ask = async <T>(statement: string) => rowsOf<T>(await client.query(statement));

/** What the catalogue says of every table, but for how it is stored. */
const schema = () =>
  ask(`
    select c.relname, c.relrowsecurity, c.relforcerowsecurity,
      (select json_agg(x order by x) from (select concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, pg_get_expr(adbin, adrelid))
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid = c.oid and attnum > 0 and not attisdropped) t(x)) as columns,
      (select json_agg(x order by x) from (select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and conparentid = 0) t(x)) as constraints,
      (select json_agg(x order by x) from (select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index where indrelid = c.oid) t(x)) as indexes,
      (select json_agg(x order by x) from (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = c.oid and not tgisinternal) t(x)) as triggers,
      (select json_agg(x order by x) from (select concat_ws(' ', polname, polcmd, polpermissive, polroles, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
        from pg_policy where polrelid = c.oid) t(x)) as policies,
      (select json_agg(x order by x) from (select a::text from aclexplode(c.relacl) a) t(x)) as grants
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);

test('columns, keys, references, indexes, triggers, policies and grants are what they were', async () => {
  expect(await schema()).toEqual(before);
});

test('each growing table has all its parts, and the rows of a garage are in one of them', async () => {
  const made = await ask<{ table: string; n: number }>(
    `select inhparent::regclass::text as table, count(*)::int as n from pg_inherits
     where inhparent in (select oid from pg_class where relkind = 'p') group by 1 order by 1`,
  );
  expect(made).toEqual(growingTables.map((table) => ({ table, n: parts })));
  const used = await ask<{ n: number }>(
    `select count(distinct tableoid)::int as n from customers where garage_id = '${garage.id}'`,
  );
  expect(used).toEqual([{ n: 1 }]);
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

test('the runtime cannot reach a part past the walls of its table', async () => {
  for (const statement of ['select from parts.customers_0', `insert into parts.customers_0 select * from customers`])
    await expect(
      appContext.database.inGarage(garage.id, (tx) => tx.execute(sql.raw(statement))),
      statement,
    ).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('a question of one garage touches one part', async () => {
  const plan = await appContext.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`explain select * from customers where garage_id = ${garage.id} order by id desc limit 50`),
  );
  expect(JSON.stringify(rowsOf(plan)).match(/customers_\d+/g)).toHaveLength(1);
});

test('every growing table was split at once, and splitting again does nothing', async () => {
  expect([splitAtFirst, await split()]).toEqual([growingTables, []]);
});
