import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { historyKinds } from '#contract/history.ts';
import { instantColumn, garageColumns, garageKey, paise } from '../columns.ts';

/** The tables whose records have a history. */
export const historyThings = ['job_cards', 'bookings', 'leads'] as const;

/** What a move changed beside the status, as it stood before: what undoing it gives back. */
export type BeforeMove = Record<string, unknown>;

/** What happened to a record: each status move is a row, of a job card each line and payment too (JC-24, BO-12, LE-21). */
export const history = pgTable(
  'history',
  {
    ...garageColumns,
    thing: text({ enum: historyThings }).notNull(),
    thingId: uuid().notNull(),
    byId: uuid(),
    kind: text({ enum: historyKinds }).notNull(),
    from: text(),
    to: text(),
    reason: text(),
    what: text(),
    amount: paise(),
    before: jsonb().$type<BeforeMove>(),
    /** when a move was taken back: it then counts nowhere */
    undoneAt: instantColumn(),
    /** of a move to an end, when its record was reopened: it then stands no more */
    reopenedAt: instantColumn(),
  },
  (table) => [
    garageKey(table),
    index('history_thing_idx').on(table.garageId, table.thingId, table.id),
    // the moves that reports count
    index('history_moved_idx')
      .on(table.garageId, table.created_at)
      .where(sql`kind = 'MOVED' and thing = 'job_cards'`),
  ],
);
