import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** A message waiting to be handed on, written in the transaction of the change it tells of. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: ['sms', 'email', 'whatsapp'] }).notNull(),
    to: text().notNull(),
    template: text().notNull(),
    text: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: at().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: at().notNull(),
    sentAt: at(),
    lastError: text(),
  },
  (table) => [
    index('outbox_waiting_idx')
      .on(table.nextTryAt)
      .where(sql`sent_at is null`),
  ],
);
