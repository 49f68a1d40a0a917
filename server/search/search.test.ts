import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issued, readyCard } from '../invoices/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let mine: TestGarage;
let technician: Caller;
let records: Awaited<ReturnType<typeof fill>>;
beforeAll(async () => {
  appContext = await openTestAppContext();
  mine = await newGarage(appContext);
  technician = await mine.hire('TECHNICIAN');
  records = await fill(mine);
  await fill(await newGarage(appContext));
});
afterAll(() => appContext.close());

/** The same records in whichever garage: one customer with a vehicle, a job card, a booking, and one lead. */
async function fill({ owner }: TestGarage) {
  const make = async (path: string, body: unknown) => {
    const made = await owner.post(`/garages/${path}`, body);
    expect([path, made.status]).toEqual([path, 201]);
    return made.body;
  };
  const day = new Date(appContext.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const customer = await make('customers', { name: 'Meena Palette', phone: '98765 43210' });
  const vehicle = await make(`customers/${customer.id}/vehicles`, {
    make: 'Tata',
    model: 'Ace',
    registrationNumber: 'TN 09 XY 4321',
  });
  const service = await make('services', {
    name: 'Wash',
    slug: 'wash',
    category: 'Detailing',
    base_price: 100,
    duration: 30,
    description: 'All round',
  });
  const of = { customerId: customer.id, vehicleId: vehicle.id };
  const booking = await make('bookings', {
    ...of,
    serviceId: service.id,
    preferredDate: day,
    preferredTimeSlot: 'MORNING',
  });
  const card = await make('jobcards', { ...of, odometerIn: 1, estimatedDelivery: day });
  const lead = await make('leads', { name: 'Farid Palette', phone: '9876501234' });
  return { customer, vehicle, booking, card, lead };
}

/** The ids found, by kind, those without any left out. */
async function idsOf(caller: Caller, q: string) {
  const { status, body } = await caller.get(`/garages/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  const groups = Object.entries(body as Record<string, { rows: { id: string }[]; total: number }>);
  return Object.fromEntries(
    groups.flatMap(([kind, { rows }]) => (rows.length ? [[kind, rows.map(({ id }) => id)]] : [])),
  );
}

describe('what the owner finds', () => {
  test('a name finds customer, job card, booking and lead of the own garage alone', async () => {
    const { customer, card, booking, lead } = records;
    expect(await idsOf(mine.owner, 'palette')).toEqual({
      customers: [customer.id],
      jobcards: [card.id],
      bookings: [booking.id],
      leads: [lead.id],
    });
  });

  test.each([
    ['a phone typed another way', '+91 98765-43210', ['customers']],
    ['the start of a phone', '98', ['customers', 'leads']],
    ['a plate typed with spaces', 'tn 09 xy', ['vehicles', 'jobcards', 'bookings']],
    ['the last digits of a plate', '4321', ['customers', 'vehicles', 'jobcards', 'bookings']],
    ['the start of a plate', 'tn', ['vehicles', 'jobcards', 'bookings']],
    ['a job number', 'JC0000', ['jobcards']],
    ['a booking number', 'bk00000001', ['bookings']],
    ['two letters in the middle of a name', 'al', []],
    ['what LIKE would take for anything', '%%%', []],
    ['blanks and hyphens', ' - - -', []],
    ['nothing', '', []],
  ])('%s finds what it names', async (_, term, kinds) => {
    expect(Object.keys(await idsOf(mine.owner, term))).toEqual(kinds);
  });

  test('a document is found by number, buyer and plate, by those who read documents alone', async () => {
    const garage = await newGarage(appContext);
    const { path, card } = await readyCard(appContext, garage, [{ rate: 1000 }]);
    const { id, number } = await issued(garage.owner, path);
    const cashier = await garage.hire('CASHIER');
    for (const term of [number, card.customerName, card.registrationNumber])
      expect((await idsOf(cashier, term))['invoices'], term).toEqual([id]);
    expect(Object.keys(await idsOf(await garage.hire('TECHNICIAN'), number))).toEqual([]);
  });

  test('at most five of a kind come, with how many there are', async () => {
    const garage = await newGarage(appContext);
    for (let n = 0; n < 7; n += 1)
      await garage.owner.post('/garages/leads', { name: `Many ${n}`, phone: `90000000${10 + n}` });
    const { body } = await garage.owner.get('/garages/search?q=many');
    expect([body.leads.rows.map(({ name }: { name: string }) => name), body.leads.total]).toEqual([
      ['Many 6', 'Many 5', 'Many 4', 'Many 3', 'Many 2'],
      7,
    ]);
  });

  test('of more than a hundred it is said that there are more', async () => {
    const garage = await newGarage(appContext);
    for (let n = 100; n < 202; n += 1)
      await garage.owner.post('/garages/leads', { name: `Many ${n}`, phone: `9000000${n}` });
    const { body } = await garage.owner.get('/garages/search?q=many');
    expect([body.leads.rows.length, body.leads.total, body.leads.capped]).toEqual([5, 100, true]);
    const one = await garage.owner.get('/garages/search?q=199');
    expect([one.body.leads.total, one.body.leads.capped]).toEqual([1, false]);
  });
});

describe('what others find', () => {
  test('a technician finds nothing before a card is theirs, then its customer, masked and not by phone', async () => {
    const stranger = await mine.hire('TECHNICIAN');
    expect(await idsOf(stranger, 'palette')).toEqual({});
    expect(await idsOf(stranger, '4321')).toEqual({});
    await mine.owner.put(`/garages/jobcards/${records.card.id}`, { technicianId: technician.staffId });
    expect(Object.keys(await idsOf(technician, '4321'))).toEqual(['vehicles', 'jobcards', 'bookings']);
    expect(Object.keys(await idsOf(technician, '98765 43210'))).toEqual([]);
    const { body, text } = await technician.get('/garages/search?q=palette');
    expect(body.customers.rows).toMatchObject([{ id: records.customer.id, phone: '••••••3210' }]);
    expect(body.leads).toEqual({ rows: [], total: 0, capped: false });
    expect(text).not.toContain('987654');
  });

  test('a viewer finds by name, sees phones masked and finds nobody by phone', async () => {
    const viewer = await mine.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
    const { text } = await viewer.get('/garages/search?q=palette');
    expect(text).not.toContain('987654');
    expect(await idsOf(viewer, '98765')).toEqual({});
    expect(Object.keys(await idsOf(viewer, 'palette'))).toEqual(['customers', 'jobcards', 'bookings', 'leads']);
  });

  test('a cashier finds customers by phone, but no leads', async () => {
    const cashier = await mine.hire('CASHIER');
    expect(Object.keys(await idsOf(cashier, '98'))).toEqual(['customers']);
    expect(Object.keys(await idsOf(cashier, 'farid'))).toEqual([]);
  });
});
