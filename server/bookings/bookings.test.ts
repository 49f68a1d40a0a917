import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { addDays, istDay } from '#rules/days.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let wanted: Wanted;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  wanted = await prepare(garage.owner);
});
afterAll(() => appContext.close());

const today = () => istDay(appContext.now());
const wire = (day: string) => `${day}T00:00:00.000Z`;
let last = 0;

/** A customer with a vehicle and a service, and the body that books them. */
async function prepare(owner: Caller, names: { customer?: string; status?: string } = {}) {
  const phone = String(9_200_000_000 + (last += 1));
  const given = { name: names.customer ?? 'Meena Stores', phone, ...(names.status && { status: names.status }) };
  const customer = (await owner.post('/garages/customers', given)).body;
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: `TN 22 BK ${(last += 1)}` };
  const vehicle = (await owner.post(`/garages/customers/${customer.id}/vehicles`, car)).body;
  const offer = { name: 'Oil change', slug: `oil-${(last += 1)}`, category: 'Maintenance', description: 'Oil' };
  const service = (await owner.post('/garages/services', { ...offer, base_price: 1500 })).body;
  const ids = { customerId: customer.id, vehicleId: vehicle.id, serviceId: service.id };
  return { customer, vehicle, service, body: { ...ids, preferredDate: today(), preferredTimeSlot: 'MORNING' } };
}
type Wanted = Awaited<ReturnType<typeof prepare>>;

async function book(more: Record<string, unknown> = {}) {
  const { status, body } = await garage.owner.post('/garages/bookings', { ...wanted.body, ...more });
  expect(status).toBe(201);
  return body;
}

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

describe('finding bookings', () => {
  test('startDate and endDate are compared with the day’s midnight UTC, both ends included', async () => {
    const own = await newGarage(appContext);
    const { body } = await prepare(own.owner);
    for (const day of ['2090-01-31', '2090-02-01', '2090-02-28', '2090-03-01'])
      await own.owner.post('/garages/bookings', { ...body, preferredDate: day });
    const days = async (query: string) =>
      (await own.owner.get(`/garages/bookings?${query}`)).body.map((one: { preferredDate: string }) =>
        one.preferredDate.slice(0, 10),
      );
    expect(await days('startDate=2090-02-01T00:00:00.000Z&endDate=2090-02-28T23:59:59.999Z')).toEqual([
      '2090-02-28',
      '2090-02-01',
    ]);
    expect(await days('startDate=2090-02-01&endDate=2090-03-01')).toEqual(['2090-03-01', '2090-02-28', '2090-02-01']);
    expect(await days('startDate=2090-02-01T00:00:00.001Z&endDate=2090-02-27T23:59:59Z')).toEqual([]);
    // midnight in India is 18:30 UTC of the day before
    expect(await days('startDate=2090-02-28T00:00:00%2B05:30&endDate=2090-02-28T23:59:59%2B05:30')).toEqual([
      '2090-02-28',
    ]);
    expect(await days('startDate=0000-01-01&endDate=9999-12-31T23:59:59.999Z')).toHaveLength(4);
  });

  test('in the order of their days they come earliest or latest first, page after page', async () => {
    const own = await newGarage(appContext);
    const { body, service } = await prepare(own.owner);
    for (const day of ['2090-02-02', '2090-02-01', '2090-02-03', '2090-02-02', '2090-01-31'])
      await own.owner.post('/garages/bookings', { ...body, preferredDate: day });
    const days = async (order: string) => {
      const found: string[] = [];
      for (let query: string | undefined = `startDate=2090-02-01&order=${order}&limit=2`; query !== undefined;) {
        const answer = await own.owner.get(`/garages/bookings?${query}`);
        found.push(...answer.body.map((one: { preferredDate: string }) => one.preferredDate.slice(8, 10)));
        expect(answer.body[0].serviceDuration).toBe(service.duration);
        query = /\?([^>]+)>; rel="next"/.exec([answer.headers['link']].join(''))?.[1];
      }
      return found;
    };
    expect(await days('DATE')).toEqual(['01', '02', '02', '03']);
    expect(await days('LATEST_DATE')).toEqual(['03', '02', '02', '01']);
    expect((await own.owner.get('/garages/bookings?order=NAME')).status).toBe(400);
  });

  test('search covers number, customer and vehicle; status and customer narrow the list', async () => {
    const own = await newGarage(appContext);
    const first = await prepare(own.owner, { customer: 'Kaveri Foods' });
    const second = await prepare(own.owner, { customer: 'Anbu Mess' });
    await own.owner.post('/garages/bookings', first.body);
    const { body: other } = await own.owner.post('/garages/bookings', second.body);
    await own.owner.put(`/garages/bookings/${other.id}/status`, { status: 'CONFIRMED' });
    const found = async (query: string) =>
      (await own.owner.get(`/garages/bookings?${query}`)).body.map((one: { customerName: string }) => one.customerName);
    const plate = String(first.vehicle.registrationNumber);
    for (const term of ['kaveri', 'ka', 'BK00000001', plate, `${plate.slice(0, 4)} ${plate.slice(4)}`])
      expect(await found(`search=${encodeURIComponent(term)}`), term).toEqual(['Kaveri Foods']);
    expect(await found('search=swift')).toHaveLength(2);
    expect(await found('search=---')).toEqual([]);
    expect(await found('status=CONFIRMED')).toEqual(['Anbu Mess']);
    expect(await found(`customerId=${first.customer.id}`)).toEqual(['Kaveri Foods']);
  });

  test('a booking is found by its customer’s new name', async () => {
    const own = await newGarage(appContext);
    const { body, customer } = await prepare(own.owner);
    await own.owner.post('/garages/bookings', body);
    await own.owner.put(`/garages/customers/${customer.id}`, { name: 'Renamed Traders' });
    expect((await own.owner.get('/garages/bookings?search=renamed')).body).toHaveLength(1);
  });
});

