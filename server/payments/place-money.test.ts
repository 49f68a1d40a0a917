import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allocations } from '../database/tables/allocations.ts';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const ready = ['IN_PROGRESS', 'READY'];
const cardOf = (lines: number[]) => newCard(appContext, garage, { lines, moves: ready });

async function done(path: string, body: object = {}, status = 201) {
  const reply = await garage.owner.post(path, body);
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}
const paid = (path: string, amount: number, more: object = {}) =>
  done(`${path}/payments`, { amount, mode: 'UPI', ...more });
const reverse = (id: string) => done(`/garages/payments/${id}/reverse`, { reason: 'Wrong' }, 200);

/** What stands where of a card, in paise, by document; null is the card itself. */
async function placed(jobCardId: string) {
  const rows = await appContext.database.inGarage(garage.id, (tx) =>
    tx.select().from(allocations).where(eq(allocations.jobCardId, jobCardId)),
  );
  const by = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  const sums = [...by].map(([at, all]) => [at, all.reduce((sum, { amount }) => sum + amount, 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}
const balanceOf = async (id: string) => (await garage.owner.get(`/garages/invoices/${id}`)).body.balance;

describe('the money of a card (MO-52)', () => {
  test('is the card’s until it is billed, goes to the document, and comes back when that is cancelled', async () => {
    const { path, id } = await cardOf([1000]);
    await paid(path, 400, { advance: true });
    expect(await placed(id)).toEqual({ null: 40_000 });
    const invoice = await done(`${path}/invoices`);
    expect(await placed(id)).toEqual({ [invoice.id]: 40_000 });
    expect([invoice.balance, await balanceOf(invoice.id)]).toEqual([600, 600]);
    await paid(path, 600);
    expect(await placed(id)).toEqual({ [invoice.id]: 100_000 });
    await done(`/garages/invoices/${invoice.id}/cancel`, { reason: 'Wrong buyer' }, 200);
    expect(await placed(id)).toEqual({ null: 100_000 });
    expect(await balanceOf(invoice.id)).toBe(null);
    expect((await garage.owner.get(path)).body).toMatchObject({ amountPaid: 1000, paymentStatus: 'PAID' });
  });

  test('of a reversed payment is taken back from where it went', async () => {
    const { path, id } = await cardOf([1000]);
    const invoice = await done(`${path}/invoices`);
    const first = await paid(path, 300);
    await paid(path, 200);
    await reverse(first.id);
    expect(await placed(id)).toEqual({ [invoice.id]: 20_000 });
    expect((await garage.owner.get(path)).body).toMatchObject({ amountPaid: 200, paymentStatus: 'PARTIAL' });
  });

  test('above what a document comes to is no longer on the card once all is billed or credited', async () => {
    const { path, id } = await cardOf([1000]);
    await paid(path, 1200, { advance: true });
    const invoice = await done(`${path}/invoices`);
    expect(await placed(id)).toEqual({ [invoice.id]: 100_000 });
    const lines = [{ lineId: invoice.lines[0].id, amount: 250 }];
    await done(`/garages/invoices/${invoice.id}/notes`, { kind: 'CREDIT_NOTE', reason: 'Goods back', lines });
    expect(await placed(id)).toEqual({ [invoice.id]: 75_000 });
    expect((await garage.owner.get(path)).body).toMatchObject({ totalAmount: 750, amountPaid: 750 });
  });

  test('that paid it to the paisa leaves nothing owed and nothing over: its documents are not rounded (MO-117)', async () => {
    const registered = await registeredGarage(appContext);
    const half = { rate: 617.28, taxRate: 18 };
    const cards = [];
    for (const amount of [1456.8, 1457, 1456]) {
      const { path } = await readyCard(appContext, registered, [half, half]);
      const { totalAmount } = (await registered.owner.get(path)).body;
      expect(totalAmount).toBe(1456.8);
      const body = { amount, mode: 'CASH', advance: true };
      expect((await registered.owner.post(`${path}/payments`, body)).status).toBe(201);
      cards.push({ path });
    }
    const [exact, above, below] = cards as [{ path: string }, { path: string }, { path: string }];
    const [first] = (await registered.owner.get(exact.path)).body.lines;
    const { body: preview } = await registered.owner.post(`${exact.path}/invoices/preview`, {});
    expect([preview.payable, preview.roundOff]).toEqual([1456.8, 0]);
    const parts = [
      await issued(registered.owner, exact.path, { lineIds: [first.id] }),
      await issued(registered.owner, exact.path),
    ];
    expect(parts.map(({ payable, roundOff, balance }) => [payable, roundOff, balance])).toEqual([
      [728.4, 0, 0],
      [728.4, 0, 0],
    ]);
    expect((await registered.owner.get(exact.path)).body).toMatchObject({ totalAmount: 1456.8, amountPaid: 1456.8 });
    for (const { path } of [above, below])
      expect(await issued(registered.owner, path)).toMatchObject({ payable: 1457, roundOff: 0.2 });
    // a preview made before the payment is looked at again
    const late = await readyCard(appContext, registered, [half]);
    const seen = (await registered.owner.post(`${late.path}/invoices/preview`, {})).body;
    expect([seen.payable, seen.roundOff]).toEqual([728, -0.4]);
    await registered.owner.post(`${late.path}/payments`, { amount: 728.4, mode: 'UPI' });
    expect((await registered.owner.post(`${late.path}/invoices`, { digest: seen.digest })).status).toBe(409);
  });

  test('of a customer of another state, who paid it to the paisa, leaves nothing owed (MO-117)', async () => {
    const registered = await registeredGarage(appContext);
    const { path, card } = await readyCard(appContext, registered, [{ rate: 500.04, taxRate: 18 }]);
    const { name, phone } = (await registered.owner.get(`/garages/customers/${card.customerId}`)).body;
    const home = { addressLine1: '1 Test Street', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' };
    const moved = await registered.owner.put(`/garages/customers/${card.customerId}`, { name, phone, ...home });
    expect(moved.status, moved.text).toBe(200);
    await registered.owner.post(`${path}/payments`, { amount: 590.04, mode: 'UPI' });
    expect(await issued(registered.owner, path)).toMatchObject({
      igst: 90.01,
      roundOff: -0.01,
      payable: 590.04,
      balance: 0,
    });
    expect((await registered.owner.get(path)).body).toMatchObject({ totalAmount: 590.04, paymentStatus: 'PAID' });
  });

  test('of its customer rounds nothing on a document of another who pays (MO-117)', async () => {
    const registered = await registeredGarage(appContext);
    const { path } = await readyCard(appContext, registered, [{ rate: 617.28, taxRate: 18 }]);
    const insurer = (await registered.owner.post('/garages/customers', { name: 'Test Insurance', phone: '9111111111' }))
      .body;
    await registered.owner.post(`${path}/payments`, { amount: 728.4, mode: 'UPI' });
    expect(await issued(registered.owner, path, { customerId: insurer.id })).toMatchObject({
      payable: 728,
      roundOff: -0.4,
    });
  });

  test('does not pay what an insurer owes, and a payment on the card is at most the customer’s own part', async () => {
    const { path, id, card } = await cardOf([5000, 500]);
    const insurer = await done('/garages/customers', { name: 'Test Insurance', phone: '9111111111' });
    await paid(path, 200);
    const [dent, wash] = card.lines;
    await done(`${path}/invoices`, { lineIds: [dent.id], customerId: insurer.id });
    const own = await done(`${path}/invoices`, { lineIds: [wash.id] });
    expect(await placed(id)).toEqual({ [own.id]: 20_000 });
    const refused = await garage.owner.post(`${path}/payments`, { amount: 301, mode: 'UPI' });
    expect([refused.status, refused.body.detail]).toEqual([409, 'Amount is above the balance of ₹300.00']);
    await paid(path, 300);
    expect(await placed(id)).toEqual({ [own.id]: 50_000 });
  });

  test('is written in rows that the runtime can neither change nor remove', async () => {
    const { path, id } = await cardOf([1000]);
    await paid(path, 400);
    const change = appContext.database.inGarage(garage.id, (tx) =>
      tx.update(allocations).set({ amount: 1 }).where(eq(allocations.jobCardId, id)),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
