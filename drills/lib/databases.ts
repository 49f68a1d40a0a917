import { borrowDatabase } from '../../scripts/lib/borrow-postgres.mjs';
import type { Outcome } from './outcome.ts';

/** An empty database for one drill. `url` is null for the embedded one. */
export interface DrillDatabase {
  name: 'Embedded database' | 'PostgreSQL';
  url: string | null;
}

/**
 * Drills the embedded database, then PostgreSQL (of TEST_DATABASE_URL or DATABASE_URL, else one started here), and answers the outcomes
 * of both. A PostgreSQL that cannot be had is an outcome that did not pass.
 */
export async function onEachDatabase(
  prefix: string,
  work: (database: DrillDatabase) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const embedded = await work({ name: 'Embedded database', url: null });
  return [...embedded, ...(await onPostgres(prefix, work))];
}

/** Drills an empty database of its own on PostgreSQL alone. */
export async function onPostgres(
  prefix: string,
  work: (database: DrillDatabase) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const borrowed = await borrowDatabase(prefix);
  if (borrowed.missing !== undefined)
    return [{ figures: `PostgreSQL: could not run. ${borrowed.missing}`, passed: false }];
  return work({ name: 'PostgreSQL', url: borrowed.url });
}
