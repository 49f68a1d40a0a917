import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cashMoveKinds } from '#contract/drawer-choices.ts';
import type { Count } from '#rules/drawer.ts';
import { garageColumns, garageKey, dayColumn, paise, garageReference } from '../columns.ts';

/**
 * Days of drawers, what was put in and taken out beside payments, and how each ended: the runtime may add to these three tables and change
 * nothing in them (sql/row-level-security.sql). A payment names its day (tables/jobcards.ts).
 */
export const drawerDays = pgTable(
  'drawer_days',
  {
    ...garageColumns,
    branchId: text().notNull(),
    /** the first day of a branch is 1; each next one follows a day that is closed */
    place: integer().notNull(),
    /** on which it was opened */
    day: dayColumn().notNull(),
    count: jsonb().$type<Count>().notNull(),
    opening: paise().notNull(),
    /** less what the day before was closed with; null of the first, and of days from before it was kept */
    openingVariance: paise(),
    openingReason: text(),
    openedById: uuid(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('drawer_days_place_unique').on(table.garageId, table.branchId, table.place),
  ],
);

export const cashMoves = pgTable(
  'cash_moves',
  {
    ...garageColumns,
    drawerDayId: uuid().notNull(),
    kind: text({ enum: cashMoveKinds }).notNull(),
    amount: paise().notNull(),
    reason: text().notNull(),
    byId: uuid(),
  },
  (table) => [garageKey(table), ...garageReference(table, table.drawerDayId, drawerDays, 'cash_moves_day')],
);

export const drawerClosings = pgTable(
  'drawer_closings',
  {
    ...garageColumns,
    drawerDayId: uuid().notNull(),
    count: jsonb().$type<Count>().notNull(),
    counted: paise().notNull(),
    /** why it differs from what should have been there */
    reason: text(),
    closedById: uuid(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('drawer_closings_day_unique').on(table.garageId, table.drawerDayId),
    // the index above serves it
    garageReference(table, table.drawerDayId, drawerDays, 'drawer_closings_day')[0]!,
  ],
);
