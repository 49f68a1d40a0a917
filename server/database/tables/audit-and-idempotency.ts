import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, garageColumns, garageKey } from '../columns.ts';

/** The last number given, by kind of thing; late in the transaction, so that numbers stay gapless. */
export const counters = pgTable(
  'counters',
  { garageId: uuid().notNull(), kind: text().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.garageId, table.kind] })],
);

/** What a person changed: who, what, before, after, when, and in which request. */
export const audit = pgTable(
  'audit',
  {
    ...garageColumns,
    personId: uuid(),
    personName: text().notNull(),
    action: text({ enum: ['created', 'changed', 'deleted', 'erased'] }).notNull(),
    thing: text().notNull(),
    thingId: uuid().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    requestId: text().notNull(),
  },
  (table) => [
    garageKey(table),
    index('audit_thing_idx').on(table.garageId, table.thingId),
    index('audit_person_idx').on(table.garageId, table.personId, table.id),
    index('audit_time_idx').on(table.garageId, table.created_at),
  ],
);

/**
 * The chain that holds each audit row to the one before it, written by a trigger as the transaction commits (docs/decisions/0017). `digest`
 * is of what the row says was before and after, with the salt; erasing personal values throws the salt away and leaves the chain whole.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    garageId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    auditId: uuid().notNull(),
    salt: uuid(),
    digest: text().notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.garageId, table.seq] }),
    uniqueIndex('audit_chain_audit_unique').on(table.garageId, table.auditId),
  ],
);

/** Answers kept for 24 hours under the key a garage's client sent with them. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    garageId: uuid().notNull(),
    userId: uuid().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    body: jsonb(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.garageId, table.userId, table.key] }),
    index('idempotency_keys_age_idx').on(table.garageId, table.created_at),
  ],
);

/** Answers kept for 24 hours under the key sent with a public call, which has no garage. */
export const publicIdempotencyKeys = pgTable(
  'public_idempotency_keys',
  {
    key: text().primaryKey(),
    fingerprint: text().notNull(),
    status: integer(),
    body: jsonb(),
    created_at: instantColumn().notNull(),
  },
  (table) => [index('public_idempotency_keys_age_idx').on(table.created_at)],
);
