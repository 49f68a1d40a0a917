import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openDatabase, type Place } from '../database/open.ts';
import { openAsOwner } from '../database/owner.ts';
import { askAdminSocket } from './admin-socket.ts';
import { checkBackup, rowsIn, type CheckedBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { BackupError } from './shape.ts';
import { writeBackup } from './write-backup.ts';

/** A place, and the key that its backups are sealed with. */
export interface BackupPlace extends Place {
  backupKey: string;
}

/**
 * Writes a backup of the place into a new file while others go on writing, and reads it to its end before it gets its name. An embedded
 * database that a process holds is backed up by that process. Throws BackupError or DatabaseError with one line.
 */
export async function backUp({ backupKey, ...place }: BackupPlace, file: string, now: Date): Promise<CheckedBackup> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Give a new name.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    const held = place.databaseUrl ? null : await askAdminSocket(place.dataDir, '/backup');
    if (held) await pipeline(held, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    else await openAsOwner(place, ({ db }) => db.transaction((tx) => writeBackup(tx, part, backupKey, now)));
    const checked = await checkBackup(part, backupKey);
    renameSync(part, file);
    return checked;
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Puts a backup into an empty place and brings it to this version's schema; no session, code or link of before works there, and nothing that
 * may have been sent since is sent. The file is read to its end before the place is opened. Throws BackupError or DatabaseError with one line.
 */
export async function restore(
  { backupKey, ...place }: BackupPlace,
  file: string,
  now = new Date(),
): Promise<CheckedBackup> {
  const backup = await checkBackup(file, backupKey);
  await openAsOwner(place, (owned) => restoreBackup(owned, () => rowsIn(file, backupKey), backup, now));
  const database = await openDatabase(place);
  await database.close();
  return backup;
}
