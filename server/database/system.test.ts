import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { systemTables } from './system.ts';
import * as tables from './tables/index.ts';

test('a table either belongs to a garage or is on the list of those that do not', () => {
  const all = Object.values(tables).filter((table) => is(table, PgTable));
  const open = all.filter((table) => getTableName(table) === 'users' || !('garageId' in getTableColumns(table)));
  expect(open.map((table) => getTableName(table)).toSorted()).toEqual(systemTables.toSorted());
});
