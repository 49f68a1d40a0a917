import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

let last = 0;
const oilChange = (more: Record<string, unknown> = {}) => ({
  name: 'Oil change',
  slug: `oil-change-${(last += 1)}`,
  category: 'Maintenance',
  description: 'Engine oil and filter',
  ...more,
});

async function addService(more: Record<string, unknown> = {}) {
  const { status, body } = await garage.owner.post('/garages/services', oilChange(more));
  expect(status).toBe(201);
  return body;
}

/** A booking of the service. */
async function book(serviceId: string) {
  const { owner } = garage;
  const phone = String(9_100_000_000 + (last += 1));
  const customer = (await owner.post('/garages/customers', { name: 'Meena Stores', phone })).body;
  const vehicle = { make: 'Maruti', model: 'Swift', registrationNumber: `TN01AB${(last += 1)}` };
  const { body: car } = await owner.post(`/garages/customers/${customer.id}/vehicles`, vehicle);
  const made = await owner.post('/garages/bookings', {
    customerId: customer.id,
    vehicleId: car.id,
    serviceId,
    preferredDate: '2100-01-01',
    preferredTimeSlot: 'MORNING',
  });
  expect(made.status).toBe(201);
  return made.body;
}

describe('adding a service', () => {
  test('it gets the defaults of the form: price 0, 60 minutes, active', async () => {
    expect(await addService()).toMatchObject({ base_price: 0, duration: 60, is_active: true, tags: [] });
  });

  test('a price is rupees and paise, tags are comma text or a list and come back as a list', async () => {
    const made = await addService({ base_price: 1499.5, tags: 'oil, filter , oil' });
    expect(made).toMatchObject({ base_price: 1499.5, tags: ['oil', 'filter'] });
    expect((await addService({ tags: ['wash'] })).tags).toEqual(['wash']);
  });

  test('a duration that is no multiple of 15 is refused at its field', async () => {
    const { status, body } = await garage.owner.post('/garages/services', oilChange({ duration: 50 }));
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'duration', message: 'Duration must be a multiple of 15 minutes' }],
    ]);
  });

  test('a slug belongs to one service of the garage, and the refusal stands at the slug', async () => {
    const made = await addService();
    const again = await garage.owner.post('/garages/services', oilChange({ slug: made.slug }));
    expect([again.status, again.body.detail]).toEqual([409, 'Oil change already has this slug']);
    expect(again.body.errors).toEqual([{ path: 'slug', message: 'Oil change already has this slug' }]);
    const other = await newGarage(appContext);
    expect((await other.owner.post('/garages/services', oilChange({ slug: made.slug }))).status).toBe(201);
  });

  test('two who take one slug at once make one service, and the other hears which has it', async () => {
    const body = oilChange();
    const both = await Promise.all([1, 2].map(() => garage.owner.post('/garages/services', body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body.errors[0].path).toBe('slug');
  });
});

describe('changing a service', () => {
  test('the card’s switch sends the whole service back with is_active flipped', async () => {
    const made = await addService({ tags: 'oil', base_price: 500 });
    const { status, body } = await garage.owner.put(`/garages/services/${made.id}`, { ...made, is_active: false });
    expect([status, body]).toEqual([200, { ...made, is_active: false, updated_at: body.updated_at }]);
  });

  test('a part alone changes only that part', async () => {
    const made = await addService({ base_price: 500 });
    const { body } = await garage.owner.put(`/garages/services/${made.id}`, { duration: 90 });
    expect(body).toMatchObject({ name: 'Oil change', base_price: 500, duration: 90 });
  });

  test('another’s slug is refused, its own is not', async () => {
    const [first, second] = [await addService(), await addService()];
    const path = `/garages/services/${second.id}`;
    const taken = await garage.owner.put(path, { slug: first.slug });
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'slug']);
    expect((await garage.owner.put(path, { slug: second.slug })).status).toBe(200);
  });
});

