import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { serviceCategories } from '#contract/services.ts';
import { garageColumns, garageKey, paise, textListColumn } from '../columns.ts';

export const services = pgTable(
  'services',
  {
    ...garageColumns,
    name: text().notNull(),
    slug: text().notNull(),
    category: text({ enum: serviceCategories }).notNull(),
    description: text().notNull(),
    base_price: paise().notNull().default(0),
    /** minutes, a multiple of 15 */
    duration: integer().notNull().default(60),
    is_active: boolean().notNull().default(true),
    tags: textListColumn(),
    /** null is the garage's usual of labour (tax_rates) */
    hsn: text(),
    taxRate: integer(),
  },
  (table) => [garageKey(table), uniqueIndex('services_slug_unique').on(table.garageId, table.slug)],
);
