import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { istDayStart } from '#rules/days.ts';
import { reportNames, reports } from '#contract/reports.ts';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { dayAt, deliveredCard, live, now, rowsBehind } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let [advisor, technician, cashier, viewer]: Caller[] = [];
const day = (n: number) => istDayStart(dayAt(n));
const paidOn = (n: number, amount: number, reversedAfter: number | null = null) => ({
  amount,
  mode: 'UPI' as const,
  receivedAt: day(n),
  reversedAfter,
});
const line = (description: string, total: number) => ({ kind: 'PART' as const, description, quantity: 1.5, total });

beforeAll(async () => {
  appContext = await openTestAppContext();
  appContext.setNow(now);
  garage = await newGarage(appContext);
  advisor = await garage.hire('SERVICE_ADVISOR');
  technician = await garage.hire('TECHNICIAN');
  cashier = await garage.hire('CASHIER');
  viewer = await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
  const cards = [
    deliveredCard({ advisor: 0, lines: [line('Oil', 10_000)], payments: [paidOn(60, 4_000)] }),
    deliveredCard({ customer: 1, technician: 1, lines: [line('oil', 7_050)], payments: [paidOn(61, 7_050)] }),
    deliveredCard({ customer: 1, lines: [line('Glass', 3_000)], payments: [paidOn(62, 900, 86_400_000)] }),
  ];
  const lead = { created_at: day(60), leadSource: 'REFERRAL' as const, status: 'WON' as const };
  const leads = [
    { ...lead, assigned: 0 },
    { ...lead, assigned: null },
  ];
  await live(appContext, garage, { cards, leads }, [advisor, technician]);
});
afterAll(() => appContext.close());

const range = `from=${dayAt(60)}&to=${dayAt(65)}`;
const read = async (caller: Caller, address: string) => (await caller.get(`/garages/reports/${address}`)).body;
const statusesOf = async (caller: Caller, ending = '') => {
  const statuses = [];
  for (const name of reportNames)
    statuses.push([name, (await caller.get(`/garages/reports/${name}${ending}`)).status] as const);
  return Object.fromEntries(statuses);
};
const all = (status: number) => Object.fromEntries(reportNames.map((name) => [name, status]));

const endings = [
  ['reports', ''],
  ['the rows behind them', '/rows'],
] as const;

