import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newCard } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const move = (person: Caller, path: string, status: string, more = {}) =>
  person.put(`${path}/status`, { status, ...more });

describe('moving a job card', () => {
  test('each move is a row of history: who, from where, to where', async () => {
    const { path } = await newCard(appContext, garage);
    await move(garage.owner, path, 'IN_PROGRESS');
    await move(garage.owner, path, 'OPEN', { reason: 'Parts are late' });
    const { body } = await garage.owner.get(path);
    expect(body.history.slice(0, 2)).toMatchObject([
      { kind: 'MOVED', from: 'IN_PROGRESS', to: 'OPEN', reason: 'Parts are late', by: expect.any(String) },
      { kind: 'MOVED', from: 'OPEN', to: 'IN_PROGRESS', reason: null },
    ]);
  });

  test('the status it has already is 200 and writes nothing', async () => {
    const { path, card } = await newCard(appContext, garage);
    const { status, body } = await move(garage.owner, path, 'OPEN');
    expect([status, body]).toEqual([200, card]);
  });

  test('a move off the table is 409 in plain words', async () => {
    const { path } = await newCard(appContext, garage);
    const { status, body } = await move(garage.owner, path, 'DELIVERED');
    expect([status, body.detail]).toEqual([409, 'A job card cannot go from Open to Delivered']);
  });

  test('cancelling asks for a reason, and for payments to be reversed first', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100] });
    const bare = await move(garage.owner, path, 'CANCELLED', { reason: ' ' });
    expect([bare.status, bare.body.errors]).toEqual([400, [{ path: 'reason', message: 'Reason is required' }]]);
    const { body: payment } = await garage.owner.post(`${path}/payments`, { amount: 50, mode: 'CASH' });
    expect((await move(garage.owner, path, 'CANCELLED', { reason: 'Sold' })).status).toBe(409);
    await garage.owner.post(`/garages/payments/${payment.id}/reverse`, { reason: 'Sold' });
    const done = await move(garage.owner, path, 'CANCELLED', { reason: 'Sold' });
    expect([done.status, done.body.status, done.body.paymentStatus]).toEqual([200, 'CANCELLED', 'PENDING']);
  });

  test('delivering with a balance asks to accept it', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100], moves: ['IN_PROGRESS', 'READY'] });
    const asked = await move(garage.owner, path, 'DELIVERED');
    expect([asked.status, asked.body.detail]).toEqual([409, '₹100.00 is still to be paid']);
    expect(asked.body.errors).toEqual([{ path: 'acceptBalance', message: '₹100.00 is still to be paid' }]);
    expect((await move(garage.owner, path, 'DELIVERED', { acceptBalance: true })).status).toBe(200);
  });

  test('a card that came to nothing is paid once it is delivered', async () => {
    const { card } = await newCard(appContext, garage, { moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    expect([card.totalAmount, card.paymentStatus]).toEqual([0, 'PAID']);
  });

  test('a move made on an old view of the card is told so', async () => {
    const { path, card } = await newCard(appContext, garage);
    await garage.owner.put(path, { odometerIn: 9 });
    const late = await move(garage.owner, path, 'IN_PROGRESS', { updated_at: card.updated_at });
    expect([late.status, late.body.detail]).toEqual([409, 'Someone else changed this']);
  });

  test('two who move one card at once write one row of history', async () => {
    const { path } = await newCard(appContext, garage);
    await Promise.all([1, 2, 3].map(() => move(garage.owner, path, 'IN_PROGRESS')));
    const { body } = await garage.owner.get(path);
    expect(body.history.filter(({ kind }: { kind: string }) => kind === 'MOVED')).toHaveLength(1);
  });

  test('a card that was never ready is delivered once that is accepted, and everything is asked at once', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100, 0], moves: ['IN_PROGRESS'] });
    const asked = await move(garage.owner, path, 'DELIVERED');
    expect([asked.status, asked.body.errors]).toEqual([
      409,
      [
        { path: 'acceptSkip', message: 'It was not marked as Ready' },
        { path: 'acceptUnpriced', message: '1 line has no price' },
        { path: 'acceptBalance', message: '₹100.00 is still to be paid' },
      ],
    ]);
    const half = await move(garage.owner, path, 'DELIVERED', { acceptSkip: true, acceptBalance: true });
    expect([half.status, half.body.detail]).toEqual([409, '1 line has no price']);
    const yes = { acceptSkip: true, acceptUnpriced: true, acceptBalance: true };
    const { status, body } = await move(garage.owner, path, 'DELIVERED', yes);
    expect([status, body.history[0]]).toMatchObject([200, { kind: 'MOVED', from: 'IN_PROGRESS', to: 'DELIVERED' }]);
  });

  test('a line without a price is asked about at Ready too, of a technician who sees no prices as well', async () => {
    const technician = await garage.hire('TECHNICIAN');
    const { path } = await newCard(appContext, garage, {
      lines: [0],
      technicianId: technician.staffId,
      moves: ['IN_PROGRESS'],
    });
    const asked = await move(technician, path, 'READY');
    expect([asked.status, asked.body.errors]).toEqual([
      409,
      [{ path: 'acceptUnpriced', message: '1 line has no price' }],
    ]);
    expect((await move(technician, path, 'READY', { acceptUnpriced: true })).status).toBe(200);
  });

  test('a cancelled card is in no count and no list of pending payments', async () => {
    const own = await newGarage(appContext);
    await newCard(appContext, own, { lines: [100] });
    await newCard(appContext, own, { lines: [100], moves: ['CANCELLED'] });
    const { body: counts } = await own.owner.get('/garages/jobcards/counts');
    const { body: found } = await own.owner.get('/garages/jobcards?paymentStatus=PENDING');
    expect([counts.paymentStatus.PENDING, found.length, counts.status.CANCELLED]).toEqual([1, 1, 1]);
    const { body: narrowed } = await own.owner.get('/garages/jobcards/counts?paymentStatus=PENDING');
    expect([narrowed.paymentStatus.PENDING, narrowed.status.CANCELLED]).toEqual([1, 0]);
  });
});

