import { openAsBlob } from 'node:fs';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Settings } from '#server/settings.ts';
import { openTestAppContext, type TestAppContext } from '#server/testing/garage.ts';
import { prepareCopy } from '#server/testing/prepare.ts';
import type { DrillDatabase } from './databases.ts';

/** The application in this process, without a port, on the given database; close it when done. `connections` counts on PostgreSQL alone. */
export async function openAppContext(
  { url }: DrillDatabase,
  connections = 8,
  settings: Partial<Settings> = {},
): Promise<TestAppContext> {
  const database =
    url === null
      ? await openEmbedded(undefined, await openAsBlob(await prepareCopy()))
      : await openPostgres(url, undefined, connections);
  return openTestAppContext(settings, database);
}
