import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { documentKinds, gstRegimes, gstTreatments } from '#contract/gst-choices.ts';
import { lineKinds } from '#contract/lines.ts';
import { garageColumns, garageKey, dayColumn } from '../columns.ts';

/** How a garage stands with GST from a day on; the row of the latest day that has come holds. */
export const gstProfiles = pgTable(
  'gst_profiles',
  {
    ...garageColumns,
    fromDay: dayColumn().notNull(),
    regime: text({ enum: gstRegimes }).notNull(),
    gstin: text(),
    legalName: text(),
    /** two digits, as a GSTIN begins */
    stateCode: text(),
    pricesIncludeTax: boolean().notNull(),
    roundsOff: boolean().notNull(),
    hsnDigits: integer().notNull(),
  },
  (table) => [garageKey(table), uniqueIndex('gst_profiles_day_unique').on(table.garageId, table.fromDay)],
);

/** HSN or SAC, rate and treatment of labour or parts that say nothing else, from a day on. */
export const taxRates = pgTable(
  'tax_rates',
  {
    ...garageColumns,
    fromDay: dayColumn().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    hsn: text().notNull(),
    /** whole per cent */
    taxRate: integer().notNull(),
    treatment: text({ enum: gstTreatments }).notNull(),
  },
  (table) => [garageKey(table), uniqueIndex('tax_rates_day_unique').on(table.garageId, table.kind, table.fromDay)],
);

/** What stands before the numbers of a kind of document, from a day on. */
export const numberSeries = pgTable(
  'number_series',
  {
    ...garageColumns,
    fromDay: dayColumn().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    prefix: text().notNull(),
  },
  (table) => [garageKey(table), uniqueIndex('number_series_day_unique').on(table.garageId, table.kind, table.fromDay)],
);
