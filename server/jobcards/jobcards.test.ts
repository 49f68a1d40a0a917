import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDay, wireOfDay } from '#rules/days.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { addVehicleOwner, cardBody, newCard } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;

beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});

afterAll(() => appContext.close());
const today = () => wireOfDay(istDay(appContext.now()));

const open = async (more: Record<string, unknown> = {}) =>
  garage.owner.post('/garages/jobcards', cardBody(appContext, { ...(await addVehicleOwner(garage.owner)), ...more }));

describe('opening a job card', () => {
  test('a new card is OPEN and PENDING, names customer and vehicle, and begins its history', async () => {
    const { status, body } = await open({ customerConcerns: 'Brakes squeal', bayNumber: ' ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'OPEN',
      paymentStatus: 'PENDING',
      branchId: 'default',
      fuelLevel: 'HALF',
      odometerIn: 42_000,
      vehicleInfo: 'Maruti Swift',
      customerConcerns: 'Brakes squeal',
      bayNumber: null,
      advisorName: null,
      technicianName: null,
      totalAmount: 0,
      amountPaid: 0,
      estimatedDelivery: today(),
      labels: [],
      lines: [],
      payments: [],
    });
    expect(body.customerName).toMatch(/^Test Customer/);
    expect(body.jobCardNumber).toMatch(/^JC\d{8}$/);
    expect(body.vehicle.registrationNumber).toBe(body.registrationNumber);
    expect(body.history).toMatchObject([{ kind: 'OPENED', by: expect.stringMatching(/^Test GARAGE_OWNER/) }]);
    expect((await garage.owner.get(`/garages/jobcards/${body.id}`)).body).toEqual(body);
  });

  test('a service advisor who opens a card is its advisor, and has it among the own figures', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const named = await addVehicleOwner(garage.owner);
    const { body } = await advisor.post('/garages/jobcards', cardBody(appContext, named));
    expect([body.advisorId, body.advisorName]).toEqual([advisor.staffId, expect.stringMatching(/ADVISOR/)]);
    const { totals } = (await advisor.get('/garages/reports/jobcards')).body;
    expect(totals.opened).toBe(1);
    const manager = await garage.hire('GARAGE_MANAGER', 'MANAGER');
    const other = await manager.post('/garages/jobcards', cardBody(appContext, await addVehicleOwner(garage.owner)));
    expect([other.status, other.body.advisorId]).toEqual([201, null]);
  });

  test('what is missing is said at every field, in the order of the form', async () => {
    const { status, body } = await garage.owner.post('/garages/jobcards', { odometerIn: -1 });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'customerId', message: 'Customer is required' },
        { path: 'vehicleId', message: 'Vehicle is required' },
        { path: 'odometerIn', message: 'Odometer must be at least 0' },
        { path: 'estimatedDelivery', message: 'Estimated delivery date is required' },
      ],
    ]);
  });

  test('a day gone by, an unknown branch and another customer’s vehicle are refused at their field', async () => {
    const yesterday = wireOfDay(addDays(istDay(appContext.now()), -1));
    const late = await open({ estimatedDelivery: yesterday });
    expect([late.status, late.body.errors]).toEqual([
      400,
      [{ path: 'estimatedDelivery', message: 'Date cannot be before today' }],
    ]);
    expect((await open({ branchId: 'elsewhere' })).body.errors[0].path).toBe('branchId');
    const { vehicleId } = await addVehicleOwner(garage.owner);
    expect((await open({ vehicleId })).body.errors[0].path).toBe('vehicleId');
  });

  test('another garage’s customer or vehicle is not found, like one that never was', async () => {
    const stranger = await newGarage(appContext);
    const theirs = await addVehicleOwner(stranger.owner);
    for (const [path, thing] of [
      ['customerId', 'Customer'],
      ['vehicleId', 'Vehicle'],
    ] as const) {
      const foreign = await open({ [path]: theirs[path] });
      expect([foreign.status, foreign.body.errors]).toEqual([400, [{ path, message: `${thing} not found` }]]);
      expect((await open({ [path]: 'nobody' })).body.errors).toEqual(foreign.body.errors);
    }
  });

  test('a blocked customer gets no job card', async () => {
    const blocked = await addVehicleOwner(garage.owner, { status: 'BLOCKED' });
    expect((await open(blocked)).status).toBe(409);
  });

  test('a bay that is taken is no reason to turn a car away at opening', async () => {
    await newCard(appContext, garage, { bayNumber: 'Opening bay', moves: ['IN_PROGRESS'] });
    expect((await open({ bayNumber: 'Opening bay' })).status).toBe(201);
  });

  test('a clock that is wrong by more than a day is not believed', async () => {
    const hoursAgo = (hours: number) => new Date(appContext.now().getTime() - hours * 3_600_000).toISOString();
    const near = hoursAgo(23);
    expect((await open({ openedAt: near })).body.openedAt).toBe(near);
    const { body } = await open({ openedAt: hoursAgo(25) });
    expect(Math.abs(Date.parse(body.openedAt) - appContext.now().getTime())).toBeLessThan(60_000);
  });

  test('status and payment status can only be what every new card has', async () => {
    expect((await open({ status: 'OPEN', paymentStatus: 'PENDING' })).status).toBe(201);
    expect((await open({ status: 'READY' })).body.errors[0].path).toBe('status');
    expect((await open({ totalAmount: 5 })).body.errors[0].path).toBe('totalAmount');
  });
});
