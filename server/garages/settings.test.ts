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

const settingsOf = async (one: TestGarage) => (await one.owner.get('/garages/settings')).body;
const save = (one: TestGarage, body: unknown) => one.owner.put('/garages/settings', body);

describe('the settings of a garage', () => {
  test('a new garage has its first branch, its hours and English messages', async () => {
    expect(await settingsOf(garage)).toMatchObject({
      id: garage.id,
      city: 'Chennai',
      branches: [{ id: 'default', name: 'Main branch' }],
      bays: [],
      labels: [],
      workingHours: { opens: '09:00', closes: '19:00' },
      weeklyHoliday: null,
      messageLanguage: 'en',
    });
  });

  test('what is saved is what is read, and a whole record can be sent back', async () => {
    const own = await newGarage(appContext);
    const saved = await save(own, {
      ...(await settingsOf(own)),
      name: 'Demo Motors',
      gstin: '',
      bays: ['Bay 1', 'Bay 2'],
      labels: ['Waiting for parts'],
      workingHours: { opens: '08:30', closes: '20:00' },
      weeklyHoliday: 'SUNDAY',
      messageLanguage: 'ta',
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      name: 'Demo Motors',
      bays: ['Bay 1', 'Bay 2'],
      workingHours: { opens: '08:30', closes: '20:00' },
      weeklyHoliday: 'SUNDAY',
      messageLanguage: 'ta',
    });
    expect(await settingsOf(own)).toEqual(saved.body);
  });

  test('a part alone changes only that part; a bad GSTIN is refused at its field', async () => {
    const own = await newGarage(appContext);
    const before = await settingsOf(own);
    const { body } = await save(own, { logoText: 'DM' });
    expect(body).toEqual({ ...before, logoText: 'DM', updated_at: body.updated_at });
    const bad = await save(own, { gstin: '33AAAAA0000A1Z8', name: null });
    expect(bad.body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'gstin']);
  });

  test('bays and labels each stand once, and each needs its name', async () => {
    const own = await newGarage(appContext);
    const { status, body } = await save(own, { bays: ['Bay 1', '', 'bay 1'], labels: ['x'.repeat(61)] });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'bays.1', message: 'Bay name is required' },
        { path: 'labels.0', message: 'Label can have at most 60 characters' },
      ],
    ]);
    expect((await save(own, { bays: ['Bay 1', 'bay 1'] })).body.errors).toEqual([
      { path: 'bays.1', message: 'bay 1 is there already' },
    ]);
    expect((await save(own, { bays: [] })).body.bays).toEqual([]);
  });

  test('a garage closes after it has opened', async () => {
    const { body } = await save(garage, { workingHours: { opens: '10:00', closes: '10:00' } });
    expect(body.errors).toEqual([{ path: 'workingHours.closes', message: 'Closing time must be after opening time' }]);
  });

  test('the one who saves last is told that someone else changed them, branches too', async () => {
    const own = await newGarage(appContext);
    const seen = await settingsOf(own);
    await save(own, { branches: [...seen.branches, { name: 'Harbour' }] });
    const late = await save(own, { city: 'Pune', updated_at: seen.updated_at });
    expect([late.status, late.body.detail]).toEqual([409, 'Someone else changed this']);
    const [first, harbour] = (await settingsOf(own)).branches;
    const lateToo = await save(own, { branches: [first, { name: 'Port' }], updated_at: seen.updated_at });
    expect(lateToo.body.changed).toMatchObject([{ field: 'branches', label: 'Branches', theirs: [first, harbour] }]);
  });

  test('one garage’s settings never touch another’s', async () => {
    const [one, other] = [await newGarage(appContext), await newGarage(appContext)];
    const before = await settingsOf(other);
    await save(one, { name: 'Changed', branches: [{ id: 'default', name: 'Changed' }, { name: 'Second' }] });
    expect(await settingsOf(other)).toEqual(before);
  });
});

