import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import { addDays, istDay, wireOfDay } from '#rules/days.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { addVehicleOwner, cardBody, newCard, statuses } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;

beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});

afterAll(() => appContext.close());

describe('changing a job card', () => {
  test('people, bay, labels and observations change, and history says who did it', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const technician = await garage.hire('TECHNICIAN');
    const { path } = await newCard(appContext, garage);
    const { status, body } = await garage.owner.put(path, {
      advisorId: advisor.staffId,
      technicianId: technician.staffId,
      bayNumber: '7',
      labels: ['Washing'],
      advisorObservations: 'Pads worn',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      advisorId: advisor.staffId,
      technicianId: technician.staffId,
      bayNumber: '7',
      labels: ['Washing'],
      advisorObservations: 'Pads worn',
    });
    const noted = body.history.map(({ kind, what, from, to }: Record<string, unknown>) => ({ kind, what, from, to }));
    expect(noted).toContainEqual({ kind: 'ASSIGNED', what: 'Technician', from: null, to: body.technicianName });
    expect(noted).toContainEqual({ kind: 'CHANGED', what: 'Bay number', from: null, to: '7' });
    expect(noted).toContainEqual({ kind: 'CHANGED', what: 'Observations', from: null, to: null });
    expect(noted.at(-1).kind).toBe('OPENED');
  });

  test('a whole record can be sent back and writes nothing', async () => {
    const { path, card } = await newCard(appContext, garage);
    const { status, body } = await garage.owner.put(path, card);
    expect([status, body]).toEqual([200, card]);
  });

  test('a day gone by is refused only when it is new', async () => {
    appContext.setNow(new Date(Date.now() - 3 * 86_400_000));
    const { path, card } = await newCard(appContext, garage);
    appContext.setNow(null);
    const kept = await garage.owner.put(path, { estimatedDelivery: card.estimatedDelivery, odometerIn: 43_000 });
    const moved = await garage.owner.put(path, { estimatedDelivery: wireOfDay(addDays(istDay(appContext.now()), -1)) });
    expect([kept.status, kept.body.odometerIn]).toEqual([200, 43_000]);
    expect(moved.body.errors).toEqual([{ path: 'estimatedDelivery', message: 'Date cannot be before today' }]);
    expect((await garage.owner.put(path, { estimatedDelivery: '' })).body.errors).toEqual([
      { path: 'estimatedDelivery', message: 'Estimated delivery date is required' },
    ]);
  });

  test.each([
    [
      'Delivered',
      ['IN_PROGRESS', 'READY', 'DELIVERED'],
      'This job card is Delivered, so it stays as it is until a manager reopens it',
    ],
    ['Cancelled', ['CANCELLED'], 'This job card is Cancelled, so it stays as it is'],
  ])('nothing changes on one that is %s, and the same sent back is none', async (_, moves, words) => {
    const own = await newGarage(appContext);
    const [, port] = (
      await own.owner.put('/garages/settings', { branches: [{ id: 'default', name: 'City' }, { name: 'Port' }] })
    ).body.branches;
    const technician = await own.hire('TECHNICIAN');
    const { path, card } = await newCard(appContext, own, { technicianId: technician.staffId, moves });
    for (const change of [
      { branchId: port.id },
      { technicianId: null },
      { advisorId: technician.staffId },
      { bayNumber: '9' },
      { odometerIn: 1 },
      { customerConcerns: 'More' },
      { labels: ['Washing'] },
    ]) {
      const { status, body } = await own.owner.put(path, change);
      expect([change, status, body.detail]).toEqual([change, 409, words]);
    }
    expect((await technician.put(path, { advisorObservations: 'More' })).status).toBe(409);
    const { customerConcerns, technicianId, labels } = card;
    expect((await own.owner.put(path, { customerConcerns, technicianId, labels })).body).toEqual(card);
  });

  test('nobody of another garage and no stranger can be given a card', async () => {
    const { path } = await newCard(appContext, garage);
    const stranger = await (await newGarage(appContext)).hire('TECHNICIAN');
    for (const id of [stranger.staffId, crypto.randomUUID(), 'nobody'])
      expect((await garage.owner.put(path, { technicianId: id })).body.errors, id).toEqual([
        { path: 'technicianId', message: 'Staff member not found' },
      ]);
  });

  test('who saves last is told that someone else changed it', async () => {
    const { path, card } = await newCard(appContext, garage);
    await garage.owner.put(path, { odometerIn: 1 });
    const late = await garage.owner.put(path, { odometerIn: 2, updated_at: card.updated_at });
    expect([late.status, late.body.detail]).toEqual([409, 'Someone else changed this']);
  });
});

