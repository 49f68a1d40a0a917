import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDay, istDayStart, wireOfDay } from '#rules/days.ts';
import { addVehicleOwner, newCard } from '../jobcards/testing.ts';
import { type Caller, newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const seenBy = async (caller: Caller) => (await caller.get('/garages/dashboard')).body;
const today = () => istDay(appContext.now());

describe('arriving today', () => {
  test('are the bookings of today without a card, by their time of day', async () => {
    const own = await newGarage(appContext);
    const evening = await book(own, { preferredTimeSlot: 'EVENING' });
    const morning = await book(own, { preferredTimeSlot: 'MORNING', confirmed: true });
    const cancelled = await book(own, { preferredTimeSlot: 'MORNING' });
    await own.owner.put(`/garages/bookings/${cancelled}/status`, { status: 'CANCELLED', reason: 'Asked' });
    const carded = await book(own, { preferredTimeSlot: 'AFTERNOON' });
    expect((await own.owner.post(`/garages/bookings/${carded}/jobcard`, { odometerIn: 10 })).status).toBe(201);
    const tomorrow = await book(own, { preferredDate: addDays(today(), 1) });
    const { arriving, upcoming } = await seenBy(own.owner);
    expect([arriving.total, arriving.bookings.map(idOf)]).toEqual([2, [morning, evening]]);
    expect(arriving.bookings[0]).toMatchObject({ registrationNumber: expect.any(String), jobCardId: null });
    expect(upcoming.map(idOf)).toEqual([carded, tomorrow]);
  });

  test('a booking whose job card was cancelled arrives again, in the list and in the count', async () => {
    const own = await newGarage(appContext);
    const booking = await book(own, { preferredTimeSlot: 'MORNING', confirmed: true });
    const { body: card } = await own.owner.post(`/garages/bookings/${booking}/jobcard`, { odometerIn: 10 });
    const cancelled = await own.owner.put(`/garages/jobcards/${card.id}/status`, {
      status: 'CANCELLED',
      reason: 'Wrong vehicle',
    });
    expect(cancelled.status).toBe(200);
    const { arriving } = await seenBy(own.owner);
    expect([arriving.total, arriving.bookings.map(idOf)]).toEqual([1, [booking]]);
  });

  test('bookings to come stand by the day they are for, not by when they were taken', async () => {
    const own = await newGarage(appContext);
    const later = await book(own, { preferredDate: addDays(today(), 5) });
    const sooner = await book(own, { preferredDate: addDays(today(), 2) });
    expect((await seenBy(own.owner)).upcoming.map(idOf)).toEqual([sooner, later]);
  });
});

describe('cards that need attention', () => {
  test('a card past its estimated delivery is late until it is handed over', async () => {
    const own = await newGarage(appContext);
    const promised = { estimatedDelivery: wireOfDay(today()) };
    const first = await newCard(appContext, own, promised);
    const second = await newCard(appContext, own, { ...promised, moves: ['IN_PROGRESS', 'READY'] });
    await newCard(appContext, own, { ...promised, moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    await newCard(appContext, own, { ...promised, moves: ['CANCELLED'] });
    await newCard(appContext, own, { estimatedDelivery: wireOfDay(addDays(today(), 1)) });
    expect((await seenBy(own.owner)).late.total).toBe(0);
    appContext.setNow(new Date(appContext.now().getTime() + 24 * 3_600_000));
    const { late } = await seenBy(await own.hire('GARAGE_OWNER', 'OWNER'));
    appContext.setNow(null);
    expect([late.total, late.cards.map(idOf)]).toEqual([2, [first.id, second.id]]);
  });

  test('a card that is promised for an hour is late once that hour has passed, here and in the list of late cards', async () => {
    const own = await newGarage(appContext);
    const soon = new Date(istDayStart(today()).getTime() + 36 * 3_600_000);
    const promised = { estimatedDelivery: wireOfDay(istDay(soon)), estimatedDeliveryTime: '12:00' };
    const { id } = await newCard(appContext, own, promised);
    const lateAt = async (minutes: number) => {
      appContext.setNow(new Date(soon.getTime() + minutes * 60_000));
      const owner = await own.hire('GARAGE_OWNER', 'OWNER');
      const [{ late }, listed, counted] = await Promise.all([
        seenBy(owner),
        owner.get('/garages/jobcards?due=LATE'),
        owner.get('/garages/jobcards/counts?due=LATE'),
      ]).finally(() => appContext.setNow(null));
      return [late.cards.map(idOf), listed.body.map(idOf), counted.body.status.OPEN];
    };
    expect(await lateAt(0)).toEqual([[], [], 0]);
    expect(await lateAt(1)).toEqual([[id], [id], 1]);
  });

  test('ready and unpaid are counted and summed, however many are listed', async () => {
    const own = await newGarage(appContext);
    const ready = ['IN_PROGRESS', 'READY'];
    const { path, id } = await newCard(appContext, own, { lines: [1000.5], moves: ready });
    await own.owner.post(`${path}/payments`, { amount: 400, mode: 'CASH' });
    const paid = await newCard(appContext, own, { lines: [80], moves: ready });
    await own.owner.post(`${paid.path}/payments`, { amount: 80, mode: 'CASH' });
    await newCard(appContext, own, { moves: ready });
    await newCard(appContext, own, { lines: [70], moves: ['IN_PROGRESS'] });
    expect((await seenBy(own.owner)).unpaid).toMatchObject({
      total: 1,
      due: 600.5,
      cards: [{ id, totalAmount: 1000.5, amountPaid: 400, customerPhone: expect.stringMatching(/^\d{10}$/) }],
    });
    for (let more = 0; more < 10; more += 1) await newCard(appContext, own, { lines: [10], moves: ready });
    const { unpaid } = await seenBy(own.owner);
    expect([unpaid.total, unpaid.due, unpaid.cards.length]).toEqual([11, 700.5, 10]);
  });

  test('what is ready and has nothing left to pay is to be handed over until it is delivered', async () => {
    const own = await newGarage(appContext);
    const ready = ['IN_PROGRESS', 'READY'];
    const paid = await newCard(appContext, own, { lines: [80], moves: ready });
    await newCard(appContext, own, { lines: [1000.5], moves: ready });
    const cashier = await own.hire('CASHIER');
    expect((await seenBy(cashier)).toDeliver).toEqual({ total: 0, cards: [] });
    await own.owner.post(`${paid.path}/payments`, { amount: 80, mode: 'CASH' });
    const seen = await seenBy(cashier);
    expect([seen.toDeliver.total, seen.toDeliver.cards.map(idOf), seen.unpaid.total]).toEqual([1, [paid.id], 1]);
    expect((await cashier.put(`${paid.path}/status`, { status: 'DELIVERED' })).status).toBe(200);
    expect((await seenBy(cashier)).toDeliver).toEqual({ total: 0, cards: [] });
  });

  test('what is due today and not ready is listed by its hour, as many as its list holds (RE-22)', async () => {
    const own = await newGarage(appContext);
    const promised = { estimatedDelivery: wireOfDay(today()) };
    const any = await newCard(appContext, own, promised);
    const evening = await newCard(appContext, own, { ...promised, estimatedDeliveryTime: '23:58' });
    const sooner = { ...promised, estimatedDeliveryTime: '23:57', moves: ['IN_PROGRESS'] };
    const inWork = await newCard(appContext, own, sooner);
    await newCard(appContext, own, { ...promised, moves: ['IN_PROGRESS', 'READY'] });
    await newCard(appContext, own, { estimatedDelivery: wireOfDay(addDays(today(), 1)) });
    const { dueToday } = await seenBy(own.owner);
    expect([dueToday.total, dueToday.cards.map(idOf)]).toEqual([3, [inWork.id, evening.id, any.id]]);
    expect(dueToday.cards[0]).toMatchObject({ estimatedDeliveryTime: '23:57', registrationNumber: expect.any(String) });
    const listed = (await own.owner.get('/garages/jobcards?due=TODAY&status=OPEN,IN_PROGRESS')).body.map(idOf);
    expect(listed).toHaveLength(3);
    expect(new Set(listed)).toEqual(new Set(dueToday.cards.map(idOf)));
  });

  test('what was delivered and is owed by its customer is counted and summed, the last one first (RE-22)', async () => {
    const own = await newGarage(appContext);
    const delivered = async (rate: number, paid: number) => {
      const { id, path } = await newCard(appContext, own, { lines: [rate], moves: ['IN_PROGRESS', 'READY'] });
      if (paid > 0) await own.owner.post(`${path}/payments`, { amount: paid, mode: 'CASH' });
      const moved = await own.owner.put(`${path}/status`, { status: 'DELIVERED', acceptBalance: true });
      expect([moved.status, moved.text]).toEqual([200, expect.any(String)]);
      return id;
    };
    const first = await delivered(1000.5, 400);
    const second = await delivered(70, 0);
    await delivered(80, 80);
    await newCard(appContext, own, { lines: [90], moves: ['IN_PROGRESS', 'READY'] });
    const seen = (await seenBy(own.owner)).deliveredUnpaid;
    expect([seen.total, seen.due, seen.cards.map(idOf)]).toEqual([2, 670.5, [second, first]]);
    expect(seen.cards[1]).toMatchObject({ totalAmount: 1000.5, amountPaid: 400 });
    for (let more = 0; more < 10; more += 1) await delivered(10, 0);
    const { total, due, cards } = (await seenBy(own.owner)).deliveredUnpaid;
    expect([total, due, cards.length]).toEqual([12, 770.5, 10]);
  });

  test('cards in progress stand by their bays, with who works on them', async () => {
    const own = await newGarage(appContext);
    const technician = await own.hire('TECHNICIAN');
    const without = await newCard(appContext, own, { moves: ['IN_PROGRESS'] });
    const second = await newCard(appContext, own, { bayNumber: 'Bay 2', moves: ['IN_PROGRESS'] });
    const first = await newCard(appContext, own, {
      bayNumber: 'Bay 1',
      technicianId: technician.staffId,
      moves: ['IN_PROGRESS'],
    });
    await newCard(appContext, own, { bayNumber: 'Bay 0' });
    const { inWork } = await seenBy(own.owner);
    expect([inWork.total, inWork.cards.map(idOf)]).toEqual([3, [first.id, second.id, without.id]]);
    expect(inWork.cards[0]).toMatchObject({
      bayNumber: 'Bay 1',
      technicianName: expect.stringContaining('TECHNICIAN'),
    });
  });

  test('another garage’s bookings and cards are none of ours', async () => {
    const busy = await newGarage(appContext);
    await book(busy, {});
    await newCard(appContext, busy, { lines: [80], moves: ['IN_PROGRESS', 'READY'] });
    await newCard(appContext, busy, { moves: ['IN_PROGRESS'] });
    const { arriving, unpaid, inWork, upcoming } = await seenBy((await newGarage(appContext)).owner);
    expect([arriving.total, unpaid.total, inWork.total, upcoming]).toEqual([0, 0, 0, []]);
  });
});

describe('who sees what', () => {
  test('a technician gets the own cards that are in the workshop, those in work first, and nothing of the others', async () => {
    const [one, other] = [await garage.hire('TECHNICIAN'), await garage.hire('TECHNICIAN')];
    const mine = { technicianId: one.staffId, lines: [500] };
    const open = await newCard(appContext, garage, mine);
    const ready = await newCard(appContext, garage, { ...mine, moves: ['IN_PROGRESS', 'READY'] });
    const inWork = await newCard(appContext, garage, { ...mine, moves: ['IN_PROGRESS'] });
    await newCard(appContext, garage, { ...mine, moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    await newCard(appContext, garage, { technicianId: other.staffId });
    await book(garage, {});
    const seen = await seenBy(one);
    expect(seen.mine.map(idOf)).toEqual([inWork.id, open.id, ready.id]);
    expect(seen.mine[0]).toMatchObject({ totalAmount: null, customerPhone: expect.stringContaining('••') });
    const hidden = { arriving: null, late: null, unpaid: null, inWork: null, upcoming: null, firstRun: null };
    expect([seen.dueToday, seen.deliveredUnpaid]).toEqual([null, null]);
    expect(seen).toMatchObject({ ...hidden, todaysRevenue: null });
  });

  test('a cashier sees what is ready and unpaid; a viewer sees it with the phone masked', async () => {
    const [cashier, viewer] = [await garage.hire('CASHIER'), await garage.hire('CASHIER', 'VIEW_ONLY')];
    const { id } = await newCard(appContext, garage, { lines: [80], moves: ['IN_PROGRESS', 'READY'] });
    expect((await seenBy(cashier)).unpaid.cards.map(idOf)).toContain(id);
    const seen = await seenBy(viewer);
    expect(seen.mine).toBe(null);
    expect(seen.unpaid.cards.every((card: { customerPhone: string }) => card.customerPhone.startsWith('•'))).toBe(true);
  });
});

describe('the first steps of a new garage', () => {
  test('are told by what is there, and gone once all are done', async () => {
    const own = await newGarage(appContext);
    const steps = async () => (await seenBy(own.owner)).firstRun;
    await own.owner.post('/garages/services', service);
    expect(await steps()).toMatchObject({ card: false, services: true, hours: false, person: false, gstin: false });
    await newCard(appContext, own);
    await own.owner.put('/garages/settings', { bays: ['Bay 1'], stepsPutOff: ['GSTIN', 'GSTIN'] });
    expect(await steps()).toMatchObject({ card: true, hours: true, gstin: true, person: false });
    await own.hire('TECHNICIAN');
    expect(await steps()).toBe(null);
    await own.owner.put('/garages/settings', { stepsPutOff: [] });
    expect(await steps()).toMatchObject({ gstin: false, person: true });
    await own.owner.put('/garages/settings', { gstin: '27AAPFU0939F1ZV' });
    expect(await steps()).toBe(null);
  });

  test('are kept from those who cannot do them', async () => {
    const own = await newGarage(appContext);
    expect((await seenBy(await own.hire('GARAGE_MANAGER', 'ADMIN'))).firstRun).not.toBe(null);
    expect((await seenBy(await own.hire('GARAGE_MANAGER', 'MANAGER'))).firstRun).toBe(null);
  });
});

const service = { name: 'Wash', slug: 'wash', category: 'Detailing', description: 'Outside' };
const idOf = ({ id }: { id: string }) => id;

/** A booking of today unless another day is given, by its id. */
async function book({ owner }: TestGarage, { confirmed = false, ...more }: Record<string, unknown>) {
  const offered = (await owner.get('/garages/services')).body.services as { id: string }[];
  const serviceId = offered[0]?.id ?? (await owner.post('/garages/services', service)).body.id;
  const body = { ...(await addVehicleOwner(owner)), serviceId, preferredDate: today(), preferredTimeSlot: 'MORNING' };
  const made = await owner.post('/garages/bookings', { ...body, ...more });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  if (confirmed) await owner.put(`/garages/bookings/${made.body.id}/status`, { status: 'CONFIRMED' });
  return made.body.id as string;
}
