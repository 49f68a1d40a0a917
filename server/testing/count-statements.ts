import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../database/database.ts';

/** How many statements, or messages of them, the database of this process is sent while something is done. */
export async function countStatements({ kind }: Pick<Database, 'kind'>, work: () => Promise<unknown>): Promise<number> {
  const sent =
    kind === 'embedded' ? vi.spyOn(PGlite.prototype, 'execProtocolStream') : vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}
