import { fleet } from '#rules/testing/fleet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDay } from '#rules/day-words.ts';
import { istDay } from '#rules/days.ts';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { type Account, billedAgain, billedCustomer, posted, ready, upi } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const done = (path: string, body: object = {}, status = 201) => posted(garage, path, body, status);
const billed = (...amounts: number[]) => billedCustomer(appContext, garage, amounts);
const oneMore = (account: Account, amount: number) => billedAgain(appContext, garage, account, amount);
const pay = (path: string, tenders: object[], more: object = {}) =>
  garage.owner.post(`${path}/payments`, { tenders, ...more });
const ledger = async (path: string) => (await garage.owner.get(`${path}/ledger`)).body;

describe('a payment of a customer', () => {
  test('goes to the oldest due first, its tenders in their order, and what no due takes is credit (MO-22)', async () => {
    const { path, invoices } = await billed(300, 200);
    const [first, second] = invoices;
    const paid = await pay(path, [{ amount: 350, mode: 'CASH' }, upi(250)]);
    expect(paid.status, paid.text).toBe(201);
    expect(paid.body).toMatchObject({
      number: expect.stringMatching(/^RV\/\d\d-\d\d\/\d{5}$/),
      allocations: [
        { dueId: first.id, number: first.number, amount: 300 },
        { dueId: second.id, amount: 200 },
      ],
      credit: 100,
    });
    expect(await ledger(path)).toMatchObject({ dues: 0, credit: 100, free: 100, outstanding: -100, openDues: [] });
    expect((await garage.owner.get(`/garages/invoices/${second.id}`)).body.balance).toBe(0);
    const { body: card } = await garage.owner.get(`/garages/jobcards/${second.jobCardId}`);
    expect(card).toMatchObject({ amountPaid: 200, paymentStatus: 'PAID' });
  });

  test('can be put on chosen dues, never above what is open of them or paid', async () => {
    const { path, invoices } = await billed(300, 200);
    const [, second] = invoices;
    const onto = (amount: number, of = 200) => pay(path, [upi(of)], { allocations: [{ dueId: second.id, amount }] });
    expect((await onto(201, 500)).body.detail).toBe(`${second.number} has only ₹200.00 open`);
    expect((await onto(150, 100)).body.detail).toBe('₹150.00 is allocated of ₹100.00 paid');
    expect((await onto(150)).body).toMatchObject({ credit: 50, allocations: [{ number: second.number, amount: 150 }] });
    expect((await ledger(path)).openDues).toMatchObject([{ open: 300 }, { open: 50 }]);
  });

  test('is taken once however often it is sent under one key', async () => {
    const { path } = await billed(300);
    const send = () =>
      garage.owner.post(`${path}/payments`, { tenders: [upi(100)] }, { 'idempotency-key': 'one-payment-of-this' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await ledger(path)).dues).toBe(200);
  });

  test('of twenty at once takes each due once, and the rest is credit', async () => {
    const { path } = await billed(500, 500);
    const all = await Promise.all(Array.from({ length: 20 }, () => pay(path, [upi(100)])));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(all.map(({ body }) => body.number)).size).toBe(20);
    expect(await ledger(path)).toMatchObject({ dues: 0, credit: 1000, free: 1000 });
  });

  test('in cash of two lakh and more on a day is refused with the law, parts together (MO-24)', async () => {
    const { path } = await billed(500_000);
    expect((await pay(path, [{ amount: 150_000, mode: 'CASH' }])).status).toBe(201);
    const refused = await pay(path, [{ amount: 50_000, mode: 'CASH' }]);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Income-tax Act 2025 s.186')]);
    expect((await pay(path, [{ amount: 49_999.99, mode: 'CASH' }, upi(50_000)])).status).toBe(201);
  });

  test('on the job card counts the same cash', async () => {
    const { path, invoices } = await billed(500_000);
    await done(`${path}/payments`, { tenders: [{ amount: 150_000, mode: 'CASH' }] });
    const onCard = `/garages/jobcards/${invoices[0].jobCardId}/payments`;
    const refused = await garage.owner.post(onCard, { amount: 50_000, mode: 'CASH' });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('s.186')]);
    expect((await garage.owner.post(onCard, { amount: 50_000, mode: 'UPI' })).status).toBe(201);
  });

  test('with a UPI reference that is known is asked about, and taken once that is accepted', async () => {
    const { path } = await billed(300);
    await done(`${path}/payments`, { tenders: [upi(100, 'UTR 4711')] });
    const asked = await pay(path, [upi(100, 'UTR 4711')]);
    expect([asked.status, asked.body.errors]).toMatchObject([409, [{ path: 'acceptReference' }]]);
    for (const same of ['utr 4711', 'UTR4711', 'UTR-4711', ' Utr  4711 '])
      expect((await pay(path, [upi(100, same)])).status).toBe(409);
    expect((await pay(path, [upi(100, 'UTR 4711')], { acceptReference: true })).status).toBe(201);
  });
});

