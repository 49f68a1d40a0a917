import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookingStatuses, timeSlots } from '#contract/bookings.ts';
import { garageColumns, garageKey, dayColumn, paise, garageReference } from '../columns.ts';
import { customers, vehicles } from './customers.ts';
import { services } from './services.ts';

export const bookings = pgTable(
  'bookings',
  {
    ...garageColumns,
    bookingNumber: text().notNull(),
    /** what the client called it, its key for the same create sent twice */
    clientNumber: text(),
    /** hash of the body that made it when the client gave the number: tells the same create sent twice from another */
    fingerprint: text(),
    branchId: text().notNull().default('default'),
    customerId: uuid().notNull(),
    vehicleId: uuid().notNull(),
    serviceId: uuid().notNull(),
    preferredDate: dayColumn().notNull(),
    preferredTimeSlot: text({ enum: timeSlots }).notNull(),
    customerNotes: text(),
    pickupRequired: boolean().notNull().default(false),
    pickupAddress: text(),
    estimatedPrice: paise(),
    status: text({ enum: bookingStatuses }).notNull().default('PENDING'),
    /** why it has this status, in the words of whoever moved it there */
    statusReason: text(),
    /** number, customer, plate and vehicle in lower case, kept by triggers */
    searchText: text().notNull().default(''),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('bookings_fingerprint_unique').on(table.garageId, table.fingerprint),
    uniqueIndex('bookings_number_unique').on(table.garageId, table.bookingNumber),
    index('bookings_day_idx').on(table.garageId, table.preferredDate, table.id),
    index('bookings_status_idx').on(table.garageId, table.status, table.id),
    index('bookings_search_idx').on(table.garageId, table.id, table.searchText),
    ...garageReference(table, table.customerId, customers, 'bookings_customer'),
    ...garageReference(table, table.vehicleId, vehicles, 'bookings_vehicle'),
    ...garageReference(table, table.serviceId, services, 'bookings_service'),
  ],
);
