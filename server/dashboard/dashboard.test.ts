import { afterAll, beforeAll, expect, test } from 'vitest';
import { istDayStart } from '#rules/days.ts';
import { bookings } from '../database/tables/bookings.ts';
import { services } from '../database/tables/services.ts';
import { insertRow } from '../database/write.ts';
import { addVehicleOwner, ctxOf, newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const stats = async (garage: TestGarage) => (await garage.owner.get('/garages/dashboard')).body;
/** Noon of a day in India that is today for the whole test. */
const noon = new Date(istDayStart('2026-03-10').getTime() + 12 * 3_600_000);
const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000);

/** Does something at another moment; people sign in afresh, for a sign-in of then would be too old now. */
async function at<T>(moment: Date, work: () => Promise<T>) {
  appContext.setNow(moment);
  return work().finally(() => appContext.setNow(null));
}

test('an empty garage has nothing to show', async () => {
  expect(await stats(await newGarage(appContext))).toEqual({
    completedToday: 0,
    pendingBookings: 0,
    activeJobCards: 0,
    todaysRevenue: 0,
    arriving: { total: 0, bookings: [] },
    late: { total: 0, cards: [] },
    unpaid: { total: 0, due: 0, cards: [] },
    toDeliver: { total: 0, cards: [] },
    dueToday: { total: 0, cards: [] },
    deliveredUnpaid: { total: 0, due: 0, cards: [] },
    inWork: { total: 0, cards: [] },
    upcoming: [],
    mine: null,
    firstRun: { card: false, services: false, hours: false, person: false, gstin: false },
  });
});

test('cards that are open or in progress are active; ready, delivered and cancelled ones are not', async () => {
  const garage = await newGarage(appContext);
  for (const moves of [[], ['IN_PROGRESS'], ['IN_PROGRESS', 'READY'], ['CANCELLED']])
    await newCard(appContext, garage, { moves });
  expect((await stats(garage)).activeJobCards).toBe(2);
});

test('a card is completed on the India day it first reached ready, and once', async () => {
  const garage = await at(hours(-24), () => newGarage(appContext));
  const cards = await at(hours(-24), async () => [
    await newCard(appContext, garage, { moves: ['IN_PROGRESS'] }),
    await newCard(appContext, garage, { moves: ['IN_PROGRESS', 'READY'] }),
  ]);
  const today = await at(noon, async () => {
    const owner = await garage.hire('GARAGE_OWNER', 'OWNER');
    for (const status of ['READY', 'IN_PROGRESS', 'READY', 'DELIVERED'])
      await owner.put(`${cards[0]!.path}/status`, { status });
    await owner.put(`${cards[1]!.path}/status`, { status: 'DELIVERED' });
    return (await owner.get('/garages/dashboard')).body;
  });
  expect(today.completedToday).toBe(1);
});

test('midnight in India parts the days, not midnight of Greenwich', async () => {
  const garage = await at(hours(-12.1), () => newGarage(appContext));
  await at(hours(-12.1), () => newCard(appContext, garage, { moves: ['IN_PROGRESS', 'READY'] }));
  const [before, after] = [await at(hours(-12.05), () => stats(garage)), await at(hours(-11.98), () => stats(garage))];
  expect([before.completedToday, after.completedToday]).toEqual([1, 0]);
});

test('today’s revenue is what was received today less what was taken back today', async () => {
  const garage = await at(hours(-24), () => newGarage(appContext));
  const { path, early } = await at(hours(-24), async () => {
    const card = await newCard(appContext, garage, { lines: [1000] });
    const { body } = await garage.owner.post(`${card.path}/payments`, { amount: 200, mode: 'CASH' });
    return { path: card.path, early: body.id as string };
  });
  await at(noon, async () => {
    const owner = await garage.hire('GARAGE_OWNER', 'OWNER');
    const revenue = async () => (await owner.get('/garages/dashboard')).body.todaysRevenue;
    expect(await revenue()).toBe(0);
    const { body } = await owner.post(`${path}/payments`, { amount: 300.25, mode: 'UPI' });
    await owner.post(`${path}/payments`, { amount: 50, mode: 'CASH' });
    expect(await revenue()).toBe(350.25);
    await owner.post(`/garages/payments/${body.id}/reverse`, { reason: 'Bounced' });
    expect(await revenue()).toBe(50);
    await owner.post(`/garages/payments/${early}/reverse`, { reason: 'Bounced' });
    expect(await revenue()).toBe(-150);
  });
});

test('pending bookings are those nobody has confirmed', async () => {
  const garage = await newGarage(appContext);
  const named = await addVehicleOwner(garage.owner);
  await appContext.database.inGarage(garage.id, async (tx) => {
    const ctx = ctxOf(appContext, tx, garage.id, garage.owner);
    const service = await insertRow(ctx, services, {
      name: 'Wash',
      slug: 'wash',
      category: 'Detailing',
      description: 'Outside',
    });
    for (const status of ['PENDING', 'PENDING', 'CONFIRMED', 'CANCELLED'] as const)
      await insertRow(ctx, bookings, {
        ...named,
        status,
        bookingNumber: `BK-${crypto.randomUUID()}`,
        serviceId: service.id,
        preferredDate: ctx.today,
        preferredTimeSlot: 'EVENING',
      });
  });
  expect((await stats(garage)).pendingBookings).toBe(2);
});

test('a technician sees counts of own cards and no money; a cashier sees all', async () => {
  const garage = await newGarage(appContext);
  const technician = await garage.hire('TECHNICIAN');
  const cashier = await garage.hire('CASHIER');
  await newCard(appContext, garage, { technicianId: technician.staffId });
  const { path } = await newCard(appContext, garage, { lines: [80] });
  await garage.owner.post(`${path}/payments`, { amount: 80, mode: 'CASH' });
  expect((await technician.get('/garages/dashboard')).body).toMatchObject({ activeJobCards: 1, todaysRevenue: null });
  expect((await cashier.get('/garages/dashboard')).body).toMatchObject({ activeJobCards: 2, todaysRevenue: 80 });
});

test('another garage’s day is not in the figures', async () => {
  const busy = await newGarage(appContext);
  const { path } = await newCard(appContext, busy, { lines: [80], moves: ['IN_PROGRESS', 'READY'] });
  await busy.owner.post(`${path}/payments`, { amount: 80, mode: 'CASH' });
  expect(await stats(await newGarage(appContext))).toMatchObject({ completedToday: 0, todaysRevenue: 0 });
});
