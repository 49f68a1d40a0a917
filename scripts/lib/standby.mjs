import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from './postgres-binaries.mjs';
import { newFolder, unprivileged, serveFolder } from './postgres.mjs';
import { run } from './run.mjs';

/**
 * Starts a streaming replica of a server that startPostgres started here: on a free port of this machine, gone when we end.
 * @returns {Promise<{ url: string, missing?: undefined } | { missing: string }>} its superuser's address, or why there is none
 */
export async function startStandby(primary) {
  const programs = await findPostgres();
  const copy = programs && join(programs, 'pg_basebackup');
  if (!copy || !existsSync(copy)) return { missing: 'pg_basebackup is not installed: apt-get install postgresql' };
  const { folder, env } = newFolder('standby-for-tests-');
  const data = join(folder, 'data');
  const options = ['-d', primary, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  const copied = await run(copy, options, { ...unprivileged, env, cwd: folder, capture: true });
  if (copied.code !== 0)
    return { missing: `The replica could not be made: ${copied.output.trim().split('\n').at(-1)}` };
  return serveFolder(programs, folder, env);
}
