import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { partitionPostgres } from '../database/partition.ts';
import { openPostgres } from '../database/postgres.ts';

/** A migrated database of a test's own: in memory, or on the PostgreSQL of TEST_DATABASE_URL, there with TEST_PARTITIONED=1 partitioned. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return openEmbedded(undefined, await migratedCopy());
  const { url, drop } = await createDatabase(server);
  if (process.env['TEST_PARTITIONED']) await partitionPostgres(url);
  const database = await openPostgres(url, undefined, 8);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** The copy that prepare.ts made of a migrated database; opening it costs a tenth of migrating an empty one. */
async function migratedCopy() {
  const file = process.env['TEST_COPY'];
  return file ? openAsBlob(file) : undefined;
}

/** An empty database on the given server, and how to drop it again. */
export async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
