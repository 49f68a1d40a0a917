import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newCard, statuses } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const oil = { kind: 'PART', description: 'Engine oil', quantity: 3.5, rate: 399.99, discount: 0.5 };
const sumsAt = async (path: string) => {
  const { totalAmount, amountPaid, paymentStatus } = (await garage.owner.get(path)).body;
  return { totalAmount, amountPaid, paymentStatus };
};

describe('payments', () => {
  test('a UPI reference that was recorded before is asked about on a card too, and taken once that is accepted (MO-55)', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100] });
    const body = { amount: 50, mode: 'UPI', reference: 'TWICE 55' };
    expect((await garage.owner.post(`${path}/payments`, body)).status).toBe(201);
    const asked = await garage.owner.post(`${path}/payments`, { ...body, acceptReference: false });
    expect([asked.status, asked.body.errors]).toMatchObject([409, [{ path: 'acceptReference' }]]);
    expect(asked.body.errors[0].message).toMatch(
      /^UPI reference TWICE 55 was recorded on .* with ₹50\.00\. Record it again\?$/,
    );
    const byBank = { ...body, mode: 'BANK', acceptReference: false };
    expect((await garage.owner.post(`${path}/payments`, byBank)).status).toBe(201);
    expect((await garage.owner.post(`${path}/payments`, { ...body, advance: true })).status).toBe(201);
    expect(
      (await garage.owner.post(`${path}/payments`, { ...body, acceptReference: true, advance: true })).status,
    ).toBe(201);
    expect(await sumsAt(path)).toMatchObject({ amountPaid: 200 });
  });

  test('a payment says how much, how, when and by whom, and moves the payment status', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100] });
    const part = await garage.owner.post(`${path}/payments`, { amount: 60.5, mode: 'UPI', reference: 'A1' });
    expect([part.status, part.body]).toMatchObject([
      201,
      { amount: 60.5, mode: 'UPI', reference: 'A1', advance: false, by: expect.any(String), reversedAt: null },
    ]);
    expect(await sumsAt(path)).toEqual({ totalAmount: 100, amountPaid: 60.5, paymentStatus: 'PARTIAL' });
    await garage.owner.post(`${path}/payments`, { amount: 39.5, mode: 'CASH' });
    expect(await sumsAt(path)).toEqual({ totalAmount: 100, amountPaid: 100, paymentStatus: 'PAID' });
    const { payments, history } = (await garage.owner.get(path)).body;
    expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([39.5, 60.5]);
    expect(history[0]).toMatchObject({ kind: 'PAID', what: 'CASH', amount: 39.5 });
  });

  test('above the balance is 409 unless it is an advance; nothing and less than nothing are 400', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100] });
    const above = await garage.owner.post(`${path}/payments`, { amount: 100.01, mode: 'CASH' });
    expect([above.status, above.body.detail]).toEqual([409, 'Amount is above the balance of ₹100.00']);
    for (const amount of [0, -1, 0.001]) {
      const { status, body } = await garage.owner.post(`${path}/payments`, { amount, mode: 'CASH' });
      expect([status, body.errors[0].path]).toEqual([400, 'amount']);
    }
    const advance = await garage.owner.post(`${path}/payments`, { amount: 150, mode: 'CASH', advance: true });
    expect([advance.status, advance.body.advance]).toEqual([201, true]);
    expect((await garage.owner.get(path)).body.history[0]).toMatchObject({ kind: 'PAID', to: 'ADVANCE' });
    expect(await sumsAt(path)).toEqual({ totalAmount: 100, amountPaid: 150, paymentStatus: 'PAID' });
    const more = await garage.owner.post(`${path}/payments`, { amount: 1, mode: 'CASH' });
    expect([more.status, more.body.detail]).toEqual([409, 'Amount is above the balance of ₹0.00']);
  });

  test('an advance on a card without lines is in part, until there are lines', async () => {
    const { path } = await newCard(appContext, garage);
    await garage.owner.post(`${path}/payments`, { amount: 50, mode: 'CARD', advance: true });
    expect((await sumsAt(path)).paymentStatus).toBe('PARTIAL');
    await garage.owner.post(`${path}/lines`, { ...oil, quantity: 1, rate: 50, discount: 0 });
    expect((await sumsAt(path)).paymentStatus).toBe('PAID');
  });

  test('a payment is taken back once, with a reason, and stays on the card', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100], moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    const { body: payment } = await garage.owner.post(`${path}/payments`, { amount: 100, mode: 'CARD' });
    const reverse = (reason: string) => garage.owner.post(`/garages/payments/${payment.id}/reverse`, { reason });
    expect((await reverse('')).body.errors).toEqual([{ path: 'reason', message: 'Reason is required' }]);
    const both = await Promise.all([reverse('Wrong card'), reverse('Wrong card')]);
    expect(statuses(both)).toEqual([200, 409]);
    expect((await reverse('Again')).status).toBe(409);
    expect(await sumsAt(path)).toEqual({ totalAmount: 100, amountPaid: 0, paymentStatus: 'PENDING' });
    const { payments, history } = (await garage.owner.get(path)).body;
    expect(payments).toMatchObject([{ id: payment.id, reversedReason: 'Wrong card', reversedAt: expect.any(String) }]);
    expect(history[0]).toMatchObject({ kind: 'REVERSED', reason: 'Wrong card', amount: 100 });
  });

  test('payments do not freeze: a cancelled card and a delivered one still take them', async () => {
    const cancelled = await newCard(appContext, garage, { lines: [10], moves: ['CANCELLED'] });
    const delivered = await newCard(appContext, garage, { lines: [10], moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    const pay = async (path: string, more = {}) =>
      (await garage.owner.post(`${path}/payments`, { amount: 10, mode: 'CASH', ...more })).status;
    expect([await pay(cancelled.path, { advance: true }), await pay(delivered.path)]).toEqual([201, 201]);
  });

  test('of a cancelled card nothing is to be paid: what is taken on it has to be said to be an advance', async () => {
    const own = await newGarage(appContext);
    const { path, card } = await newCard(appContext, own, { lines: [500], moves: ['CANCELLED'] });
    const open = await newCard(appContext, own, { lines: [100] });
    const paid = await newCard(appContext, own, { lines: [100] });
    await own.owner.post(`${paid.path}/payments`, { amount: 150, mode: 'CASH', advance: true });
    const pay = (more = {}) => own.owner.post(`${path}/payments`, { amount: 200, mode: 'UPI', ...more });
    const byBalance = async () =>
      (await own.owner.get('/garages/jobcards?order=BALANCE')).body.map(({ id }: { id: string }) => id);
    const exported = async () => {
      const [head, ...rows] = (await own.owner.get('/garages/jobcards/export.csv?status=CANCELLED')).text.split('\r\n');
      return rows[0]!.split(',')[head!.split(',').indexOf('Balance')];
    };
    const asked = await pay();
    expect([asked.status, asked.body.detail]).toEqual([409, 'Nothing is to be paid on a cancelled job card']);
    expect(asked.body.errors).toMatchObject([{ path: 'amount' }]);
    expect([await byBalance(), await exported()]).toEqual([[open.id, card.id, paid.id], '0']);
    expect((await pay({ advance: true })).body).toMatchObject({ amount: 200, advance: true });
    expect([await byBalance(), await exported()]).toEqual([[open.id, paid.id, card.id], '-200']);
  });

  test('eight who pay one balance at once cannot overpay it', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100] });
    const all = await Promise.all(
      Array.from({ length: 8 }, () => garage.owner.post(`${path}/payments`, { amount: 40, mode: 'CASH' })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await sumsAt(path)).toEqual({ totalAmount: 100, amountPaid: 80, paymentStatus: 'PARTIAL' });
  });

  test('the same payment sent twice under one key is taken once', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100] });
    const send = () =>
      garage.owner.post(`${path}/payments`, { amount: 30, mode: 'CASH' }, { 'idempotency-key': 'pay-once' });
    const both = await Promise.all([send(), send()]);
    expect(both[0].body).toEqual(both[1].body);
    expect((await sumsAt(path)).amountPaid).toBe(30);
  });

  test.each([
    ['SERVICE_ADVISOR', 'STAFF', 201, 403],
    ['CASHIER', 'STAFF', 201, 403],
    ['TECHNICIAN', 'STAFF', 403, 403],
    ['CASHIER', 'VIEW_ONLY', 403, 403],
    ['TECHNICIAN', 'MANAGER', 201, 200],
  ] as const)('%s of level %s: recording is %i, taking back is %i', async (role, level, recorded, reversed) => {
    const person = await garage.hire(role, level);
    const { path } = await newCard(appContext, garage, { lines: [100], technicianId: person.staffId });
    expect((await person.post(`${path}/payments`, { amount: 1, mode: 'CASH' })).status).toBe(recorded);
    const { body } = await garage.owner.post(`${path}/payments`, { amount: 2, mode: 'CASH' });
    expect((await person.post(`/garages/payments/${body.id}/reverse`, { reason: 'x' })).status).toBe(reversed);
  });

  test('another garage’s payment is not found', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100] });
    const { body } = await garage.owner.post(`${path}/payments`, { amount: 2, mode: 'CASH' });
    const stranger = await newGarage(appContext);
    expect((await stranger.owner.post(`/garages/payments/${body.id}/reverse`, { reason: 'x' })).status).toBe(404);
  });
});