describe('reopening a delivered card', () => {
  const delivered = () => newCard(appContext, garage, { lines: [100], moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });

  test('is for managers and above, with a reason, and its lines may change again', async () => {
    const manager = await garage.hire('SERVICE_ADVISOR', 'MANAGER');
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const { path } = await delivered();
    const line = { kind: 'PART', description: 'Fuse', quantity: 1, rate: 10 };
    expect((await manager.post(`${path}/lines`, line)).status).toBe(409);
    expect((await move(advisor, path, 'IN_PROGRESS', { reason: 'Noise is back' })).status).toBe(403);
    const bare = await move(manager, path, 'IN_PROGRESS');
    expect([bare.status, bare.body.errors]).toEqual([400, [{ path: 'reason', message: 'Reason is required' }]]);
    const { status, body } = await move(manager, path, 'IN_PROGRESS', { reason: 'Noise is back' });
    expect([status, body.status, body.history[0]]).toMatchObject([
      200,
      'IN_PROGRESS',
      { kind: 'MOVED', from: 'DELIVERED', to: 'IN_PROGRESS', reason: 'Noise is back' },
    ]);
    expect((await manager.post(`${path}/lines`, line)).status).toBe(201);
  });

  test('leaves its bay to the card that stands there by now', async () => {
    const { path } = await newCard(appContext, garage, {
      bayNumber: 'R1',
      moves: ['IN_PROGRESS', 'READY', 'DELIVERED'],
    });
    const { path: next } = await newCard(appContext, garage, { bayNumber: 'R1', moves: ['IN_PROGRESS'] });
    const { status, body } = await move(garage.owner, path, 'IN_PROGRESS', { reason: 'Noise is back' });
    expect([status, body.bayNumber]).toEqual([200, null]);
    expect((await garage.owner.get(next)).body.bayNumber).toBe('R1');
    const back = await garage.owner.post(`${path}/undo`);
    expect([back.status, back.body.status, back.body.bayNumber]).toEqual([200, 'DELIVERED', 'R1']);
  });
});

describe('who may move a card where', () => {
  test('a technician goes forward on own cards, not back, not out of the door', async () => {
    const technician = await garage.hire('TECHNICIAN');
    const { path } = await newCard(appContext, garage, { technicianId: technician.staffId });
    const tries = ['CANCELLED', 'IN_PROGRESS', 'OPEN', 'READY', 'IN_PROGRESS', 'DELIVERED'];
    const answers = [];
    for (const status of tries) answers.push((await move(technician, path, status)).status);
    expect(answers).toEqual([403, 200, 403, 200, 403, 403]);
  });

  test('a cashier hands over what is paid, and may not accept a balance', async () => {
    const cashier = await garage.hire('CASHIER');
    const { path } = await newCard(appContext, garage, { lines: [100], moves: ['IN_PROGRESS', 'READY'] });
    expect((await move(cashier, path, 'DELIVERED', { acceptBalance: true })).status).toBe(403);
    expect((await move(cashier, path, 'IN_PROGRESS')).status).toBe(403);
    expect((await cashier.post(`${path}/payments`, { amount: 100, mode: 'CARD' })).status).toBe(201);
    expect((await move(cashier, path, 'DELIVERED')).status).toBe(200);
  });

  test('an advisor goes everywhere but to cancelled, a manager cancels, a viewer moves nothing', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const manager = await garage.hire('SERVICE_ADVISOR', 'MANAGER');
    const viewer = await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
    const { path } = await newCard(appContext, garage, { lines: [10] });
    expect((await move(viewer, path, 'IN_PROGRESS')).status).toBe(403);
    expect((await move(advisor, path, 'CANCELLED', { reason: 'x' })).status).toBe(403);
    expect((await move(advisor, path, 'IN_PROGRESS')).status).toBe(200);
    expect((await move(manager, path, 'CANCELLED', { reason: 'x' })).status).toBe(200);
  });
});
