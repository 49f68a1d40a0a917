import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { garageColumns, garageKey, dayColumn, paise, garageReference } from '../columns.ts';
import { customers } from './customers.ts';
import { jobCards, payments } from './jobcards.ts';

/** What is owed of a job card: a document of it or, without one, what of the card is on no document. */
const owed = { jobCardId: uuid().notNull(), invoiceId: uuid() };

/**
 * Which money goes to which due, in paise; what is taken back from there is a later row below 0. The runtime may add to it and change nothing
 * (sql/row-level-security.sql). A payment that is written with a job card is all that card's at once (sql/allocations.sql).
 */
export const allocations = pgTable(
  'allocations',
  { ...garageColumns, paymentId: uuid().notNull(), ...owed, amount: paise().notNull(), byId: uuid() },
  (table) => [
    garageKey(table),
    index('allocations_invoice_idx').on(table.garageId, table.invoiceId),
    ...garageReference(table, table.paymentId, payments, 'allocations_payment'),
    ...garageReference(table, table.jobCardId, jobCards, 'allocations_card'),
  ],
);

/** What of a due nobody asks for any more, in paise; only added, as allocations are. */
export const writeOffs = pgTable(
  'write_offs',
  {
    ...garageColumns,
    customerId: uuid().notNull(),
    ...owed,
    amount: paise().notNull(),
    reason: text().notNull(),
    byId: uuid(),
  },
  (table) => [
    garageKey(table),
    index('write_offs_invoice_idx').on(table.garageId, table.invoiceId),
    ...garageReference(table, table.customerId, customers, 'write_offs_customer'),
    ...garageReference(table, table.jobCardId, jobCards, 'write_offs_card'),
  ],
);

/** Until when a customer said they would pay; the newest counts. Only added, but for the note, which goes when they are erased. */
export const promises = pgTable(
  'promises',
  {
    ...garageColumns,
    customerId: uuid().notNull(),
    day: dayColumn().notNull(),
    note: text(),
    /** of which something was due when it was made; null in promises from before this was kept, which are for all */
    jobCardIds: uuid().array(),
    byId: uuid(),
  },
  (table) => [garageKey(table), ...garageReference(table, table.customerId, customers, 'promises_customer')],
);
