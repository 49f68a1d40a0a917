import { fleet } from '#rules/testing/fleet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedQrOf } from '#rules/testing/signed-qr.ts';
import { gstin, issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
});
afterAll(() => appContext.close());

/**
 * A garage with worked example 1 for who is not registered, one to a fleet of Karnataka and its credit note, and one that was cancelled.
 */
async function aMonth() {
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  await owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const first = await readyCard(appContext, garage, [
    { description: 'Oil change', rate: 750, quantity: 2, discount: 100 },
    { description: 'Clutch work', rate: 2350.5 },
    { kind: 'PART', description: 'Engine oil', rate: 412.3, quantity: 3.5, unit: 'LTR' },
  ]);
  const invoice = await issued(owner, first.path);
  const second = await readyCard(appContext, garage, [
    { kind: 'PART', description: 'Brake pads', rate: 1000, quantity: 2 },
  ]);
  await owner.put(`/garages/customers/${second.card.customerId}`, {
    ...fleet,
    name: 'Ravi & Sons',
    companyName: 'Ravi & Sons',
  });
  const toFleet = await issued(owner, second.path);
  const lines = [{ lineId: toFleet.lines[0].id, quantity: 1 }];
  const { body: note } = await owner.post(`/garages/invoices/${toFleet.id}/notes`, {
    kind: 'CREDIT_NOTE',
    reason: 'One came back',
    lines,
  });
  const third = await readyCard(appContext, garage, [{ description: 'Washing', rate: 500 }]);
  const cancelled = await issued(owner, third.path);
  await owner.post(`/garages/invoices/${cancelled.id}/cancel`, { reason: 'Wrong buyer' });
  return { garage, owner, invoice, toFleet, note };
}

/** Another registration in the same state. */
const anotherGstin = '33AAAAA0000A2Z8';

const json = async (owner: Caller, path: string) => JSON.parse((await owner.get(path)).text);

