import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import { spawnServer } from '../../scripts/lib/spawned-server.mjs';
import type { DrillDatabase } from './databases.ts';

/** One key for all servers of a drill, so that several share their sessions and a token can be made for them. */
export const drillSecret = 'a-secret-key-for-drills-alone-0123456789';

export interface DrillServer {
  url: string;
  pid: number;
  /** the end of what it wrote to the terminal */
  said(): string;
  /** sends the signal (SIGTERM unless another is given) and waits until the process is gone */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** A drill asks for more in an hour than an installation sends. */
const uncapped = Object.fromEntries(
  ['CODES', 'MAILS', 'SALES_MAILS'].flatMap((what) =>
    ['HOUR', 'DAY'].map((window) => [`${what}_PER_${window}`, '1000000']),
  ),
);

/** A folder of the system's temporary ones, gone when the drill ends. */
export function ownFolder(prefix = 'drill-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  beforeLeaving(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts server/main.ts as a process of its own with demo data, and waits until it is ready. Give the same `folder` again to start it
 * anew on the same embedded database. Of what it writes to the terminal the last `kept` characters are kept. It is ended with the drill,
 * however that ends.
 */
export async function startServer(
  { url }: DrillDatabase,
  folder: string,
  settings: Record<string, string> = {},
  kept?: number,
): Promise<DrillServer> {
  await ensureBuilt(process.execPath);
  const own = {
    ...(url !== null && { DATABASE_URL: url }),
    DATA_DIR: folder,
    SECRET_KEY: drillSecret,
    DEMO_DATA: 'true',
    LOG_LEVEL: 'error',
    ...uncapped,
    ...settings,
  };
  return spawnServer(process.execPath, 'server/main.ts', own, kept);
}
