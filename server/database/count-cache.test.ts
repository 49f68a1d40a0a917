import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newId } from './ids.ts';
import { customers } from './tables/customers.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

let lastPhone = 9_100_000_000;
const newPhone = () => String((lastPhone += 1));

const add = (of: TestGarage) => of.owner.post('/garages/customers', { name: 'Remembered', phone: newPhone() });

async function totals(of: TestGarage) {
  const answers = await Promise.all(
    ['', '?search=remembered&limit=1', '?status=ACTIVE'].map((query) => of.owner.get(`/garages/customers${query}`)),
  );
  return answers.map(({ headers }) => Number(headers['x-total-count']));
}

/** What no person does: a row that the audit knows nothing of. */
const slipIn = (of: TestGarage) =>
  appContext.database.inGarage(of.id, (tx) => {
    const [id, now] = [newId(new Date()), new Date()];
    const times = { created_at: now, updated_at: now };
    return tx.insert(customers).values({ garageId: of.id, id, name: 'Remembered', phone: newPhone(), ...times });
  });

test('totals are right after every change, and not counted again while nothing changes', async () => {
  for (let n = 1; n <= 12; n += 1) {
    expect((await add(garage)).status).toBe(201);
    expect(await totals(garage)).toEqual([n, n, n]);
  }
  await slipIn(garage);
  expect(await totals(garage)).toEqual([12, 12, 12]);
  await add(garage);
  expect(await totals(garage)).toEqual([14, 14, 14]);
});

test('a change undone, as when it is refused, leaves the totals as they are', async () => {
  const other = await newGarage(appContext);
  await add(other);
  expect(await totals(other)).toEqual([1, 1, 1]);
  expect((await other.owner.post('/garages/customers', { name: '' })).status).toBe(400);
  expect(await totals(other)).toEqual([1, 1, 1]);
});

test('one garage changing does not touch what is known of another', async () => {
  const other = await newGarage(appContext);
  const totalOfOther = async () => (await totals(other))[0];
  await add(other);
  expect(await totalOfOther()).toBe(1);
  await slipIn(other);
  await add(garage);
  expect(await totalOfOther()).toBe(1);
  await add(other);
  expect(await totalOfOther()).toBe(3);
});