describe('bays', () => {
  test('a card in progress cannot take a bay in which another one stands, in whatever letters', async () => {
    const standing = await newCard(appContext, garage, { bayNumber: 'Bay A', moves: ['IN_PROGRESS'] });
    const waiting = await newCard(appContext, garage, { bayNumber: 'bay a' });
    const refused = await garage.owner.put(`${waiting.path}/status`, { status: 'IN_PROGRESS' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'bayNumber']);
    expect(refused.body.detail).toMatch(/^JC\d+ stands in bay a already$/);
    expect(refused.body.detail).toContain(standing.card.jobCardNumber);
    const elsewhere = await newCard(appContext, garage, { bayNumber: 'Bay B', moves: ['IN_PROGRESS'] });
    expect((await garage.owner.put(elsewhere.path, { bayNumber: 'Bay A' })).status).toBe(409);
    await garage.owner.put(`${standing.path}/status`, { status: 'READY' });
    expect((await garage.owner.put(`${waiting.path}/status`, { status: 'IN_PROGRESS' })).status).toBe(200);
  });

  test('each branch has bays of its own: a card is kept from one by a card of its own branch alone', async () => {
    const branches = [{ id: 'default', name: 'Main branch' }, { name: 'Harbour' }];
    const saved = await garage.owner.put('/garages/settings', { branches });
    const harbour = saved.body.branches[1].id;
    const standing = await newCard(appContext, garage, { bayNumber: 'Ramp', moves: ['IN_PROGRESS'] });
    const there = await newCard(appContext, garage, { bayNumber: 'ramp', branchId: harbour, moves: ['IN_PROGRESS'] });
    const next = await newCard(appContext, garage, { bayNumber: 'Ramp', branchId: harbour });
    expect((await garage.owner.put(`${next.path}/status`, { status: 'IN_PROGRESS' })).status).toBe(409);
    // one that is taken over by the other branch finds its bay taken there
    const over = await garage.owner.put(there.path, { branchId: 'default' });
    expect([over.status, over.body.errors?.[0].path]).toEqual([409, 'bayNumber']);
    expect(over.body.detail).toContain(standing.card.jobCardNumber);
    expect((await garage.owner.put(there.path, { branchId: 'default', bayNumber: null })).status).toBe(200);
  });

  test('a card that stands in a bay which its branch names no more keeps it, and is kept from no other', async () => {
    const own = await newGarage(appContext);
    const branches = [{ id: 'default', name: 'Main branch' }, { name: 'Harbour' }];
    const [first, harbour] = (await own.owner.put('/garages/settings', { bays: ['Ramp'], branches })).body.branches;
    const card = await newCard(appContext, own, { bayNumber: 'Ramp', branchId: harbour.id, moves: ['IN_PROGRESS'] });
    await own.owner.put('/garages/settings', { branches: [first, { ...harbour, bays: ['Pit'] }] });
    const changed = await own.owner.put(card.path, { odometerIn: 12 });
    expect([changed.status, changed.body.bayNumber]).toEqual([200, 'Ramp']);
    expect((await own.owner.put(card.path, { bayNumber: 'Yard' })).status).toBe(200);
    expect((await own.owner.put(card.path, { bayNumber: 'Pit' })).status).toBe(200);
  });

  test('two cards that enter one bay at once: one gets it', async () => {
    const cards = [];
    for (let n = 0; n < 3; n++) cards.push(await newCard(appContext, garage, { bayNumber: 'Race' }));
    const all = await Promise.all(
      cards.map(({ path }) => garage.owner.put(`${path}/status`, { status: 'IN_PROGRESS' })),
    );
    expect(statuses(all)).toEqual([200, 409, 409]);
  });

  test('two cards in progress that move into one bay at once: one gets it', async () => {
    const cards = [];
    for (const bayNumber of ['From 1', 'From 2'])
      cards.push(await newCard(appContext, garage, { bayNumber, moves: ['IN_PROGRESS'] }));
    const both = await Promise.all(cards.map(({ path }) => garage.owner.put(path, { bayNumber: 'Into one' })));
    expect(statuses(both)).toEqual([200, 409]);
  });
});

