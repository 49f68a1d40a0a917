import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { gstr1Of, isOfMoney, vouchersOf } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('a payment of two tenders, its refund, and the month that bills the rest: Tally, advances and numbers of vouchers (MO-101, MO-102)', async () => {
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  await owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const { body: settings } = await owner.get('/garages/settings');
  await owner.put('/garages/settings', { ledgers: { ...settings.ledgers, CASH: 'Petty Cash', UPI: 'HDFC 0001' } });
  const { card, path } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const invoice = await issued(owner, path);
  const customer = `/garages/customers/${card.customerId}`;
  const { body: named } = await owner.get(customer);
  const party = `${named.name} (${named.phone})`;
  const tenders = [
    { amount: 1000, mode: 'CASH' },
    { amount: 500, mode: 'UPI' },
  ];
  const { body: receipt } = await owner.post(`${customer}/payments`, { tenders });
  const { body: refund } = await owner.post(`${customer}/payments`, {
    kind: 'REFUNDED',
    tenders: [{ amount: 100, mode: 'BANK' }],
  });
  const paid = (await vouchersOf(owner, '2026-11')).filter(isOfMoney);
  const expected = [
    {
      id: receipt.id,
      type: 'Receipt',
      number: 'RV/26-27/00001',
      entries: [
        { ledger: 'Petty Cash', paise: -100_000, bills: [] },
        { ledger: 'HDFC 0001', paise: -50_000, bills: [] },
        {
          ledger: party,
          paise: 150_000,
          bills: [
            [invoice.number, 'Agst Ref', 118_000],
            ['RV/26-27/00001', 'Advance', 32_000],
          ],
        },
      ],
    },
    {
      id: refund.id,
      type: 'Payment',
      number: 'RF/26-27/00001',
      entries: [
        { ledger: 'Bank', paise: 10_000, bills: [] },
        { ledger: party, paise: -10_000, bills: [['RV/26-27/00001', 'Agst Ref', -10_000]] },
      ],
    },
  ];
  expect(paid).toEqual(expected);
  const masters = await owner.get('/garages/gst/tally-masters.xml?month=2026-11');
  for (const ledger of ['Petty Cash', 'HDFC 0001', party]) expect(masters.text).toContain(`<LEDGER NAME="${ledger}"`);
  const advance = {
    sply_ty: 'INTRA',
    pos: '33',
    itms: [{ rt: 18, ad_amt: 186.44, camt: 16.78, samt: 16.78, csamt: 0 }],
  };
  const november = await gstr1Of(owner, '2026-11');
  expect([november.at, november.txpd]).toEqual([[advance], undefined]);
  expect(november.doc_issue.doc_det.slice(1)).toEqual([
    {
      doc_num: 6,
      docs: [{ num: 1, from: 'RV/26-27/00001', to: 'RV/26-27/00001', totnum: 1, cancel: 0, net_issue: 1 }],
    },
    {
      doc_num: 8,
      docs: [{ num: 1, from: 'RF/26-27/00001', to: 'RF/26-27/00001', totnum: 1, cancel: 0, net_issue: 1 }],
    },
  ]);

  // the next month bills 220 of it, and takes the cash back
  appContext.setNow(new Date('2026-12-03T06:00:00Z'));
  const later = await garage.hire('GARAGE_OWNER', 'ADMIN');
  const more = await readyCard(appContext, { ...garage, owner: later }, [{ rate: 1000 }]);
  const second = await issued(later, more.path, { customerId: card.customerId });
  await later.post(`${customer}/allocations`, {});
  expect((await later.post(`/garages/payments/${receipt.tenders[0].id}/reverse`, { reason: 'Bounced' })).status).toBe(
    200,
  );
  const december = await gstr1Of(later, '2026-12');
  expect([december.at, december.txpd]).toEqual([undefined, [advance]]);
  expect(december.doc_issue.doc_det.map(({ doc_num }: { doc_num: number }) => doc_num)).toEqual([1]);
  expect(second.number).toBe('INV/26-27/00002');
  expect((await vouchersOf(later, '2026-12')).filter(isOfMoney)).toEqual([
    {
      id: `${receipt.tenders[0].id}-reversed`,
      type: 'Payment',
      number: 'RV/26-27/00001',
      entries: [
        { ledger: 'Petty Cash', paise: 100_000, bills: [] },
        { ledger: party, paise: -100_000, bills: [[invoice.number, 'Agst Ref', -100_000]] },
      ],
    },
  ]);
  expect((await vouchersOf(later, '2026-11')).filter(isOfMoney)).toEqual(expected);
  expect(await gstr1Of(later, '2026-11')).toEqual(november);
});

