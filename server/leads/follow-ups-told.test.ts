import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, istDay } from '#rules/days.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { leadsOf } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;

beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});

afterAll(() => appContext.close());

const { addLead, change } = leadsOf(() => garage);
const ahead = (days: number) => addDays(istDay(appContext.now()), days);
const historyOf = async ({ id }: { id: string }) => (await garage.owner.get(`/garages/leads/${id}`)).body.history;

test('a follow-up stands in the history of its lead when it is planned, moved, done and given up (LE-25)', async () => {
  const lead = await addLead();
  await change(lead, { nextFollowUpDate: ahead(2), notes: 'Rings back' });
  await change(lead, { nextFollowUpDate: ahead(3) });
  await change(lead, { notes: 'Rang twice' });
  await change(lead, { nextFollowUpDate: ahead(3), followedUp: true, status: 'CONTACTED' });
  await change(lead, { nextFollowUpDate: ahead(9), followedUp: true });
  await change(lead, { nextFollowUpDate: null });
  await change(lead, { nextFollowUpDate: null, followedUp: true });
  const [planned, done] = [
    { kind: 'CHANGED', what: 'Follow-up' },
    { kind: 'CHANGED', what: 'Follow-up done' },
  ];
  const history = await historyOf(lead);
  expect(history[0].by).toEqual(expect.any(String));
  expect(history).toMatchObject([
    { ...planned, from: ahead(9), to: null },
    { ...done, from: ahead(3), to: ahead(9) },
    { kind: 'MOVED', from: 'NEW', to: 'CONTACTED' },
    { ...done, from: ahead(3), to: ahead(3) },
    { ...planned, from: ahead(2), to: ahead(3) },
    { ...planned, from: null, to: ahead(2) },
    { kind: 'OPENED' },
  ]);
  expect(history).toHaveLength(7);
});

test('one that is planned as the lead is added stands there too', async () => {
  expect(await historyOf(await addLead({ nextFollowUpDate: ahead(1) }))).toMatchObject([
    { kind: 'CHANGED', what: 'Follow-up', from: null, to: ahead(1) },
    { kind: 'OPENED' },
  ]);
});
