import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../database/raw-statements.ts';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { gstr1Of } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

interface Voucher {
  id: string;
  type: string;
  number: string;
  entries: { ledger: string; paise: number; bills: [name: string, type: string, paise: number][] }[];
}

/** What Tally reads of a month. */
async function vouchersOf(owner: Caller, month: string): Promise<Voucher[]> {
  const { status, text } = await owner.get(`/garages/gst/tally.xml?month=${month}`);
  expect(status, text).toBe(200);
  const paise = (rupees: string) => Math.round(Number(rupees) * 100);
  return [...text.matchAll(/<VOUCHER VCHTYPE="(.*?)".*?REMOTEID="(.*?)">(.*?)<\/VOUCHER>/gs)].map(
    ([, type, id, inner]) => ({
      type: type!,
      id: id!,
      number: /<VOUCHERNUMBER>(.*?)</.exec(inner!)![1]!,
      entries: [...inner!.matchAll(/<ALLLEDGERENTRIES.LIST>(.*?)<\/ALLLEDGERENTRIES.LIST>/gs)].map(([, entry]) => ({
        ledger: /<LEDGERNAME>(.*?)</.exec(entry!)![1]!,
        paise: paise(/<AMOUNT>(.*?)</.exec(entry!)![1]!),
        bills: [...entry!.matchAll(/<NAME>(.*?)<.*?<BILLTYPE>(.*?)<.*?<AMOUNT>(.*?)</g)].map(
          ([, name, kind, amount]): [string, string, number] => [name!, kind!, paise(amount!)],
        ),
      })),
    }),
  );
}

