import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, registeredGarage } from '../invoices/testing.ts';
import { addVehicleOwner, newCard } from '../jobcards/testing.ts';
import { openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { rowsBehind } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await registeredGarage(appContext, { pricesIncludeTax: true });
});
afterAll(() => appContext.close());

const report = async (name: 'outstanding' | 'dues') => (await garage.owner.get(`/garages/reports/${name}`)).body;
/** Who owes what by a report of balances. */
const owing = ({ customers }: { customers: { customerId: string; balance: number }[] }) =>
  Object.fromEntries(customers.map(({ customerId, balance }) => [customerId, balance]));

test('the report of balances names who owes: an insurer what it was billed, the customer the rest (RE-21)', async () => {
  const { owner } = garage;
  const [own, insurer] = [await addVehicleOwner(owner), await addVehicleOwner(owner)];
  const card = await newCard(appContext, garage, { ...own, lines: [3000, 1000] });
  for (const status of ['IN_PROGRESS', 'READY']) await owner.put(`${card.path}/status`, { status });
  expect(owing(await report('outstanding'))).toEqual({ [own.customerId]: 4000 });
  const [line] = (await owner.get(card.path)).body.lines;
  const invoice = await issued(owner, card.path, { customerId: insurer.customerId, lineIds: [line.id] });

  const billed = await report('outstanding');
  expect(owing(billed)).toEqual({ [own.customerId]: 1000, [insurer.customerId]: 3000 });
  expect(billed).toMatchObject({ totals: { balance: 4000 }, others: { customers: 0, cards: 0, balance: 0 } });
  const { totals: dues } = await report('dues');
  expect(billed.totals.balance).toBe(dues.dues + dues.notYetBilled);
  for (const { customerId, cards, balance } of billed.customers)
    expect(await rowsBehind(owner, `/garages/reports/outstanding/rows?customerId=${customerId}`, 1)).toMatchObject({
      count: cards,
      total: balance,
      rows: [{ customerId, jobCardId: card.id, amount: balance }],
    });
  expect(await rowsBehind(owner, '/garages/reports/outstanding/rows', 1)).toMatchObject({ count: 2, total: 4000 });

  // what the card's customer paid above its part is credit, and takes nothing off what the insurer owes
  await owner.post(`${card.path}/payments`, { amount: 4000, mode: 'CASH', advance: true });
  expect((await owner.put(`${card.path}/status`, { status: 'DELIVERED' })).status).toBe(200);
  const after = await report('outstanding');
  expect(owing(after)).toEqual({ [insurer.customerId]: 3000 });
  const { totals } = await report('dues');
  expect(after.totals.balance).toBe(totals.outstanding + totals.credit);
  const pay = { tenders: [{ amount: 3000, mode: 'BANK' }], allocations: [{ dueId: invoice.id, amount: 3000 }] };
  expect((await owner.post(`/garages/customers/${insurer.customerId}/payments`, pay)).status).toBe(201);
  expect(owing(await report('outstanding'))).toEqual({});
});