describe('credit', () => {
  test('is given back at most as it is there, on its own day and by its own mode (MO-23)', async () => {
    const { path } = await billed(300);
    await done(`${path}/payments`, { tenders: [upi(400)] });
    const refund = (amount: number) => pay(path, [{ amount, mode: 'CASH' }], { kind: 'REFUNDED' });
    expect((await refund(100.01)).body.detail).toBe('Only ₹100.00 is not allocated and can be given back');
    const all = await Promise.all(Array.from({ length: 20 }, () => refund(10)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(all.find(({ status }) => status === 201)!.body.number).toMatch(/^RF\//);
    expect(await ledger(path)).toMatchObject({ dues: 0, credit: 0, outstanding: 0 });
  });

  test('goes to a later due when it is put there', async () => {
    const account = await billed(300);
    await done(`${account.path}/payments`, { tenders: [upi(400)] });
    await oneMore(account, 250);
    expect(await ledger(account.path)).toMatchObject({ dues: 250, credit: 100, outstanding: 150 });
    expect(await done(`${account.path}/allocations`, {}, 200)).toMatchObject({ dues: 150, credit: 0 });
    const again = await garage.owner.post(`${account.path}/allocations`, {});
    expect([again.status, again.body.detail]).toEqual([409, 'There is no credit to put on anything']);
  });

  test('is used once, though the request that uses it began before its payment had come', async () => {
    const account = await billed(300);
    const later = appContext.now();
    await done(`${account.path}/payments`, { tenders: [upi(400)], allocations: [] });
    await oneMore(account, 250);
    appContext.setNow(new Date(later.getTime() - 1000));
    const used = await garage.owner.post(`${account.path}/allocations`, {});
    appContext.setNow(later);
    expect([used.status, used.body.dues, used.body.credit], used.text).toEqual([200, 150, 0]);
    const again = await garage.owner.post(`${account.path}/allocations`, {});
    expect([again.status, again.body.detail]).toEqual([409, 'There is no credit to put on anything']);
  });

  test('of cash pays no more of one document than cash may (MO-24)', async () => {
    const { path } = await billed(300_000);
    const start = appContext.now();
    const nextDay = new Date(start.getTime() + 86_400_000);
    await done(`${path}/payments`, { tenders: [{ amount: 150_000, mode: 'CASH' }] });
    appContext.setNow(nextDay);
    const tomorrow = await garage.hire('GARAGE_MANAGER', 'MANAGER');
    const cash = { tenders: [{ amount: 150_000, mode: 'CASH' }], allocations: [] };
    expect((await tomorrow.post(`${path}/payments`, cash)).status).toBe(201);
    const used = await tomorrow.post(`${path}/allocations`, {});
    appContext.setNow(start);
    expect([used.status, used.body.detail]).toEqual([409, expect.stringContaining('this would make ₹3,00,000.00 for')]);
  });

  test('that was given back keeps its payment from being reversed', async () => {
    const { path } = await billed(300);
    const paid = await done(`${path}/payments`, { tenders: [upi(400)] });
    const refund = await done(`${path}/payments`, { kind: 'REFUNDED', tenders: [upi(60)] });
    const reverse = (id: string) => garage.owner.post(`/garages/payments/${id}/reverse`, { reason: 'Wrong' });
    expect((await reverse(paid.id)).body.detail).toContain('given back already');
    expect((await reverse(refund.id)).status).toBe(200);
    expect((await reverse(paid.id)).status).toBe(200);
    expect(await ledger(path)).toMatchObject({ dues: 300, credit: 0, free: 0 });
  });

  test('of an advance that a delivered card has too much can be given back', async () => {
    const { path, card } = await newCard(appContext, garage, { lines: [100], moves: ready });
    await done(`${path}/payments`, { amount: 150, mode: 'UPI', advance: true });
    await garage.owner.put(`${path}/status`, { status: 'DELIVERED' });
    const customer = `/garages/customers/${card.customerId}`;
    expect(await ledger(customer)).toMatchObject({ dues: 0, credit: 50 });
    expect((await pay(customer, [upi(50)], { kind: 'REFUNDED' })).status).toBe(201);
    expect((await garage.owner.get(path)).body.amountPaid).toBe(100);
  });
});

describe('what is owed', () => {
  test('of a delivered card that is not billed is a due as well', async () => {
    const { path, card } = await newCard(appContext, garage, { lines: [500], moves: ready });
    const customer = `/garages/customers/${card.customerId}`;
    expect(await ledger(customer)).toMatchObject({ dues: 0, notYetBilled: 500, outstanding: 500 });
    await garage.owner.put(`${path}/status`, { status: 'DELIVERED', acceptBalance: true });
    expect(await ledger(customer)).toMatchObject({ dues: 500, openDues: [{ number: card.jobCardNumber, open: 500 }] });
    const paid = await pay(customer, [upi(500)]);
    expect(paid.body.allocations).toMatchObject([{ dueId: card.id, amount: 500 }]);
    expect((await garage.owner.get(path)).body).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('stands on a statement and a voucher, and in the day book with what was given back', async () => {
    const own = await newGarage(appContext);
    const { path, card } = await newCard(appContext, own, { lines: [500], moves: ready });
    await own.owner.post(`${path}/invoices`, {});
    const customer = `/garages/customers/${card.customerId}`;
    const paid = await own.owner.post(`${customer}/payments`, { tenders: [upi(700)] });
    const back = await own.owner.post(`${customer}/payments`, {
      kind: 'REFUNDED',
      tenders: [
        { amount: 150, mode: 'CASH' },
        { amount: 50, mode: 'UPI' },
      ],
    });
    const { totals } = (await own.owner.get('/garages/reports/revenue')).body;
    expect(totals).toMatchObject({ received: 700, reversed: 200, net: 500 });
    const { body: rows } = await own.owner.get('/garages/reports/revenue/rows');
    expect(rows.rows).toMatchObject([
      { kind: 'REFUND', amount: -50, jobCardId: null },
      { kind: 'REFUND', amount: -150, jobCardId: null },
      { kind: 'PAYMENT', amount: 700 },
    ]);
    const voucher = await own.owner.get(`/garages/payments/${paid.body.id}/paper.pdf`);
    for (const words of ['Receipt Voucher', paid.body.number, 'Advance']) expect(voucher.text).toContain(words);
    const refund = await own.owner.get(`/garages/payments/${back.body.id}/paper.pdf`);
    const today = formatDay(istDay(appContext.now()));
    for (const words of ['Refund Voucher', 'Given back of', `${paid.body.number} of ${today}\n200.00`])
      expect(refund.text).toContain(words);
    const statement = await own.owner.get(`${customer}/statement/paper.pdf`);
    for (const words of ['Statement', 'Brought forward', 'Paid back, Cash']) expect(statement.text).toContain(words);
  });

  test('stands on a voucher with who paid, their GSTIN and address, and the tax in what is an advance (MO-43)', async () => {
    const own = await registeredGarage(appContext, { stateCode: '33' });
    const { path, card } = await readyCard(appContext, own, [{ rate: 500 }]);
    const customer = `/garages/customers/${card.customerId}`;
    expect((await own.owner.put(customer, fleet)).status).toBe(200);
    await issued(own.owner, path);
    const tenders = [upi(590), { amount: 1180, mode: 'CARD' }, { amount: 50, mode: 'CASH' }];
    const paid = await own.owner.post(`${customer}/payments`, { tenders });
    const cash = paid.body.tenders[2].id;
    expect((await own.owner.post(`/garages/payments/${cash}/reverse`, { reason: 'Counted twice' })).status).toBe(200);
    const { text } = await own.owner.get(`/garages/payments/${paid.body.id}/paper.pdf`);
    for (const words of [
      'Fleet Services Limited',
      'GSTIN 29AAAAA0000A1ZY',
      '5 Church Street',
      'Karnataka (29)',
      'Cash, reversed',
      'Of it advance at 18%, value\n₹1,000.00',
      'IGST\n₹180.00',
      'Total\n₹1,770.00',
    ])
      expect(text).toContain(words);
    const statement = await own.owner.get(`${customer}/statement/paper.pdf`);
    for (const words of [fleet.companyName, `GSTIN ${fleet.gstNumber}`, fleet.addressLine1])
      expect(statement.text).toContain(words);
  });
});
