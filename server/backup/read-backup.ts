import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { Begin, BackupError, End, format, Manifest, Row } from './shape.ts';

const longestLine = 64 * 1024 * 1024;

export interface CheckedBackup {
  manifest: Manifest;
  end: End;
}

/** Reads a backup to its end and changes nothing. Throws BackupError with one line when it is foreign, cut off or altered. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const whole = createHash('sha256');
  let manifest: Manifest | undefined;
  let end: End | undefined;
  let table: { name: string; width: number; rows: number; hash: Hash } | undefined;
  const found: End['tables'] = {};
  const closeTable = () => {
    if (table) found[table.name] = { rows: table.rows, sha256: table.hash.digest('hex') };
  };
  for await (const line of linesOf(file)) {
    if (end) throw altered(file);
    const value = parsed(line);
    if (!manifest) {
      manifest = manifestIn(value, file);
    } else if (Array.isArray(value)) {
      const row = Row.safeParse(value);
      if (!table || !row.success || row.data.length !== table.width) throw altered(file);
      table.rows += 1;
      table.hash.update(`${line}\n`);
    } else {
      const begin = Begin.safeParse(value);
      const last = End.safeParse(value);
      closeTable();
      const known = begin.success && manifest.tables[Object.keys(found).length];
      if (known && known.name === begin.data.table)
        table = { name: known.name, width: known.columns.length, rows: 0, hash: createHash('sha256') };
      else if (last.success) end = last.data.end;
      else throw altered(file);
    }
    if (!end) whole.update(`${line}\n`);
  }
  if (!manifest) throw foreign(file);
  if (!end) throw cutOff(file);
  if (whole.digest('hex') !== end.sha256 || !alike(manifest, found, end)) throw altered(file);
  return { manifest, end };
}

/** The rows of a checked backup, table by table. */
export async function* rowsIn(file: string): AsyncGenerator<{ table: string; line: string }> {
  let table = '';
  for await (const line of linesOf(file)) {
    if (line.startsWith('[')) yield { table, line };
    else table = Begin.safeParse(parsed(line)).data?.table ?? '';
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  pipeline(createReadStream(file), text, () => {});
  let rest = '';
  let isOurs = false;
  try {
    for await (const part of text as AsyncIterable<string>) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw altered(file);
      isOurs ||= lines[0]?.includes(format) ?? false;
      yield* lines;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'Z_DATA_ERROR' && isOurs) throw altered(file);
    throw readingProblem(error, file);
  }
  if (rest !== '') throw cutOff(file);
}

function readingProblem(error: unknown, file: string) {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'Z_BUF_ERROR') return cutOff(file);
  if (code === 'Z_DATA_ERROR') return foreign(file);
  return error;
}

function manifestIn(value: unknown, file: string) {
  const read = Manifest.safeParse(value);
  if (!read.success) throw foreign(file);
  return read.data;
}

function alike(manifest: Manifest, found: End['tables'], { tables }: End) {
  const names = manifest.tables.map(({ name }) => name);
  return (
    names.length === Object.keys(tables).length &&
    names.every((name) => found[name]?.rows === tables[name]?.rows && found[name]?.sha256 === tables[name]?.sha256)
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // told as a line that means nothing
  }
}

const foreign = (file: string) =>
  new BackupError(`${file} is not a backup that this program made. Nothing was touched.`);
const cutOff = (file: string) => new BackupError(`${file} is cut off before its end. Nothing was touched.`);
const altered = (file: string) =>
  new BackupError(`${file} is damaged or was altered: it does not add up to its checksum. Nothing was touched.`);
