import { fleet } from '#rules/testing/fleet.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issued, readyCard, registeredGarage, type Line } from '../invoices/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { rowsBehind } from './testing.ts';

// each is many requests
vi.setConfig({ testTimeout: 120_000 });

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  garage = await registeredGarage(appContext);
  await garage.owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  await mixed();
});
afterAll(() => appContext.close());

const month = 'from=2026-11-01&to=2026-11-30';
const figures = ['taxable', 'untaxed', 'cgst', 'sgst', 'igst'] as const;
type Sums = Record<(typeof figures)[number], number>;

/** One document, with the GSTIN and state of its buyer where it is to a fleet or to another state. */
async function document(lines: Line[], buyer: Record<string, unknown> = {}) {
  const { path, card } = await readyCard(appContext, garage, lines);
  const saved = await garage.owner.put(`/garages/customers/${card.customerId}`, buyer);
  expect(saved.status, saved.text).toBe(200);
  return issued(garage.owner, path);
}

async function noteOn(invoice: { id: string; lines: { id: string }[] }, body: object) {
  const { status, text } = await garage.owner.post(`/garages/invoices/${invoice.id}/notes`, {
    reason: 'Test',
    ...body,
  });
  expect(status, text).toBe(201);
}

/**
 * Documents to a fleet of another state and to people here and there, of three rates and of none, notes of all of them, one of before and
 * one cancelled.
 */
async function mixed() {
  const { owner } = garage;
  appContext.setNow(new Date('2026-10-20T06:00:00Z'));
  await document([{ rate: 777.77 }]);
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  const oil = { kind: 'PART', description: 'Engine oil', rate: 412.3, quantity: 3.5, unit: 'LTR' };
  const cheap = { kind: 'PART', description: 'Tractor filter', rate: 1234.56, taxRate: 5 };
  const fuel = { kind: 'PART', description: 'Petrol', rate: 500.55, treatment: 'NON_GST' };
  const elsewhere = { addressLine1: '1 Test Street', city: 'Bangalore', state: 'Karnataka', pincode: '560001' };
  const first = await document([{ rate: 2350.5 }, oil, cheap, fuel]);
  await noteOn(first, { kind: 'CREDIT_NOTE', lines: [{ lineId: first.lines[2].id, quantity: 1 }] });
  const toFleet = await document([{ rate: 1299.99 }, { ...oil, quantity: 2, taxRate: 40 }], fleet);
  await noteOn(toFleet, { kind: 'CREDIT_NOTE', lines: [{ lineId: toFleet.lines[1].id, quantity: 1 }] });
  await noteOn(toFleet, { kind: 'DEBIT_NOTE', lines: [{ lineId: toFleet.lines[0].id, amount: 100 }] });
  await document([oil], {
    ...fleet,
    gstNumber: '33AAAAA0000A1Z9',
    state: 'Tamil Nadu',
    city: 'Chennai',
    pincode: '600001',
  });
  const large = await document([{ ...oil, rate: 120_000.01, quantity: 1 }], elsewhere);
  await noteOn(large, { kind: 'CREDIT_NOTE', lines: [{ lineId: large.lines[0].id, amount: 50_000.02 }] });
  await document([{ rate: 333.33 }], elsewhere);
  const wrong = await document([{ rate: 4000 }]);
  await owner.post(`/garages/invoices/${wrong.id}/cancel`, { reason: 'Wrong buyer' });
}

const report = async (query = month) => {
  const { status, body, text } = await garage.owner.get(`/garages/reports/gst?${query}`);
  expect(status, text).toBe(200);
  return body;
};
const paise = (rupees: number) => Math.round(rupees * 100);
const added = (those: readonly Sums[]) =>
  Object.fromEntries(figures.map((figure) => [figure, those.reduce((sum, one) => sum + paise(one[figure]), 0)]));

