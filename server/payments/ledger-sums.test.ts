import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../database/raw-statements.ts';
import { addVehicleOwner, newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const deeds = [
  'advance',
  'card',
  'issue',
  'issue',
  'cancel',
  'credit',
  'debit',
  'pay',
  'pay',
  'refund',
  'use',
  'reverse',
  'deliver',
  'reopen',
  'writeOff',
] as const;
type Deed = { what: (typeof deeds)[number]; at: number; rupees: number };

/** One card of a customer's, with what was made of it so far. */
interface Told {
  customer: string;
  insurer: string;
  cards: string[];
  invoices: string[];
  payments: string[];
}

const pick = (all: string[], at: number) => all[at % all.length];

/** Asks for a deed; whether it is taken or refused in words, what is owed has to add up after it. */
async function ask({ what, at, rupees }: Deed, told: Told): Promise<unknown> {
  const { owner } = garage;
  const [card, invoice, payment] = [pick(told.cards, at)!, pick(told.invoices, at), pick(told.payments, at)];
  const tenders = [{ amount: rupees, mode: 'UPI' }];
  const keep = (all: string[], { status, body }: { status: number; body: { id: string } }) => {
    return status === 201 && all.push(body.id);
  };
  switch (what) {
    case 'advance':
      return keep(told.payments, await owner.post(`${card}/payments`, { ...tenders[0], advance: true }));
    case 'card':
      return keep(told.payments, await owner.post(`${card}/payments`, tenders[0]!));
    case 'issue': {
      const { body } = await owner.get(card);
      const billed = new Set(
        body.invoices
          .filter((one: { isCancelled: boolean }) => !one.isCancelled)
          .flatMap((one: { lineIds: string[] }) => one.lineIds),
      );
      const [line] = body.lines.filter(({ id }: { id: string }) => !billed.has(id));
      const customerId = at % 3 === 0 ? told.insurer.split('/').at(-1) : undefined;
      return keep(
        told.invoices,
        await owner.post(`${card}/invoices`, { ...(line && { lineIds: [line.id] }), customerId }),
      );
    }
    case 'cancel':
      return invoice && owner.post(`/garages/invoices/${invoice}/cancel`, { reason: 'Test' });
    case 'credit':
    case 'debit': {
      if (!invoice) return undefined;
      const { body } = await owner.get(`/garages/invoices/${invoice}`);
      const kind = what === 'credit' ? 'CREDIT_NOTE' : 'DEBIT_NOTE';
      const lines = [{ lineId: body.lines[0].id, amount: rupees }];
      return owner.post(`/garages/invoices/${invoice}/notes`, { kind, reason: 'Test', lines });
    }
    case 'pay':
      return keep(
        told.payments,
        await owner.post(`${at % 3 === 0 ? told.insurer : told.customer}/payments`, { tenders }),
      );
    case 'refund':
      return keep(told.payments, await owner.post(`${told.customer}/payments`, { kind: 'REFUNDED', tenders }));
    case 'use':
      return owner.post(`${told.customer}/allocations`, {});
    case 'reverse':
      return payment && owner.post(`/garages/payments/${payment}/reverse`, { reason: 'Test' });
    case 'deliver':
      return owner.put(`${card}/status`, { status: 'DELIVERED', acceptBalance: true, acceptSkip: true });
    case 'reopen':
      return owner.put(`${card}/status`, { status: 'IN_PROGRESS', reason: 'Test' });
    default: {
      const { body } = await owner.get(`${told.customer}/ledger`);
      const due = body.openDues[0];
      return (
        due &&
        owner.post(`${told.customer}/write-offs`, {
          dueId: due.dueId,
          amount: Math.min(rupees, due.open),
          reason: 'Test',
        })
      );
    }
  }
}

test('whatever is paid, billed, cancelled, credited, given back and reversed, ledger = dues = what is unpaid', async () => {
  let cards = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ what: fc.constantFrom(...deeds), at: fc.nat(20), rupees: fc.integer({ min: 1, max: 900 }) }),
        { minLength: 8, maxLength: 16 },
      ),
      async (all) => {
        const first = await newCard(appContext, garage, { lines: [500, 300], moves: ['IN_PROGRESS', 'READY'] });
        const { customerId, vehicleId } = first.card;
        const second = await newCard(appContext, garage, {
          customerId,
          vehicleId,
          lines: [250],
          moves: ['IN_PROGRESS', 'READY'],
        });
        cards += 2;
        const insurer = await garage.owner.post('/garages/customers', {
          name: 'Insurer',
          phone: String(9_300_000_000 + cards),
        });
        const told: Told = {
          customer: `/garages/customers/${customerId}`,
          insurer: `/garages/customers/${insurer.body.id}`,
          cards: [first.path, second.path],
          invoices: [],
          payments: [],
        };
        for (const deed of all) {
          await ask(deed, told);
          for (const path of [told.customer, told.insurer]) await addsUp(path);
        }
        await noDueExceeded();
      },
    ),
    // as many again on the other database
    { numRuns: Number(process.env['RUNS'] ?? 10) },
  );
  expect(cards).toBeGreaterThanOrEqual(20);
  await everyoneAddsUp();
  await writeOffAndSplit();
  await writeOffAndReopen();
  await everyoneAddsUp();
  await migratedAlike('0036_written_off', 'amount_written_off');
  await migratedAlike('0041_owed_by_others', 'amount_owed_by_others');
}, 600_000);

