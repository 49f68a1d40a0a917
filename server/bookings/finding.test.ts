import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { istDay } from '#rules/days.ts';
import { newCard } from '../jobcards/testing.ts';
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

  const slotOf = (one: { preferredDate: string; preferredTimeSlot: string }) =>
    `${one.preferredDate.slice(8, 10)} ${one.preferredTimeSlot}`;

  test('in the order of their days they come earliest or latest first, page after page', async () => {
    const own = await newGarage(appContext);
    const { body, service } = await prepare(own.owner);
    for (const [day, slot] of [
      ['2090-02-02', 'EVENING'],
      ['2090-02-01', 'AFTERNOON'],
      ['2090-02-03', 'MORNING'],
      ['2090-02-02', 'MORNING'],
      ['2090-01-31', 'EVENING'],
    ])
      await own.owner.post('/garages/bookings', { ...body, preferredDate: day, preferredTimeSlot: slot });
    const days = async (order: string) => {
      const found: string[] = [];
      for (let query: string | undefined = `startDate=2090-02-01&order=${order}&limit=2`; query !== undefined;) {
        const answer = await own.owner.get(`/garages/bookings?${query}`);
        found.push(...answer.body.map(slotOf));
        expect(answer.body[0].serviceDuration).toBe(service.duration);
        query = /\?([^>]+)>; rel="next"/.exec([answer.headers['link']].join(''))?.[1];
      }
      return found;
    };
    const asTheyCome = ['01 AFTERNOON', '02 MORNING', '02 EVENING', '03 MORNING'];
    expect(await days('DATE')).toEqual(asTheyCome);
    expect(await days('LATEST_DATE')).toEqual(asTheyCome.toReversed());
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

const vehicleOf = ({ customerId, vehicleId }: ReadyToBook['body']) => ({ customerId, vehicleId });

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

  test('the export says of which branch each booking is, where the garage has several', async () => {
    const own = await newGarage(appContext);
    const ready = await readyToBook(own.owner, '2030-01-10');
    await booked(own.owner, ready);
    const heads = async () =>
      (await own.owner.get('/garages/bookings/export.csv')).text.replace('\uFEFF', '').split('\r\n')[0]!.split(',');
    expect(await heads()).not.toContain('Branch');
    const branches = [{ id: 'default', name: 'City' }, { name: 'Port' }];
    const set = await own.owner.put('/garages/settings', { branches });
    await booked(own.owner, ready, { branchId: set.body.branches[1].id, preferredDate: '2030-01-11' });
    // a garage's own sheets find the others where they were
    expect((await heads()).at(-1)).toBe('Branch');
    const { text } = await own.owner.get('/garages/bookings/export.csv');
    const [, ...lines] = text.trim().split('\r\n');
    expect(lines.map((line) => line.split(',').at(-1)).toSorted((a, b) => a!.localeCompare(b!))).toEqual([
      'City',
      'Port',
    ]);
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