describe('branches', () => {
  test('they are added, renamed and removed by the list; the first keeps its id', async () => {
    const own = await newGarage(appContext);
    const added = await save(own, { branches: [{ id: 'default', name: 'City' }, { name: 'Harbour' }] });
    const [first, second] = added.body.branches;
    expect([first, second.name]).toEqual([
      { id: 'default', name: 'City', address: null, phone: null, bays: [] },
      'Harbour',
    ]);
    const renamed = await save(own, { branches: [first, { id: second.id, name: 'Port' }] });
    expect(renamed.body.branches).toEqual([first, { ...second, name: 'Port' }]);
    expect((await save(own, { branches: [first] })).body.branches).toEqual([first]);
  });

  test('each has its own address and phone but the first, which has the garage’s', async () => {
    const own = await newGarage(appContext);
    const first = { id: 'default', name: 'City' };
    const port = { name: 'Port', address: '7 Beach Road, Chennai 600020', phone: '9000000007' };
    const [, made] = (await save(own, { branches: [first, port] })).body.branches;
    expect(made).toMatchObject(port);
    const kept = await save(own, { branches: [first, { id: made.id, name: 'Port' }] });
    expect(kept.body.branches[1]).toEqual(made);
    const cleared = await save(own, { branches: [first, { ...made, phone: '' }] });
    expect(cleared.body.branches[1]).toEqual({ ...made, phone: null });
    expect((await save(own, { branches: [{ ...first, address: '1 Test Street' }] })).body.errors).toEqual([
      { path: 'branches.0.address', message: 'The first branch has the address and phone of the garage' },
    ]);
  });

  test('each may have bays of its own beside the garage’s, which the first has; what is left out stays, an empty list ends them', async () => {
    const own = await newGarage(appContext);
    const first = { id: 'default', name: 'City' };
    const port = { name: 'Port', bays: ['Pit', 'Ramp'] };
    const [city, made] = (await save(own, { bays: ['Bay 1'], branches: [first, port] })).body.branches;
    expect([city.bays, made.bays]).toEqual([[], ['Pit', 'Ramp']]);
    const technician = await own.hire('TECHNICIAN', 'STAFF');
    const offered = (await technician.get('/garages/profile')).body;
    expect([offered.bays, offered.branches[1].bays]).toEqual([['Bay 1'], ['Pit', 'Ramp']]);

    const renamed = await save(own, { branches: [first, { id: made.id, name: 'Harbour' }] });
    expect(renamed.body.branches[1]).toEqual({ ...made, name: 'Harbour' });
    const late = await save(own, {
      branches: [city, { ...made, bays: ['Pit'] }],
      updated_at: new Date(Date.parse(renamed.body.updated_at) - 1).toISOString(),
    });
    expect([late.status, late.body.changed[0].theirs[1].bays]).toEqual([409, ['Pit', 'Ramp']]);
    for (const none of [[], null]) {
      expect((await save(own, { branches: [city, { ...made, bays: ['Pit'] }] })).body.branches[1].bays).toEqual([
        'Pit',
      ]);
      expect((await save(own, { branches: [city, { ...made, bays: none }] })).body.branches[1].bays).toEqual([]);
    }
  });

  test('bays of a branch each stand once and have a name; the first branch has the garage’s', async () => {
    const own = await newGarage(appContext);
    const first = { id: 'default', name: 'City' };
    const saidOf = async (...branches: object[]) => (await save(own, { branches })).body.errors;
    expect(await saidOf(first, { name: 'Port', bays: ['Pit', 'PIT'] })).toEqual([
      { path: 'branches.1.bays.1', message: 'PIT is there already' },
    ]);
    expect(await saidOf(first, { name: 'Port', bays: ['Pit', ''] })).toEqual([
      { path: 'branches.1.bays.1', message: 'Bay name is required' },
    ]);
    expect(await saidOf({ ...first, bays: ['Pit'] })).toEqual([
      { path: 'branches.0.bays', message: 'The first branch has the bays of the garage' },
    ]);
  });

  test('the first branch cannot go, and another garage’s is not found', async () => {
    const [own, other] = [await newGarage(appContext), await newGarage(appContext)];
    const first = { id: 'default', name: 'City' };
    expect((await save(own, { branches: [{ name: 'Only' }] })).body.errors).toEqual([
      { path: 'branches', message: "The branch 'default' is always there" },
    ]);
    const foreign = (await save(other, { branches: [first, { name: 'Theirs' }] })).body.branches[1];
    expect((await save(own, { branches: [first, foreign] })).body.errors).toEqual([
      { path: 'branches.1.id', message: 'Branch not found' },
    ]);
  });

  test('one that a booking names stays', async () => {
    const own = await newGarage(appContext);
    const first = { id: 'default', name: 'City' };
    const branch = (await save(own, { branches: [first, { name: 'Harbour' }] })).body.branches[1];
    const { owner } = own;
    const customer = (await owner.post('/garages/customers', { name: 'Meena Stores', phone: '9400000001' })).body;
    const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN01HB1' };
    const vehicle = (await owner.post(`/garages/customers/${customer.id}/vehicles`, car)).body;
    const offer = { name: 'Wash', slug: 'wash', category: 'Detailing', description: 'Wash' };
    const service = (await owner.post('/garages/services', offer)).body;
    const ids = { customerId: customer.id, vehicleId: vehicle.id, serviceId: service.id, branchId: branch.id };
    await owner.post('/garages/bookings', { ...ids, preferredDate: '2100-01-01', preferredTimeSlot: 'MORNING' });
    const refused = await save(own, { branches: [first] });
    expect([refused.status, refused.body.detail]).toEqual([409, 'The branch Harbour has bookings, so it must stay']);
  });
});

describe('who may do what', () => {
  const cells: [Role, AccessLevel, Record<string, number>][] = [
    ['GARAGE_MANAGER', 'ADMIN', { read: 200, edit: 200, audit: 200, profile: 200 }],
    ['GARAGE_MANAGER', 'MANAGER', { read: 200, edit: 403, audit: 200, profile: 200 }],
    ['SERVICE_ADVISOR', 'STAFF', { read: 403, edit: 403, audit: 403, profile: 200 }],
    ['GARAGE_MANAGER', 'STAFF', { read: 403, edit: 403, audit: 403, profile: 200 }],
    ['TECHNICIAN', 'STAFF', { read: 403, edit: 403, audit: 403, profile: 200 }],
    ['CASHIER', 'STAFF', { read: 403, edit: 403, audit: 403, profile: 200 }],
    ['GARAGE_MANAGER', 'VIEW_ONLY', { read: 403, edit: 403, audit: 403, profile: 200 }],
  ];
  test.each(cells)('%s with %s access', async (role, level, expected) => {
    const person = await garage.hire(role, level);
    expect({
      read: (await person.get('/garages/settings')).status,
      edit: (await person.put('/garages/settings', { city: 'Chennai' })).status,
      audit: (await person.get('/garages/audit')).status,
      profile: (await person.get('/garages/profile')).status,
    }).toEqual(expected);
  });
});
