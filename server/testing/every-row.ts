import { sql } from 'drizzle-orm';
import { readRows, storedTables, writePlainly } from '../backup/catalogue.ts';
import type { Database } from '../database/database.ts';

/** Every row of every table as text, after the name of its table. */
export const everyRow = (database: Database): Promise<string[]> =>
  database.asOwner(async (tx) => {
    await writePlainly(tx);
    const rows: string[] = [];
    for (const table of await storedTables(tx)) {
      await tx.execute(sql.raw(`set local role ${table.isWalled ? 'app_search' : 'none'}`));
      await readRows(tx, table, (line) => void rows.push(`${table.name} ${line.trim()}`));
    }
    return rows;
  });
