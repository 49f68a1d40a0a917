import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

/** Where a database is: at an address, else in a folder. */
export interface Place {
  databaseUrl: string | undefined;
  migrationDatabaseUrl: string | undefined;
  replicaUrl?: string | undefined;
  /** an address past a pooler, where notifications are heard */
  listenUrl?: string | undefined;
  dataDir: string;
}

/** Opens PostgreSQL when an address is set, else the embedded database in DATA_DIR. Throws DatabaseError with one line. */
export async function openDatabase({
  databaseUrl,
  migrationDatabaseUrl,
  replicaUrl,
  listenUrl,
  dataDir,
}: Place): Promise<Database> {
  // the one that is not meant is never read
  if (!databaseUrl) return (await import('./embedded.ts')).openEmbedded(dataDir);
  return openPostgres(
    databaseUrl,
    migrationDatabaseUrl,
    undefined,
    replicaUrl ? { url: replicaUrl } : undefined,
    listenUrl,
  );
}