/** Chance may have written off nothing that still stands, and billed no one else. */
async function writeOffAndSplit() {
  const insurer = await addVehicleOwner(garage.owner);
  for (const customerId of [undefined, insurer.customerId]) {
    const { card } = await newCard(appContext, garage, { lines: [500], moves: ['IN_PROGRESS', 'READY'] });
    const payer = `/garages/customers/${customerId ?? card.customerId}`;
    expect((await garage.owner.post(`/garages/jobcards/${card.id}/invoices`, { customerId })).status).toBe(201);
    const { body } = await garage.owner.get(`${payer}/ledger`);
    const off = { dueId: body.openDues[0].dueId, amount: 120, reason: 'Test' };
    expect((await garage.owner.post(`${payer}/write-offs`, off)).status).toBe(200);
  }
}

/** Nor need chance have written anything off a card that was opened again. */
async function writeOffAndReopen() {
  const moves = ['IN_PROGRESS', 'READY', 'DELIVERED'];
  const { card, path } = await newCard(appContext, garage, { lines: [500], moves });
  const off = { dueId: card.id, amount: 120, reason: 'Test' };
  expect((await garage.owner.post(`/garages/customers/${card.customerId}/write-offs`, off)).status).toBe(200);
  expect((await garage.owner.put(`${path}/status`, { status: 'IN_PROGRESS', reason: 'Test' })).status).toBe(200);
}

