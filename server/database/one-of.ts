import { type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Ids or names (letters, digits, hyphens and _ alone) as an array of PostgreSQL's: one parameter, however many there are. */
export const arrayOf = (words: readonly string[]): SQL => sql`${`{${words.join(',')}}`}`;

/** The column holds one of the ids, which are UUIDs, or a place for them. */
export const isOneOf = (column: AnyPgColumn, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${'name' in ids ? ids : arrayOf(ids)}::uuid[])`;
