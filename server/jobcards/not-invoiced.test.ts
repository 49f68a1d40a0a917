import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { newCard } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const found = async (caller: Caller = garage.owner) => {
  const { status, body, text } = await caller.get('/garages/jobcards?due=INVOICE');
  expect(status, text).toBe(200);
  return body.map(({ jobCardNumber }: { jobCardNumber: string }) => jobCardNumber);
};
const delivered = async (lines: number[] = [500]) => {
  const { card, path } = await newCard(appContext, garage, { lines, moves: ['IN_PROGRESS', 'READY'] });
  const { totalAmount } = (await garage.owner.get(path)).body;
  if (totalAmount > 0) await garage.owner.post(`${path}/payments`, { amount: totalAmount, mode: 'CASH' });
  const moved = await garage.owner.put(`${path}/status`, { status: 'DELIVERED', acceptUnpriced: true });
  expect(moved.status, moved.text).toBe(200);
  return { number: card.jobCardNumber as string, path };
};
const issue = async (path: string) => {
  const issued = await garage.owner.post(`${path}/invoices`, {});
  expect(issued.status, issued.text).toBe(201);
  return issued.body.id as string;
};

test('a card that was delivered and never invoiced is found once the garage issues invoices (JC-53)', async () => {
  const forgotten = await delivered();
  await delivered([]);
  await newCard(appContext, garage, { lines: [500], moves: ['IN_PROGRESS', 'READY'] });
  expect(await found()).toEqual([]);

  const billed = await delivered();
  const id = await issue(billed.path);
  expect(await found()).toEqual([forgotten.number]);
  const { body: counts } = await garage.owner.get('/garages/jobcards/counts?due=INVOICE');
  expect(counts.status.DELIVERED).toBe(1);
  const { text } = await garage.owner.get('/garages/jobcards/export.csv?due=INVOICE');
  expect(text.trimEnd().split('\r\n')).toHaveLength(2);

  const cancelled = await garage.owner.post(`/garages/invoices/${id}/cancel`, { reason: 'Typed wrong' });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await found()).toEqual([billed.number, forgotten.number]);
  await issue(billed.path);
  await issue(forgotten.path);
  expect(await found()).toEqual([]);
});

test('it is not asked by those to whom invoices are not open', async () => {
  const technician = await garage.hire('TECHNICIAN');
  const { status, body } = await technician.get('/garages/jobcards/counts?due=INVOICE');
  expect([status, body.errors[0].path]).toEqual([400, 'due']);
});
