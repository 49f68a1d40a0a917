import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { deliveredCard, live, rowsBehind } from './testing.ts';

// each is many requests
vi.setConfig({ testTimeout: 120_000 });

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(async () => {
  appContext.setNow(noon('2026-06-10'));
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
/** Goes on at noon of an India day, signed in anew. */
async function on(day: string) {
  appContext.setNow(noon(day));
  garage = { ...garage, owner: await garage.hire('GARAGE_OWNER', 'OWNER') };
}
const report = async (query = '', caller: Caller = garage.owner) => {
  const { status, body, text } = await caller.get(`/garages/reports/dues${query}`);
  expect(status, text).toBe(200);
  return body;
};
async function done(path: string, body: object = {}, wanted = 201) {
  const answer = await garage.owner.post(path, body);
  expect(answer.status, answer.text).toBe(wanted);
  return answer.body;
}
const ready = (lines: number[], more: object = {}) =>
  newCard(appContext, garage, { lines, moves: ['IN_PROGRESS', 'READY'], ...more });
const deliver = (path: string) =>
  garage.owner
    .put(`${path}/status`, { status: 'DELIVERED', acceptBalance: true })
    .then(({ status }) => expect(status).toBe(200));
const parts = ({ dues, notYetBilled, credit, outstanding }: Figures) => [dues, notYetBilled, credit, outstanding];

type Figures = Record<'dues' | 'notYetBilled' | 'credit' | 'outstanding', number>;
interface Body {
  totals: Figures & Record<'toCollect' | 'toCustomers', number>;
  bands: { band: string; amount: number }[];
  customers: (Figures & { customerId: string })[];
}

/** Each figure is as much as the rows behind it. */
async function ties(to: string, body: Body) {
  const total = async (query: string) =>
    (await rowsBehind(garage.owner, `/garages/reports/dues/rows?to=${to}${query}`, 3)).total;
  const said = async (query: string, { dues, notYetBilled, credit, outstanding }: Figures) =>
    expect([
      await total(`${query}&part=DUES`),
      await total(`${query}&part=NOT_YET_BILLED`),
      await total(`${query}&part=CREDIT`),
      await total(query),
    ]).toEqual([dues, notYetBilled, credit, outstanding]);
  expect(body.totals.outstanding).toBe(body.totals.dues + body.totals.notYetBilled - body.totals.credit);
  await said('', body.totals);
  const { toCollect, toCustomers } = body.totals;
  expect(toCollect - toCustomers).toBe(body.totals.outstanding);
  expect([await total('&side=TO_COLLECT'), await total('&side=TO_CUSTOMERS')]).toEqual([toCollect, toCustomers]);
  for (const one of body.customers) {
    expect(one.outstanding).toBe(one.dues + one.notYetBilled - one.credit);
    await said(`&customerId=${one.customerId}`, one);
  }
  for (const { band, amount } of body.bands) expect([band, await total(`&band=${band}`)]).toEqual([band, amount]);
}

describe('the report of dues', () => {
  test('a customer whose advance was given back, and who owes nothing, is in no row and no count', async () => {
    const { card } = await ready([]);
    const money = (kind: string, amount: number) => ({ kind, tenders: [{ amount, mode: 'CASH' }] });
    const own = `/garages/customers/${card.customerId}/payments`;
    await done(own, money('RECEIVED', 500));
    await done(own, money('REFUNDED', 500));
    const { customers, totals } = await report();
    expect([customers, totals.customers, totals.credit]).toEqual([[], 0, 0]);
    expect((await rowsBehind(garage.owner, '/garages/reports/dues/rows?to=2026-06-10', 3)).rows).toEqual([]);
    await done(own, money('RECEIVED', 200));
    expect((await report()).customers.map(parts)).toEqual([[0, 0, 200, -200]]);
  });

  test('says of each who owes what is due, not yet billed and their credit, and lists what makes each figure (MO-103)', async () => {
    const billed = await ready([1000]);
    const invoice = await done(`${billed.path}/invoices`);
    await done(`/garages/customers/${billed.card.customerId}/payments`, { tenders: [{ amount: 400, mode: 'UPI' }] });
    const delivered = await ready([300]);
    await deliver(delivered.path);
    const inWork = await newCard(appContext, garage, { lines: [250], moves: ['IN_PROGRESS'] });
    await done(`${inWork.path}/payments`, { amount: 100, mode: 'CASH', advance: true });
    const cancelled = await newCard(appContext, garage, { lines: [700], moves: ['CANCELLED'] });
    const kept = `/garages/customers/${cancelled.card.customerId}/payments`;
    const voucher = await done(kept, { tenders: [{ amount: 50, mode: 'CASH' }] });

    const body = await report();
    expect(parts(body.totals)).toEqual([900, 250, 150, 1000]);
    expect(body.totals).toMatchObject({ customers: 4, notLate: 900, days1to7: 0, over90: 0 });
    await ties('2026-06-10', body);
    const { rows } = await rowsBehind(garage.owner, '/garages/reports/dues/rows');
    expect(rows.map(({ kind, number, amount }) => [kind, number, amount])).toEqual(
      expect.arrayContaining([
        ['DOCUMENT', invoice.number, 600],
        ['CARD', delivered.card.jobCardNumber, 300],
        ['WORK', inWork.card.jobCardNumber, 250],
        ['PAYMENT', expect.stringMatching(/^RV/), -100],
        ['PAYMENT', voucher.number, -50],
      ]),
    );
    expect(rows).toHaveLength(5);
    const taken = await rowsBehind(garage.owner, '/garages/reports/revenue/rows');
    expect(taken.rows.map(({ amount, jobCardNumber }) => [amount, jobCardNumber])).toEqual([
      [50, null],
      [100, inWork.card.jobCardNumber],
      [400, billed.card.jobCardNumber],
    ]);
  });

  test('does not take what one customer has here from what another owes, nor does the page Dues (MO-27)', async () => {
    const owes = await ready([4000]);
    await deliver(owes.path);
    const ahead = await ready([700]);
    await done(`${ahead.path}/payments`, { amount: 1000, mode: 'CASH', advance: true });
    const { card } = await newCard(appContext, garage, { lines: [10], moves: ['CANCELLED'] });
    await done(`/garages/customers/${card.customerId}/payments`, { tenders: [{ amount: 4700, mode: 'UPI' }] });

    const body = await report();
    const wanted = {
      dues: 4000,
      notYetBilled: 700,
      credit: 5700,
      outstanding: -1000,
      toCollect: 4000,
      toCustomers: 5000,
    };
    expect(body.totals).toMatchObject(wanted);
    await ties('2026-06-10', body);
    expect((await garage.owner.get('/garages/dues')).body.totals).toMatchObject(wanted);
    const whose = async (side: string) =>
      (await rowsBehind(garage.owner, `/garages/reports/dues/rows?side=${side}`)).rows
        .map(({ customerId, amount }) => [customerId, amount])
        .toSorted(([, one], [, other]) => Number(one) - Number(other));
    expect(await whose('TO_COLLECT')).toEqual([[owes.card.customerId, 4000]]);
    expect(await whose('TO_CUSTOMERS')).toEqual([
      [ahead.card.customerId, -700],
      [ahead.card.customerId, 1000],
      [card.customerId, 4700],
    ]);
  });

  test('tells of an earlier day how documents, notes, payments, write-offs and deliveries stood at its end (MO-104)', async () => {
    const { card, path } = await ready([1000]);
    const customer = `/garages/customers/${card.customerId}`;
    const stood: [string, number[], string | null][] = [];
    const keep = async (day: string, wanted: number[], band: string | null) => {
      const body = await report(`?to=${day}`);
      expect([day, parts(body.totals)]).toEqual([day, wanted]);
      stood.push([day, wanted, band]);
    };
    await keep('2026-06-10', [0, 1000, 0, 1000], null);
    await on('2026-06-11');
    const invoice = await done(`${path}/invoices`);
    await keep('2026-06-11', [1000, 0, 0, 1000], 'not-due');
    await on('2026-06-14');
    const tender = [{ amount: 300, mode: 'UPI' }];
    const paid = await done(`${customer}/payments`, { tenders: tender });
    await keep('2026-06-14', [700, 0, 0, 700], '1-7');
    await on('2026-07-01');
    const { lines } = (await garage.owner.get(`/garages/invoices/${invoice.id}`)).body;
    const credited = { kind: 'CREDIT_NOTE', reason: 'Test', lines: [{ lineId: lines[0].id, amount: 100 }] };
    await done(`/garages/invoices/${invoice.id}/notes`, credited);
    await keep('2026-07-01', [600, 0, 0, 600], '8-30');
    await on('2026-07-20');
    await done(`/garages/payments/${paid.id}/reverse`, { reason: 'Bounced' }, 200);
    await keep('2026-07-20', [900, 0, 0, 900], '31-60');
    await on('2026-09-01');
    await done(`${customer}/write-offs`, { dueId: invoice.id, amount: 200, reason: 'Test' }, 200);
    await keep('2026-09-01', [700, 0, 0, 700], '61-90');
    await on('2026-10-01');
    await done(`${customer}/payments`, { tenders: [{ amount: 600, mode: 'UPI' }] });
    await keep('2026-10-01', [100, 0, 0, 100], 'over-90');
    for (const [day, wanted, band] of stood) {
      const body = await report(`?to=${day}`);
      expect([day, parts(body.totals)]).toEqual([day, wanted]);
      expect(
        body.bands.filter(({ amount }: { amount: number }) => amount !== 0).map((one: { band: string }) => one.band),
      ).toEqual(band === null ? [] : [band]);
    }
    await ties('2026-07-01', await report('?to=2026-07-01'));
    expect(parts((await report('?to=2026-06-09')).totals)).toEqual([0, 0, 0, 0]);
  });

  test('a card reopened and delivered again is due from its first delivery only on the days between', async () => {
    const { path } = await ready([500]);
    await on('2026-06-12');
    await deliver(path);
    await on('2026-06-15');
    await garage.owner.put(`${path}/status`, { status: 'IN_PROGRESS', reason: 'Noise' });
    await on('2026-06-20');
    await garage.owner.put(`${path}/status`, { status: 'READY' });
    await deliver(path);
    const said = async (day: string) => parts((await report(`?to=${day}`)).totals).slice(0, 2);
    expect([
      await said('2026-06-11'),
      await said('2026-06-13'),
      await said('2026-06-16'),
      await said('2026-06-20'),
    ]).toEqual([
      [0, 500],
      [500, 0],
      [0, 500],
      [500, 0],
    ]);
  });

  test('sums the customers beyond the first fifty as others, whose rows can be listed', async () => {
    const cards = Array.from({ length: 52 }, (_, n) =>
      deliveredCard({
        customer: n,
        openedAt: noon('2026-06-01'),
        lines: [{ kind: 'LABOUR', description: 'Work', quantity: 1, total: 100 * (n + 1) }],
      }),
    );
    await live(appContext, garage, { cards, leads: [] }, []);
    const body = await report();
    expect([body.customers.length, body.others.customers, body.others.dues, body.others.outstanding]).toEqual([
      50, 2, 3, 3,
    ]);
    const { rows, total } = await rowsBehind(garage.owner, '/garages/reports/dues/rows?others=true');
    expect([rows.length, total]).toEqual([2, 3]);
    const { card } = await newCard(appContext, garage, { lines: [10], moves: ['CANCELLED'] });
    await done(`/garages/customers/${card.customerId}/payments`, { tenders: [{ amount: 5, mode: 'UPI' }] });
    const { totals, others } = await report();
    expect([others.customers, others.credit]).toEqual([3, 5]);
    expect([totals.customers, totals.toCollect, totals.toCustomers]).toEqual([53, body.totals.outstanding, 5]);
  });

  test('is open to a cashier, of own cards to an advisor, and closed to a technician (MO-105)', async () => {
    const [cashier, advisor, technician] = [
      await garage.hire('CASHIER'),
      await garage.hire('SERVICE_ADVISOR'),
      await garage.hire('TECHNICIAN'),
    ];
    await deliver((await ready([100])).path);
    const own = await ready([200]);
    await garage.owner.put(own.path, { advisorId: advisor.staffId });
    await deliver(own.path);
    expect([(await report('', cashier)).totals.dues, (await report('', advisor)).totals.dues]).toEqual([300, 200]);
    expect((await technician.get('/garages/reports/dues')).status).toBe(403);
  });

  test('has money on no card where it was taken, in the report of its branch', async () => {
    const branches = [
      { id: 'default', name: 'City' },
      { name: 'Port', address: '7 Beach Road', phone: '9000000007' },
    ];
    const port = (await garage.owner.put('/garages/settings', { branches })).body.branches[1].id;
    const { card, path } = await ready([100], { branchId: port });
    await deliver(path);
    await done(`/garages/customers/${card.customerId}/payments`, { tenders: [{ amount: 130, mode: 'UPI' }] });
    await deliver((await ready([40])).path);
    const said = async (branchId: string) => parts((await report(`?branchId=${branchId}`)).totals);
    const [all, city, there] = [await said(''), await said('default'), await said(port)];
    expect(all).toEqual([40, 0, 30, 10]);
    expect(all).toEqual(city.map((one, at) => one + there[at]!));
    // what is not owed in the one branch is not taken from what is owed in the other
    const { toCollect, toCustomers } = (await report(`?branchId=${port}`)).totals;
    expect([toCollect, toCustomers]).toEqual([0, 30]);
  });

  test('is exported with all its figures, and so are its rows', async () => {
    const { card, path } = await ready([1000]);
    await deliver(path);
    const lines = async (address: string) =>
      (await garage.owner.get(address)).text.replace('\uFEFF', '').trim().split('\r\n');
    const [head, row] = await lines('/garages/reports/dues/export.csv');
    expect(head).toBe(
      'Customer,Phone,Not late yet,1 to 7 days,8 to 30 days,31 to 60 days,61 to 90 days,Over 90 days,Dues,Not yet billed,Credit,Outstanding,Oldest (days late)',
    );
    expect(row).toMatch(/,1000,0,0,0,0,0,1000,0,0,1000,$/);
    expect((await lines('/garages/reports/dues/rows/export.csv'))[1]).toContain(
      `Delivered and not billed,${card.jobCardNumber},${card.jobCardNumber}`,
    );
  });
});
