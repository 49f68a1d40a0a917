import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const id = '01a2094f-c7e0-72bc-9c1d-72f10283dd7a';

test.each([
  ['bookings?order=DATE', `${id} 0000-01-01`],
  ['bookings?order=DATE', `${id} 9999-01-01`],
  ['reports/revenue/rows?', `0000-01-01T00:00:00.000Z ${id}`],
  ['reports/revenue/rows?', `9999-01-01T00:00:00.000Z ${id}`],
])('%s refuses a cursor on a day that no record has: %s', async (path, place) => {
  const cursor = Buffer.from(place).toString('base64url');
  const { status, body } = await garage.owner.get(`/garages/${path}&cursor=${cursor}`);
  expect([status, body.detail]).toEqual([400, 'This cursor is not known']);
});
