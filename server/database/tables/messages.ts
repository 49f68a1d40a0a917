import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { channels, undeliveredReasons } from '#contract/messages.ts';
import { at, garageColumns, garageKey } from '../columns.ts';
import { garages } from './garages.ts';

/** A message waiting to be handed on, written in the transaction of the change it tells of. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: channels }).notNull(),
    to: text().notNull(),
    template: text().notNull(),
    /** the subject of a mail */
    subject: text(),
    text: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** who is told when it cannot be delivered; null for the storefront's messages */
    forGarage: uuid().references(() => garages.id),
    created_at: at().notNull(),
    /** when the code or link in it stops working: it is not sent after that */
    expiresAt: at(),
    tries: integer().notNull().default(0),
    nextTryAt: at().notNull(),
    sentAt: at(),
    /** given up: a dead letter */
    deadAt: at(),
    lastError: text(),
  },
  (table) => [
    index('outbox_waiting_idx')
      .on(table.channel, table.nextTryAt)
      .where(sql`sent_at is null and dead_at is null`),
    index('outbox_dead_idx')
      .on(table.deadAt)
      .where(sql`dead_at is not null`),
  ],
);

/** A garage's message that was given up, as its owner may see it: under the id of the outbox, without what it said. */
export const undelivered = pgTable(
  'undelivered_messages',
  {
    ...garageColumns,
    channel: text({ enum: channels }).notNull(),
    to: text().notNull(),
    template: text().notNull(),
    tries: integer().notNull(),
    reason: text({ enum: undeliveredReasons }).notNull(),
    expiresAt: at(),
  },
  (table) => [garageKey(table)],
);
