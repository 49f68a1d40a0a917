import { createHash, type Hash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import { Readable, pipeline } from 'node:stream';
import { readSealed } from './sealed-file.ts';
import { Begin, BackupError, End, Manifest, Row } from './shape.ts';

const longestLine = 64 * 1024 * 1024;

export interface CheckedBackup {
  manifest: Manifest;
  end: End;
}

/**
 * Reads a backup to its end and changes nothing. Throws BackupError with one line when it is foreign, sealed with another key, cut off or
 * altered.
 */
export async function checkBackup(file: string, key: string): Promise<CheckedBackup> {
  let manifest: Manifest | undefined;
  let end: End | undefined;
  let table: { name: string; width: number; rows: number; hash: Hash } | undefined;
  const found: End['tables'] = {};
  const closeTable = () => {
    if (table) found[table.name] = { rows: table.rows, sha256: table.hash.digest('hex') };
  };
  for await (const line of linesOf(file, key)) {
    if (end) throw altered(file);
    const value = parsed(line);
    if (!manifest) {
      manifest = manifestIn(value, file);
    } else if (Array.isArray(value)) {
      const row = Row.safeParse(value);
      if (!table || !row.success || row.data.length !== table.width) throw altered(file);
      table.rows += 1;
      table.hash.update(line).update('\n');
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
  }
  if (!manifest) throw foreign(file);
  if (!end) throw altered(file);
  if (!alike(manifest, found, end)) throw altered(file);
  return { manifest, end };
}

/** A row of a table, as the backup holds it: a JSON array of its columns. */
export interface StoredRow {
  table: string;
  line: string;
}

/** The rows of a checked backup, table by table. */
export async function* rowsIn(file: string, key: string): AsyncGenerator<StoredRow> {
  let table = '';
  for await (const line of linesOf(file, key)) {
    if (line.startsWith('[')) yield { table, line };
    else table = Begin.safeParse(parsed(line)).data?.table ?? '';
  }
}

async function* linesOf(file: string, key: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  pipeline(Readable.from(readSealed(file, key)), text, () => {});
  // a photo's line is a megabyte: put together once, and not anew with each part
  let begun: string[] = [];
  let length = 0;
  for await (const part of text as AsyncIterable<string>) {
    const [end = '', ...others] = part.split('\n');
    begun.push(end);
    length += end.length;
    if (length > longestLine) throw altered(file);
    const last = others.pop();
    if (last === undefined) continue;
    yield begun.join('');
    yield* others;
    begun = [last];
    length = last.length;
  }
  if (length > 0) throw altered(file);
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
const altered = (file: string) => new BackupError(`${file} does not add up. Nothing was touched.`);
