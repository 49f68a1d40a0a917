import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumOfPaise } from '#rules/gst.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { gstr1Of, vouchersOf } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

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
    const of = (ledger: string) => sumOfPaise(entries.filter((one) => one.ledger === ledger).map(({ paise }) => paise));
    expect([of('Cash'), of('Bank')].map((paise) => paise + 0)).toEqual(
      [-kept!.cash, -kept!.bank].map((paise) => paise + 0),
    );
    expect(vouchers.filter((one) => sumOfPaise(one.entries.map(({ paise }) => paise)) !== 0)).toEqual([]);
    const billed = entries.filter(({ bills }) => bills.length > 0);
    // what is given back is of what came
    expect(billed.flatMap(({ bills }) => bills).filter(([name]) => name.startsWith('RF/'))).toEqual([]);
    expect(billed.filter(({ paise, bills }) => paise !== sumOfPaise(bills.map(([, , part]) => part)))).toEqual([]);
    expect(sumOfPaise(billed.map(({ paise }) => paise)) + kept!.documents - kept!.cash - kept!.bank).toBe(0);
    expect(new Set(vouchers.map((one) => one.id)).size).toBe(vouchers.length);
    const { doc_issue, at: came = [], txpd = [] } = await gstr1Of(owner, month);
    const rows = (doc_issue?.doc_det ?? []) as { doc_num: number; docs: { totnum: number; cancel: number }[] }[];
    const counted = (natures: number[], key: 'totnum' | 'cancel') =>
      rows
        .flatMap(({ doc_num, docs }) => (natures.includes(doc_num) ? docs : []))
        .reduce((all, row) => all + row[key], 0);
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
  sumOfPaise(
    rows.flatMap(({ itms }) =>
      itms.map(({ ad_amt, camt = 0, samt = 0, iamt = 0 }) => Math.round((ad_amt + camt + samt + iamt) * 100)),
    ),
  );
