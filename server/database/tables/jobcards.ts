import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { fuelLevels, jobCardStatuses, paymentStatuses } from '#contract/jobcard-choices.ts';
import { lineDecisions, lineKinds } from '#contract/lines.ts';
import { paymentKinds, paymentModes } from '#contract/payments.ts';
import { gstRegimes, gstTreatments } from '#contract/gst-choices.ts';
import { lineUnits } from '#contract/tax.ts';
import {
  instantColumn,
  garageColumns,
  garageKey,
  dayColumn,
  paise,
  textListColumn,
  garageReference,
} from '../columns.ts';
import { bookings } from './bookings.ts';
import { customers, vehicles } from './customers.ts';
import { drawerDays } from './drawer.ts';
import type { Party } from './party.ts';
import { services } from './services.ts';
import { staff } from './users.ts';

export const jobCards = pgTable(
  'job_cards',
  {
    ...garageColumns,
    jobCardNumber: text().notNull(),
    /** what the client called it, its key for the same create sent twice */
    clientNumber: text(),
    fingerprint: text(),
    branchId: text().notNull().default('default'),
    customerId: uuid().notNull(),
    vehicleId: uuid().notNull(),
    bookingId: uuid(),
    serviceId: uuid(),
    advisorId: uuid(),
    technicianId: uuid(),
    status: text({ enum: jobCardStatuses }).notNull().default('OPEN'),
    /** worked out of lines and payments by settle-jobcard.ts, never typed */
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('PENDING'),
    totalAmount: paise().notNull().default(0),
    amountPaid: paise().notNull().default(0),
    /** of what was written off, as much as is not paid (MO-107) */
    amountWrittenOff: paise().notNull().default(0),
    /** what others than the customer are still to pay of its documents (MO-150) */
    amountOwedByOthers: paise().notNull().default(0),
    /** lines without a price, worked out with the sums */
    unpricedLines: integer().notNull().default(0),
    /** lines that wait for the customer's answer, worked out with the sums */
    askedLines: integer().notNull().default(0),
    bayNumber: text(),
    odometerIn: integer().notNull(),
    fuelLevel: text({ enum: fuelLevels }).notNull().default('HALF'),
    customerConcerns: text(),
    advisorObservations: text(),
    labels: textListColumn(),
    estimatedDelivery: dayColumn(),
    /** the hour promised on that day, 'HH:MM' in India */
    estimatedDeliveryTime: text(),
    openedAt: instantColumn().notNull(),
    /** when it first reached READY or DELIVERED: what 'completed today' counts */
    completedAt: instantColumn(),
    /** number, customer, plate and vehicle in lower case, kept by triggers */
    searchText: text().notNull().default(''),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('job_cards_fingerprint_unique').on(table.garageId, table.fingerprint),
    uniqueIndex('job_cards_number_unique').on(table.garageId, table.jobCardNumber),
    // a cancelled card gives its booking free for another
    uniqueIndex('job_cards_booking_unique')
      .on(table.garageId, table.bookingId)
      .where(sql`status <> 'CANCELLED'`),
    index('job_cards_status_idx').on(table.garageId, table.status, table.id, table.paymentStatus),
    index('job_cards_payment_idx').on(table.garageId, table.paymentStatus, table.id),
    index('job_cards_live_idx')
      .on(table.garageId, table.status)
      .where(sql`status in ('OPEN', 'IN_PROGRESS', 'READY')`),
    index('job_cards_completed_idx').on(table.garageId, table.completedAt),
    index('job_cards_opened_idx').on(table.garageId, table.openedAt),
    index('job_cards_customer_visit_idx').on(table.garageId, table.customerId, table.openedAt),
    // read whole by a search, so that it costs what the garage's own cards cost (docs/decisions/0023)
    index('job_cards_search_idx').on(table.garageId, table.id, table.searchText),
    ...garageReference(table, table.customerId, customers, 'job_cards_customer'),
    ...garageReference(table, table.vehicleId, vehicles, 'job_cards_vehicle'),
    ...garageReference(table, table.bookingId, bookings, 'job_cards_booking'),
    ...garageReference(table, table.serviceId, services, 'job_cards_service'),
    ...garageReference(table, table.advisorId, staff, 'job_cards_advisor'),
    ...garageReference(table, table.technicianId, staff, 'job_cards_technician'),
  ],
);