describe('who sees what', () => {
  test.each(endings)('a cashier has payments, dues and drawers alone, in %s', async (_, ending) => {
    expect(await statusesOf(cashier!, ending)).toEqual({ ...all(403), revenue: 200, dues: 200, daybook: 200 });
    expect((await read(cashier!, `revenue?${range}`)).totals).toMatchObject({ net: 110.5, payments: 3, reversals: 1 });
  });

  test.each(endings)('a technician has the own work, without payments and leads, in %s', async (_, ending) => {
    const closed = { revenue: 403, outstanding: 403, dues: 403, daybook: 403, gst: 403, leads: 403 };
    expect(await statusesOf(technician!, ending)).toEqual({ ...all(200), ...closed });
  });

  test.each(endings)('managers alone export %s', async (_, ending) => {
    const manager = await garage.hire('GARAGE_MANAGER', 'MANAGER');
    expect(await statusesOf(manager, `${ending}/export.csv`)).toEqual(all(200));
    for (const caller of [viewer!, advisor!, technician!, cashier!])
      expect(await statusesOf(caller, `${ending}/export.csv`)).toEqual(all(403));
  });

  test('who may not see a report is told so before the query is looked at', async () => {
    expect((await cashier!.get('/garages/reports/people?nonsense=1')).status).toBe(403);
  });

  test('an advisor sees the own cards and leads', async () => {
    const revenue = await read(advisor!, `revenue?${range}`);
    expect([revenue.own, revenue.totals.net]).toEqual([true, 40]);
    expect((await read(advisor!, `outstanding?to=${dayAt(65)}`)).totals).toEqual({ cards: 1, balance: 60 });
    expect((await read(advisor!, `leads?${range}`)).totals).toMatchObject({ leads: 1, won: 1, conversion: 1 });
    expect((await read(advisor!, `people?${range}`)).people).toMatchObject([
      { part: 'ADVISOR', staffId: advisor!.staffId, delivered: 1, worth: 100 },
    ]);
    expect((await rowsBehind(advisor!, `/garages/reports/delivered/rows?${range}`)).count).toBe(1);
    expect((await rowsBehind(garage.owner, `/garages/reports/delivered/rows?${range}`)).count).toBe(3);
  });

  test('a technician sees no money and no whole phone', async () => {
    expect((await read(technician!, `delivered?${range}`)).totals).toEqual({ cards: 1, worth: null, received: null });
    expect((await read(technician!, `items?${range}`)).items).toEqual([
      { kind: 'PART', description: 'oil', lines: 1, quantity: 1.5, worth: null },
    ]);
    const { rows, total } = await rowsBehind(technician!, `/garages/reports/returning/rows?${range}`);
    expect(total).toBeNull();
    expect(rows).toMatchObject([{ amount: null, customerPhone: '••••••0011' }]);
  });

  test('a report says what the days before came to, and as little of it as of its own', async () => {
    const two = `from=${dayAt(62)}&to=${dayAt(63)}`;
    expect((await read(garage.owner, `revenue?${two}`)).before).toEqual({
      from: dayAt(60),
      to: dayAt(61),
      totals: { payments: 2, reversals: 0, received: 110.5, reversed: 0, net: 110.5 },
    });
    expect((await read(advisor!, `revenue?${two}`)).before.totals).toMatchObject({ payments: 1, net: 40 });
    const { before } = await read(technician!, `delivered?from=${dayAt(61)}&to=${dayAt(61)}`);
    expect(before).toEqual({ from: dayAt(60), to: dayAt(60), totals: { cards: 1, worth: null, received: null } });
  });

  test('a viewer sees everything but whole phones', async () => {
    const { rows, total } = await rowsBehind(viewer!, `/garages/reports/outstanding/rows?to=${dayAt(65)}`);
    expect(total).toBe(90);
    expect(rows.map(({ customerPhone }) => customerPhone)).toEqual(['••••••0011', '••••••0010']);
    expect(await read(viewer!, `revenue?${range}`)).toMatchObject({ own: false, totals: { net: 110.5 } });
  });

  test('another garage’s figures are not in a report', async () => {
    const { owner } = await newGarage(appContext);
    for (const name of reportNames) {
      const query = reports[name].days === 'asOf' ? `to=${dayAt(65)}` : range;
      const { rows, count } = await rowsBehind(owner, `/garages/reports/${name}/rows?${query}`);
      expect([name, rows, count]).toEqual([name, [], 0]);
      expect(JSON.stringify(Object.values((await read(owner, `${name}?${query}`)).totals))).toMatch(
        /^\[(0|null|,)*\]$/,
      );
    }
  });
});