test('the report of a month is GSTR-1 and the documents of that month, to the paisa (MO-108)', async () => {
  const { totals, lines } = await report();
  const { body } = await garage.owner.get('/garages/gst/month?month=2026-11');
  expect(body.gaps).toEqual([]);
  const all = added([totals]);
  expect(added([body])).toEqual(all);
  expect(added(body.rates)).toEqual(all);
  const isTaxed = ({ treatment, taxRate }: { treatment: string; taxRate: number }) =>
    treatment === 'TAXABLE' && taxRate > 0;
  for (const rate of body.rates)
    expect([rate.taxRate, rate[isTaxed(rate) ? 'untaxed' : 'taxable']]).toEqual([rate.taxRate, 0]);

  const ofTable = (name: string) => body.tables.find((table: { name: string }) => table.name === name);
  const ofKinds = (...kinds: string[]) => added(lines.filter(({ kind }: { kind: string }) => kinds.includes(kind)));
  const { body: found } = await garage.owner.get('/garages/invoices?limit=100');
  const debit = found.find(({ kind }: { kind: string }) => kind === 'DEBIT_NOTE');
  expect(debit).toBeDefined();
  expect(added([ofTable('hsn')])).toEqual(all);
  for (const figure of figures.filter((one) => one !== 'untaxed')) {
    const at = (name: string) => paise(ofTable(name)[figure]);
    expect([figure, ofKinds('B2B')[figure]]).toEqual([figure, at('b2b')]);
    expect([figure, ofKinds('B2C', 'B2C_NOTES')[figure]]).toEqual([figure, at('b2cs') + at('b2cl') + at('cdnur')]);
  }
  const { body: rows } = await garage.owner.get(`/garages/reports/gst/rows?${month}&kind=B2B_NOTES`);
  const net = rows.rows.reduce((sum: number, row: Sums) => sum + paise(row.taxable), 0);
  expect(net).toBe(paise(ofTable('cdnr').taxable));
  expect([ofTable('nil').taxable, paise(ofTable('nil').untaxed)]).toEqual([0, all['untaxed']]);
  expect(all['untaxed']).toBe(50_055);
});

test('each figure comes to the rows behind it, by kind and rate, by period and in all', async () => {
  const { totals, lines, periods } = await report(`${month}&by=week`);
  expect(added(lines)).toEqual(added([totals]));
  expect(added(periods)).toEqual(added([totals]));
  expect(periods.length).toBeGreaterThan(4);
  expect(new Set(lines.map(({ kind }: { kind: string }) => kind)).size).toBe(4);
  const ties = async (sums: Sums, narrowed: string) => {
    for (const figure of figures) {
      const { total, rows } = await rowsBehind(
        garage.owner,
        `/garages/reports/gst/rows?${narrowed}&figure=${figure}`,
        3,
      );
      expect([narrowed, figure, total]).toEqual([narrowed, figure, sums[figure]]);
      expect(added(rows as unknown as Sums[])[figure]).toBe(paise(sums[figure]));
    }
  };
  await ties(totals, month);
  for (const line of lines)
    await ties(line, `${month}&kind=${line.kind}&treatment=${line.treatment}&taxRate=${line.taxRate}`);
  for (const period of periods) await ties(period, `from=${period.from}&to=${period.to}`);
});

test('it is exported by kind and rate, and document by document', async () => {
  const { text } = await garage.owner.get(`/garages/reports/gst/export.csv?${month}`);
  expect(text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    'Kind,Treatment,Rate %,Taxable value,Without tax,CGST,SGST/UTGST,IGST',
    'B2B,Taxable,40,824.6,0,0,0,329.84',
  ]);
  const rows = await garage.owner.get(`/garages/reports/gst/rows/export.csv?${month}&kind=B2B_NOTES`);
  expect(rows.text.trim().split('\r\n')).toHaveLength(3);
});

test('an advisor gets what is on own cards, and another month its own documents', async () => {
  const advisor = await garage.hire('SERVICE_ADVISOR');
  const { body } = await advisor.get(`/garages/reports/gst?${month}`);
  expect([body.own, body.totals.taxable, body.lines]).toEqual([true, 0, []]);
  const { body: october } = await garage.owner.get('/garages/reports/gst?from=2026-10-01&to=2026-10-31');
  expect(october.totals).toMatchObject({ taxable: 659.13, cgst: 59.32, sgst: 59.32, igst: 0 });
});

test('the bills of a garage that is not registered are no part of it', async () => {
  const small = await newGarage(appContext);
  const { path } = await readyCard(appContext, small, [{ rate: 500 }]);
  expect((await issued(small.owner, path)).kind).toBe('BILL');
  const { body } = await small.owner.get(`/garages/reports/gst?${month}`);
  expect([body.lines, body.totals.untaxed]).toEqual([[], 0]);
});
