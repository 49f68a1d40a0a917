import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { garageColumns, garageKey } from '../columns.ts';

/** A month whose returns were filed: its documents are no longer cancelled. The runtime may add to these rows and change nothing in them. */
export const monthLocks = pgTable(
  'month_locks',
  {
    ...garageColumns,
    /** 'YYYY-MM' in India */
    month: text().notNull(),
    byId: uuid(),
  },
  (table) => [garageKey(table), uniqueIndex('month_locks_month_unique').on(table.garageId, table.month)],
);
