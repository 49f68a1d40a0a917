import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newBookedCard, newCard, statuses } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterEach(() => appContext.setNow(null));
afterAll(() => appContext.close());

const move = (person: Caller, path: string, status: string, more = {}) =>
  person.put(`${path}/status`, { status, ...more });
const undo = (person: Caller, path: string) => person.post(`${path}/undo`);

describe('taking a move back', () => {
  test('is a row of history of its own, and leaves the card as it was', async () => {
    const { path, card } = await newCard(appContext, garage, { lines: [100], moves: ['IN_PROGRESS'] });
    await move(garage.owner, path, 'READY');
    const { status, body } = await undo(garage.owner, path);
    expect([status, body.history.slice(0, 2)]).toMatchObject([
      200,
      [
        { kind: 'UNDONE', from: 'READY', to: 'IN_PROGRESS', by: expect.any(String) },
        { kind: 'MOVED', from: 'IN_PROGRESS', to: 'READY' },
      ],
    ]);
    expect({ ...body, history: [], updated_at: '' }).toEqual({ ...card, history: [], updated_at: '' });
  });

  test('is done once', async () => {
    const { path } = await newCard(appContext, garage);
    await move(garage.owner, path, 'IN_PROGRESS');
    const both = await Promise.all([undo(garage.owner, path), undo(garage.owner, path)]);
    expect(statuses(both)).toEqual([200, 409]);
  });

  test('is refused once a bill was issued since', async () => {
    const { path } = await newCard(appContext, garage, { lines: [100], moves: ['IN_PROGRESS'] });
    await move(garage.owner, path, 'READY');
    const bill = await garage.owner.post(`${path}/invoices`, {});
    expect(bill.status, bill.text).toBe(201);
    const { status, body } = await undo(garage.owner, path);
    expect([status, body.detail]).toEqual([
      409,
      'A document of this job card was issued since, so the move can no longer be undone',
    ]);
    await move(garage.owner, path, 'DELIVERED', { acceptBalance: true });
    expect((await garage.owner.get(path)).body.status).toBe('DELIVERED');
  });

  test('is refused once something was written off since, which the history says', async () => {
    const mechanic = await garage.hire('TECHNICIAN');
    const { path, card } = await newCard(appContext, garage, {
      lines: [1000],
      moves: ['IN_PROGRESS', 'READY'],
      technicianId: mechanic.staffId,
    });
    const [before, at] = [new Date(), new Date(Date.now() + 5_000)];
    appContext.setNow(at);
    await move(garage.owner, path, 'DELIVERED', { acceptBalance: true });
    appContext.setNow(before);
    const off = { dueId: card.id, amount: 1000, reason: 'Bad debt' };
    const written = await garage.owner.post(`/garages/customers/${card.customerId}/write-offs`, off);
    expect(written.status, written.text).toBe(200);
    appContext.setNow(at);
    const { status, body } = await undo(garage.owner, path);
    expect([status, body.detail]).toEqual([
      409,
      'There is no move to undo: something else happened to this job card since',
    ]);
    const after = (await garage.owner.get(path)).body;
    expect(after.status).toBe('DELIVERED');
    expect(after.history[0]).toMatchObject({ kind: 'WRITTEN_OFF', amount: 1000, by: expect.any(String) });
    const seen = (await mechanic.get(path)).body.history.map(({ kind }: { kind: string }) => kind);
    expect(seen).not.toContain('WRITTEN_OFF');
  });

  test('of Deliver takes the completion of card and booking back', async () => {
    const { path, booking } = await newBookedCard(appContext, garage);
    for (const status of ['IN_PROGRESS', 'DELIVERED'])
      await move(garage.owner, path, status, { acceptSkip: true, acceptBalance: true });
    const statusOf = async () => (await garage.owner.get(booking)).body.status;
    const completed = async () => (await garage.owner.get('/garages/dashboard')).body.completedToday;
    const before = await completed();
    expect(await statusOf()).toBe('COMPLETED');
    expect((await undo(garage.owner, path)).body.status).toBe('IN_PROGRESS');
    expect([await statusOf(), await completed()]).toEqual(['IN_PROGRESS', before - 1]);
  });

  test('of Cancel gives the booking back, unless another card was opened from it meanwhile', async () => {
    const { path, booking } = await newBookedCard(appContext, garage);
    await move(garage.owner, path, 'CANCELLED', { reason: 'Mistake' });
    expect((await undo(garage.owner, path)).body.status).toBe('OPEN');
    expect((await garage.owner.get(booking)).body.status).toBe('IN_PROGRESS');
    await move(garage.owner, path, 'CANCELLED', { reason: 'Mistake' });
    const again = await garage.owner.post(`${booking}/jobcard`, { odometerIn: 10 });
    expect([again.status, `/garages/jobcards/${again.body.id}` === path]).toEqual([201, false]);
    expect((await undo(garage.owner, path)).status).toBe(409);
    expect((await garage.owner.get(path)).body.status).toBe('CANCELLED');
  });

  test('of Cancel is refused in words once another card was opened from a booking that stayed where it was', async () => {
    const { path, booking } = await newBookedCard(appContext, garage);
    for (const status of ['CANCELLED', 'PENDING']) await garage.owner.put(`${booking}/status`, { status });
    await move(garage.owner, path, 'CANCELLED', { reason: 'Mistake' });
    expect((await garage.owner.post(`${booking}/jobcard`, { odometerIn: 10 })).status).toBe(201);
    const { status, body } = await undo(garage.owner, path);
    expect([status, body.detail]).toEqual([
      409,
      'There is no move to undo: another job card was opened from its booking',
    ]);
  });

  test('is refused of others, after ten seconds, and once anything else happened', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const started = async () => (await newCard(appContext, garage, { moves: ['IN_PROGRESS'] })).path;
    const refusals = [(await undo(advisor, await started())).body.detail];
    const path = await started();
    await garage.owner.post(`${path}/lines`, { kind: 'PART', description: 'Fuse', quantity: 1, rate: 10 });
    refusals.push((await undo(garage.owner, path)).body.detail);
    const old = await started();
    appContext.setNow(new Date(Date.now() + 11_000));
    const { status, body } = await undo(garage.owner, old);
    expect([status, ...refusals, body.detail]).toEqual([
      409,
      'Only who moved this job card can undo it',
      'There is no move to undo: something else happened to this job card since',
      'A move can be undone for ten seconds',
    ]);
  });

  test('is refused of someone who may no longer make that move', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const { path } = await newCard(appContext, garage, { lines: [100] });
    const lower = (role: string) => garage.owner.put(`/garages/staff/${advisor.staffId}`, { role });
    await move(advisor, path, 'IN_PROGRESS');
    await lower('CASHIER');
    expect((await undo(advisor, path)).status).toBe(403);
    await lower('SERVICE_ADVISOR');
    for (const to of ['READY', 'DELIVERED']) await move(advisor, path, to, { acceptBalance: true });
    await lower('CASHIER');
    expect([(await undo(advisor, path)).status, (await garage.owner.get(path)).body.status]).toEqual([
      403,
      'DELIVERED',
    ]);
  });

  test('looks at what was done last, though its request began earlier or at a clock that is behind', async () => {
    const { path } = await newCard(appContext, garage, { moves: ['IN_PROGRESS'] });
    const [before, at] = [new Date(), new Date(Date.now() + 5_000)];
    appContext.setNow(at);
    await move(garage.owner, path, 'READY');
    appContext.setNow(before);
    await garage.owner.post(`${path}/lines`, { kind: 'PART', description: 'Fuse', quantity: 1, rate: 10 });
    appContext.setNow(at);
    const { status, body } = await undo(garage.owner, path);
    expect([status, body.detail]).toEqual([
      409,
      'There is no move to undo: something else happened to this job card since',
    ]);
    const { history } = (await garage.owner.get(path)).body;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['LINE_ADDED', 'MOVED', 'MOVED', 'OPENED']);
  });

  test('into work is refused while another card stands in the bay', async () => {
    const { path } = await newCard(appContext, garage, { bayNumber: 'U1', moves: ['IN_PROGRESS'] });
    await move(garage.owner, path, 'READY');
    await newCard(appContext, garage, { bayNumber: 'U1', moves: ['IN_PROGRESS'] });
    expect((await undo(garage.owner, path)).status).toBe(409);
  });
});

