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
const wire = (day: string) => `${day}T00:00:00.000Z`;

const prepare = (owner: Caller, names?: { customer?: string; status?: string }) => readyToBook(owner, today(), names);

const book = (more?: Record<string, unknown>) => booked(garage.owner, wanted, more);

const refused = async (more: Record<string, unknown>) => {
  const { status, body } = await garage.owner.post('/garages/bookings', { ...wanted.body, ...more });
  return [status, body.errors ?? body.detail];
};

describe('taking a booking', () => {
  test('it is PENDING and answers its own names and those the dashboard reads', async () => {
    const made = await book({ estimatedPrice: 1499.5, customerNotes: 'Noise in front' });
    expect(made).toMatchObject({
      status: 'PENDING',
      branchId: 'default',
      preferredDate: wire(today()),
      booking_date: wire(today()),
      customerName: 'Meena Stores',
      customer_name: 'Meena Stores',
      customerPhone: wanted.customer.phone,
      vehicleInfo: 'Maruti Swift',
      vehicle_info: 'Maruti Swift',
      registrationNumber: wanted.vehicle.registrationNumber,
      serviceName: 'Oil change',
      service_name: 'Oil change',
      estimatedPrice: 1499.5,
      pickupRequired: false,
      pickupAddress: null,
      jobCardId: null,
    });
    expect(made.bookingNumber).toMatch(/^BK\d{8}$/);
    expect((await garage.owner.get(`/garages/bookings/${made.id}`)).body).toMatchObject(made);
  });

  test('ids in capitals are the same ids', async () => {
    const { customerId, vehicleId, serviceId } = wanted.body;
    const capitals = [customerId, vehicleId, serviceId].map((id: string) => id.toUpperCase());
    const made = await book({ customerId: capitals[0], vehicleId: capitals[1], serviceId: capitals[2] });
    expect(made).toMatchObject({ customerId, vehicleId, serviceId });
  });

  test('without a price it has none', async () => {
    expect((await book()).estimatedPrice).toBeNull();
  });

  test('it may say PENDING, and nothing else', async () => {
    expect((await book({ status: 'PENDING' })).status).toBe('PENDING');
    expect((await refused({ status: 'CONFIRMED' }))[0]).toBe(400);
  });

  test('today is allowed, yesterday is not', async () => {
    await book({ preferredDate: wire(today()), preferredTimeSlot: 'EVENING' });
    expect(await refused({ preferredDate: addDays(today(), -1) })).toEqual([
      400,
      [{ path: 'preferredDate', message: 'Date cannot be before today' }],
    ]);
  });

  test('today is the day in India: after 18:30 UTC it is already tomorrow’s date', async () => {
    appContext.setNow(new Date('2027-03-01T18:29:59Z'));
    try {
      const own = await newGarage(appContext);
      const { body } = await prepare(own.owner);
      const send = async () =>
        (await own.owner.post('/garages/bookings', { ...body, preferredDate: '2027-03-01' })).status;
      expect(await send()).toBe(201);
      appContext.setNow(new Date('2027-03-01T18:30:00Z'));
      expect(await send()).toBe(400);
    } finally {
      appContext.setNow(null);
    }
  });

  test('all that is wrong is said at once, each at its field', async () => {
    const elsewhere = await prepare((await newGarage(appContext)).owner);
    const { customerId, vehicleId, serviceId } = elsewhere.body;
    expect(
      await refused({ customerId, vehicleId, serviceId, preferredDate: '2020-01-01', branchId: 'harbour' }),
    ).toEqual([
      400,
      [
        { path: 'customerId', message: 'Customer not found' },
        { path: 'vehicleId', message: 'Vehicle not found' },
        { path: 'serviceId', message: 'Service not found' },
        { path: 'preferredDate', message: 'Date cannot be before today' },
        { path: 'branchId', message: 'Branch not found' },
      ],
    ]);
  });

  test('another customer’s vehicle and a service that is switched off are refused at their fields', async () => {
    const other = await prepare(garage.owner);
    await garage.owner.put(`/garages/services/${other.body.serviceId}`, { is_active: false });
    expect(await refused({ vehicleId: other.body.vehicleId, serviceId: other.body.serviceId })).toEqual([
      400,
      [
        { path: 'vehicleId', message: 'This vehicle belongs to another customer' },
        { path: 'serviceId', message: 'This service is not active' },
      ],
    ]);
  });

  test('a pickup needs an address', async () => {
    expect(await refused({ pickupRequired: true, pickupAddress: ' ' })).toEqual([
      400,
      [{ path: 'pickupAddress', message: 'Pickup address is required' }],
    ]);
    expect((await book({ pickupRequired: true, pickupAddress: '1 Test Street' })).pickupAddress).toBe('1 Test Street');
  });

  test('a blocked customer gets no new booking', async () => {
    const blocked = await prepare(garage.owner, { customer: 'Blocked Stores', status: 'BLOCKED' });
    expect(await refused(blocked.body)).toEqual([409, 'Blocked Stores is blocked, so no new booking can be taken']);
  });

  test('a branch of the garage can be named', async () => {
    const saved = await garage.owner.put('/garages/settings', {
      branches: [{ id: 'default', name: 'Main branch' }, { name: 'Harbour' }],
    });
    const { id } = saved.body.branches[1];
    expect((await book({ branchId: id })).branchId).toBe(id);
  });
});

describe('a booking sent twice', () => {
  test('the same number with the same body is the booking that exists, even when the customer was blocked since', async () => {
    const own = await prepare(garage.owner);
    const body = { ...own.body, bookingNumber: 'BK70000001' };
    const first = await garage.owner.post('/garages/bookings', body);
    await garage.owner.put(`/garages/customers/${own.customer.id}`, { status: 'BLOCKED' });
    const again = await garage.owner.post('/garages/bookings', body);
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  });

  test('numbers are of one series; the number a client gives is kept as its key', async () => {
    const [first, second, third] = [
      await book({ bookingNumber: 'BK70000008' }),
      await book(),
      await book({ bookingNumber: 'BK70000008', customerNotes: 'another' }),
    ];
    const serial = (booking: { bookingNumber: string }) => Number(booking.bookingNumber.slice(2));
    expect([serial(second), serial(third)]).toEqual([serial(first) + 1, serial(first) + 2]);
    expect([first, second, third].map(({ clientNumber }) => clientNumber)).toEqual(['BK70000008', null, 'BK70000008']);
    const again = await garage.owner.post('/garages/bookings', {
      ...wanted.body,
      bookingNumber: 'BK70000008',
      customerNotes: 'another',
    });
    expect([again.status, again.body.id]).toEqual([200, third.id]);
  });

  test('eight who send the same at once make one booking', async () => {
    const body = { ...wanted.body, bookingNumber: 'BK71000000' };
    const all = await Promise.all(Array.from({ length: 8 }, () => garage.owner.post('/garages/bookings', body)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(all.map((one) => one.body.id)).size).toBe(1);
  });
});
