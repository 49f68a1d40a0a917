import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { istDay, istDayStart } from '#rules/days.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { newCard } from './testing.ts';

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

const found = async (caller: Caller = garage.owner) => {
  const { status, body, text } = await caller.get('/garages/jobcards?due=INVOICE');
  expect(status, text).toBe(200);
  return body.map(({ jobCardNumber }: { jobCardNumber: string }) => jobCardNumber);
};
const deliver = async (path: string) => {
  const moved = await garage.owner.put(`${path}/status`, { status: 'DELIVERED', acceptUnpriced: true });
  expect(moved.status, moved.text).toBe(200);
};
/** Done and paid, and still in the workshop. */
const ready = async (lines: number[] = [500]) => {
  const { card, path } = await newCard(appContext, garage, { lines, moves: ['IN_PROGRESS', 'READY'] });
  const { totalAmount } = (await garage.owner.get(path)).body;
  if (totalAmount > 0) await garage.owner.post(`${path}/payments`, { amount: totalAmount, mode: 'CASH' });
  return { number: card.jobCardNumber as string, path };
};
const delivered = async (lines?: number[]) => {
  const card = await ready(lines);
  await deliver(card.path);
  return card;
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

test('what was delivered before the day of the first invoice is not looked for, and what was done before and delivered since is (JC-53)', async () => {
  const midnight = istDayStart(istDay(new Date())).getTime();
  appContext.setNow(new Date(midnight - 60_000));
  await delivered();
  const waiting = await ready();
  const reopened = await delivered();
  appContext.setNow(new Date(midnight + 60_000));
  const morning = await delivered();
  await deliver(waiting.path);
  appContext.setNow(new Date(midnight + 120_000));
  const billed = await delivered();
  const id = await issue(billed.path);
  expect(await found()).toEqual([morning.number, waiting.number]);

  const back = await garage.owner.put(`${reopened.path}/status`, { status: 'IN_PROGRESS', reason: 'Noise came back' });
  expect(back.status, back.text).toBe(200);
  for (const status of ['READY', 'DELIVERED']) await garage.owner.put(`${reopened.path}/status`, { status });
  expect(await found()).toEqual([morning.number, reopened.number, waiting.number]);

  const cancelled = await garage.owner.post(`/garages/invoices/${id}/cancel`, { reason: 'Typed wrong' });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await found()).toContain(billed.number);
  expect(await found()).toHaveLength(4);
});

test('it is not asked by those to whom invoices are not open', async () => {
  const technician = await garage.hire('TECHNICIAN');
  const { status, body } = await technician.get('/garages/jobcards/counts?due=INVOICE');
  expect([status, body.errors[0].path]).toEqual([400, 'due']);
});
