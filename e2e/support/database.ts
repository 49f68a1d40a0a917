import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of the journeys' own. */
export interface OwnDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/**
 * A database on the PostgreSQL of TEST_DATABASE_URL, empty or a copy of the one named, which nobody may be using; null where that is not
 * set (the embedded one is meant).
 */
export async function createDatabase(copied?: string): Promise<OwnDatabase | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const name = `journeys_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name}${copied === undefined ? '' : ` template ${copied}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => query(server, `drop database ${name} with (force)`) };
}

async function query(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
