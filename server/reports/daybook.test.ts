import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { rowsBehind } from './testing.ts';

// each is many requests
vi.setConfig({ testTimeout: 120_000 });

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

async function done(garage: TestGarage, path: string, body: object, wanted = 201) {
  const answer = await garage.owner.post(path, body);
  expect(answer.status, answer.text).toBe(wanted);
  return answer.body;
}
const report = async (garage: TestGarage, query = '') => {
  const { status, body, text } = await garage.owner.get(`/garages/reports/daybook${query}`);
  expect(status, text).toBe(200);
  return body;
};

/** Each figure of a line is as much as the rows behind it; what went is told above 0 and listed below it. */
async function ties(garage: TestGarage, line: Record<string, number | string | null>) {
  const those = line['drawerDayId']
    ? `drawerDayId=${line['drawerDayId']}`
    : `from=${line['day']}&to=${line['day']}&branchId=${line['branchId']}&outside=true`;
  const total = async (more: string) =>
    (await rowsBehind(garage.owner, `/garages/reports/daybook/rows?${those}${more}`, 3)).total;
  for (const [field, more, sign] of [
    ['cash', '&mode=CASH', 1],
    ['upi', '&mode=UPI', 1],
    ['received', '&kind=PAYMENT', 1],
    ['takenBack', '&kind=REVERSAL', -1],
    ['payIns', '&kind=PAY_IN', 1],
    ['payOuts', '&kind=PAY_OUT', -1],
    ['deposits', '&kind=DEPOSIT', -1],
  ] as const)
    expect([field, (await total(more))! * sign || 0]).toEqual([field, line[field]]);
}

test('a day of a drawer is told with all that moved in it, what was counted and by whom, and lists it (MO-106)', async () => {
  const garage = await newGarage(appContext);
  await garage.owner.put('/garages/settings', { usesDrawer: true });
  const day = await done(garage, '/garages/drawer/days', { count: [{ rupees: 500, pieces: 2 }] });
  const { path, card } = await newCard(appContext, garage, { lines: [900] });
  const paid = await done(garage, `${path}/payments`, { amount: 300, mode: 'CASH' });
  await done(garage, `${path}/payments`, { amount: 200, mode: 'UPI' });
  const customer = `/garages/customers/${card.customerId}/payments`;
  await done(garage, customer, { tenders: [{ amount: 70, mode: 'CASH' }] });
  await done(garage, customer, { kind: 'REFUNDED', tenders: [{ amount: 20, mode: 'CASH' }] });
  await done(garage, `/garages/payments/${paid.id}/reverse`, { reason: 'Typed twice' }, 200);
  for (const [kind, amount] of [
    ['PAY_IN', 40],
    ['PAY_OUT', 30],
    ['DEPOSIT', 500],
  ] as const)
    await done(garage, `/garages/drawer/days/${day.id}/moves`, { kind, amount, reason: 'Test' });
  const close = { count: [{ rupees: 500, pieces: 1 }], reason: 'Change given wrongly' };
  const closed = await done(garage, `/garages/drawer/days/${day.id}/close`, close, 200);
  const { days, totals } = await report(garage);
  expect(days).toHaveLength(1);
  expect(days[0]).toMatchObject({
    drawerDayId: day.id,
    branchName: null,
    cash: 50,
    upi: 200,
    card: 0,
    received: 570,
    takenBack: 320,
    net: 250,
    opening: 1000,
    payIns: 40,
    payOuts: 30,
    deposits: 500,
    expected: closed.expected,
    counted: 500,
    variance: closed.variance,
    reason: 'Change given wrongly',
    openedBy: closed.openedBy,
    closedBy: closed.closedBy,
  });
  const { text } = await garage.owner.get('/garages/reports/daybook/export.csv');
  expect(text).toContain('Change given wrongly');
  expect(days[0].expected).toBe(1000 + 50 + 40 - 30 - 500);
  expect(totals).toMatchObject({ net: 250, received: 570, variance: 500 - 560 });
  await ties(garage, days[0]);
  expect((await report(garage, '?from=2020-01-01&to=2020-01-02')).days).toEqual([]);
  expect([days[0].openingVariance, totals.openingVariance]).toEqual([null, 0]);
  const next = { count: [{ rupees: 100, pieces: 1 }], reason: 'The owner took it' };
  const after = await done(garage, '/garages/drawer/days', next);
  const { days: two, totals: both } = await report(garage);
  expect(two.find(({ drawerDayId }: { drawerDayId: string }) => drawerDayId === after.id)).toMatchObject({
    opening: 100,
    openingVariance: -400,
    openingReason: 'The owner took it',
    variance: null,
  });
  expect([both.openingVariance, both.variance]).toEqual([-400, -60]);
});

test('money from Dues is told with the job card whose document it went to, and as its reversal too', async () => {
  const garage = await newGarage(appContext);
  const { card, path } = await newCard(appContext, garage, { lines: [1000], moves: ['IN_PROGRESS', 'READY'] });
  await done(garage, `${path}/invoices`, {});
  const tenders = [{ amount: 1000, mode: 'CASH' }];
  const taken = await done(garage, `/garages/customers/${card.customerId}/payments`, { tenders });
  await done(garage, `/garages/payments/${taken.id}/reverse`, { reason: 'Typed twice' }, 200);
  const { rows } = await rowsBehind(garage.owner, '/garages/reports/daybook/rows');
  const of = { jobCardId: card.id, jobCardNumber: card.jobCardNumber };
  expect(rows).toMatchObject([
    { kind: 'REVERSAL', ...of },
    { kind: 'PAYMENT', ...of },
  ]);
});

test('without a drawer it tells the money by mode, a line for each branch and India day', async () => {
  const garage = await newGarage(appContext);
  const branches = [
    { id: 'default', name: 'City' },
    { name: 'Port', address: '7 Beach Road', phone: '9000000007' },
  ];
  const port = (await garage.owner.put('/garages/settings', { branches })).body.branches[1].id;
  for (const [branchId, amount] of [
    ['default', 100],
    [port, 30],
  ] as const) {
    const { path } = await newCard(appContext, garage, { branchId, lines: [500] });
    await done(garage, `${path}/payments`, { amount, mode: 'CARD' });
  }
  const { days, totals } = await report(garage);
  expect(days.map((one: Record<string, unknown>) => [one['branchName'], one['card'], one['expected']])).toEqual(
    expect.arrayContaining([
      ['City', 100, null],
      ['Port', 30, null],
    ]),
  );
  expect([days.length, totals.net, (await report(garage, `?branchId=${port}`)).totals.net]).toEqual([2, 130, 30]);
  for (const line of days) await ties(garage, line);
  const revenue = (await garage.owner.get('/garages/reports/revenue')).body.totals;
  expect(totals).toMatchObject({ net: revenue.net, received: revenue.received });
});
