import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/raw-statements.ts';

/** Of each table, by its name: how many rows it has, and a sum over all that stands in them, whatever their order. */
export type State = Record<string, { rows: number; sum: string }>;

/** Everything the database holds, to be compared. */
export async function stateOf(database: Database): Promise<State> {
  return database.asOwner(async (tx) => {
    const tables = rowsOf<{ name: string }>(
      await tx.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
    );
    const parts = tables.map(
      ({ name }) =>
        sql`select ${name} as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${sql.identifier(name)} t`,
    );
    const found = await tx.execute(sql.join(parts, sql` union all `));
    return Object.fromEntries(
      rowsOf<{ name: string; rows: number; sum: string }>(found).map(({ name, rows, sum }) => [name, { rows, sum }]),
    );
  });
}

/** The tables that are not as they were, but for those that may differ. */
export function changedBetween(before: State, after: State, mayChange: readonly string[] = []): string[] {
  return Object.keys(after).filter((name) => !mayChange.includes(name) && before[name]?.sum !== after[name]?.sum);
}

/** How many rows tables have more or less, as 'audit +2, leads -1', but for those that may differ. */
export function addedBetween(before: State, after: State, mayChange: readonly string[] = []): string {
  return Object.keys(after)
    .filter((name) => !mayChange.includes(name))
    .map((name) => [name, after[name]!.rows - (before[name]?.rows ?? 0)] as const)
    .filter(([, more]) => more !== 0)
    .map(([name, more]) => `${name} ${more > 0 ? '+' : ''}${more}`)
    .join(', ');
}
