import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { findPostgres, unpackPostgres } from './postgres-binaries.mjs';
import { beforeLeaving, run } from './run.mjs';

// PostgreSQL refuses to run as root: there it runs as nobody.
export const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

// Ends the server and removes its folder once we let go of the pipe, even if we die of kill -9.
const keeper = '"$@" & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$FOLDER"';

/**
 * Starts a PostgreSQL of the tests' own: empty, on a free port of this machine, gone when we end.
 * @returns {Promise<{ url: string, version: string, missing?: undefined } | { missing: string }>} its superuser's address, or why there is none
 */
export async function startPostgres() {
  const { folder, env } = newFolder('postgres-for-tests-');
  const programs = (await findPostgres()) ?? (await unpackPostgres(folder));
  if (programs === null) return { missing: 'PostgreSQL 15 or later is not installed: apt-get install postgresql' };
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = await run(join(programs, 'initdb'), options, { ...unprivileged, env, cwd: folder, capture: true });
  if (made.code !== 0) return { missing: `PostgreSQL could not be set up: ${made.output.trim().split('\n').at(-1)}` };
  const served = await serveFolder(programs, folder, env);
  if (served.missing !== undefined) return served;
  const { output } = await run(join(programs, 'postgres'), ['--version'], { capture: true });
  return { ...served, version: output.trim() };
}

/** A folder of a server's own, which goes when we end, and the environment of its programs. */
export function newFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  if (unprivileged.uid) chownSync(folder, unprivileged.uid, unprivileged.gid);
  beforeLeaving(() => run('rm', ['-rf', folder], { capture: true, survive: true }));
  return { folder, env: { ...process.env, FOLDER: folder, HOME: folder, LC_ALL: 'C' } };
}

/** Serves what lies in the folder's data on a free port until we end. */
export async function serveFolder(programs, folder, env) {
  const data = join(folder, 'data');
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...careless];
  const log = join(folder, 'log');
  const server = keep(
    [join(programs, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    log,
    env,
  );
  const problem = await readiness(server, log);
  if (problem !== null) return { missing: `PostgreSQL did not start: ${problem}` };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

function keep(command, log, env) {
  const output = openSync(log, 'a');
  const child = spawn('sh', ['-c', keeper, 'sh', ...command], {
    ...unprivileged,
    env,
    cwd: env.FOLDER,
    detached: true,
    stdio: ['pipe', output, output],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  beforeLeaving(() => {
    child.stdin?.end();
    return ended;
  });
  return child;
}

async function readiness(server, log) {
  for (let tries = 0; tries < 600 && server.exitCode === null; tries += 1) {
    const text = readFileSync(log, 'utf8');
    if (/ready to accept (read-only )?connections/.test(text)) return null;
    if (text.includes('FATAL') || text.includes('is shut down')) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return readFileSync(log, 'utf8').trim().split('\n').at(-1);
}
