import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { waitingSteps, weekdays } from '#contract/garages.ts';
import type { Ledgers } from '#contract/ledgers.ts';
import { messageLanguages } from '#contract/message-choices.ts';
import { usualLedgers } from '#rules/tally.ts';
import { instantColumn, garageColumns, garageKey } from '../columns.ts';

/** A workshop. Not a garage table itself: it is read before a garage is known. */
export const garages = pgTable('garages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique('garages_slug_unique'),
  email: text(),
  phone: text(),
  address: text().notNull(),
  city: text().notNull(),
  state: text(),
  pincode: text(),
  gstin: text(),
  logoText: text(),
  /** what documents say of paying, and their terms */
  upiId: text(),
  bankDetails: text(),
  invoiceTerms: text(),
  /** days to pay where a customer has no terms of their own */
  termDays: integer().notNull().default(0),
  bays: text().array().notNull().default([]),
  labels: text().array().notNull().default([]),
  workingHours: jsonb()
    .$type<{ opens: string; closes: string }>()
    .notNull()
    .default({ opens: '09:00', closes: '19:00' }),
  weeklyHoliday: text({ enum: weekdays }),
  messageLanguage: text({ enum: messageLanguages }).notNull().default('en'),
  stepsPutOff: text({ enum: waitingSteps }).array().notNull().default([]),
  defaultBranchName: text().notNull().default('Main branch'),
  /** after how long and how far a vehicle's next service is due */
  serviceMonths: integer().notNull().default(6),
  serviceKm: integer().notNull().default(10_000),
  /** owners, admins and managers sign in by two steps, or reach nothing but their own profile */
  requiresSecondStep: boolean().notNull().default(false),
  /** cash is taken into a drawer that is opened and closed by counting */
  usesDrawer: boolean().notNull().default(false),
  /** what vouchers name in Tally */
  ledgers: jsonb().$type<Ledgers>().notNull().default(usualLedgers),
  created_at: instantColumn().notNull(),
  updated_at: instantColumn().notNull(),
});

/** A branch of a garage beside 'default', which is always there and has no row: the garage keeps its name. */
export const branches = pgTable(
  'branches',
  {
    ...garageColumns,
    name: text().notNull(),
    address: text(),
    phone: text(),
    /** none where it has those of the garage */
    bays: text().array().notNull().default([]),
  },
  (table) => [garageKey(table)],
);
