import {
  bigint,
  date,
  foreignKey,
  index,
  primaryKey,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/** An amount in whole paise. */
export const paise = () => bigint({ mode: 'number' });

/** An instant with its zone. */
export const instantColumn = () => timestamp({ withTimezone: true, mode: 'date' });

/** A calendar day in Asia/Kolkata, 'YYYY-MM-DD'. */
export const dayColumn = () => date({ mode: 'string' });

/** A list of short texts. */
export const textListColumn = () => text().array().notNull().default([]);

/** The columns of every garage table: the garage, the id (UUIDv7) and both times. Rows carry them under their wire names. */
export const garageColumns = {
  garageId: uuid().notNull(),
  id: uuid().notNull(),
  created_at: instantColumn().notNull(),
  updated_at: instantColumn().notNull(),
};

/** The key of every garage table: the garage first, so that the table can be split by it (decision 20). */
export const garageKey = (table: { garageId: AnyPgColumn; id: AnyPgColumn }) =>
  primaryKey({ columns: [table.garageId, table.id] });

/** A reference between two garage tables: composite, so that a row can never point at another garage's row; indexed. */
export function garageReference(
  table: { garageId: AnyPgColumn },
  column: AnyPgColumn,
  other: { garageId: AnyPgColumn; id: AnyPgColumn },
  name: string,
) {
  return [
    foreignKey({
      name,
      columns: [table.garageId as never, column as never],
      foreignColumns: [other.garageId, other.id],
    }),
    index(`${name}_idx`).on(table.garageId, column),
  ];
}
