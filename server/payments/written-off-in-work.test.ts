import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(async () => {
  garage = await newGarage(appContext);
});
afterEach(() => appContext.setNow(null));
afterAll(() => appContext.close());

type Card = Awaited<ReturnType<typeof newCard>>;

async function done(method: 'post' | 'put', path: string, body: object = {}) {
  const answer = await garage.owner[method](path, body);
  expect([200, 201], answer.text).toContain(answer.status);
  return answer.body;
}
const read = async (path: string) => (await garage.owner.get(path)).body;
const customerOf = ({ card }: Card) => `/garages/customers/${card.customerId}`;
const delivered = () => newCard(appContext, garage, { lines: [1000], moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
const writeOff = (one: Card, amount: number) =>
  done('post', `${customerOf(one)}/write-offs`, { dueId: one.id, amount, reason: 'Bad debt' });
const move = (one: Card, status: string) =>
  done('put', `${one.path}/status`, { status, reason: 'Noise', acceptBalance: true, acceptSkip: true });

/** What the one card of the garage has open, wherever that is told. */
async function owed(one: Card) {
  const { totalAmount, amountPaid, amountWrittenOff } = await read(one.path);
  const { outstanding, credit } = await read(customerOf(one));
  return {
    card: totalAmount - amountPaid - amountWrittenOff,
    customer: outstanding - credit,
    balances: (await read('/garages/reports/outstanding')).totals.balance,
    ledger: (await read(`${customerOf(one)}/ledger`)).outstanding,
    dues: (await read('/garages/dues')).totals.outstanding,
    report: (await read('/garages/reports/dues')).totals.outstanding,
  };
}
const everywhere = (open: number) => ({
  card: open,
  customer: open,
  balances: open,
  ledger: open,
  dues: open,
  report: open,
});
const notYetBilled = async (one: Card) => [
  (await read(`${customerOf(one)}/ledger`)).notYetBilled,
  (await read('/garages/dues')).totals.notYetBilled,
  (await read('/garages/reports/dues')).totals.notYetBilled,
  (await read('/garages/reports/dues/rows?part=NOT_YET_BILLED')).total,
];

test('what was written off of a card that is opened again is asked for nowhere, whatever becomes of the card (MO-107)', async () => {
  const one = await delivered();
  const [line] = one.card.lines;
  const priced = (rate: number) => done('put', `/garages/lines/${line.id}`, { ...lineBody, rate });
  expect(await owed(one)).toEqual(everywhere(1000));
  await writeOff(one, 600);
  expect(await owed(one)).toEqual(everywhere(400));
  await move(one, 'IN_PROGRESS');
  expect(await owed(one)).toEqual(everywhere(400));
  expect(await notYetBilled(one)).toEqual([400, 400, 400, 400]);
  await priced(500);
  expect(await owed(one)).toEqual(everywhere(0));
  expect(await notYetBilled(one)).toEqual([0, 0, 0, 0]);
  await priced(1000);
  await done('post', `${one.path}/payments`, { amount: 100, mode: 'UPI' });
  expect(await owed(one)).toEqual(everywhere(300));
  expect(await notYetBilled(one)).toEqual([400, 400, 400, 400]);
  // is paid after all, in part
  await done('post', `${one.path}/payments`, { amount: 500, mode: 'UPI' });
  expect(await owed(one)).toEqual(everywhere(0));
  expect(await notYetBilled(one)).toEqual([600, 600, 600, 600]);
  const { rows, credit } = await read(`${customerOf(one)}/ledger`);
  expect([rows[0].balance, credit]).toEqual([-600, 600]);
  await move(one, 'DELIVERED');
  expect(await owed(one)).toEqual(everywhere(0));
  await done('post', `${one.path}/invoices`);
  // is billed anew: 1000 less the 600 that were paid
  expect(await owed(one)).toEqual(everywhere(400));
});

const lineBody = { kind: 'LABOUR', description: 'Work', quantity: 1 };

test('a card that was written off whole comes to nothing when it is opened again', async () => {
  const one = await delivered();
  await writeOff(one, 1000);
  await move(one, 'IN_PROGRESS');
  expect(await owed(one)).toEqual(everywhere(0));
  expect(await notYetBilled(one)).toEqual([0, 0, 0, 0]);
  await move(one, 'DELIVERED');
  expect(await owed(one)).toEqual(everywhere(0));
});

test('of a day before the write-off the report says what was not yet billed without it (MO-104)', async () => {
  const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
  const on = async (day: string) => {
    appContext.setNow(noon(day));
    garage = { ...garage, owner: await garage.hire('GARAGE_OWNER', 'OWNER') };
  };
  await on('2026-06-10');
  const one = await newCard(appContext, garage, { lines: [1000], moves: ['IN_PROGRESS', 'READY'] });
  await on('2026-06-11');
  await move(one, 'DELIVERED');
  await on('2026-06-12');
  await writeOff(one, 600);
  await on('2026-06-14');
  await move(one, 'IN_PROGRESS');
  const said = async (day: string) => {
    const { dues, notYetBilled: work, credit, outstanding } = (await read(`/garages/reports/dues?to=${day}`)).totals;
    return [dues, work, credit, outstanding];
  };
  expect(await said('2026-06-10')).toEqual([0, 1000, 0, 1000]);
  expect(await said('2026-06-11')).toEqual([1000, 0, 0, 1000]);
  expect(await said('2026-06-12')).toEqual([400, 0, 0, 400]);
  expect(await said('2026-06-14')).toEqual([0, 400, 0, 400]);
});
