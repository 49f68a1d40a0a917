import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { billedCustomer, posted, ready } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const done = (path: string, body: object = {}, status = 201) => posted(garage, path, body, status);
const billed = (...amounts: number[]) => billedCustomer(appContext, garage, amounts);
const ledger = async (path: string) => (await garage.owner.get(`${path}/ledger`)).body;

describe('what is owed', () => {
  test('is written off by the owner alone, with a reason, and no more than is open (MO-56)', async () => {
    const { path, invoices } = await billed(300);
    const admin = await garage.hire('GARAGE_MANAGER', 'ADMIN');
    const body = { dueId: invoices[0].id, amount: 300, reason: 'Moved away' };
    expect((await admin.post(`${path}/write-offs`, body)).status).toBe(403);
    expect((await garage.owner.post(`${path}/write-offs`, { ...body, amount: 301 })).status).toBe(409);
    expect((await garage.owner.post(`${path}/write-offs`, { ...body, reason: '' })).status).toBe(400);
    expect(await done(`${path}/write-offs`, body, 200)).toMatchObject({ dues: 0, credit: 0, openDues: [] });
    expect((await ledger(path)).rows[0]).toMatchObject({
      kind: 'WRITE_OFF',
      credit: 300,
      balance: 0,
      reason: 'Moved away',
    });
  });

  test('is settled by a write-off for every place that says what is unpaid, and by what is paid after all (JC-34, MO-56)', async () => {
    const own = await newGarage(appContext);
    const read = async (path: string) => (await own.owner.get(path)).body;
    const { path, card } = await newCard(appContext, own, { lines: [500], moves: ready });
    const invoice = (await own.owner.post(`${path}/invoices`, {})).body;
    const customer = `/garages/customers/${card.customerId}`;
    const off = (amount: number) =>
      own.owner.post(`${customer}/write-offs`, { dueId: invoice.id, amount, reason: 'Moved away' });
    expect((await off(200)).status).toBe(200);
    expect(await read(path)).toMatchObject({ paymentStatus: 'PARTIAL', amountPaid: 0 });
    expect((await off(300)).status).toBe(200);
    expect(await read(path)).toMatchObject({ paymentStatus: 'PAID', amountPaid: 0 });
    expect((await read('/garages/dues')).totals).toMatchObject({ dues: 0, outstanding: 0 });
    expect((await read('/garages/reports/dues')).totals).toMatchObject({ dues: 0, outstanding: 0 });
    expect((await read('/garages/reports/outstanding')).totals).toMatchObject({ balance: 0 });
    expect(await read(customer)).toMatchObject({ outstanding: 0, oldestOwedId: null });
    expect((await read('/garages/jobcards?paymentStatus=PENDING')).length).toBe(0);
    expect((await own.owner.put(`${path}/status`, { status: 'DELIVERED' })).status).toBe(200);
    await own.owner.post(`${path}/payments`, { amount: 500, mode: 'UPI' });
    expect(await read(path)).toMatchObject({ paymentStatus: 'PAID', amountPaid: 500 });
    expect(await read(`${customer}/ledger`)).toMatchObject({ dues: 0, credit: 0, outstanding: 0 });
  });

  test('leaves what is not written off of a part everywhere that says what is unpaid (MO-107)', async () => {
    const own = await newGarage(appContext);
    const read = async (path: string) => (await own.owner.get(path)).body;
    const { path, card } = await newCard(appContext, own, { lines: [500], moves: ready });
    const invoice = (await own.owner.post(`${path}/invoices`, {})).body;
    const customer = `/garages/customers/${card.customerId}`;
    await own.owner.post(`${path}/payments`, { amount: 100, mode: 'UPI' });
    await own.owner.post(`${customer}/write-offs`, { dueId: invoice.id, amount: 150, reason: 'Moved away' });
    expect(await read(path)).toMatchObject({ totalAmount: 500, amountPaid: 100, amountWrittenOff: 150 });
    expect((await read('/garages/dashboard')).unpaid).toMatchObject({
      due: 250,
      cards: [{ amountPaid: 100, amountWrittenOff: 150 }],
    });
    expect(await read(customer)).toMatchObject({ outstanding: 250, oldestOwedId: card.id });
    expect((await read('/garages/reports/outstanding')).totals).toMatchObject({ balance: 250 });
    const { rows } = await read('/garages/reports/outstanding/rows');
    expect(rows).toMatchObject([{ totalAmount: 500, amountPaid: 100, amountWrittenOff: 150, amount: 250 }]);
    expect((await read('/garages/dues')).totals).toMatchObject({ dues: 250, outstanding: 250 });
    const [head, row] = (await own.owner.get('/garages/jobcards/export.csv')).text.split('\r\n');
    const cells = Object.fromEntries(head!.split(',').map((name, at) => [name, row!.split(',')[at]]));
    expect(cells).toMatchObject({ Total: '500', Paid: '100', Balance: '250', 'Written off': '150' });
    const paper = await own.owner.get(`${path}/paper.pdf`);
    for (const words of ['Written off', '250.00']) expect(paper.text).toContain(words);
    const asked = await own.owner.put(`${path}/status`, { status: 'DELIVERED' });
    expect([asked.status, JSON.stringify(asked.body)]).toEqual([409, expect.stringContaining('250')]);
  });

  test('puts the card with the most that is still to be paid first, whatever was written off of it (MO-107)', async () => {
    const own = await newGarage(appContext);
    const large = await newCard(appContext, own, { lines: [500], moves: ready });
    const small = await newCard(appContext, own, { lines: [300], moves: ready });
    const invoice = (await own.owner.post(`${large.path}/invoices`, {})).body;
    const numbers = async () =>
      (await own.owner.get('/garages/jobcards?order=BALANCE')).body.map(({ id }: { id: string }) => id);
    expect(await numbers()).toEqual([large.card.id, small.card.id]);
    await own.owner.post(`/garages/customers/${large.card.customerId}/write-offs`, {
      dueId: invoice.id,
      amount: 350,
      reason: 'Moved away',
    });
    expect(await numbers()).toEqual([small.card.id, large.card.id]);
  });

  test('gives way to what is paid after all, and says so of more than that (MO-56)', async () => {
    const own = await newGarage(appContext);
    const { path, card } = await newCard(appContext, own, { lines: [500], moves: ready });
    const invoice = (await own.owner.post(`${path}/invoices`, {})).body;
    const customer = `/garages/customers/${card.customerId}`;
    await own.owner.post(`${customer}/write-offs`, { dueId: invoice.id, amount: 150, reason: 'Moved away' });
    const above = await own.owner.post(`${path}/payments`, { amount: 501, mode: 'UPI' });
    expect(above.body.errors).toMatchObject([
      { path: 'amount', message: 'Amount is above the balance of ₹350.00 and the ₹150.00 that was written off' },
    ]);
    expect((await own.owner.post(`${path}/payments`, { amount: 400, mode: 'UPI' })).status).toBe(201);
    expect((await own.owner.get(path)).body).toMatchObject({
      amountPaid: 400,
      amountWrittenOff: 100,
      paymentStatus: 'PAID',
    });
  });

  test('is not settled where a write-off of one document was paid after all and another is open', async () => {
    const own = await newGarage(appContext);
    const { path, card } = await newCard(appContext, own, { lines: [500, 300], moves: ready });
    const bill = async (at: number) =>
      (await own.owner.post(`${path}/invoices`, { lineIds: [card.lines[at].id] })).body.id as string;
    const [first, second] = [await bill(0), await bill(1)];
    const customer = `/garages/customers/${card.customerId}`;
    await own.owner.post(`${customer}/write-offs`, { dueId: first, amount: 500, reason: 'Moved away' });
    expect((await own.owner.get(path)).body.paymentStatus).toBe('PARTIAL');
    await own.owner.post(`/garages/invoices/${first}/cancel`, { reason: 'Wrong name' });
    expect((await own.owner.get(path)).body).toMatchObject({ paymentStatus: 'PENDING', totalAmount: 800 });
    expect((await own.owner.get(`${customer}/ledger`)).body).toMatchObject({ openDues: [{ dueId: second }] });
  });
});
