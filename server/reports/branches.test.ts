import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportNames } from '#contract/reports.ts';
import { gstin, issued } from '../invoices/testing.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let port: string;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  const branches = [
    { id: 'default', name: 'City' },
    { name: 'Port', address: '7 Beach Road', phone: '9000000007' },
  ];
  const tax = { regime: 'REGULAR', pricesIncludeTax: true, roundsOff: true, hsnDigits: 4 };
  port = (await garage.owner.put('/garages/settings', { branches, gstin, tax })).body.branches[1].id;
  for (const [branchId, rate] of [
    ['default', 1000],
    [port, 250],
  ] as const) {
    const { path } = await newCard(appContext, garage, { branchId, lines: [rate], moves: ['IN_PROGRESS', 'READY'] });
    await issued(garage.owner, path);
    await garage.owner.post(`${path}/payments`, { amount: rate / 10, mode: 'CASH' });
    await garage.owner.put(`${path}/status`, { status: 'DELIVERED', acceptBalance: true });
  }
});
afterAll(() => appContext.close());

const report = async (name: string, branchId: string) => {
  const { status, body } = await garage.owner.get(`/garages/reports/${name}?branchId=${branchId}`);
  return status === 200 ? body.totals : body.errors;
};
const rows = async (name: string, branchId: string) =>
  (await garage.owner.get(`/garages/reports/${name}/rows?branchId=${branchId}`)).body.rows.length;

test('a report of one branch counts that branch’s cards alone', async () => {
  expect([await report('revenue', ''), await report('revenue', port)]).toMatchObject([{ net: 125 }, { net: 25 }]);
  expect([await report('outstanding', 'default'), await report('outstanding', port)]).toMatchObject([
    { cards: 1, balance: 900 },
    { cards: 1, balance: 225 },
  ]);
  expect(await report('returning', port)).toMatchObject({ visits: 1, worth: 250 });
});

test('so do the rows behind each report and its exports; leads have no branch', async () => {
  for (const name of reportNames.filter((one) => one !== 'leads'))
    expect([name, await rows(name, port), await rows(name, 'default')], name).toEqual([
      name,
      (await rows(name, '')) / 2,
      (await rows(name, '')) / 2,
    ]);
  const { text } = await garage.owner.get(`/garages/reports/delivered/rows/export.csv?branchId=${port}`);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(await report('leads', port)).toMatchObject([{ path: 'branchId' }]);
  expect(await report('revenue', 'no branch')).toEqual([{ path: 'branchId', message: 'Branch is not valid' }]);
});

const heads = (text: string) => text.replace('\uFEFF', '').split('\r\n')[0]!.split(',');
const column = (text: string, head: string) => {
  const [first, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
  return lines.map((line) => line.split(',')[first!.split(',').indexOf(head)]).toSorted((a, b) => a!.localeCompare(b!));
};
const exports = [
  'jobcards/export.csv',
  ...reportNames.filter((one) => one !== 'leads').map((name) => `reports/${name}/rows/export.csv`),
];

test('exports of job cards and of the rows behind reports name the branch, and so do those rows', async () => {
  for (const path of exports) {
    const { text } = await garage.owner.get(`/garages/${path}`);
    expect([path, column(text, 'Branch')]).toEqual([path, ['City', 'Port']]);
  }
  const { body } = await garage.owner.get(`/garages/reports/delivered/rows?branchId=${port}`);
  expect(body.rows).toMatchObject([{ branchName: 'Port' }]);
});

test('a garage with one place has no column for it', async () => {
  const single = await newGarage(appContext);
  await newCard(appContext, single, { lines: [100], moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  for (const path of exports.filter((one) => !/revenue|daybook|gst/.test(one))) {
    const { text } = await single.owner.get(`/garages/${path}`);
    expect([path, heads(text).includes('Branch'), text.trim().split('\r\n').length]).toEqual([path, false, 2]);
  }
  const { body } = await single.owner.get('/garages/reports/delivered/rows');
  expect(body.rows).toMatchObject([{ branchName: null }]);
});

test('a branch is the same in capitals, for a card and for what is asked of it', async () => {
  const { card } = await newCard(appContext, garage, { branchId: port.toUpperCase() });
  expect(card.branchId).toBe(port);
  expect((await garage.owner.get(`/garages/jobcards?search=${card.jobCardNumber}&branchId=${port}`)).body).toHaveLength(
    1,
  );
  expect(await report('outstanding', port.toUpperCase())).toEqual(await report('outstanding', port));
});