export const jobCardLines = pgTable(
  'job_card_lines',
  {
    ...garageColumns,
    jobCardId: uuid().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    description: text().notNull(),
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    rate: paise().notNull().default(0),
    discount: paise().notNull().default(0),
    total: paise().notNull(),
    /** null is the garage's usual of its kind (tax_rates) */
    hsn: text(),
    unit: text({ enum: lineUnits }),
    /** whole per cent */
    taxRate: integer(),
    treatment: text({ enum: gstTreatments }),
    /** null is billed without asking (MO-18) */
    decision: text({ enum: lineDecisions }),
  },
  (table) => [garageKey(table), ...garageReference(table, table.jobCardId, jobCards, 'job_card_lines_card')],
);

export const payments = pgTable(
  'payments',
  {
    ...garageColumns,
    kind: text({ enum: paymentKinds }).notNull().default('RECEIVED'),
    /** whose money it is; a trigger takes it from the job card where none is given (sql/allocations.sql) */
    customerId: uuid()
      .notNull()
      .default(sql`null`),
    /** the card it was taken on; null where a customer paid several dues, or got money back */
    jobCardId: uuid(),
    /** where it was taken that is on no card */
    branchId: text(),
    /** of its voucher, which all tenders of one call share; null before there were vouchers, and on a card's own */
    number: text(),
    prefix: text(),
    year: text(),
    place: integer(),
    amount: paise().notNull(),
    mode: text({ enum: paymentModes }).notNull(),
    reference: text(),
    advance: boolean().notNull().default(false),
    receivedAt: instantColumn().notNull(),
    receivedById: uuid(),
    reversedAt: instantColumn(),
    reversedById: uuid(),
    reversedReason: text(),
    /** the day of the drawer it came into or went out of, and that of its reversal; null where none was open */
    drawerDayId: uuid(),
    reversedDrawerDayId: uuid(),
    /** of a receipt: where it is taxed while it is an advance, two digits, as its customer's address and GSTIN stood; null before it was kept */
    placeOfSupply: text(),
    /** of its voucher, as they stood: garage and customer, and how the garage was with GST; null before they were kept */
    seller: jsonb().$type<Party>(),
    buyer: jsonb().$type<Party>(),
    regime: text({ enum: gstRegimes }),
  },
  (table) => [
    garageKey(table),
    index('payments_received_idx').on(table.garageId, table.receivedAt),
    index('payments_reversed_idx').on(table.garageId, table.reversedAt),
    index('payments_place_idx').on(table.garageId, table.prefix, table.year, table.place),
    index('payments_reference_idx').on(table.garageId, letteredReference(table.reference)),
    ...ofDay(table, table.drawerDayId, 'payments_drawer_day'),
    ...ofDay(table, table.reversedDrawerDayId, 'payments_reversed_drawer_day'),
    ...garageReference(table, table.customerId, customers, 'payments_customer'),
    ...garageReference(table, table.jobCardId, jobCards, 'payments_card'),
  ],
);

/** A payment's reference by which it is known, however it was typed: in capitals, without spaces and hyphens (MO-55). */
export const letteredReference = (reference: SQLWrapper) =>
  sql`upper(regexp_replace(${reference}, '[[:punct:][:space:]]+', '', 'g'))`;

/** A reference to a day of a drawer, which few payments of most garages have: only those are indexed. */
function ofDay(table: { garageId: AnyPgColumn }, column: AnyPgColumn, name: string) {
  return [
    foreignKey({
      name,
      columns: [table.garageId as never, column as never],
      foreignColumns: [drawerDays.garageId, drawerDays.id],
    }),
    index(`${name}_idx`)
      .on(table.garageId, column)
      .where(sql`${column} is not null`),
  ];
}
