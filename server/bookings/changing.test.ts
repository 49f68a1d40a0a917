import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDay } from '#rules/days.ts';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { booked, readyToBook, type ReadyToBook } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let wanted: ReadyToBook;

beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  wanted = await prepare(garage.owner);
});

afterAll(() => appContext.close());
const today = () => istDay(appContext.now());

const prepare = (owner: Caller, names?: { customer?: string; status?: string }) => readyToBook(owner, today(), names);

const book = (more?: Record<string, unknown>) => booked(garage.owner, wanted, more);

describe('changing a booking', () => {
  test('a whole record can be sent back with another slot', async () => {
    const made = await book({ estimatedPrice: 100 });
    const path = `/garages/bookings/${made.id}`;
    const { status, body } = await garage.owner.put(path, { ...made, preferredTimeSlot: 'EVENING' });
    expect([status, body]).toEqual([200, { ...made, preferredTimeSlot: 'EVENING', updated_at: body.updated_at }]);
  });

  test('a day gone by stays as long as it is not changed', async () => {
    const made = await book();
    const path = `/garages/bookings/${made.id}`;
    appContext.setNow(new Date(new Date(made.preferredDate).getTime() + 3 * 86_400_000));
    try {
      const later = await signedIn();
      expect((await later.put(path, { ...made, customerNotes: 'late' })).status).toBe(200);
      expect((await later.put(path, { preferredDate: addDays(today(), -1) })).body.errors).toEqual([
        { path: 'preferredDate', message: 'Date cannot be before today' },
      ]);
      expect((await later.put(path, { preferredDate: today() })).status).toBe(200);
    } finally {
      appContext.setNow(null);
    }
  });

  test('the rest of the booking is asked too: a pickup needs an address, a customer the own vehicle', async () => {
    const made = await book();
    const path = `/garages/bookings/${made.id}`;
    const other = await prepare(garage.owner);
    expect((await garage.owner.put(path, { pickupRequired: true })).body.errors).toEqual([
      { path: 'pickupAddress', message: 'Pickup address is required' },
    ]);
    expect((await garage.owner.put(path, { customerId: other.body.customerId })).body.errors).toEqual([
      { path: 'vehicleId', message: 'This vehicle belongs to another customer' },
    ]);
    const { customerId, vehicleId } = other.body;
    expect((await garage.owner.put(path, { customerId, vehicleId })).body.vehicleId).toBe(vehicleId);
  });

  test('a service switched off since stays, another one switched off is refused', async () => {
    const own = await prepare(garage.owner);
    const made = await book(own.body);
    await garage.owner.put(`/garages/services/${own.body.serviceId}`, { is_active: false });
    const path = `/garages/bookings/${made.id}`;
    expect((await garage.owner.put(path, { ...made, customerNotes: 'kept' })).status).toBe(200);
    const other = await book();
    const { body } = await garage.owner.put(`/garages/bookings/${other.id}`, { serviceId: own.body.serviceId });
    expect(body.errors[0].path).toBe('serviceId');
  });

  test('the one who saves last is told that someone else changed it', async () => {
    const made = await book();
    const path = `/garages/bookings/${made.id}`;
    await garage.owner.put(path, { customerNotes: 'first' });
    const late = await garage.owner.put(path, { customerNotes: 'second', updated_at: made.updated_at });
    expect([late.status, late.body.detail]).toEqual([409, 'Someone else changed this']);
  });
});

describe('moving a booking', () => {
  const moves: [string, string[]][] = [
    ['from waiting over confirmed and back', ['CONFIRMED', 'PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED']],
    ['cancelled and taken up again', ['CANCELLED', 'PENDING', 'CANCELLED']],
    ['cancelled while it is under way', ['CONFIRMED', 'IN_PROGRESS', 'CANCELLED']],
  ];
  test.each(moves)('%s', async (_, statuses) => {
    const made = await book();
    for (const status of statuses) {
      const moved = await garage.owner.put(`/garages/bookings/${made.id}/status`, { status });
      expect([moved.status, moved.body.status]).toEqual([200, status]);
    }
  });

  test('off the table is 409, and a finished booking stays finished', async () => {
    const made = await book();
    const path = `/garages/bookings/${made.id}/status`;
    const early = await garage.owner.put(path, { status: 'COMPLETED' });
    expect([early.status, early.body.detail]).toEqual([409, 'A booking cannot go from Pending to Completed']);
    for (const status of ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED']) await garage.owner.put(path, { status });
    for (const status of ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'CANCELLED'])
      expect((await garage.owner.put(path, { status })).status).toBe(409);
  });

  test('the status it has already is fine and writes nothing', async () => {
    const made = await book();
    const { status, body } = await garage.owner.put(`/garages/bookings/${made.id}/status`, { status: 'PENDING' });
    expect([status, body]).toEqual([200, made]);
  });
});

describe('opening the job card of a booking', () => {
  test('one card is made, the second time the same one comes back, and the booking knows it', async () => {
    const made = await book({ customerNotes: 'Noise in front' });
    const path = `/garages/bookings/${made.id}/jobcard`;
    const first = await garage.owner.post(path, { odometerIn: 42_000 });
    const second = await garage.owner.post(path, { odometerIn: 42_000 });
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    expect(first.body).toMatchObject({ bookingId: made.id, customerConcerns: 'Noise in front', status: 'OPEN' });
    expect((await garage.owner.get(`/garages/bookings/${made.id}`)).body).toMatchObject({
      status: 'IN_PROGRESS',
      jobCardId: first.body.id,
    });
    const other = await prepare(garage.owner);
    const { customerId, vehicleId } = other.body;
    expect((await garage.owner.put(`/garages/bookings/${made.id}`, { customerId, vehicleId })).status).toBe(409);
  });

  test('a cancelled booking opens none', async () => {
    const made = await book();
    await garage.owner.put(`/garages/bookings/${made.id}/status`, { status: 'CANCELLED' });
    expect((await garage.owner.post(`/garages/bookings/${made.id}/jobcard`, { odometerIn: 1 })).status).toBe(409);
  });
});

/** A person whose session began at the time the clock shows. */
const signedIn = () => garage.hire('GARAGE_MANAGER', 'ADMIN');
