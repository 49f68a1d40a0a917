import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDay } from '#rules/days.ts';
import { newCard } from '../jobcards/testing.ts';
import { type Caller, newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let today: string;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  today = istDay(appContext.now());
});
afterAll(() => appContext.close());

const dayIn = (days: number) => addDays(today, days);
const midnight = (day: string) => `${day}T00:00:00.000Z`;
const termsOfGarage = async (termDays: number) =>
  expect((await garage.owner.put('/garages/settings', { termDays })).status).toBe(200);

/** A customer with work that is ready to be billed, and how to bill it. */
async function ready(termDays?: number) {
  const { card } = await newCard(appContext, garage, { lines: [500], moves: ['IN_PROGRESS', 'READY'] });
  const path = `/garages/customers/${card.customerId}`;
  if (termDays !== undefined) await garage.owner.put(path, { termDays });
  const bill = async () => (await garage.owner.post(`/garages/jobcards/${card.id}/invoices`, {})).body;
  return { path, card, bill };
}

const ledger = async (path: string, caller = garage.owner) => (await caller.get(`${path}/ledger`)).body;

/** What somebody sees so many days from now, who is signed in then. */
async function after(days: number, look: (caller: Caller) => Promise<void>) {
  appContext.setNow(new Date(Date.now() + days * 86_400_000));
  try {
    await look(await garage.hire('CASHIER'));
  } finally {
    appContext.setNow(null);
  }
}

describe('payment terms (MO-58)', () => {
  test('are those of the garage, or the customer\u2019s own', async () => {
    await termsOfGarage(15);
    const usual = await ready();
    const own = await ready(30);
    const atOnce = await ready(0);
    expect((await usual.bill()).dueDay).toBe(midnight(dayIn(15)));
    expect((await own.bill()).dueDay).toBe(midnight(dayIn(30)));
    expect((await atOnce.bill()).dueDay).toBe(midnight(today));
    expect((await ledger(own.path)).openDues).toMatchObject([{ dueDay: midnight(dayIn(30)), band: 'not-due' }]);
    await termsOfGarage(0);
  });

  test('of a document stay as they were when it was issued, and it is late by its due day', async () => {
    const { path, bill } = await ready(10);
    const { id } = await bill();
    await garage.owner.put(path, { termDays: 0 });
    expect((await garage.owner.get(`/garages/invoices/${id}`)).body.dueDay).toBe(midnight(dayIn(10)));
    await after(13, async (cashier) => {
      const { openDues, ages } = await ledger(path, cashier);
      expect(openDues).toMatchObject([{ dueDay: midnight(dayIn(10)), band: '1-7' }]);
      expect(ages.find(({ band }: { band: string }) => band === '1-7').amount).toBe(500);
      const { body } = await cashier.get('/garages/dues');
      const listed = body.customers.find(({ customerId }: { customerId: string }) => path.endsWith(customerId));
      expect(listed).toMatchObject({ oldest: midnight(dayIn(10)), band: '1-7' });
    });
  });

  test('of what is delivered and not billed are those of now', async () => {
    const { path, card } = await ready();
    await garage.owner.put(`/garages/jobcards/${card.id}/status`, { status: 'DELIVERED', acceptBalance: true });
    expect((await ledger(path)).openDues).toMatchObject([{ invoiceId: null, dueDay: midnight(today) }]);
    await garage.owner.put(path, { termDays: 7 });
    expect((await ledger(path)).openDues).toMatchObject([{ invoiceId: null, dueDay: midnight(dayIn(7)) }]);
  });

  test('are whole days, a year at most', async () => {
    const { path } = await ready();
    for (const termDays of [-1, 366, 1.5, '7']) expect((await garage.owner.put(path, { termDays })).status).toBe(400);
    expect((await garage.owner.put('/garages/settings', { termDays: 366 })).status).toBe(400);
  });
});

describe('a promise to pay (MO-59)', () => {
  test('is shown with the dues, and the newest one counts', async () => {
    const { path, bill } = await ready();
    await bill();
    expect((await garage.owner.post(`${path}/promises`, { day: dayIn(3), note: 'After the wedding' })).status).toBe(
      200,
    );
    const later = await garage.owner.post(`${path}/promises`, { day: dayIn(9) });
    expect(later.body.promise).toMatchObject({
      day: midnight(dayIn(9)),
      note: null,
      by: expect.any(String),
      isOver: false,
    });
    const { body } = await garage.owner.get('/garages/dues');
    const mine = body.customers.find(({ customerId }: { customerId: string }) => path.endsWith(customerId));
    expect(mine.promisedDay).toBe(midnight(dayIn(9)));
    await after(10, async (cashier) => expect((await ledger(path, cashier)).promise.isOver).toBe(true));
  });

  test('is over once what it was for is paid, covers nothing that is due later, and is said to be broken', async () => {
    const { path, card, bill } = await ready();
    await bill();
    const { body } = await garage.owner.post(`${path}/promises`, { day: dayIn(3) });
    const inList = async (caller: Caller) =>
      (await caller.get('/garages/dues')).body.customers.find(({ customerId }: { customerId: string }) =>
        path.endsWith(customerId),
      );
    expect(await inList(garage.owner)).toMatchObject({ promisedDay: midnight(dayIn(3)), brokenPromiseDay: null });
    await after(4, async (cashier) => {
      expect(await inList(cashier)).toMatchObject({ promisedDay: null, brokenPromiseDay: midnight(dayIn(3)) });
      expect((await ledger(path, cashier)).promise).toMatchObject({ isOver: true });
    });
    const [due] = body.openDues;
    await garage.owner.post(`${path}/payments`, {
      tenders: [{ amount: 500, mode: 'UPI' }],
      allocations: [{ dueId: due.dueId, amount: 500 }],
    });
    expect((await ledger(path)).promise).toBeNull();
    const { customerId, vehicleId } = (await garage.owner.get(`/garages/jobcards/${card.id}`)).body;
    const next = await newCard(appContext, garage, {
      customerId,
      vehicleId,
      lines: [600],
      moves: ['IN_PROGRESS', 'READY'],
    });
    await garage.owner.post(`${next.path}/invoices`, {});
    expect((await ledger(path)).promise).toBeNull();
    expect(await inList(garage.owner)).toMatchObject({ dues: 600, promisedDay: null, brokenPromiseDay: null });
  });

  test('is refused for a day that has passed, and where nothing is due', async () => {
    const { path, bill } = await ready();
    expect((await garage.owner.post(`${path}/promises`, { day: today })).status).toBe(409);
    await bill();
    const past = await garage.owner.post(`${path}/promises`, { day: dayIn(-1) });
    expect([past.status, past.body.errors[0].path]).toEqual([400, 'day']);
  });
});
