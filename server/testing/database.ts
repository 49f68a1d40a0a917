import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { openEmptied } from './emptied.ts';

const closedToPublic = new URL('../database/sql/closed-to-public.sql', import.meta.url);

/** A migrated database of a test's own: in memory, or on the PostgreSQL of TEST_DATABASE_URL a copy of what prepare.ts made. */
export async function openTestDatabase(connections = 8): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return openEmptied();
  const { url, drop } = await createDatabase(server, process.env['TEST_TEMPLATE']);
  // who may connect is the database's own, and no part of a copy
  await onServer(url, readFileSync(closedToPublic, 'utf8'));
  const database = await openPostgres(url, undefined, connections);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A database on the given server, empty or as `template` is, and how to drop it again. */
export async function createDatabase(server: string, template = 'template1'): Promise<CreatedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

interface CreatedDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
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