/** The migration that put what is written off, or owed by others, on its card fills what settle-jobcard.ts keeps (MO-107, MO-150). */
async function migratedAlike(migration: string, column: string) {
  const kept = () =>
    appContext.database.inGarage(garage.id, async (tx) =>
      rowsOf<{ id: string; paise: number }>(
        await tx.execute(sql`select id, ${sql.identifier(column)}::float8 as paise from job_cards order by id`),
      ),
    );
  const before = await kept();
  expect(before.some(({ paise }) => paise > 0)).toBe(true);
  const file = readFileSync(new URL(`../database/migrations/${migration}.sql`, import.meta.url), 'utf8');
  const [, ...statements] = file.split('--> statement-breakpoint');
  await appContext.database.asOwner(async (tx) => {
    await tx.execute(sql`alter table job_cards no force row level security`);
    await tx.execute(sql`update job_cards set ${sql.identifier(column)} = 0`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  expect(await kept()).toEqual(before);
}

/** The ledger ends at dues less credit; the open dues are the dues; they are what documents and cards have unpaid. */
async function addsUp(path: string) {
  const { body } = await garage.owner.get(`${path}/ledger`);
  const cents = (rupees: number) => Math.round(rupees * 100);
  expect(cents(body.rows[0]?.balance ?? 0)).toBe(cents(body.dues) - cents(body.credit));
  const open = body.openDues.reduce((sum: number, one: { open: number }) => sum + cents(one.open), 0);
  expect(open).toBe(cents(body.dues));
  expect(cents(body.outstanding)).toBe(cents(body.dues) + cents(body.notYetBilled) - cents(body.credit));
  expect(body.free).toBeGreaterThanOrEqual(0);
  const billed = body.openDues.filter(({ invoiceId }: { invoiceId: string | null }) => invoiceId !== null);
  for (const { invoiceId, open: left } of billed)
    expect((await garage.owner.get(`/garages/invoices/${invoiceId}`)).body.balance).toBe(left);
}

/** No document holds more than it comes to, no payment is placed above its amount or below 0, and each card's amount paid is what is placed on it. */
async function noDueExceeded() {
  const wrong = await appContext.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`
      select 'due' as what from invoices i where invoice_id is null
        and (select coalesce(sum(amount), 0) from allocations a where a.invoice_id = i.id) >
          case when exists (select from invoice_events e where e.invoice_id = i.id and e.kind = 'CANCELLED') then 0 else
          i.payable + coalesce((select sum(case n.kind when 'CREDIT_NOTE' then -n.payable else n.payable end) from invoices n where n.invoice_id = i.id
            and not exists (select from invoice_events e where e.invoice_id = n.id and e.kind = 'CANCELLED')), 0) end
      union all
      select 'payment' from payments p where (select coalesce(sum(amount), 0) from allocations a where a.payment_id = p.id)
        not between 0 and case when reversed_at is null and kind = 'RECEIVED' then p.amount else 0 end
      union all
      select 'place' from allocations group by payment_id, job_card_id, invoice_id having sum(amount) < 0
      union all
      select 'payer' from allocations a join payments p on p.id = a.payment_id join invoices i on i.id = a.invoice_id
        where p.customer_id <> i.customer_id
      union all
      select 'card' from job_cards c where amount_paid <> (select coalesce(sum(amount), 0) from allocations a where a.job_card_id = c.id)`),
  );
  expect(rowsOf(wrong)).toEqual([]);
}

/** The list of who owes says of each what their ledger says, and in all what all ledgers say. */
async function everyoneAddsUp() {
  const { body: list } = await garage.owner.get('/garages/dues');
  const { body: all } = await garage.owner.get('/garages/customers?limit=200');
  const keys = ['dues', 'notYetBilled', 'credit', 'outstanding'] as const;
  const sums = { dues: 0, notYetBilled: 0, credit: 0, outstanding: 0, toCollect: 0, toCustomers: 0 };
  for (const { id } of all) {
    const { body } = await garage.owner.get(`/garages/customers/${id}/ledger`);
    for (const key of keys) sums[key] += Math.round(body[key] * 100);
    sums[body.outstanding > 0 ? 'toCollect' : 'toCustomers'] += Math.abs(Math.round(body.outstanding * 100));
    const listed = list.customers.find((one: { customerId: string }) => one.customerId === id);
    expect(listed?.dues ?? 0).toBe(body.dues);
    const own = Object.fromEntries(keys.map((key) => [key, body[key]]));
    expect(listed ?? own).toMatchObject(own);
  }
  for (const [key, sum] of Object.entries(sums)) expect(Math.round(list.totals[key] * 100), key).toBe(sum);
  expect(Math.round(list.totals.outstanding * 100)).toBe((await balances()) - (await free(all)));
  await reportAddsUp(list);
}

/** What all job cards have still to be paid in paise, below 0 where more was paid; of a cancelled one what was paid on it (MO-107). */
async function balances() {
  let sum = 0;
  const { body: cards } = await garage.owner.get('/garages/jobcards?limit=200');
  for (const { status, totalAmount, amountPaid, amountWrittenOff } of cards)
    sum += Math.round(((status === 'CANCELLED' ? 0 : totalAmount) - amountPaid - amountWrittenOff) * 100);
  return sum;
}

/** What no card and no document has of the customers' money, in paise. */
async function free(customers: readonly { id: string }[]) {
  let sum = 0;
  for (const { id } of customers)
    sum += Math.round((await garage.owner.get(`/garages/customers/${id}/ledger`)).body.free * 100);
  return sum;
}

/** The report of dues says the same again, of each customer and in all, by its rows and one by one. */
async function reportAddsUp(list: { totals: object; customers: { customerId: string }[] }) {
  const { body } = await garage.owner.get('/garages/reports/dues');
  const { ages, ...standing } = list.totals as { ages: { band: string; amount: number }[] };
  expect(body.totals).toMatchObject(standing);
  expect(body.bands.map(({ band, amount }: (typeof ages)[number]) => ({ band, amount }))).toEqual(ages);
  const keys = ['dues', 'notYetBilled', 'credit', 'outstanding'] as const;
  for (const one of body.customers) {
    const ledger = (await garage.owner.get(`/garages/customers/${one.customerId}/ledger`)).body;
    expect(keys.map((key) => one[key])).toEqual(keys.map((key) => ledger[key]));
  }
  const rows = (await garage.owner.get('/garages/reports/dues/rows?limit=200')).body;
  expect(rows.total).toBe(body.totals.outstanding);
  const ofSide = async (side: string) => (await garage.owner.get(`/garages/reports/dues/rows?side=${side}`)).body.total;
  const { toCollect, toCustomers } = body.totals;
  expect([await ofSide('TO_COLLECT'), await ofSide('TO_CUSTOMERS')]).toEqual([toCollect, toCustomers]);
}
