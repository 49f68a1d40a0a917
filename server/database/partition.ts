import { sql } from 'drizzle-orm';
import { DatabaseError, type Tx } from './database.ts';
import { migratePostgres, schemaLock } from './migrate.ts';
import { openAsOwner } from './owner.ts';
import { quotedIdentifier, rowsOf } from './raw-statements.ts';

/** The tables that grow with the work of a garage; the garage comes first in every key of theirs. */
export const growingTables: readonly string[] = [
  'allocations',
  'audit',
  'audit_chain',
  'bookings',
  'cash_moves',
  'customers',
  'drawer_closings',
  'drawer_days',
  'estimate_answers',
  'estimate_events',
  'estimate_lines',
  'estimates',
  'history',
  'inspection_points',
  'inspections',
  'invoice_events',
  'invoice_lines',
  'invoices',
  'job_card_lines',
  'job_cards',
  'leads',
  'message_log',
  'payments',
  'photo_bytes',
  'photos',
  'promises',
  'reminders',
  'vehicles',
  'write_offs',
];

/** Into how many partitions each of them is split: a power of two, so that it can be doubled by splitting each in two. */
export const partitionCount = 16;

/** A table with everything that hangs on it, as statements that make it anew. */
interface Whole {
  name: string;
  /** who runs this owns it */
  isOwned: boolean;
  /** its stored columns, quoted */
  columns: string;
  /** keys, indexes, triggers, policies and grants, in this order */
  hung: string[];
  /** row-level security, which once forced hides rows from the owner's own checks */
  walls: string[];
}

/** Brings PostgreSQL at `url`, its owner's login, to the newest schema and splits its growing tables. Answers those that were split now. */
export async function partitionPostgres(url: string): Promise<string[]> {
  await migratePostgres(url);
  return openAsOwner({ databaseUrl: url, migrationDatabaseUrl: undefined, dataDir: '' }, async ({ db }) => {
    await db.execute(sql`select pg_advisory_lock(${schemaLock})`);
    const tables = await db.transaction(partition);
    await db.execute(sql`analyze`);
    return tables;
  });
}

/**
 * Splits the growing tables into partitions by garage, in the transaction of `tx`, which the owner began: rows, keys, references, indexes,
 * triggers, policies and grants stay as they are. Answers the tables that were split now; those that are split already are left alone. Throws
 * DatabaseError when somebody else owns a table, or not every row came over. Everybody else waits until it ends.
 */
export async function partition(tx: Tx): Promise<string[]> {
  const run = async (statements: string[]) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  };
  await run([
    `set local statement_timeout = 0`,
    `set local search_path = public`,
    fromBefore,
    `create schema if not exists partitions`,
    `lock table ${growingTables.map(quotedIdentifier).join(', ')} in access exclusive mode`,
  ]);
  const wholes = rowsOf<Whole>(await tx.execute(sql.raw(wholeTables)));
  const foreign = wholes.find(({ isOwned }) => !isOwned);
  if (foreign)
    throw new DatabaseError(`Only the owner of the table ${foreign.name} can split it: MIGRATION_DATABASE_URL.`);
  const references = rowsOf<{ drop: string; add: string }>(await tx.execute(sql.raw(referencesBetween)));
  const functions = rowsOf<{ drop: string; add: string }>(await tx.execute(sql.raw(functionsOfRows)));
  await run([...references, ...functions].map(({ drop }) => drop));
  for (const whole of wholes) await split(tx, whole, run);
  await run(functions.map(({ add }) => add));
  for (const { hung } of wholes) await run(hung);
  await run(references.map(({ add }) => add));
  for (const { walls } of wholes) await run(walls);
  return wholes.map(({ name }) => name);
}

async function split(tx: Tx, { name, columns }: Whole, run: (statements: string[]) => Promise<void>) {
  const [table, old] = [quotedIdentifier(name), quotedIdentifier(`${name}_whole`)];
  await run([
    // Forced on the owner too, the wall would hide every row from the copying.
    `alter table ${table} no force row level security`,
    `alter table ${table} rename to ${old}`,
    `create table ${table} (like ${old} including all excluding indexes) partition by hash (garage_id)`,
    ...Array.from(
      { length: partitionCount },
      (_, n) =>
        `create table partitions.${quotedIdentifier(`${name}_${n}`)} partition of ${table} for values with (modulus ${partitionCount}, remainder ${n})`,
    ),
    `insert into ${table} (${columns}) select ${columns} from ${old}`,
  ]);
  const counted = await tx.execute(
    sql.raw(`select (select count(*) from ${table}) = (select count(*) from ${old}) as "isWhole"`),
  );
  if (!rowsOf<{ isWhole: boolean }>(counted)[0]?.isWhole)
    throw new DatabaseError(`Not every row of ${name} came over. Nothing was changed.`);
  await run([`drop table ${old}`]);
}

/** Until version 0.2 the schema of the partitions was named parts; nothing but this refers to it by its name. */
const fromBefore = `do $$ begin
  if to_regnamespace('parts') is not null and to_regnamespace('partitions') is null then alter schema parts rename to partitions; end if;
end $$`;

const names = growingTables.map((name) => `'${name}'`).join(', ');
const growing = `select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in (${names})`;
const toWhom = `case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end`;

const wholeTables = `
select c.relname as name, pg_has_role(c.relowner, 'MEMBER') as "isOwned",
  (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
   where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
  (select json_agg(statement order by place) from (
    select 1, format('alter table %s add constraint %I %s', c.oid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = c.oid and contype in ('p', 'u')
    union all select 2, pg_get_indexdef(indexrelid) from pg_index i
    where indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    union all select 3, pg_get_triggerdef(oid) from pg_trigger where tgrelid = c.oid and not tgisinternal
    union all select 4, format('create policy %I on %s as %s for %s to %s', polname, c.oid::regclass,
        case when polpermissive then 'permissive' else 'restrictive' end,
        case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        (select string_agg(${toWhom}, ', ') from unnest(polroles) grantee))
      || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '')
      || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '')
    from pg_policy where polrelid = c.oid
    union all select 5, format('grant %s on %s to %s', privilege_type, c.oid::regclass, ${toWhom}) from aclexplode(c.relacl)
    where grantee <> c.relowner
    union all select 5, format('grant %s (%I) on %s to %s', privilege_type, attname, c.oid::regclass, ${toWhom})
    from pg_attribute, aclexplode(attacl) where attrelid = c.oid and grantee <> c.relowner
  ) hung (place, statement)) as hung,
  array_remove(array[
    case when c.relrowsecurity then format('alter table %s enable row level security', c.oid::regclass) end,
    case when c.relforcerowsecurity then format('alter table %s force row level security', c.oid::regclass) end], null) as walls
from pg_class c where c.oid in (${growing}) order by c.relname`;

const referencesBetween = `
select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid in (${growing}) or confrelid in (${growing})) order by conname`;

/** Functions that take a whole row belong to the type of the table that made it. */
const functionsOfRows = `
select format('drop function %s', oid::regprocedure) as drop, pg_get_functiondef(oid) as add
from pg_proc where pronamespace = 'public'::regnamespace
  and proargtypes::oid[] && (select array_agg(reltype) from pg_class where oid in (${growing})) order by proname`;