describe('who may do what', () => {
  test('a technician sees own cards only, with masked phone and no money', async () => {
    const technician = await garage.hire('TECHNICIAN');
    const other = await newCard(appContext, garage);
    const own = await newCard(appContext, garage, { technicianId: technician.staffId, lines: [500] });
    await garage.owner.post(`${own.path}/payments`, { amount: 100, mode: 'UPI' });
    const { body, headers } = await technician.get('/garages/jobcards');
    expect([body.length, body[0].id, headers['x-total-count']]).toEqual([1, own.id, '1']);
    expect(body[0]).toMatchObject({ totalAmount: null, amountPaid: null });
    expect(body[0].customerPhone).toMatch(/^••••••\d{4}$/);
    const detail = (await technician.get(own.path)).body;
    expect(detail.lines[0]).toMatchObject({ rate: null, discount: null, total: null });
    expect(detail.payments).toEqual([]);
    const told = detail.history.map((row: HistoryEntry) => [row.kind, row.what, row.amount]);
    expect(told).toEqual([
      ['LINE_ADDED', 'Work', null],
      ['ASSIGNED', 'Technician', null],
      ['OPENED', null, null],
    ]);
    expect((await technician.get('/garages/jobcards/counts')).body.status.OPEN).toBe(1);
    for (const reply of [
      await technician.get(other.path),
      await technician.put(other.path, { advisorObservations: 'Mine?' }),
      await technician.put(`${other.path}/status`, { status: 'IN_PROGRESS' }),
      await technician.post(`${other.path}/lines`, {}),
    ])
      expect(reply.status).toBe(404);
  });

  test('a technician writes observations on own cards and nothing else', async () => {
    const technician = await garage.hire('TECHNICIAN');
    const { path } = await newCard(appContext, garage, { technicianId: technician.staffId });
    const written = await technician.put(path, { advisorObservations: 'Belt cracked' });
    expect([written.status, written.body.advisorObservations]).toEqual([200, 'Belt cracked']);
    const whole = await technician.put(path, { ...written.body, advisorObservations: 'Belt changed' });
    expect(whole.status).toBe(200);
    for (const more of [{ bayNumber: '1' }, { odometerIn: 1 }, { technicianId: null }, { labels: ['x'] }])
      expect((await technician.put(path, { advisorObservations: 'x', ...more })).status).toBe(403);
    expect((await technician.get(path)).body.advisorObservations).toBe('Belt changed');
  });

  test.each([
    ['SERVICE_ADVISOR', 'STAFF', [201, 200, 403]],
    ['TECHNICIAN', 'STAFF', [403, 403, 403]],
    ['CASHIER', 'STAFF', [403, 403, 403]],
    ['SERVICE_ADVISOR', 'VIEW_ONLY', [403, 403, 403]],
    ['GARAGE_MANAGER', 'MANAGER', [201, 200, 200]],
  ] as const)('%s of level %s: create, edit and export are %j', async (role, level, [create, edit, exported]) => {
    const person = await garage.hire(role, level);
    const body = cardBody(appContext, await addVehicleOwner(garage.owner));
    expect((await person.post('/garages/jobcards', body)).status).toBe(create);
    const { path } = await newCard(appContext, garage, { technicianId: person.staffId });
    expect((await person.put(path, { bayNumber: 'Z' })).status).toBe(edit);
    expect((await person.get('/garages/jobcards/export.csv')).status).toBe(exported);
  });
});
