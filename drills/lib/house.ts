import { openAsBlob } from 'node:fs';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Settings } from '#server/settings.ts';
import { openTestHouse, type TestHouse } from '#server/testing/garage.ts';
import { prepareCopy } from '#server/testing/prepare.ts';
import type { DrillDatabase } from './databases.ts';

/** The application in this process, without a port, on the given database; close it when done. `connections` counts on PostgreSQL alone. */
export async function openHouse(
  { url }: DrillDatabase,
  connections = 8,
  settings: Partial<Settings> = {},
): Promise<TestHouse> {
  const database =
    url === null
      ? await openEmbedded(undefined, await openAsBlob(await prepareCopy()))
      : await openPostgres(url, undefined, connections);
  return openTestHouse(settings, database);
}