test('a refund of what a later note took off a document settles that document, and so does taking the refund back', async () => {
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  const garage = await registeredGarage(appContext);
  const { path, card } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const invoice = await issued(garage.owner, path);
  const customer = `/garages/customers/${card.customerId}`;
  const tenders = [{ amount: 1200, mode: 'CASH' }];
  expect((await garage.owner.post(`${customer}/payments`, { tenders })).status).toBe(201);

  appContext.setNow(new Date('2026-12-03T06:00:00Z'));
  const later = await garage.hire('GARAGE_OWNER', 'ADMIN');
  const lines = [{ lineId: invoice.lines[0].id, amount: 500 }];
  const note = { kind: 'CREDIT_NOTE', reason: 'Goodwill', lines };
  expect((await later.post(`/garages/invoices/${invoice.id}/notes`, note)).body.payable).toBe(590);
  const back = { kind: 'REFUNDED', tenders: [{ amount: 610, mode: 'BANK' }] };
  const { status, body: refund } = await later.post(`${customer}/payments`, back);
  expect(status).toBe(201);
  expect((await later.post(`/garages/payments/${refund.id}/reverse`, { reason: 'Test' })).status).toBe(200);
  const billsOf = async (month: string) => {
    const vouchers = (await vouchersOf(later, month)).filter(isOfMoney);
    return vouchers.map(({ type, entries }) => [type, entries.flatMap(({ bills }) => bills)]);
  };
  const bills = [
    ['RV/26-27/00001', 'Agst Ref', -2000],
    [invoice.number, 'Agst Ref', -59_000],
  ];
  expect(await billsOf('2026-12')).toEqual([
    ['Payment', bills],
    ['Receipt', bills.map(([name, type, paise]) => [name, type, -Number(paise)])],
  ]);
});

test('what a job card took before it had a voucher has the number of the card and a place, and all tenders reversed before the month is over are a cancelled voucher', async () => {
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  await owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const { card, path } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const first = await owner.post(`${path}/payments`, { amount: 200, mode: 'CASH', advance: true });
  await owner.post(`${path}/payments`, { amount: 300, mode: 'CARD', advance: true });
  await appContext.database.asOwner((tx) =>
    tx.execute(
      sql`update payments set number = null, prefix = null, year = null, place = null where job_card_id = ${card.id}`,
    ),
  );
  const customer = `/garages/customers/${card.customerId}`;
  const tenders = [{ amount: 50, mode: 'CASH' }];
  const { body: voucher } = await owner.post(`${customer}/payments`, { tenders });
  await owner.post(`${customer}/payments`, { tenders });
  await owner.post(`/garages/payments/${voucher.id}/reverse`, { reason: 'Typed twice' });
  const vouchers = await vouchersOf(owner, '2026-11');
  expect(vouchers.map(({ type, number, id }) => [type, number, id])).toEqual([
    ['Receipt', `${card.jobCardNumber}/1`, first.body.id],
    ['Receipt', `${card.jobCardNumber}/2`, expect.any(String)],
    ['Receipt', 'RV/26-27/00001', voucher.id],
    ['Payment', 'RV/26-27/00001', `${voucher.id}-reversed`],
    ['Receipt', 'RV/26-27/00002', expect.any(String)],
  ]);
  const { doc_issue, at } = await gstr1Of(owner, '2026-11');
  expect(doc_issue.doc_det).toEqual([
    {
      doc_num: 6,
      docs: [{ num: 1, from: 'RV/26-27/00001', to: 'RV/26-27/00002', totnum: 2, cancel: 1, net_issue: 1 }],
    },
  ]);
  expect(at[0].itms[0].ad_amt).toBe(466.12);
});

test('a composition garage is told its own return, and nothing of it is made', async () => {
  const garage = await registeredGarage(appContext, { regime: 'COMPOSITION' });
  for (const file of ['gstr1.json', 'gstr1.csv']) {
    const { status, body } = await garage.owner.get(`/garages/gst/${file}`);
    expect([status, body.detail]).toEqual([
      409,
      'This file cannot leave yet: A composition garage files CMP-08 and GSTR-4, not GSTR-1',
    ]);
  }
  expect((await garage.owner.get('/garages/gst/tally.xml')).status).toBe(200);
});
