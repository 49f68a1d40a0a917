import { eq, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ParametersOf } from './prepared-query.ts';

/** Ids or names (letters, digits, hyphens and _ alone) as an array of PostgreSQL's: one parameter, however many there are. */
export const sqlArray = (words: readonly string[]): SQL => sql`${`{${words.join(',')}}`}`;

/** The column holds one of the ids, which are UUIDs, or a place for them. */
export const isOneOf = (column: AnyPgColumn, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${'name' in ids ? ids : sqlArray(ids)}::uuid[])`;

/** Some ids as values of a prepared query, one apart: PostgreSQL keeps its plan for one, and plans for an array each time. */
export interface Ids {
  id: string | undefined;
  ids: readonly string[] | undefined;
}

/** At least one id. */
export const idParameters = (ids: readonly string[]): Ids =>
  ids.length === 1 ? { id: ids[0], ids: undefined } : { id: undefined, ids };

/** The column holds one of those. */
export const isAmong = (column: AnyPgColumn, { id, ids }: ParametersOf<Ids>): SQL =>
  id ? eq(column, id) : isOneOf(column, ids ?? []);
