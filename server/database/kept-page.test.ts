import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { rowsOf } from './raw-statements.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext({}, await openTestDatabase(1));
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

/** Statements of these words that the connection keeps, with how often each was planned anew and by a plan that was kept. */
const plansOf = (table: string) =>
  appContext.database.inGarage(garage.id, async (tx) =>
    rowsOf<{ anew: number; kept: number }>(
      await tx.execute(sql`
        select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements
        where statement like ${`%from "${table}" % order by "${table}"."id" desc limit 51) "page" limit $%`}`),
    ),
  );

test.each([
  ['customers', 'customers'],
  ['jobcards', 'job_cards'],
  ['bookings', 'bookings'],
  ['leads', 'leads'],
  ['invoices', 'invoices'],
])('the first page of %s is not planned anew each time', async (path, table) => {
  for (let nth = 0; nth < 20; nth += 1) {
    const { status, text } = await garage.owner.get(`/garages/${path}?limit=50`);
    expect(status, text).toBe(200);
  }
  // five are planned to see what a plan for this garage would gain
  expect(await plansOf(table)).toEqual([{ anew: 5, kept: 15 }]);
});