describe('finding services', () => {
  test('search covers name and description; category and active narrow the list', async () => {
    const own = await newGarage(appContext);
    const add = (more: Record<string, unknown>) => own.owner.post('/garages/services', oilChange(more));
    await add({ name: 'Full wash', description: '100% foam', category: 'Detailing' });
    await add({ name: 'Brake check', category: 'Inspection', is_active: false });
    const named = async (query: string) =>
      (await own.owner.get(`/garages/services?${query}`)).body.services.map(({ name }: { name: string }) => name);
    expect(await named('')).toEqual(['Brake check', 'Full wash']);
    expect(await named('search=FOAM')).toEqual(['Full wash']);
    expect(await named('search=100%25')).toEqual(['Full wash']);
    expect(await named('search=brake')).toEqual(['Brake check']);
    await add({ name: 'Two-Wheeler Service', category: 'Detailing' });
    for (const typed of ['two wheeler', 'TWO-WHEELER s', 'two-wh'])
      expect(await named(`search=${encodeURIComponent(typed)}`), typed).toEqual(['Two-Wheeler Service']);
    expect(await named('category=Inspection')).toEqual(['Brake check']);
    expect(await named('is_active=true')).toEqual(['Two-Wheeler Service', 'Full wash']);
    expect((await own.owner.get('/garages/services?is_active=true')).headers['x-total-count']).toBe('2');
  });
});

describe('deleting a service', () => {
  test('one that nothing names goes', async () => {
    const made = await addService();
    expect((await garage.owner.delete(`/garages/services/${made.id}`)).status).toBe(204);
    expect((await garage.owner.delete(`/garages/services/${made.id}`)).status).toBe(404);
  });

  test('one in an open booking or job card stays, with a plain reason', async () => {
    const made = await addService();
    await book(made.id);
    const opened = await book(made.id);
    await garage.owner.post(`/garages/bookings/${opened.id}/jobcard`, { odometerIn: 100 });
    const { status, body } = await garage.owner.delete(`/garages/services/${made.id}`);
    expect([status, body.detail]).toEqual([
      409,
      'Oil change is in 2 open bookings and 1 open job card, so it must stay. Switch it off instead.',
    ]);
  });

  test('one with only a past stays too, for the history, and can be switched off', async () => {
    const made = await addService();
    const { id } = await book(made.id);
    await garage.owner.put(`/garages/bookings/${id}/status`, { status: 'CANCELLED' });
    const { status, body } = await garage.owner.delete(`/garages/services/${made.id}`);
    expect([status, body.detail]).toEqual([
      409,
      'Oil change is in 1 past booking, so it must stay. Switch it off instead.',
    ]);
  });
});

describe('who may do what', () => {
  const writers: [Role, AccessLevel][] = [
    ['GARAGE_MANAGER', 'ADMIN'],
    ['GARAGE_MANAGER', 'MANAGER'],
  ];
  const readers: [Role, AccessLevel][] = [
    ['SERVICE_ADVISOR', 'STAFF'],
    ['GARAGE_MANAGER', 'STAFF'],
    ['TECHNICIAN', 'STAFF'],
    ['CASHIER', 'STAFF'],
    ['SERVICE_ADVISOR', 'VIEW_ONLY'],
  ];

  test.each(writers)('%s with %s access reads, writes and exports', async (role, level) => {
    const person = await garage.hire(role, level);
    const made = await person.post('/garages/services', oilChange());
    const path = `/garages/services/${made.body.id}`;
    expect([
      (await person.get('/garages/services')).status,
      made.status,
      (await person.put(path, { duration: 30 })).status,
      (await person.delete(path)).status,
      (await person.get('/garages/services/export.csv')).status,
    ]).toEqual([200, 201, 200, 204, 200]);
  });

  test.each(readers)('%s with %s access reads only', async (role, level) => {
    const made = await addService();
    const person = await garage.hire(role, level);
    const path = `/garages/services/${made.id}`;
    expect([
      (await person.get('/garages/services')).status,
      (await person.post('/garages/services', {})).status,
      (await person.put(path, {})).status,
      (await person.delete(path)).status,
      (await person.get('/garages/services/export.csv')).status,
    ]).toEqual([200, 403, 403, 403, 403]);
  });

  test('a technician sees services without their prices', async () => {
    await addService({ base_price: 700 });
    const technician = await garage.hire('TECHNICIAN');
    const { body } = await technician.get('/garages/services');
    expect(new Set(body.services.map((one: { base_price: unknown }) => one.base_price))).toEqual(new Set([null]));
  });

  test('the export holds what the filters let through, in rupees', async () => {
    const own = await newGarage(appContext);
    await own.owner.post('/garages/services', oilChange({ slug: 'wash', base_price: 99.5, tags: 'a,b' }));
    await own.owner.post('/garages/services', oilChange({ slug: 'other', category: 'Repair' }));
    const { text } = await own.owner.get('/garages/services/export.csv?category=Maintenance');
    expect(text).toBe(
      '\uFEFFName,Slug,Category,Base price,Duration (minutes),Active,Tags,Description,HSN or SAC,GST rate\r\n' +
        'Oil change,wash,Maintenance,99.5,60,Yes,"a, b",Engine oil and filter,,\r\n',
    );
  });
});