describe('files of a month', () => {
  test('GSTR-1 holds every document once, in the tables of the portal', async () => {
    const { owner } = await aMonth();
    const { status, headers } = await owner.get('/garages/gst/gstr1.json?month=2026-11');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/json',
      'attachment; filename="GSTR1-2026-11.json"',
    ]);
    expect(await json(owner, '/garages/gst/gstr1.json?month=2026-11')).toMatchObject({
      gstin,
      fp: '112026',
      b2b: [
        {
          ctin: fleet.gstNumber,
          inv: [
            {
              inum: 'INV/26-27/00002',
              idt: '22-11-2026',
              val: 2360,
              pos: '29',
              itms: [{ itm_det: { rt: 18, txval: 2000, iamt: 360 } }],
            },
          ],
        },
      ],
      b2cs: [{ sply_ty: 'INTRA', pos: '33', rt: 18, txval: 5193.55, camt: 467.42, samt: 467.42 }],
      cdnr: [{ ctin: fleet.gstNumber, nt: [{ ntty: 'C', nt_num: 'CN/26-27/00001', val: 1180 }] }],
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [{ from: 'INV/26-27/00001', to: 'INV/26-27/00003', totnum: 3, cancel: 1, net_issue: 2 }],
          },
          { doc_num: 5, docs: [{ from: 'CN/26-27/00001', to: 'CN/26-27/00001', totnum: 1 }] },
        ],
      },
    });
    const { hsn } = await json(owner, '/garages/gst/gstr1.json?month=2026-11');
    expect(hsn.hsn_b2c).toMatchObject([
      { hsn_sc: '2710', uqc: 'LTR', qty: 3.5, txval: 1443.05 },
      { hsn_sc: '998714', uqc: 'OTH', qty: 0, txval: 3750.5 },
    ]);
    expect(hsn.hsn_b2b).toMatchObject([{ hsn_sc: '8708', uqc: 'NOS', qty: 1, txval: 1000, iamt: 180 }]);
  });

  test('each table is a CSV, and what a month comes to is their sums', async () => {
    const { owner } = await aMonth();
    const b2b = await owner.get('/garages/gst/gstr1.csv?month=2026-11');
    expect(b2b.text.split('\r\n').slice(1, 2)).toEqual([
      `${fleet.gstNumber},Ravi & Sons,INV/26-27/00002,22-11-2026,2360,29-Karnataka,N,Regular B2B,18,2000,360,0,0,0`,
    ]);
    const docs = await owner.get('/garages/gst/gstr1.csv?month=2026-11&table=docs');
    expect(docs.text).toContain('Invoices for outward supply,INV/26-27/00001,INV/26-27/00003,3,1,2');
    const { body } = await owner.get('/garages/gst/month?month=2026-11');
    expect(body).toMatchObject({
      month: '2026-11',
      lock: null,
      lockProblem: 'A month is locked once it is over',
      documents: 4,
      cancelled: 1,
      taxable: 6193.55,
      cgst: 467.42,
      igst: 180,
      payable: 6128 + 2360 - 1180,
      rates: [{ taxRate: 18, taxable: 6193.55 }],
      gaps: [],
    });
    expect(body.tables).toContainEqual({
      name: 'b2b',
      rows: 1,
      taxable: 2000,
      untaxed: 0,
      cgst: 0,
      sgst: 0,
      igst: 360,
    });
    expect(body.tables).toContainEqual({
      name: 'cdnr',
      rows: 1,
      taxable: -1000,
      untaxed: 0,
      cgst: 0,
      sgst: 0,
      igst: -180,
    });
  });

  test('Tally gets a voucher for each document that stands, its ledgers named as the garage names them, the same twice', async () => {
    const { owner, invoice, toFleet, note } = await aMonth();
    const { body: settings } = await owner.get('/garages/settings');
    const ledgers = { ...settings.ledgers, sales: 'Workshop Sales' };
    expect((await owner.put('/garages/settings', { ledgers })).body.ledgers).toEqual(ledgers);
    const { text } = await owner.get('/garages/gst/tally.xml?month=2026-11');
    expect([...text.matchAll(/REMOTEID="([^"]*)"/g)].map(([, id]) => id)).toEqual([invoice.id, toFleet.id, note.id]);
    expect(text).toContain('<LEDGERNAME>Workshop Sales</LEDGERNAME>');
    expect(text).toContain(`<PARTYLEDGERNAME>Ravi &amp; Sons (${fleet.gstNumber})</PARTYLEDGERNAME>`);
    expect((await owner.get('/garages/gst/tally.xml?month=2026-11')).text).toBe(text);
    const masters = await owner.get('/garages/gst/tally-masters.xml?month=2026-11');
    for (const [, party] of text.matchAll(/<PARTYLEDGERNAME>(.*?)</g))
      expect(masters.text).toContain(`<LEDGER NAME="${party}"`);
  });

  test('a document to a registered buyer is an e-invoice, another is refused in words', async () => {
    const { owner, invoice, toFleet } = await aMonth();
    expect(await json(owner, `/garages/invoices/${toFleet.id}/e-invoice.json`)).toMatchObject([
      {
        Version: '1.1',
        DocDtls: { No: 'INV/26-27/00002' },
        BuyerDtls: { Gstin: fleet.gstNumber },
        ValDtls: { TotInvVal: 2360 },
      },
    ]);
    const { status, body } = await owner.get(`/garages/invoices/${invoice.id}/e-invoice.json`);
    expect([status, body.gaps]).toEqual([
      409,
      [
        {
          what: 'Only a document to a registered buyer becomes an e-invoice',
          document: { id: invoice.id, number: invoice.number },
        },
      ],
    ]);
  });

  test('nothing half-valid leaves: a document of another GSTIN is listed, in the month and in the 409', async () => {
    const { owner, invoice } = await aMonth();
    await owner.put('/garages/settings', { gstin: anotherGstin });
    const { body: month } = await owner.get('/garages/gst/month?month=2026-11');
    expect(month.tables).toBeNull();
    expect(month.gaps).toContainEqual({
      what: `This document bears the GSTIN ${gstin}, not that of the garage`,
      document: { id: invoice.id, number: invoice.number },
    });
    for (const file of ['gstr1.json', 'gstr1.csv']) {
      const { status, body } = await owner.get(`/garages/gst/${file}?month=2026-11`);
      expect([status, body.gaps]).toEqual([409, month.gaps]);
      expect(body.detail).toMatch(/^This file cannot leave yet: .+, and 2 more$/);
    }
  });

  test('a code has the digits that were asked for on the day of its document, of a note on that of its invoice', async () => {
    appContext.setNow(new Date('2026-11-30T06:00:00Z'));
    const { garage, owner, toFleet } = await aMonth();
    const { tax, usualTax } = (await owner.get('/garages/settings')).body;
    const six = {
      tax: { ...tax, hsnDigits: 6 },
      usualTax: { ...usualTax, PART: { ...usualTax.PART, hsn: '870899' } },
    };
    // what was issued that day before the change was as it had to be
    expect((await owner.put('/garages/settings', six)).status).toBe(200);
    appContext.setNow(new Date('2026-12-01T06:00:00Z'));
    const later = await garage.hire('GARAGE_MANAGER', 'ADMIN');
    const lines = [{ lineId: toFleet.lines[0].id, amount: 50 }];
    const note = await later.post(`/garages/invoices/${toFleet.id}/notes`, {
      kind: 'CREDIT_NOTE',
      reason: 'Too much',
      lines,
    });
    expect(note.status, note.text).toBe(201);
    for (const month of ['2026-11', '2026-12'])
      expect((await later.get(`/garages/gst/month?month=${month}`)).body.gaps).toEqual([]);
    for (const { id } of [toFleet, note.body])
      expect((await later.get(`/garages/invoices/${id}/e-invoice.json`)).status).toBe(200);
    const irn = 'ab'.repeat(32);
    const kept = await later.post(`/garages/invoices/${toFleet.id}/irn`, {
      irn,
      acknowledgement: '1',
      signedQr: signedQrOf(toFleet, irn, { IrnDt: '2026-11-30 12:00:00' }),
    });
    expect(kept.status, kept.text).toBe(200);
    appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  });

  test('a note that would keep its month back is not written', async () => {
    const { owner, invoice } = await aMonth();
    await owner.put('/garages/settings', { gstin: anotherGstin });
    const lines = [{ lineId: invoice.lines[0].id, amount: 50 }];
    const { status, body } = await owner.post(`/garages/invoices/${invoice.id}/notes`, {
      kind: 'CREDIT_NOTE',
      reason: 'Too much',
      lines,
    });
    expect([status, body.detail]).toEqual([
      409,
      `This note would keep GSTR-1 back. ${invoice.number} bears the GSTIN ${gstin}, and a return of the garage's own, ${anotherGstin}, has no notes to it`,
    ]);
  });

  test('a garage that is not registered is told that it files none; a month without documents is empty', async () => {
    const { owner } = await aMonth();
    expect((await owner.get('/garages/gst/month?month=2026-10')).body).toMatchObject({
      documents: 0,
      gaps: [],
      payable: 0,
    });
    const plain = await newGarage(appContext);
    expect((await plain.owner.get('/garages/gst/month')).body.gaps).toEqual([
      { what: 'A garage that is not registered under GST files no GSTR-1', document: null },
    ]);
  });

  test('what a garage billed and took before it was registered is no part of its returns (MO-101, SE-27)', async () => {
    const garage = await newGarage(appContext);
    const { owner } = garage;
    const { path } = await readyCard(appContext, garage, [{ description: 'Washing', rate: 500 }]);
    await issued(owner, path);
    const { path: open } = await readyCard(appContext, garage, [{ description: 'Clutch work', rate: 1000 }]);
    expect((await owner.post(`${open}/payments`, { amount: 300, mode: 'CASH' })).status).toBe(201);
    appContext.setNow(new Date('2026-11-24T06:00:00Z'));
    const later = await garage.hire('GARAGE_OWNER', 'ADMIN');
    await later.put('/garages/settings', { gstin, state: 'Tamil Nadu', pincode: '600032' });
    expect((await later.post(`${open}/payments`, { amount: 118, mode: 'CASH' })).status).toBe(201);
    const { at } = await json(later, '/garages/gst/gstr1.json?month=2026-11');
    expect(at).toMatchObject([{ itms: [{ ad_amt: 100, camt: 9, samt: 9 }] }]);
    expect((await later.get('/garages/gst/month?month=2026-11')).body).toMatchObject({
      documents: 0,
      payable: 0,
      bills: { documents: 1, payable: 500 },
      gaps: [],
    });
    appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  });
});
