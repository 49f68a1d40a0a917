import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const totals = async (name: string) => (await garage.owner.get(`/garages/reports/${name}`)).body.totals;

test('of a card that is delivered, reopened, delivered and taken back the reports count the delivery that stands', async () => {
  const { path } = await newCard(appContext, garage, { lines: [100], moves: ['IN_PROGRESS', 'READY'] });
  const told: unknown[] = [];
  const tell = async (reply: Promise<{ status: number }>) => {
    const { delivered, reopened } = await reply.then(({ status }) => (status === 200 ? totals('jobcards') : status));
    const [{ cards, worth }, { lines }] = [await totals('delivered'), await totals('items')];
    told.push({ delivered, reopened, cards, worth, lines });
  };
  const move = (status: string) =>
    garage.owner.put(`${path}/status`, { status, acceptBalance: true, acceptSkip: true, reason: 'Noise is back' });
  const undo = () => garage.owner.post(`${path}/undo`);
  for (const step of [() => move('DELIVERED'), () => move('IN_PROGRESS'), undo, () => move('IN_PROGRESS')])
    await tell(step());
  const [stands, none] = [
    { delivered: 1, reopened: 0, cards: 1, worth: 100, lines: 1 },
    { delivered: 0, reopened: 1, cards: 0, worth: 0, lines: 0 },
  ];
  expect(told.splice(0)).toEqual([stands, none, stands, none]);
  for (const step of [() => move('DELIVERED'), undo, () => move('DELIVERED')]) await tell(step());
  const again = { ...stands, reopened: 1 };
  expect(told).toEqual([again, none, again]);
  expect(await totals('outstanding')).toEqual({ cards: 1, balance: 100 });
});
