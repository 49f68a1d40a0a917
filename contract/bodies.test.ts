import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BookingCreate } from './bookings.ts';
import { contract } from './index.ts';
import { JobCardCreate } from './jobcard-bodies.ts';
import { ServiceUpdate } from './services.ts';

const id = '0197f0a0-0000-7000-8000-000000000001';

/** What is said of a body, as 'path: message' in its order; the messages of one field stand together. */
function saidOf(shape: z.ZodType, body: unknown) {
  return (shape.safeParse(body).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('what is taken', () => {
  test('tags are taken as comma text or a list and come out as a list', () => {
    expect(ServiceUpdate.parse({ tags: ' oil, filter,,oil ' }).tags).toEqual(['oil', 'filter']);
    expect(ServiceUpdate.parse({ tags: ['oil', 'filter'] }).tags).toEqual(['oil', 'filter']);
    expect(ServiceUpdate.parse({ tags: null }).tags).toEqual([]);
    expect(ServiceUpdate.parse({}).tags).toBeUndefined();
    expect(saidOf(ServiceUpdate, { tags: 7 })).toEqual(['tags: Tags must be text with commas or a list']);
  });

  test('a booking needs no pickup address when nothing is picked up', () => {
    const booking = {
      customerId: id,
      vehicleId: id,
      serviceId: id,
      preferredDate: '2026-11-21T00:00:00.000Z',
      preferredTimeSlot: 'MORNING',
      pickupRequired: false,
      pickupAddress: null,
      estimatedPrice: 499.5,
      branchId: 'default',
      bookingNumber: 'BK12345678',
    };
    expect(BookingCreate.parse(booking)).toMatchObject({ preferredDate: '2026-11-21', estimatedPrice: 49_950 });
    expect(saidOf(BookingCreate, { ...booking, pickupRequired: true })).toEqual([
      'pickupAddress: Pickup address is required',
    ]);
  });

  test('a new job card as the older client sends it', () => {
    const card = {
      customerId: id,
      vehicleId: id,
      odometerIn: 40_186,
      fuelLevel: 'HALF',
      customerConcerns: null,
      advisorObservations: null,
      estimatedDelivery: '2026-11-21T00:00:00.000Z',
      bayNumber: null,
      openedAt: '2026-11-21T05:00:00.000Z',
      jobCardNumber: 'JC12345678',
      branchId: 'default',
      status: 'OPEN',
      paymentStatus: 'PENDING',
    };
    expect(saidOf(JobCardCreate, card)).toEqual([]);
    expect(saidOf(JobCardCreate, { ...card, status: 'READY' })).toEqual(['status: Status must be one of OPEN']);
  });

  test('bounds of bookings are instants or days, and a wrong one is said', () => {
    const { query } = contract.bookings.list;
    expect(query.parse({ startDate: '2026-10-31T18:30:00.000Z', endDate: '2026-11-30' })).toEqual({
      startDate: new Date('2026-10-31T18:30:00.000Z'),
      endDate: new Date('2026-11-30T00:00:00.000Z'),
    });
    expect(saidOf(query, { startDate: 'soon' })).toEqual(['startDate: Start date must be a date']);
  });

  test('only active services are asked for by text', () => {
    const { query } = contract.services.list;
    expect(query.parse({ is_active: 'true' })).toEqual({ is_active: true });
    expect(saidOf(query, { is_active: 'yes' })).toEqual(['is_active: Active must be true or false']);
  });

  test('a short wrong password is wrong, not malformed', () => {
    expect(contract.auth.login.body.parse({ email: ' Owner@Demo.test', password: 'abc' })).toEqual({
      email: 'owner@demo.test',
      password: 'abc',
    });
  });

  test('the default branch cannot be left out of the settings', () => {
    const { body } = contract.garages.updateSettings;
    expect(saidOf(body, { branches: [{ id: 'default', name: 'Anna Nagar' }, { name: 'Adyar' }] })).toEqual([]);
    expect(saidOf(body, { branches: [{ name: 'Adyar' }] })).toEqual(["branches: The branch 'default' is always there"]);
  });

  test('no two branches have one name, however it is written', () => {
    const named = (...names: string[]) => ({
      branches: names.map((name, at) => ({ id: at ? undefined : 'default', name })),
    });
    const { body } = contract.garages.updateSettings;
    expect(saidOf(body, named('Adyar', 'Port', 'adyar'))).toEqual(['branches.2.name: adyar is there already']);
    expect(saidOf(body, named('Adyar', 'Port', 'Adyar West'))).toEqual([]);
  });

  test('an answer is written in rupees and midnights', () => {
    const counts = { status: { OPEN: 1, IN_PROGRESS: 0, READY: 0, DELIVERED: 0, CANCELLED: 0 } };
    const paymentStatus = { PENDING: 1, PARTIAL: 0, PAID: 0 };
    expect(contract.jobcards.counts.answers[200].encode({ ...counts, paymentStatus })).toEqual({
      ...counts,
      paymentStatus,
    });
    expect(
      contract.dashboard.read.answers[200].encode({
        completedToday: 1,
        pendingBookings: null,
        activeJobCards: 2,
        todaysRevenue: 123_456,
        arriving: null,
        late: null,
        unpaid: { total: 0, due: 5050, cards: [] },
        toDeliver: null,
        dueToday: null,
        deliveredUnpaid: { total: 0, due: 10_050, cards: [] },
        inWork: null,
        upcoming: null,
        mine: null,
        firstRun: null,
      }),
    ).toMatchObject({ todaysRevenue: 1234.56, unpaid: { due: 50.5 }, deliveredUnpaid: { due: 100.5 } });
  });
});
