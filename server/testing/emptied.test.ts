import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { openTestDatabase } from './database.ts';
import { everyRow } from './every-row.ts';
import { newGarage, openTestAppContext } from './garage.ts';
import { newCard } from '../jobcards/testing.ts';

test('a test finds nothing of those before it, neither their rows nor what they did to the schema', async () => {
  const first = await openTestDatabase();
  const [rows, schema] = [await everyRow(first), await first.asOwner(catalogueOf)];
  const appContext = await openTestAppContext({}, first);
  await newCard(appContext, await newGarage(appContext), { lines: [500], moves: ['IN_PROGRESS', 'READY'] });
  expect((await everyRow(first)).length).toBeGreaterThan(rows.length + 20);
  await appContext.close();

  const second = await openTestDatabase();
  expect(await everyRow(second)).toEqual(rows);
  await second.asOwner((tx) => tx.execute(sql`alter table customers disable row level security`));
  await second.asOwner((tx) => tx.execute(sql`delete from cities`));
  await second.close();

  const third = await openTestDatabase();
  expect(await everyRow(third)).toEqual(rows);
  expect(await third.asOwner(catalogueOf)).toEqual(schema);
  await third.close();
});

test('a database that a test has closed answers it no more', async () => {
  const database = await openTestDatabase();
  await database.close();
  await expect(database.ping()).rejects.toThrow(Error);
  await expect(database.inSystem((tx) => tx.execute(sql`select 1`))).rejects.toThrow(Error);
});