describe('the days', () => {
  test('are this month so far unless said', async () => {
    expect(await read(garage.owner, 'revenue')).toMatchObject({ from: '2026-05-01', to: '2026-05-01', by: 'day' });
    expect(await read(garage.owner, 'outstanding')).toMatchObject({ to: '2026-05-01' });
  });

  test.each([
    ['from=2026-03-02&to=2026-03-01', 'to', 'To cannot be before From'],
    ['from=2020-01-01&to=2026-01-01', 'to', 'A report can cover at most 5 years'],
    ['from=2026-02-31', 'from', 'From must be a date'],
    ['to=soon', 'to', 'To must be a date'],
    ['by=year', 'by', 'By must be one of day, week, month'],
  ])('%s is refused at %s: %s', async (query, path, message) => {
    const { status, body } = await garage.owner.get(`/garages/reports/delivered?${query}`);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  test('a payment taken back on a later day counts on its own day, the reversal on its', async () => {
    const net = async (n: number) => {
      const { totals } = await read(garage.owner, `revenue?from=${dayAt(n)}&to=${dayAt(n)}`);
      return totals.net;
    };
    expect([await net(62), await net(63)]).toEqual([9, -9]);
    const { rows } = await rowsBehind(garage.owner, `/garages/reports/revenue/rows?from=${dayAt(63)}&to=${dayAt(63)}`);
    expect(rows).toMatchObject([{ kind: 'REVERSAL', amount: -9, mode: 'UPI', jobCardNumber: 'JC-2' }]);
  });
});

test('a balance is of the age of its delivery in India days, to the day', async () => {
  const aged = await newGarage(appContext);
  const ages = [0, 7, 8, 30, 31, 60, 61, 90, 91];
  const cards = ages.map((age) => deliveredCard({ openedAt: day(100 - age), lines: [line('Oil', 100 + age)] }));
  await live(appContext, aged, { cards, leads: [] }, []);
  const { rows } = await rowsBehind(aged.owner, `/garages/reports/outstanding/rows?to=${dayAt(100)}`);
  expect(rows.map(({ ageDays, band }) => `${Number(ageDays)}: ${String(band)}`)).toEqual([
    '0: 0-7',
    '7: 0-7',
    '8: 8-30',
    '30: 8-30',
    '31: 31-60',
    '60: 31-60',
    '61: 61-90',
    '90: 61-90',
    '91: over-90',
  ]);
});

test('the same description in other letters is one item', async () => {
  const { items } = await read(garage.owner, `items?${range}`);
  expect(items).toEqual([
    { kind: 'PART', description: 'Oil', lines: 2, quantity: 3, worth: 170.5 },
    { kind: 'PART', description: 'Glass', lines: 1, quantity: 1.5, worth: 30 },
  ]);
});

test('what is beyond the first fifty is one sum, with rows of its own', async () => {
  const busy = await newGarage(appContext);
  const cards = Array.from({ length: 53 }, (_, n) => n).flatMap((n) => [
    deliveredCard({ customer: n, openedAt: day(10) }),
    deliveredCard({ customer: n, lines: [line(`Part ${n}`, 100 * (n + 1))] }),
  ]);
  await live(appContext, busy, { cards, leads: [] }, []);
  const { items, others, totals } = await read(busy.owner, `items?${range}`);
  expect([items.length, items[0].description, totals.items, others]).toEqual([
    50,
    'Part 52',
    53,
    { items: 3, lines: 3, quantity: 4.5, worth: 6 },
  ]);
  expect(await rowsBehind(busy.owner, `/garages/reports/items/rows?${range}&others=true`)).toMatchObject({
    rows: [{ description: 'Part 2' }, { description: 'Part 1' }, { description: 'Part 0' }],
    total: 6,
  });

  const owed = await read(busy.owner, `outstanding?to=${dayAt(65)}`);
  expect([owed.customers.length, owed.others]).toEqual([50, { customers: 3, cards: 3, balance: 6 }]);
  const owing = await rowsBehind(busy.owner, `/garages/reports/outstanding/rows?to=${dayAt(65)}&others=true`);
  expect([owing.count, owing.total]).toEqual([3, 6]);

  const back = await read(busy.owner, `returning?${range}`);
  expect([back.top.length, back.others.visits]).toEqual([50, 3]);
  const { count } = await rowsBehind(busy.owner, `/garages/reports/returning/rows?${range}&others=true`);
  expect(count).toBe(3);
});

test('an export holds the whole table', async () => {
  // whoever is nobody has a name as on the screen, and what is net stands after what it is net of
  const { text: people } = await garage.owner.get(`/garages/reports/people/export.csv?${range}`);
  expect(people).toMatch(/\r\nNobody,/);
  expect(people).not.toMatch(/\r\n,/);
  const { text: days } = await garage.owner.get(`/garages/reports/daybook/export.csv?${range}`);
  expect(days).toContain('Received,Taken back,Net,Cash,UPI,Card,Bank,');
  const { text, headers } = await garage.owner.get(`/garages/reports/items/export.csv?${range}`);
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="reports-items.csv"',
  ]);
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Kind,Description,Lines,Quantity,Worth',
    'Part,Oil,2,3,170.5',
    'Part,Glass,1,1.5,30',
  ]);
  const rows = await garage.owner.get(`/garages/reports/revenue/rows/export.csv?${range}&mode=UPI`);
  expect(rows.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFWhen,Kind,Mode,Amount,Reference,Job card #,Customer,Registration number,By,Reason',
    `${dayAt(63)} 00:00,Reversal,UPI,-9,,JC-2,Owner 1,TN01RP1,,`,
  ]);
});

test('rows of one moment are shown once each, however small the pages', async () => {
  const paging = await newGarage(appContext);
  const card = deliveredCard({ payments: [paidOn(60, 100, 0), paidOn(60, 250)] });
  await live(appContext, paging, { cards: [card, card], leads: [] }, []);
  for (const limit of [1, 2, 5]) {
    const { rows, count, total } = await rowsBehind(paging.owner, `/garages/reports/revenue/rows?${range}`, limit);
    expect([rows.length, count, total]).toEqual([6, 6, 5]);
    expect(new Set(rows.map(({ id, kind }) => `${String(kind)} ${String(id)}`)).size).toBe(6);
  }
});

test('a cursor of another list is refused', async () => {
  for (const bad of ['zzz', Buffer.from('2026-01-01T00:00:00.000Z x').toString('base64url')]) {
    const { status, body } = await garage.owner.get(`/garages/reports/delivered/rows?cursor=${bad}`);
    expect([status, body.errors[0].path]).toEqual([400, 'cursor']);
  }
});
