import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { quotedIdentifier, rowsOf } from '../database/raw-statements.ts';
import { BackupError, type Manifest, type Row, type Tally } from './shape.ts';

/** A table of ours as the catalogue knows it. */
export interface StoredTable {
  name: string;
  /** name and type of every column that is stored and not worked out from others */
  columns: [name: string, type: string][];
  /** the order of its primary key, alike under every collation */
  order: string;
  /** row-level security is forced on its owner too */
  isWalled: boolean;
  /** the tables it refers to */
  needs: string[];
}

/** Rows are read so many at a time as come to about so many characters: most are 500 to a reading, of photos, a megabyte each, there are two. */
const mostAtOnce = 500;
const firstAtOnce = 2;
const charactersAtOnce = 2_000_000;

/** Every table of ours, those that others refer to first. */
export async function storedTables(tx: Tx): Promise<StoredTable[]> {
  const tables = rowsOf<StoredTable>(await tx.execute(sql.raw(catalogue)));
  const sorted: StoredTable[] = [];
  for (let left = tables; left.length > 0;) {
    const ready = left.filter(({ needs }) => needs.every((name) => sorted.some((one) => one.name === name)));
    if (ready.length === 0) throw new BackupError('The tables refer to each other in a circle.');
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}

const catalogue = `
select c.relname as name, c.relforcerowsecurity as "isWalled",
  (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum) from pg_attribute a
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by array_position(i.indkey, a.attnum))
   from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary) as "order",
  coalesce((select json_agg(distinct f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
   where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0 and f.oid <> c.oid), '[]') as needs
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`;

/** Values are written alike by every server, whatever its own settings. */
export async function writePlainly(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true), set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true)`,
  );
}

/** Hands each row of a table to `onRow`, in the order of its key, and answers their tally. */
export async function readRows(
  tx: Tx,
  table: StoredTable,
  onRow: (line: string) => Promise<void> | void,
): Promise<Tally> {
  const values = table.columns.map(([name], n) => `${quotedIdentifier(name)}::text as c${n}`);
  await tx.execute(
    sql.raw(
      `declare stored no scroll cursor for select ${values.join(', ')} from ${quotedIdentifier(table.name)} order by ${table.order}`,
    ),
  );
  const hash = createHash('sha256');
  let rows = 0;
  let atOnce = firstAtOnce;
  for (;;) {
    const some = rowsOf<Record<string, string | null>>(await tx.execute(sql.raw(`fetch ${atOnce} from stored`)));
    let characters = 0;
    for (const row of some) {
      const line = `${JSON.stringify(Object.values(row) satisfies Row)}\n`;
      hash.update(line);
      characters += line.length;
      await onRow(line);
    }
    rows += some.length;
    if (some.length < atOnce) break;
    atOnce = Math.max(1, Math.min(mostAtOnce, Math.floor((charactersAtOnce * some.length) / characters)));
  }
  await tx.execute(sql.raw('close stored'));
  return { rows, sha256: hash.digest('hex') };
}

/** The tables as a manifest names them. */
export const named = (tables: StoredTable[]): Manifest['tables'] =>
  tables.map(({ name, columns }) => ({ name, columns }));
