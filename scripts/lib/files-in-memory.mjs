import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { beforeLeaving } from './run.mjs';

/** Linux keeps in memory what is written here. */
const inMemory = '/dev/shm';
/** What a whole run writes at once, with room to spare; and what its programs need beside it. In bytes. */
const room = { files: 4e9, memory: 8e9 };

/**
 * Keeps what the tests write in memory, where the machine has room and nobody said another TMPDIR: a PostgreSQL database of a test is a
 * thousand files, which a disk takes a second to make and memory a twelfth of one. They go when we end.
 */
export function keepFilesInMemory() {
  if (process.env['TMPDIR'] || !hasRoom()) return;
  const folder = mkdtempSync(join(inMemory, 'tests-'));
  // a PostgreSQL that is started by root runs as nobody, and is to find its own folder in it
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  beforeLeaving(() => rmSync(folder, { recursive: true, force: true }));
}

/** Programs are run from there too (postgres-binaries.mjs). Of several mounts on one place the last is the one that is seen. */
function hasRoom() {
  if (process.platform !== 'linux') return false;
  const [, , type, options = ''] =
    readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === inMemory) ?? [];
  if (type !== 'tmpfs' || options.split(',').some((option) => ['ro', 'noexec'].includes(option))) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > room.files && freemem() > room.files + room.memory;
}
