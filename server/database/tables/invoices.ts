import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { documentKinds, gstRegimes, gstTreatments, taxSystems } from '#contract/gst-choices.ts';
import { documentEventKinds } from '#contract/invoice-documents.ts';
import { lineKinds } from '#contract/lines.ts';
import { lineUnits } from '#contract/tax.ts';
import { instantColumn, garageColumns, garageKey, dayColumn, paise, garageReference } from '../columns.ts';
import { customers } from './customers.ts';
import { jobCards } from './jobcards.ts';
import type { Party } from './party.ts';

const amounts = {
  taxable: paise().notNull(),
  untaxed: paise().notNull(),
  cgst: paise().notNull(),
  /** UTGST where that takes its place */
  sgst: paise().notNull(),
  igst: paise().notNull(),
};

/**
 * What was issued for money, as it was: the runtime may add to these three tables and change nothing in them
 * (sql/row-level-security.sql). What happens to a document later is a row of invoice_events.
 */
export const invoices = pgTable(
  'invoices',
  {
    ...garageColumns,
    kind: text({ enum: documentKinds }).notNull(),
    number: text().notNull(),
    /** of which the number is made: prefix, financial year as '26-27', and place */
    prefix: text().notNull(),
    year: text().notNull(),
    place: integer().notNull(),
    day: dayColumn().notNull(),
    /** so many days after that it is due */
    termDays: integer().notNull().default(0),
    jobCardId: uuid().notNull(),
    /** who pays: the card's customer, or another one, as an insurer */
    customerId: uuid().notNull(),
    branchId: text().notNull(),
    /** of a note: the document it is against */
    invoiceId: uuid(),
    /** of a note: why it was written */
    reason: text(),
    regime: text({ enum: gstRegimes }).notNull(),
    seller: jsonb().$type<Party>().notNull(),
    buyer: jsonb().$type<Party>().notNull(),
    vehicleInfo: text().notNull(),
    registrationNumber: text().notNull(),
    odometer: integer().notNull(),
    placeOfSupply: text(),
    placeReason: text(),
    taxSystem: text({ enum: taxSystems }).notNull(),
    pricesIncludeTax: boolean().notNull(),
    discount: paise().notNull(),
    ...amounts,
    roundOff: paise().notNull(),
    payable: paise().notNull(),
    issuedById: uuid(),
    /** number, buyer and plate in lower case */
    searchText: text().notNull(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('invoices_number_unique').on(table.garageId, table.number),
    uniqueIndex('invoices_place_unique').on(table.garageId, table.prefix, table.year, table.place),
    index('invoices_day_idx').on(table.garageId, table.day),
    index('invoices_invoice_idx').on(table.garageId, table.invoiceId),
    index('invoices_search_idx').on(table.garageId, table.id, table.searchText),
    ...garageReference(table, table.jobCardId, jobCards, 'invoices_card'),
    ...garageReference(table, table.customerId, customers, 'invoices_customer'),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    ...garageColumns,
    invoiceId: uuid().notNull(),
    position: integer().notNull(),
    /** no reference: the line of a cancelled document may be removed from its card */
    jobCardLineId: uuid(),
    /** of a note: the line of its document */
    lineId: uuid(),
    kind: text({ enum: lineKinds }).notNull(),
    description: text().notNull(),
    hsn: text(),
    unit: text({ enum: lineUnits }),
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    rate: paise().notNull(),
    discount: paise().notNull(),
    /** its part of the discount on the whole */
    share: paise().notNull(),
    /** whole per cent */
    taxRate: integer().notNull(),
    treatment: text({ enum: gstTreatments }).notNull(),
    taxable: paise().notNull(),
    cgst: paise().notNull(),
    sgst: paise().notNull(),
    igst: paise().notNull(),
    total: paise().notNull(),
  },
  (table) => [
    garageKey(table),
    index('invoice_lines_card_line_idx').on(table.garageId, table.jobCardLineId),
    ...garageReference(table, table.invoiceId, invoices, 'invoice_lines_invoice'),
  ],
);

export const invoiceEvents = pgTable(
  'invoice_events',
  {
    ...garageColumns,
    invoiceId: uuid().notNull(),
    kind: text({ enum: documentEventKinds }).notNull(),
    reason: text(),
    byId: uuid(),
    /** what the invoice portal answered, of the kind IRN */
    irn: text(),
    acknowledgement: text(),
    /** the moment of the IRN, as the signed QR has it */
    acknowledgedAt: instantColumn(),
    signedQr: text(),
  },
  (table) => [
    garageKey(table),
    uniqueIndex('invoice_events_irn_unique')
      .on(table.garageId, table.invoiceId)
      .where(sql`kind = 'IRN'`),
    uniqueIndex('invoice_events_cancelled_unique')
      .on(table.garageId, table.invoiceId)
      .where(sql`kind = 'CANCELLED'`),
    ...garageReference(table, table.invoiceId, invoices, 'invoice_events_invoice'),
  ],
);
