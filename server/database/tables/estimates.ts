import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { answers, answerWays } from '#contract/estimates.ts';
import { gstTreatments } from '#contract/gst-choices.ts';
import { lineDecisions, lineKinds } from '#contract/lines.ts';
import { instantColumn, garageColumns, garageKey, dayColumn, paise, garageReference } from '../columns.ts';
import { garages } from './garages.ts';
import { jobCards } from './jobcards.ts';

/** A point of an inspection as a version keeps it. */
export interface PointToReplace {
  id: string;
  label: string;
  state: 'RED' | 'AMBER';
  /** not there in versions from before it was kept */
  note?: string | null;
}

/** Work that was agreed without being asked about, as a version keeps it: `value` before tax, `total` with it, in paise. */
export interface AgreedLine {
  kind: (typeof lineKinds)[number];
  description: string;
  quantity: number;
  rate: number;
  value: number;
  tax: number;
  total: number;
}

/**
 * What customers were asked and what they said: the runtime adds to these four tables and changes nothing in them, but takes out who answered
 * and the notes of points when a customer is erased (sql/row-level-security.sql).
 */
export const estimates = pgTable(
  'estimates',
  {
    ...garageColumns,
    jobCardId: uuid().notNull(),
    version: integer().notNull(),
    day: dayColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    /** the garage charges GST */
    isTaxed: boolean().notNull(),
    /** what was to replace when it was sent, in the order of the inspection */
    points: jsonb().$type<readonly PointToReplace[]>().notNull().default([]),
    /** what else the visit came to when it was sent; null of versions from before it was kept */
    agreed: jsonb().$type<AgreedLine[]>(),
    sentById: uuid(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('estimates_version_unique').on(table.garageId, table.jobCardId, table.version),
    ...garageReference(table, table.jobCardId, jobCards, 'estimates_card'),
  ],
);

export const estimateLines = pgTable(
  'estimate_lines',
  {
    ...garageColumns,
    estimateId: uuid().notNull(),
    position: integer().notNull(),
    /** no reference: a line that was asked may be removed from its card */
    jobCardLineId: uuid().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    description: text().notNull(),
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    rate: paise().notNull(),
    discount: paise().notNull(),
    treatment: text({ enum: gstTreatments }).notNull(),
    /** whole per cent */
    taxRate: integer().notNull(),
    /** before tax */
    value: paise().notNull(),
    tax: paise().notNull(),
    total: paise().notNull(),
    /** as it stood when it was sent */
    decision: text({ enum: lineDecisions }).notNull(),
  },
  (table) => [garageKey(table), ...garageReference(table, table.estimateId, estimates, 'estimate_lines_estimate')],
);

export const estimateAnswers = pgTable(
  'estimate_answers',
  {
    ...garageColumns,
    jobCardId: uuid().notNull(),
    estimateId: uuid().notNull(),
    estimateLineId: uuid().notNull(),
    answer: text({ enum: answers }).notNull(),
    way: text({ enum: answerWays }).notNull(),
    /** who answered, by which browser and from which address; null once erased, the last two of what was told on the telephone */
    name: text(),
    device: text(),
    address: text(),
    notedById: uuid(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('estimate_answers_line_unique').on(table.garageId, table.estimateLineId),
    ...garageReference(table, table.estimateId, estimates, 'estimate_answers_estimate'),
    ...garageReference(table, table.jobCardId, jobCards, 'estimate_answers_card'),
  ],
);

export const estimateEvents = pgTable(
  'estimate_events',
  {
    ...garageColumns,
    jobCardId: uuid().notNull(),
    estimateId: uuid().notNull(),
    kind: text({ enum: ['REVOKED'] }).notNull(),
    byId: uuid(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('estimate_events_revoked_unique')
      .on(table.garageId, table.estimateId)
      .where(sql`kind = 'REVOKED'`),
    ...garageReference(table, table.estimateId, estimates, 'estimate_events_estimate'),
  ],
);

/** What customers hold to see something of a garage without an account: the token is kept as a hash. */
export const customerLinks = pgTable(
  'customer_links',
  {
    /** SHA-256 of the token */
    hash: text().primaryKey(),
    forGarage: uuid()
      .notNull()
      .references(() => garages.id),
    opens: text({ enum: ['ESTIMATE', 'INVOICE', 'STATEMENT'] }).notNull(),
    /** of the version, of the document, or of the customer whose statement it is */
    thingId: uuid().notNull(),
    expiresAt: instantColumn().notNull(),
    revokedAt: instantColumn(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    index('customer_links_thing_idx').on(table.forGarage, table.thingId),
    index('customer_links_expiry_idx').on(table.expiresAt),
  ],
);
