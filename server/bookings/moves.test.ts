import { afterAll, beforeAll, expect, test } from 'vitest';
import { istDay } from '#rules/days.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let body: Record<string, string>;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  const { owner } = garage;
  const customer = (await owner.post('/garages/customers', { name: 'Meena Stores', phone: '9200000001' })).body;
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN 22 BK 7001' };
  const vehicle = (await owner.post(`/garages/customers/${customer.id}/vehicles`, car)).body;
  const offer = { name: 'Oil change', slug: 'oil', category: 'Maintenance', description: 'Oil', base_price: 900 };
  const service = (await owner.post('/garages/services', offer)).body;
  const ids = { customerId: customer.id, vehicleId: vehicle.id, serviceId: service.id };
  body = { ...ids, preferredDate: istDay(appContext.now()), preferredTimeSlot: 'MORNING' };
});
afterAll(() => appContext.close());

async function book() {
  const { status, body: made } = await garage.owner.post('/garages/bookings', body);
  expect(status).toBe(201);
  const path = `/garages/bookings/${made.id}`;
  return { path, move: (to: string, reason?: string) => garage.owner.put(`${path}/status`, { status: to, reason }) };
}

test('a booking keeps why it was cancelled until it is moved on, and its list and itself say so', async () => {
  const { path, move } = await book();
  expect((await move('CANCELLED', 'Customer is travelling')).body.statusReason).toBe('Customer is travelling');
  expect((await garage.owner.get(path)).body.statusReason).toBe('Customer is travelling');
  const { body: cancelled } = await garage.owner.get('/garages/bookings?status=CANCELLED');
  expect(cancelled.map((one: { statusReason: string }) => one.statusReason)).toEqual(['Customer is travelling']);
  expect((await move('PENDING')).body.statusReason).toBeNull();
});

test('what a job card alone is asked is 400 for a booking, and moves nothing', async () => {
  const { path } = await book();
  for (const field of ['acceptSkip', 'acceptUnpriced', 'acceptBalance', 'booking']) {
    const { status, body: problem } = await garage.owner.put(`${path}/status`, { status: 'CONFIRMED', [field]: true });
    expect([status, problem.errors.map((one: { path: string }) => one.path)]).toEqual([400, [field]]);
  }
  expect((await garage.owner.get(path)).body.status).toBe('PENDING');
});

test('its history says who took it and moved it, from what to what and why, newest first; other changes are no moves', async () => {
  const { path, move } = await book();
  await move('CONFIRMED');
  await garage.owner.put(path, { customerNotes: 'Noise in front' });
  await move('CANCELLED', 'No parts');
  const { history } = (await garage.owner.get(path)).body;
  const by = history[0].by;
  expect(by).toEqual(expect.any(String));
  expect(history).toMatchObject([
    { by, from: 'CONFIRMED', to: 'CANCELLED', reason: 'No parts' },
    { by, from: 'PENDING', to: 'CONFIRMED', reason: null },
    { by, from: null, to: 'PENDING', reason: null },
  ]);
});

test('opening the job card shows as two moves of whoever opened it, and the reason given before is gone', async () => {
  const { path, move } = await book();
  await move('CONFIRMED');
  await move('PENDING', 'Wants another day');
  const advisor = await garage.hire('SERVICE_ADVISOR');
  expect((await advisor.post(`${path}/jobcard`, { odometerIn: 10 })).status).toBe(201);
  const { history, status, statusReason } = (await garage.owner.get(path)).body;
  expect([status, statusReason]).toEqual(['IN_PROGRESS', null]);
  expect(history.map(({ to, reason }: { to: string; reason: string | null }) => [to, reason])).toEqual([
    ['IN_PROGRESS', null],
    ['CONFIRMED', null],
    ['PENDING', 'Wants another day'],
    ['CONFIRMED', null],
    ['PENDING', null],
  ]);
});

test('a whole record, its history included, may be sent back and changes nothing', async () => {
  const { path } = await book();
  const { body: whole } = await garage.owner.get(path);
  const { history: _, ...rest } = whole;
  expect((await garage.owner.put(path, whole)).body).toEqual(rest);
});
