import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './settings-error.ts';

/** What we put into DATA_DIR first; a folder that holds one of them is ours. */
const marks = ['secret.key', 'pg', '.writable'];
const sticky = 0o1000;

/**
 * Makes DATA_DIR, or takes one of before, so that nobody but its owner reads what is or will be in it, whatever umask and folder came before.
 * Throws SettingsError where that cannot be had: it is not ours to write to or to close, or holds what others put there.
 */
export function makePrivateFolder(folder: string): string {
  try {
    process.umask(0o077);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (process.platform !== 'win32') close(folder);
    writeFileSync(join(folder, '.writable'), '');
    return folder;
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(
      `DATA_DIR must be a folder that can be written to; ${folder} cannot (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

function close(folder: string) {
  const { mode } = statSync(folder);
  if ((mode & 0o077) === 0) return;
  const isOurs = readdirSync(folder).length === 0 || marks.some((mark) => existsSync(join(folder, mark)));
  if (!isOurs || (mode & sticky) !== 0)
    throw new SettingsError(
      `DATA_DIR must be a folder of its own; others may read ${folder} and it holds what is not ours. Name another, or run: chmod 700 ${folder}`,
    );
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}
