import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '../database/embedded.ts';
import { migratePostgres } from '../database/migrate.ts';
import { partitionPostgres } from '../database/partition.ts';
import { createDatabase } from './database.ts';

/**
 * Before the API tests: one migrated database that every test's own begins as a copy of. On PostgreSQL it is partitioned with
 * TEST_PARTITIONED=1, and what is answered drops it.
 */
export async function setup(): Promise<(() => Promise<void>) | void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    process.env['TEST_COPY'] = await prepareCopy();
    return;
  }
  const { name, url, drop } = await createDatabase(server);
  await migratePostgres(url);
  if (process.env['TEST_PARTITIONED']) await partitionPostgres(url);
  process.env['TEST_TEMPLATE'] = name;
  return drop;
}

/** The file of a migrated, empty embedded database, kept until the schema changes. */
export async function prepareCopy(): Promise<string> {
  const file = join(tmpdir(), `migrated-${schemaHash()}.tar`);
  if (!existsSync(file)) {
    const database = await openEmbedded(undefined);
    const half = `${file}.${process.pid}`;
    writeFileSync(half, Buffer.from(await (await database.dump()).arrayBuffer()));
    renameSync(half, file);
    await database.close();
  }
  return file;
}

function schemaHash() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const hash = createHash('sha256');
  const sources = ['server/database/**/*.{ts,sql,json}', 'rules/cities.ts', 'package-lock.json'];
  for (const name of globSync(sources, { cwd: root }).toSorted())
    hash.update(name).update(readFileSync(join(root, name)));
  return hash.digest('hex').slice(0, 16);
}
