import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../database/raw-statements.ts';
import { newBookedCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

test('the history of bookings and leads before they kept one is what the audit tells', async () => {
  const { booking } = await newBookedCard(appContext, garage);
  await garage.owner.put(`${booking}/status`, { status: 'CANCELLED', reason: 'Away' });
  await garage.owner.put(booking, { customerNotes: 'Rings again' });
  const { body: lead } = await garage.owner.post('/garages/leads', { name: 'Asha', phone: '9200000077' });
  for (const body of [{ status: 'CONTACTED' }, { notes: 'Rings' }, { status: 'LOST', lostReason: 'Price' }])
    await garage.owner.put(`/garages/leads/${lead.id}`, body);
  const gone = await garage.owner.post('/garages/leads', { name: 'Gone', phone: '9200000078' });
  await garage.owner.delete(`/garages/leads/${gone.body.id}`);
  const told = async () => {
    const both = [await garage.owner.get(booking), await garage.owner.get(`/garages/leads/${lead.id}`)];
    return both.map(({ body }) => body.history.map((one: Record<string, unknown>) => ({ ...one, id: '', at: '' })));
  };
  const written = await told();
  expect(written.map((one) => one.length)).toEqual([4, 3]);
  await appContext.database.asOwner(async (tx) => {
    await tx.execute(sql`delete from history where thing <> 'job_cards'`);
    for (const statement of fill) await tx.execute(sql.raw(statement));
  });
  expect(await told()).toEqual(written);
  const [left] = await appContext.database.asOwner(async (tx) =>
    tx
      .execute(sql`select count(*)::int as rows from history where thing_id = ${gone.body.id}::uuid`)
      .then(rowsOf<{ rows: number }>),
  );
  expect(left).toEqual({ rows: 0 });
});

/** What fills the history, with the walls that are let down for it. */
const fill = readFileSync(new URL('../database/migrations/0024_history.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /INSERT INTO "history"|FORCE ROW LEVEL/.test(statement));
