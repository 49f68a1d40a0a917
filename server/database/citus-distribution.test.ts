import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { growingTables } from './partition.ts';
import { rowsOf } from './raw-statements.ts';
import { coordinatorTables, referenceTables } from './citus-distribution.ts';
import { systemTables } from './system.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = <T>(statement: string) => database.asOwner(async (tx) => rowsOf<T>(await tx.execute(sql.raw(statement))));
const isAny = (column: string, tables: readonly string[]) =>
  `${column} in (${tables.map((name) => `'${name}'`).join(', ')})`;
const ours = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
const placed = [...referenceTables, ...coordinatorTables];
const distributed = `select c.oid, c.relname from pg_class c where ${ours} and not ${isAny('c.relname', placed)}`;
/** Every foreign key with the columns it stands on and those it names, in their order. */
const references = `
  select k.conname as name, s.relname as "from", t.relname as "to", k.confdeltype as "onDelete", k.confupdtype as "onUpdate",
    (select array_agg(a.attname order by n) from unnest(k.conkey) with ordinality u(num, n) join pg_attribute a on a.attrelid = s.oid and a.attnum = u.num) as columns,
    (select array_agg(a.attname order by n) from unnest(k.confkey) with ordinality u(num, n) join pg_attribute a on a.attrelid = t.oid and a.attnum = u.num) as named
  from pg_constraint k join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.conparentid = 0 and s.relnamespace = 'public'::regnamespace`;

describe('the schema meets the rules of Citus', () => {
  test('every table is distributed by its garage, or named as a reference table or one of the coordinator', async () => {
    expect(placed.toSorted()).toEqual([...systemTables].toSorted());
    const strays = await ask(
      `select relname from (${distributed}) d where not exists (select from pg_attribute a
        where a.attrelid = d.oid and a.attname = 'garage_id' and a.attnotnull and a.atttypid = 'uuid'::regtype and not a.attisdropped)`,
    );
    expect(strays).toEqual([]);
  });

  test('each key and unique index of a distributed table has the garage in it, and each such table a key', async () => {
    const loose = await ask(
      `select d.relname, i.indexrelid::regclass::text as index from (${distributed}) d left join pg_index i on i.indrelid = d.oid and (i.indisunique or i.indisexclusion)
       where i.indexrelid is null or not exists (select from pg_attribute a where a.attrelid = d.oid and a.attname = 'garage_id' and a.attnum = any (i.indkey))`,
    );
    expect(loose).toEqual([]);
  });

  test('distributed tables refer to each other garage to garage, and never away from a garage', async () => {
    const loose = await ask(
      `select name from (${references}) r join (${distributed}) f on f.relname = r."from" join (${distributed}) t on t.relname = r."to"
       where array_position(columns, 'garage_id') is distinct from array_position(named, 'garage_id') or not 'garage_id' = any (columns)
         or "onDelete" in ('n', 'd') or "onUpdate" in ('n', 'd', 'c')`,
    );
    expect(loose).toEqual([]);
  });

  test('beside each other they refer to reference tables alone', async () => {
    const loose = await ask(
      `select name from (${references}) r where "from" in (select relname from (${distributed}) d)
         and "to" not in (select relname from (${distributed}) d) and not ${isAny('"to"', referenceTables)}`,
    );
    expect(loose).toEqual([]);
  });

  test('no reference table and none of the coordinator refers to a distributed one, and reference tables to each other alone', async () => {
    const loose = await ask(
      `select name from (${references}) r where ${isAny('"from"', placed)} and "to" in (select relname from (${distributed}) d)
       or ${isAny('"from"', referenceTables)} and not ${isAny('"to"', referenceTables)}`,
    );
    expect(loose).toEqual([]);
  });

  test('a trigger fires for each row, of a distributed table alone', async () => {
    const loose = await ask(
      `select tgname from pg_trigger g join pg_class c on c.oid = g.tgrelid where ${ours} and not g.tgisinternal
         and ((g.tgtype & 1) = 0 or c.oid not in (select oid from (${distributed}) d))`,
    );
    expect(loose).toEqual([]);
  });

  test('no table inherits, counts by a sequence or generates its garage', async () => {
    const loose = await ask(
      `select d.relname, a.attname from (${distributed}) d join pg_attribute a on a.attrelid = d.oid
         where a.attidentity <> '' or (a.attname = 'garage_id' and a.attgenerated <> '')
           or exists (select from pg_attrdef f where f.adrelid = d.oid and f.adnum = a.attnum and pg_get_expr(f.adbin, f.adrelid) like 'nextval(%')
       union all select d.relname, 'inherits' from (${distributed}) d join pg_inherits i on i.inhrelid = d.oid`,
    );
    expect(loose).toEqual([]);
  });
});

test('the growing tables are distributed ones, so that either step splits them by their garage', async () => {
  const all = (await ask<{ relname: string }>(distributed)).map(({ relname }) => relname);
  expect(growingTables.filter((name) => !all.includes(name))).toEqual([]);
});
