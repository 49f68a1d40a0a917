import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { messageKinds, messageLanguages, messageStates } from '#contract/message-choices.ts';
import { channels, undeliveredReasons } from '#contract/messages.ts';
import { instantColumn, garageColumns, garageKey, garageReference } from '../columns.ts';
import { customers } from './customers.ts';
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
    created_at: instantColumn().notNull(),
    /** when the code or link in it stops working: it is not sent after that */
    expiresAt: instantColumn(),
    tries: integer().notNull().default(0),
    nextTryAt: instantColumn().notNull(),
    sentAt: instantColumn(),
    /** given up: a dead letter */
    deadAt: instantColumn(),
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
    expiresAt: instantColumn(),
  },
  (table) => [garageKey(table)],
);

/** What a garage writes of its own; a row without a text holds a DLT id for the built-in one. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    ...garageColumns,
    kind: text({ enum: messageKinds }).notNull(),
    language: text({ enum: messageLanguages }).notNull(),
    text: text(),
    dltId: text(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('message_templates_one_unique').on(table.garageId, table.kind, table.language),
  ],
);

/** What was written to customers, with its links cut short. One that is handed on has the id of its outbox row. */
export const messageLog = pgTable(
  'message_log',
  {
    ...garageColumns,
    customerId: uuid().notNull(),
    kind: text({ enum: messageKinds }).notNull(),
    language: text({ enum: messageLanguages }).notNull(),
    channel: text({ enum: channels }).notNull(),
    to: text().notNull(),
    text: text().notNull(),
    state: text({ enum: messageStates }).notNull(),
    /** the document it is about, whose history says that it was sent; documents stay as long as the garage, so no reference is kept */
    invoiceId: uuid(),
    /** nobody where a reminder left by itself */
    byId: uuid(),
  },
  (table) => [garageKey(table), ...garageReference(table, table.customerId, customers, 'message_log_customer')],
);

/** Of which due a customer was reminded at which step, in days after its due day: a step that has a row is nobody's any more. */
export const reminders = pgTable(
  'reminders',
  {
    ...garageColumns,
    /** a document, or a delivered job card that is not billed */
    dueId: uuid().notNull(),
    step: integer().notNull(),
  },
  (table) => [garageKey(table), uniqueIndex('reminders_step_unique').on(table.garageId, table.dueId, table.step)],
);