const money = ({ type }: Voucher) => type === 'Receipt' || type === 'Payment';
const sum = (all: readonly number[]) => all.reduce((whole, one) => whole + one, 0);

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
  const paid = (await vouchersOf(owner, '2026-11')).filter(money);
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
  expect((await vouchersOf(later, '2026-12')).filter(money)).toEqual([
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
  expect((await vouchersOf(later, '2026-11')).filter(money)).toEqual(expected);
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
    const vouchers = (await vouchersOf(later, month)).filter(money);
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

test('what is written off leaves the party in Tally as it leaves the books, and comes back as far as it is paid later (MO-136)', async () => {
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  const garage = await registeredGarage(appContext);
  const { path, card } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const invoice = await issued(garage.owner, path);
  const customer = `/garages/customers/${card.customerId}`;
  expect((await garage.owner.post(`${path}/payments`, { amount: 880, mode: 'CASH' })).status).toBe(201);
  const written = await garage.owner.post(`${customer}/write-offs`, {
    dueId: invoice.id,
    amount: 300,
    reason: 'Moved away',
  });
  expect(written.status, written.text).toBe(200);
  const journalsOf = async (owner: Caller, month: string) =>
    (await vouchersOf(owner, month))
      .filter(({ type }) => type === 'Journal')
      .map(({ id, entries }) => [id, ...entries.map(({ ledger, paise, bills }) => [ledger, paise, bills])]);
  const { body: named } = await garage.owner.get(customer);
  const party = `${named.name} (${named.phone})`;
  const journal = (month: string, paise: number) => [
    `${invoice.id}-written-off-${month}`,
    ['Bad Debts', -paise, []],
    [party, paise, [[invoice.number, 'Agst Ref', paise]]],
  ];
  expect(await journalsOf(garage.owner, '2026-11')).toEqual([journal('2026-11', 30_000)]);
  const masters = await garage.owner.get('/garages/gst/tally-masters.xml?month=2026-11');
  expect(masters.text).toContain('<LEDGER NAME="Bad Debts"');

  appContext.setNow(new Date('2026-12-03T06:00:00Z'));
  const later = await garage.hire('GARAGE_OWNER', 'ADMIN');
  const late = await later.post(`${path}/payments`, { amount: 100, mode: 'CASH' });
  expect(late.status, late.text).toBe(201);
  expect(await journalsOf(later, '2026-12')).toEqual([journal('2026-12', -10_000)]);
  expect(await journalsOf(later, '2026-11')).toEqual([journal('2026-11', 30_000)]);
  const both = [...(await vouchersOf(later, '2026-11')), ...(await vouchersOf(later, '2026-12'))];
  const owed = both.flatMap(({ entries }) => entries.filter(({ ledger }) => ledger === party));
  expect(sum(owed.map(({ paise }) => paise)) + 0).toBe(0);
});

test('what a job card took before it had a voucher has the number of the card and a place, and all tenders reversed before the month is over are a cancelled voucher', async () => {
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  await owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const { card, path } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const first = await owner.post(`${path}/payments`, { amount: 200, mode: 'CASH', advance: true });
  await owner.post(`${path}/payments`, { amount: 300, mode: 'CARD', advance: true });
  await appContext.database.inGarage(garage.id, (tx) =>
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

const deeds = ['issue', 'issue', 'cancel', 'advance', 'pay', 'pay', 'refund', 'use', 'reverse'] as const;
const months = ['2026-10', '2026-11', '2026-12'];

test('over random months Tally is documents and payments, its vouchers come to 0, and every number is told once', async () => {
  const anyDeed = fc.record({
    what: fc.constantFrom(...deeds),
    at: fc.nat(20),
    rupees: fc.integer({ min: 1, max: 900 }),
  });
  let played = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { minLength: 12, maxLength: 18 }), async (all) => {
      appContext.setNow(new Date('2026-10-20T06:00:00Z'));
      const garage = await registeredGarage(appContext);
      await garage.owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
      const { card } = await readyCard(appContext, garage, [{ rate: 100 }]);
      const told = { customerId: card.customerId as string, invoices: [] as string[], payments: [] as string[] };
      for (const [at, month] of months.entries()) {
        appContext.setNow(new Date(`${month}-21T06:00:00Z`));
        const owner = await garage.hire('GARAGE_OWNER', 'ADMIN');
        const part = Math.ceil(all.length / months.length);
        for (const deed of all.slice(at * part, (at + 1) * part)) await play({ ...garage, owner }, deed, told);
      }
      played += 1;
      await holds({ ...garage, owner: await garage.hire('GARAGE_OWNER', 'ADMIN') });
    }),
    { numRuns: Number(process.env['RUNS'] ?? 3), endOnFailure: true },
  );
  expect(played).toBeGreaterThanOrEqual(3);
}, 300_000);

type Told = { customerId: string; invoices: string[]; payments: string[] };

async function play(garage: TestGarage, deed: { what: string; at: number; rupees: number }, told: Told) {
  const { owner } = garage;
  const { what, at, rupees } = deed;
  const customer = `/garages/customers/${told.customerId}`;
  const [invoice, payment] = [told.invoices, told.payments].map((ids) => ids[at % ids.length]);
  const tenders = [
    { amount: rupees, mode: 'CASH' },
    { amount: 1, mode: 'UPI' },
  ];
  const kept = ({ body }: { body: { tenders?: { id: string }[]; id: string } }) =>
    told.payments.push(...(body.tenders ?? [body]).flatMap(({ id }) => id ?? []));
  if (what === 'issue' || what === 'advance') {
    const { path } = await readyCard(appContext, garage, [{ rate: rupees }]);
    if (what === 'advance') kept(await owner.post(`${path}/payments`, { amount: 10, mode: 'CARD', advance: true }));
    told.invoices.push((await issued(owner, path, { customerId: told.customerId })).id);
  } else if (what === 'cancel') await owner.post(`/garages/invoices/${invoice}/cancel`, { reason: 'Test' });
  else if (what === 'pay') kept(await owner.post(`${customer}/payments`, { tenders }));
  else if (what === 'refund') {
    const { body } = await owner.get(`${customer}/ledger`);
    const back = [{ amount: Math.min(rupees, body.free), mode: 'BANK' }];
    if (body.free > 0) kept(await owner.post(`${customer}/payments`, { kind: 'REFUNDED', tenders: back }));
  } else if (what === 'use') await owner.post(`${customer}/allocations`, {});
  else if (payment) await owner.post(`/garages/payments/${payment}/reverse`, { reason: 'Test' });
}

async function holds({ id, owner }: TestGarage) {
  const at = (column: string, month: string) =>
    sql.raw(`to_char(${column} at time zone 'UTC' + interval '330 minutes', 'YYYY-MM') = '${month}'`);
  const open = { received: 0, adjusted: 0 };
  for (const month of months) {
    const [kept] = await appContext.database.inGarage(id, async (tx) =>
      rowsOf<Record<'cash' | 'bank' | 'documents' | 'numbers' | 'cancelled' | 'vouchers', number>>(
        await tx.execute(sql`
          with moved as (
            select mode, case kind when 'RECEIVED' then amount else -amount end as paise from payments where ${at('received_at', month)}
            union all select mode, case kind when 'RECEIVED' then -amount else amount end from payments where ${at('reversed_at', month)}
          ), given as (select i.*, exists (select from invoice_events e where e.invoice_id = i.id and e.kind = 'CANCELLED') as gone
            from invoices i where to_char(day, 'YYYY-MM') = ${month})
          select (select coalesce(sum(paise), 0)::float8 from moved where mode = 'CASH') as cash,
            (select coalesce(sum(paise), 0)::float8 from moved where mode <> 'CASH') as bank,
            (select coalesce(sum(payable), 0)::float8 from given where not gone) as documents,
            (select count(*)::int from given) as numbers, (select count(*)::int from given where gone) as cancelled,
            (select count(distinct number)::int from payments where ${at('received_at', month)}) as vouchers`),
      ),
    );
    const vouchers = await vouchersOf(owner, month);
    const entries = vouchers.flatMap((one) => one.entries);
    const of = (ledger: string) => sum(entries.filter((one) => one.ledger === ledger).map(({ paise }) => paise));
    expect([of('Cash'), of('Bank')].map((paise) => paise + 0)).toEqual(
      [-kept!.cash, -kept!.bank].map((paise) => paise + 0),
    );
    expect(vouchers.filter((one) => sum(one.entries.map(({ paise }) => paise)) !== 0)).toEqual([]);
    const billed = entries.filter(({ bills }) => bills.length > 0);
    // what is given back is of what came
    expect(billed.flatMap(({ bills }) => bills).filter(([name]) => name.startsWith('RF/'))).toEqual([]);
    expect(billed.filter(({ paise, bills }) => paise !== sum(bills.map(([, , part]) => part)))).toEqual([]);
    expect(sum(billed.map(({ paise }) => paise)) + kept!.documents - kept!.cash - kept!.bank).toBe(0);
    expect(new Set(vouchers.map((one) => one.id)).size).toBe(vouchers.length);
    const { doc_issue, at: came = [], txpd = [] } = await gstr1Of(owner, month);
    const rows = (doc_issue?.doc_det ?? []) as { doc_num: number; docs: { totnum: number; cancel: number }[] }[];
    const counted = (natures: number[], key: 'totnum' | 'cancel') =>
      sum(rows.flatMap(({ doc_num, docs }) => (natures.includes(doc_num) ? docs.map((row) => row[key]) : [])));
    expect([counted([1, 4, 5], 'totnum'), counted([1, 4, 5], 'cancel')]).toEqual([kept!.numbers, kept!.cancelled]);
    expect(counted([6, 8], 'totnum')).toBe(kept!.vouchers);
    open.received += advances(came);
    open.adjusted += advances(txpd);
  }
  const [free] = await appContext.database.inGarage(id, async (tx) =>
    rowsOf<{ paise: number }>(
      await tx.execute(sql`select ((select coalesce(sum(case kind when 'RECEIVED' then amount else -amount end), 0) from payments
          where reversed_at is null) - (select coalesce(sum(a.amount), 0) from allocations a where a.invoice_id is not null))::float8 as paise`),
    ),
  );
  // each row of the table is rounded by itself
  expect(Math.abs(open.received - open.adjusted - free!.paise)).toBeLessThanOrEqual(12);
}

type AdvanceRows = { itms: { ad_amt: number; camt?: number; samt?: number; iamt?: number }[] }[];

const advances = (rows: AdvanceRows) =>
  sum(
    rows.flatMap(({ itms }) =>
      itms.map(({ ad_amt, camt = 0, samt = 0, iamt = 0 }) => Math.round((ad_amt + camt + samt + iamt) * 100)),
    ),
  );
