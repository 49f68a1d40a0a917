import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { storedTables } from '../backup/catalogue.ts';
import type { Database, Tx } from '../database/database.ts';
import { type EmbeddedDatabase, openEmbedded } from '../database/embedded.ts';
import { quotedIdentifier, rowsOf } from '../database/raw-statements.ts';

/** What tests of this process have left: no row more than after migrating, and the same schema. */
const left: Prepared[] = [];
const mostLeft = 2;

/** An embedded database and what it was like before any test came. */
interface Prepared {
  database: EmbeddedDatabase;
  begun: string;
}

/**
 * A migrated embedded database in memory of a test's own. One that another test has closed is emptied and given again, which costs a seventh
 * of opening a new one; where a test changed more than rows, it is closed for good.
 */
export async function openEmptied(): Promise<Database> {
  const prepared = left.pop() ?? (await prepareOne());
  let isClosed = false;
  return closingBy(
    prepared.database,
    () => isClosed,
    async () => {
      if (isClosed) return;
      isClosed = true;
      if (left.length < mostLeft && (await emptied(prepared))) left.push(prepared);
      else await prepared.database.close();
    },
  );
}

async function prepareOne(): Promise<Prepared> {
  const copy = process.env['TEST_COPY'];
  const database = await openEmbedded(undefined, copy ? await openAsBlob(copy) : undefined);
  return { database, begun: await database.asOwner(lookOf) };
}

/** The same database, which answers nobody once it is closed. */
function closingBy(database: EmbeddedDatabase, isClosed: () => boolean, close: () => Promise<void>): Database {
  const open = () => {
    if (isClosed()) throw new Error('The database of this test is closed');
    return database;
  };
  return {
    kind: database.kind,
    inGarage: async (garageId, work) => open().inGarage(garageId, work),
    readGarage: async (garageId, work) => open().readGarage(garageId, work),
    readInSession: async (sessionId, work) => open().readInSession(sessionId, work),
    inSystem: async (work) => open().inSystem(work),
    ask: async (statement) => open().ask(statement),
    ping: async () => open().ping(),
    listen: async (hearing) => open().listen!(hearing),
    asOwner: async (work) => open().asOwner(work),
    close,
  };
}

/** Takes away every row that migrating did not put there, after what was asked before has ended; false where more than rows differs then. */
async function emptied({ database, begun }: Prepared): Promise<boolean> {
  await database.ask((db) => db.execute(sql`select 1`));
  return database.asOwner(async (tx) => {
    const names = (await storedTables(tx)).map(({ name }) => name).filter((name) => !seeded.includes(name));
    await tx.execute(sql.raw(`truncate ${names.map(quotedIdentifier).join(', ')} restart identity`));
    await tx.execute(sql`checkpoint`);
    return (await lookOf(tx)) === begun;
  });
}

/** Tables that migrating fills, and which no test may leave changed. */
const seeded = ['cities'];

/** The schema, what migrating put into it, and the planner's counts, in so few words that two looks can be compared. */
async function lookOf(tx: Tx): Promise<string> {
  const sums = [
    ...catalogues,
    ...seeded.map((name) => `select md5(string_agg(t::text, '' order by t::text)) from ${name} t`),
  ];
  const rows = rowsOf(await tx.execute(sql.raw(`select ${sums.map((one, n) => `(${one}) as s${n}`).join(', ')}`)));
  return JSON.stringify(rows);
}

const versionsOf = (catalogue: string) =>
  `select md5(string_agg(concat(oid, ' ', xmin), ',' order by oid)) from ${catalogue}`;
const catalogues = [
  `select md5(string_agg(concat_ws(' ', oid, relname, relkind, relacl, relrowsecurity, relforcerowsecurity, relhastriggers), ',' order by oid)) from pg_class where relnamespace = 'public'::regnamespace`,
  `select md5(string_agg(concat_ws(' ', attrelid, attnum, attname, xmin), ',' order by attrelid, attnum)) from pg_attribute`,
  `select count(*) from pg_statistic`,
  `select md5(string_agg(concat(datname, xmin), ',')) from pg_database`,
  ...[
    'pg_proc',
    'pg_trigger',
    'pg_policy',
    'pg_constraint',
    'pg_authid',
    'pg_auth_members',
    'pg_namespace',
    'pg_type',
  ].map(versionsOf),
];
