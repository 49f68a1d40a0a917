import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDay, wireOfDay } from '#rules/days.ts';
import { bookings } from '../database/tables/bookings.ts';
import { services } from '../database/tables/services.ts';
import { findRow, insertRow } from '../database/write.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { openJobCardFromBooking } from './open-from-booking.ts';
import { addVehicleOwner, ctxOf } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

type Booking = typeof bookings.$inferSelect;
let last = 0;

async function book(more: Partial<Booking> = {}) {
  const named = await addVehicleOwner(garage.owner);
  last += 1;
  return inGarage(async (ctx) => {
    const service = await insertRow(ctx, services, {
      name: 'General service',
      slug: `general-service-${last}`,
      category: 'Maintenance',
      description: 'Oil and filters',
      base_price: 150_000,
    });
    return insertRow(ctx, bookings, {
      ...named,
      bookingNumber: `BK${last}`,
      serviceId: service.id,
      preferredDate: ctx.today,
      preferredTimeSlot: 'MORNING',
      customerNotes: 'Noise on the left',
      ...more,
    });
  });
}

const inGarage = <T>(work: (ctx: ReturnType<typeof ctxOf>) => Promise<T>) =>
  appContext.database.inGarage(garage.id, (tx) => work(ctxOf(appContext, tx, garage.id, garage.owner)));

const open = (booking: Booking, more = {}) =>
  inGarage((ctx) => openJobCardFromBooking(ctx, booking, { odometerIn: 1200, ...more }));

const statusOf = async ({ id }: Booking) => (await inGarage((ctx) => findRow(ctx, bookings, id)))!.status;

describe('opening the job card of a booking', () => {
  test('customer, vehicle, service and notes are copied, and the service is the first line', async () => {
    const booking = await book();
    const { card, made } = await open(booking, { fuelLevel: 'FULL' });
    expect(made).toBe(true);
    const { status, body } = await garage.owner.get(`/garages/jobcards/${card.id}`);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'OPEN',
        bookingId: booking.id,
        bookingNumber: booking.bookingNumber,
        customerId: booking.customerId,
        vehicleId: booking.vehicleId,
        serviceName: 'General service',
        customerConcerns: 'Noise on the left',
        odometerIn: 1200,
        fuelLevel: 'FULL',
        estimatedDelivery: null,
        totalAmount: 1500,
        lines: [{ kind: 'LABOUR', description: 'General service', quantity: 1, rate: 1500, total: 1500 }],
        history: [
          { kind: 'LINE_ADDED', what: 'General service' },
          { kind: 'OPENED', what: booking.bookingNumber },
        ],
      },
    ]);
    expect(await statusOf(booking)).toBe('IN_PROGRESS');
    const back = await garage.owner.put(`/garages/jobcards/${card.id}`, body);
    expect([back.status, back.body]).toEqual([200, body]);
  });

  test('a service advisor who opens it is its advisor; of one that a manager opens nobody is', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const manager = await garage.hire('GARAGE_MANAGER', 'MANAGER');
    const openedBy = async (person: typeof advisor) =>
      (await person.post(`/garages/bookings/${(await book()).id}/jobcard`, { odometerIn: 10 })).body.advisorId;
    expect([await openedBy(advisor), await openedBy(manager)]).toEqual([advisor.staffId, null]);
  });

  test('the price agreed at booking goes before the price of the service', async () => {
    const { card } = await open(await book({ estimatedPrice: 99_900, status: 'CONFIRMED' }));
    expect(card.totalAmount).toBe(99_900);
  });

  test('the day and the hour that are promised are kept', async () => {
    const promised = { estimatedDelivery: wireOfDay(istDay(appContext.now())), estimatedDeliveryTime: '17:30' };
    const { id } = await book();
    const { status, body } = await garage.owner.post(`/garages/bookings/${id}/jobcard`, {
      odometerIn: 10,
      ...promised,
    });
    expect([status, body]).toMatchObject([201, promised]);
  });

  test('a booking has at most one job card: the second time it is the same, even at once', async () => {
    const booking = await book();
    const both = await Promise.all([open(booking), open(booking)]);
    expect(both.filter(({ made }) => made)).toHaveLength(1);
    expect(both[0].card.id).toBe(both[1].card.id);
    expect((await open(booking)).made).toBe(false);
  });

  test.each(['IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const)('a booking that is %s opens none', async (status) => {
    await expect(open(await book({ status }))).rejects.toMatchObject({ status: 409 });
  });

  test('a day gone by is refused, and so is a customer who was blocked since', async () => {
    const booking = await book();
    await expect(open(booking, { estimatedDelivery: addDays(istDay(appContext.now()), -1) })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'estimatedDelivery', message: 'Date cannot be before today' }],
    });
    await garage.owner.put(`/garages/customers/${booking.customerId}`, { status: 'BLOCKED' });
    await expect(open(booking)).rejects.toMatchObject({ status: 409 });
    expect(await statusOf(booking)).toBe('PENDING');
  });

  test('delivering the card completes the booking, unless that was cancelled meanwhile', async () => {
    const [kept, cancelled] = [await book(), await book()];
    for (const booking of [kept, cancelled]) {
      const { card } = await open(booking);
      if (booking === cancelled)
        await inGarage((ctx) => ctx.tx.update(bookings).set({ status: 'CANCELLED' }).where(idIs(booking)));
      for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
        await garage.owner.put(`/garages/jobcards/${card.id}/status`, { status, acceptBalance: true });
    }
    expect([await statusOf(kept), await statusOf(cancelled)]).toEqual(['COMPLETED', 'CANCELLED']);
  });
});

const idIs = ({ id }: Booking) => eq(bookings.id, id);
