import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as all from '../database/tables/index.ts';
import { kindOfId } from './audit-names.ts';

/** What names no record of the garage, or is in no audit row. */
const unnamed = ['garageId', 'id', 'userId', 'thingId', 'personId', 'auditId', 'requestId', 'salt', 'byId'];

test('each id in a garage’s rows says which kind of record it names, so that history can call it by its name', () => {
  const silent = Object.values(all).flatMap((table) => {
    if (!is(table, PgTable) || !('garageId' in getTableColumns(table))) return [];
    return Object.entries(getTableColumns(table))
      .filter(([column, { columnType }]) => columnType === 'PgUUID' && !unnamed.includes(column) && !kindOfId[column])
      .map(
        ([column]) =>
          `${getTableName(table)}.${column}: make its field a reference() in the contract, or name it in kindOfId of server/garages/audit-names.ts`,
      );
  });
  expect(silent).toEqual([]);
});