describe('the booking of a card', () => {
  test.each([
    [undefined, 'CONFIRMED'],
    ['CONFIRMED', 'CONFIRMED'],
    ['CANCELLED', 'CANCELLED'],
  ])('that is cancelled with %s asked for goes to %s, with the reason', async (wish, becomes) => {
    const { path, booking } = await newBookedCard(appContext, garage);
    const { status } = await move(garage.owner, path, 'CANCELLED', { reason: 'No parts', booking: wish });
    const { body } = await garage.owner.get(booking);
    expect([status, body.status, body.statusReason, body.jobCardId]).toEqual([200, becomes, 'No parts', null]);
  });

  test('that is reopened goes back to work, and is completed again with it', async () => {
    const { path, booking } = await newBookedCard(appContext, garage);
    const statusOf = async () => (await garage.owner.get(booking)).body.status;
    for (const to of ['IN_PROGRESS', 'READY', 'DELIVERED']) await move(garage.owner, path, to, { acceptBalance: true });
    await move(garage.owner, path, 'IN_PROGRESS', { reason: 'Noise is back' });
    expect(await statusOf()).toBe('IN_PROGRESS');
    await move(garage.owner, path, 'DELIVERED', { acceptBalance: true, acceptSkip: true });
    expect(await statusOf()).toBe('COMPLETED');
  });
});

test('a reason that nobody can see is none, for reopening and for cancelling', async () => {
  const delivered = await newCard(appContext, garage, { moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  const started = await newCard(appContext, garage, { moves: ['IN_PROGRESS'] });
  const refusal = [{ path: 'reason', message: 'Reason is required' }];
  for (const reason of ['\u200B', ' \u2060\u00AD ', '\u3164', '\uFE0F\n'])
    expect([
      (await move(garage.owner, delivered.path, 'IN_PROGRESS', { reason })).body.errors,
      (await move(garage.owner, started.path, 'CANCELLED', { reason })).body.errors,
    ]).toEqual([refusal, refusal]);
  expect((await move(garage.owner, started.path, 'CANCELLED', { reason: '👨‍🔧' })).status).toBe(200);
});
