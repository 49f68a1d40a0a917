import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customerStatuses, customerTypes } from '#contract/customers.ts';
import { messageLanguages } from '#contract/message-choices.ts';
import { instantColumn, garageColumns, garageKey, garageReference } from '../columns.ts';

export const customers = pgTable(
  'customers',
  {
    ...garageColumns,
    name: text().notNull(),
    phone: text().notNull(),
    alternatePhone: text(),
    email: text(),
    customerType: text({ enum: customerTypes }).notNull().default('INDIVIDUAL'),
    companyName: text(),
    gstNumber: text(),
    addressLine1: text(),
    addressLine2: text(),
    city: text(),
    state: text(),
    pincode: text(),
    notes: text(),
    /** days to pay; null as the garage says */
    termDays: integer(),
    /** what messages are in; null as the garage says */
    messageLanguage: text({ enum: messageLanguages }),
    takesReminders: boolean().notNull().default(true),
    status: text({ enum: customerStatuses }).notNull().default('ACTIVE'),
    /** when the person behind it was erased; what tax law asks for stays (docs/operations.md, personal data) */
    erasedAt: instantColumn(),
    /** the last ten digits, by which phones are matched */
    phoneDigits: text()
      .notNull()
      .generatedAlwaysAs(sql`right(regexp_replace(phone, '\\D', '', 'g'), 10)`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' || regexp_replace(phone, '\\D', '', 'g'))`,
      ),
    /** what may be searched by those who see phones masked */
    searchTextWithoutPhone: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, ''))`),
  },
  (table) => [
    garageKey(table),
    index('customers_phone_idx').on(table.garageId, table.phoneDigits),
    index('customers_status_idx').on(table.garageId, table.status, table.id),
    index('customers_name_idx').on(table.garageId, sql`lower(name) text_pattern_ops`),
    index('customers_search_idx').on(table.garageId, table.id, table.searchText),
  ],
);

export const vehicles = pgTable(
  'vehicles',
  {
    ...garageColumns,
    customerId: uuid().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    /** normalised: upper case, no spaces or hyphens */
    registrationNumber: text().notNull(),
    year: integer(),
    fuelType: text(),
    odometer: integer(),
  },
  (table) => [
    garageKey(table),
    ...garageReference(table, table.customerId, customers, 'vehicles_customer'),
    uniqueIndex('vehicles_plate_unique').on(table.garageId, table.registrationNumber),
    index('vehicles_search_idx').on(table.garageId, table.id, table.registrationNumber),
  ],
);
