import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { PersonalData } from '#contract/personal-data.ts';
import {
  personalKindOf,
  tablesWithoutPersonalData,
  personalColumns,
  personalTables,
  type PersonalTable,
  personalForms,
} from '#rules/personal-fields.ts';
import * as all from './tables/index.ts';

/** The tables of a garage, by name. */
const tables = Object.values(all).flatMap((table) =>
  is(table, PgTable) && 'garageId' in getTableColumns(table) ? [table as PgTable] : [],
);
const columnsOf = (table: PgTable) => Object.entries(getTableColumns(table) as Record<string, PgColumn>);

/** A column that could hold a customer's words or days: no number, id, moment, yes or no, nor one of some values. */
const mayTell = ({ columnType, enumValues, generated }: PgColumn) =>
  ['PgText', 'PgJsonb', 'PgArray', 'PgDateString'].includes(columnType) && !enumValues?.length && !generated;

const isWritten = (name: string): name is PersonalTable => name in personalForms;

test('every garage table says whether it holds anything of customers', () => {
  const silent = tables.map(getTableName).filter((name) => !isWritten(name) && !(name in tablesWithoutPersonalData));
  expect(
    silent.map(
      (name) =>
        `${name}: name its fields in "personalForms" of rules/personal-fields.ts, or in "tablesWithoutPersonalData" with the reason why it tells of no customer`,
    ),
  ).toEqual([]);
});

test('every text and day of a table that tells of customers says whether it does', () => {
  const silent = tables.flatMap((table) => {
    const name = getTableName(table);
    if (!isWritten(name)) return [];
    return columnsOf(table)
      .filter(([column, one]) => mayTell(one) && personalKindOf(name, column) === undefined)
      .map(
        ([column]) =>
          `${name}.${column}: give its field in the contract { personal: true } (goes when the customer is erased), 'books' (stays for tax law) or false (tells of nobody); a column that no form writes is named in "unwritten" of rules/personal-fields.ts`,
      );
  });
  expect(silent).toEqual([]);
});

test('nothing is said of columns that are not there, and what erasing empties can be emptied', () => {
  const columns = new Map(tables.map((table) => [getTableName(table), new Map(columnsOf(table))]));
  const odd = personalTables.flatMap((table) =>
    personalColumns(table).filter((field) => {
      const column = columns.get(table)?.get(field);
      return !column || (column.notNull && column.columnType !== 'PgText');
    }),
  );
  expect(odd).toEqual([]);
});

test('what erasing empties of the form is what the person is shown before: the download of personal data', () => {
  const { customer, leads, bookings, jobCards, promises, estimateAnswers, inspectionPoints, photos, messages } =
    PersonalData.shape;
  const shown: Partial<Record<PersonalTable, z.ZodObject>> = {
    customers: customer,
    vehicles: customer.shape.vehicles.element,
    leads: leads.element,
    bookings: bookings.element,
    job_cards: jobCards.element,
    payments: jobCards.element.shape.payments.element,
    promises: promises.element,
    estimate_answers: estimateAnswers.element,
    inspection_points: inspectionPoints.element,
    photos: photos.element,
    message_log: messages.element,
  };
  for (const [table, shape] of Object.entries(shown))
    expect(Object.keys(shape.shape)).toEqual(expect.arrayContaining(personalColumns(table as PersonalTable)));
});

/** Written out by hand: what was personal once stays so, however the contract is made. */
const least: Partial<Record<PersonalTable, string>> = {
  customers: 'name phone alternatePhone email companyName gstNumber addressLine1 addressLine2 city state pincode notes',
  vehicles: 'registrationNumber',
  leads: 'name phone email leadSourceDetails requirements notes lostReason',
  bookings: 'pickupAddress customerNotes statusReason',
  job_cards: 'customerConcerns advisorObservations',
  history: 'reason before',
  payments: 'reversedReason',
  promises: 'note',
  estimate_answers: 'name device address',
  inspection_points: 'note',
  photos: 'sha256',
  message_log: 'to text',
  undelivered_messages: 'to',
};

test.each(Object.entries(least))('of %s erasing empties at least what tells of a person (CU-17)', (table, fields) =>
  expect(personalColumns(table as PersonalTable)).toEqual(expect.arrayContaining(fields.split(' '))),
);
