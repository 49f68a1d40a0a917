import { randomBytes } from 'node:crypto';
import { givenPostgres, lookAtPostgres } from './given-postgres.mjs';
import { startPostgres } from './postgres.mjs';
import { beforeLeaving } from './run.mjs';

/**
 * An empty database that is dropped before we end: on the server of TEST_DATABASE_URL or DATABASE_URL, else on one started here, which
 * does not wait for its disk.
 * @returns {Promise<{ url: string, version: string, missing?: undefined } | { missing: string }>} its superuser's address, or why there is none
 */
export async function borrowDatabase(prefix) {
  const server = await findServer();
  if (server.missing !== undefined) return server;
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await onServer(server.url, `create database ${name}`);
  beforeLeaving(() => onServer(server.url, `drop database if exists ${name} with (force)`));
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { url: url.href, version: server.version };
}

/**
 * The server of TEST_DATABASE_URL or DATABASE_URL, else one started here.
 * @returns {Promise<{ url: string, version: string, missing?: undefined } | { missing: string }>}
 */
export function findServer() {
  const given = givenPostgres();
  return given ? lookAtPostgres(given) : startPostgres();
}

async function onServer(url, statement) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
