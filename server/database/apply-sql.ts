import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { rowsOf } from './raw-statements.ts';

/** What a table of drizzle's cannot say, one file for each thing, in the order in which one needs another. */
export const sqlFiles = [
  'roles',
  'allocations',
  'search-texts',
  'search',
  'audit-chain',
  'old-buyers',
  'signed-in',
  'closed-to-public',
  'row-level-security',
] as const;

/**
 * Brings functions, triggers, policies and grants to what `server/database/sql` says, after migrating. Where neither a file nor the
 * migrations changed since, row-level security alone is looked at again. `run` runs a text of many statements on the owner's session, which
 * nobody else uses meanwhile. All of it or nothing. Throws what PostgreSQL says, under the name of the file.
 */
export async function applySql(db: Tx, run: (text: string) => Promise<unknown>): Promise<void> {
  const texts = sqlFiles.map((name) => ({ name, text: textOf(name) }));
  const hash = hashOf([...texts.map(({ text }) => text), ...(await appliedMigrations(db)).slice(-1)]);
  await db.execute(
    sql`create table if not exists drizzle.applied_sql (hash text primary key, applied_at timestamptz not null default now())`,
  );
  const isApplied = rowsOf(await db.execute(sql`select from drizzle.applied_sql where hash = ${hash}`)).length > 0;
  await run('begin');
  try {
    if (!isApplied) await run(`set local app.sql_changed = 'yes'`);
    for (const { name, text } of isApplied ? texts.filter((one) => one.name === 'row-level-security') : texts)
      await run(text).catch((error: unknown) => {
        throw new Error(`server/database/sql/${name}.sql: ${(error as Error).message}`, { cause: error });
      });
    if (!isApplied) await run(`delete from drizzle.applied_sql; insert into drizzle.applied_sql values ('${hash}')`);
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw error;
  }
}

const textOf = (name: string) => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8');

function hashOf(texts: string[]) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}
