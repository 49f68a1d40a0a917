import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { rowsBehind } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let advisor: Awaited<ReturnType<TestGarage['hire']>>;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  advisor = await garage.hire('SERVICE_ADVISOR');
});
afterAll(() => appContext.close());

const revenue = async (caller: Caller) => {
  const { totals } = (await caller.get('/garages/reports/revenue')).body;
  const { rows } = await rowsBehind(caller, '/garages/reports/revenue/rows');
  return { net: totals.net, rows: rows.map(({ amount, jobCardNumber }) => [amount, jobCardNumber]) };
};
const received = async (caller: Caller) => (await caller.get('/garages/reports/delivered')).body.totals.received;

test("what came in for a job card's document is its advisor's, and stays so when it is reversed (RE-16, RE-19)", async () => {
  const { card, path } = await newCard(appContext, garage, { lines: [1000], moves: ['IN_PROGRESS', 'READY'] });
  await garage.owner.put(path, { advisorId: advisor.staffId });
  const number = card.jobCardNumber;
  const issued = await garage.owner.post(`${path}/invoices`, {});
  expect(issued.status, issued.text).toBe(201);
  const pay = async (amount: number) => {
    const { status, body, text } = await garage.owner.post(`/garages/customers/${card.customerId}/payments`, {
      tenders: [{ amount, mode: 'UPI' }],
    });
    expect(status, text).toBe(201);
    return body.id as string;
  };
  const first = await pay(400);
  // ₹50 of it is the customer's credit
  await pay(650);
  await pay(70);
  const all = [
    [70, null],
    [650, number],
    [400, number],
  ];
  expect(await revenue(garage.owner)).toEqual({ net: 1120, rows: all });
  expect(await revenue(advisor)).toEqual({ net: 1050, rows: all.slice(1) });
  expect([await received(garage.owner), await received(advisor)]).toEqual([1120, 1050]);

  await garage.owner.post(`/garages/payments/${first}/reverse`, { reason: 'Typed twice' });
  expect(await revenue(advisor)).toEqual({
    net: 650,
    rows: [
      [-400, number],
      [650, number],
      [400, number],
    ],
  });
});

test('the CSV of the revenue has what came in by each mode, as the screen has it, after the columns of before', async () => {
  const own = await newGarage(appContext);
  const { path } = await newCard(appContext, own, { lines: [1000] });
  for (const [amount, mode] of [
    [300, 'CASH'],
    [200.5, 'UPI'],
    [100, 'CASH'],
  ] as const)
    expect((await own.owner.post(`${path}/payments`, { amount, mode })).status).toBe(201);
  const { text } = await own.owner.get('/garages/reports/revenue/export.csv?by=month');
  const [heads, month] = text.replace('\uFEFF', '').split('\r\n');
  expect(heads).toBe('From,To,Payments,Received,Reversals and refunds,Taken back,Net,Cash,UPI,Card,Bank');
  expect(month!.split(',').slice(2)).toEqual(['3', '600.5', '0', '0', '600.5', '400', '200.5', '', '']);
});
