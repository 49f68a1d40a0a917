import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../database/ids.ts';
import { monthLocks } from '../database/tables/gst.ts';
import { readyCard, registeredGarage } from '../invoices/testing.ts';
import { openTestAppContext, type Reply, type TestAppContext } from '../testing/garage.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { holdMonths } from './month-locks.queries.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const lastMoment = new Date('2026-10-31T18:29:59Z');
const midnight = new Date('2026-10-31T18:30:00Z');

test('a document that is issued while its month is being locked is of the next month', async () => {
  const { database } = appContext;
  appContext.setNow(lastMoment);
  const garage = await registeredGarage(appContext);
  const { path } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const issuing = await database.inGarage(garage.id, async (tx) => {
    await holdMonths({ tx, garageId: garage.id }, { alone: true });
    const reply = garage.owner.post(`${path}/invoices`, {});
    await untilWaiting(tx);
    appContext.setNow(midnight);
    const times = { created_at: midnight, updated_at: midnight };
    const lock = { garageId: garage.id, id: newId(midnight), month: '2026-10', byId: garage.owner.staffId };
    await tx.insert(monthLocks).values({ ...lock, ...times });
    return [reply] as [Promise<Reply>];
  });
  const { status, body } = await issuing[0];
  expect([status, body.day]).toEqual([201, '2026-11-01T00:00:00.000Z']);
});
