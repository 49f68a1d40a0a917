import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

export const cities = pgTable('cities', {
  slug: text().primaryKey(),
  city: text().notNull(),
  label: text().notNull(),
  state: text().notNull(),
  isServiceable: boolean().notNull().default(true),
  position: integer().notNull(),
});

/** A lead left on the storefront. */
export const storefrontLeads = pgTable('storefront_leads', {
  id: uuid().primaryKey(),
  businessName: text().notNull(),
  ownerName: text().notNull(),
  phone: text().notNull(),
  city: text().notNull(),
  businessType: text().notNull(),
  requirements: text(),
  email: text(),
  created_at: instantColumn().notNull(),
});

/** A message of the contact form. */
export const enquiries = pgTable('enquiries', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  businessName: text().notNull(),
  /** '' of a customer whose account has only a phone */
  email: text().notNull(),
  phone: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  businessType: text(),
  created_at: instantColumn().notNull(),
});