const vehicleOf = ({ customerId, vehicleId }: Wanted['body']) => ({ customerId, vehicleId });

describe('who may do what', () => {
  const cells: [Role, AccessLevel, Record<string, number>][] = [
    ['GARAGE_MANAGER', 'ADMIN', { read: 200, create: 201, edit: 200, status: 200, export: 200 }],
    ['GARAGE_MANAGER', 'MANAGER', { read: 200, create: 201, edit: 200, status: 200, export: 200 }],
    ['SERVICE_ADVISOR', 'STAFF', { read: 200, create: 201, edit: 200, status: 200, export: 403 }],
    ['GARAGE_MANAGER', 'STAFF', { read: 200, create: 201, edit: 200, status: 200, export: 403 }],
    ['TECHNICIAN', 'STAFF', { read: 404, create: 403, edit: 403, status: 403, export: 403 }],
    ['CASHIER', 'STAFF', { read: 200, create: 403, edit: 403, status: 403, export: 403 }],
    ['SERVICE_ADVISOR', 'VIEW_ONLY', { read: 200, create: 403, edit: 403, status: 403, export: 403 }],
  ];
  test.each(cells)('%s with %s access', async (role, level, expected) => {
    const person = await garage.hire(role, level);
    const made = await book();
    const path = `/garages/bookings/${made.id}`;
    expect((await person.get('/garages/bookings')).status).toBe(200);
    expect({
      read: (await person.get(path)).status,
      create: (await person.post('/garages/bookings', wanted.body)).status,
      edit: (await person.put(path, { customerNotes: 'x' })).status,
      status: (await person.put(`${path}/status`, { status: 'CONFIRMED' })).status,
      export: (await person.get('/garages/bookings/export.csv')).status,
    }).toEqual(expected);
  });

  test('a technician sees no price and no whole phone, a viewer no whole phone, a cashier both', async () => {
    const made = await book({ estimatedPrice: 900 });
    const seen = async (role: Role, level: AccessLevel) => {
      const person = await garage.hire(role, level);
      await newCard(appContext, garage, { ...vehicleOf(made), technicianId: person.staffId });
      const { body } = await person.get(`/garages/bookings/${made.id}`);
      return [body.estimatedPrice, body.customerPhone];
    };
    const masked = `••••••${wanted.customer.phone.slice(-4)}`;
    expect(await seen('TECHNICIAN', 'STAFF')).toEqual([null, masked]);
    expect(await seen('CASHIER', 'VIEW_ONLY')).toEqual([900, masked]);
    expect(await seen('CASHIER', 'STAFF')).toEqual([900, wanted.customer.phone]);
  });

  test('another garage’s booking is missing', async () => {
    const made = await book();
    const { owner } = await newGarage(appContext);
    expect([
      (await owner.get(`/garages/bookings/${made.id}`)).status,
      (await owner.put(`/garages/bookings/${made.id}`, {})).status,
      (await owner.put(`/garages/bookings/${made.id}/status`, { status: 'CONFIRMED' })).status,
      (await owner.post(`/garages/bookings/${made.id}/jobcard`, { odometerIn: 1 })).status,
    ]).toEqual([404, 404, 404, 404]);
  });

  test('the export holds what the filters let through', async () => {
    const own = await newGarage(appContext);
    const { body } = await prepare(own.owner, { customer: '=Formula' });
    await own.owner.post('/garages/bookings', { ...body, estimatedPrice: 10.5 });
    const { text } = await own.owner.get('/garages/bookings/export.csv?status=PENDING');
    expect(text.split('\r\n')[1]).toMatch(
      /^BK00000001,'=Formula,\d{10},Maruti Swift,TN22BK\d+,Oil change,\d{4}-\d\d-\d\d,Morning \(9 AM-12 PM\),Pending,10\.5,No,,$/,
    );
    expect((await own.owner.get('/garages/bookings/export.csv?status=CANCELLED')).text.split('\r\n')).toHaveLength(2);
  });
});

/** A person whose session began at the time the clock shows. */
const signedIn = () => garage.hire('GARAGE_MANAGER', 'ADMIN');
