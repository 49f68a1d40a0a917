import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Ids or names (letters, digits, hyphens and _ alone) as an array of PostgreSQL's: one parameter, however many there are. */
export const arrayOf = (words: readonly string[]): SQL => sql`${`{${words.join(',')}}`}`;

/** The column holds one of the ids, which are UUIDs. */
export const isOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${arrayOf(ids)}::uuid[])`;
