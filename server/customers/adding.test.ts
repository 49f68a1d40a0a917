import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, istDay, wireOfDay } from '#rules/days.ts';
import { addVehicleOwner, newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { addCustomer, newPhone } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

describe('adding a customer', () => {
  test('a customer with name and phone is kept with the defaults of the form', async () => {
    const made = await addCustomer(garage.owner);
    expect(made).toMatchObject({
      name: 'Meena Stores',
      customerType: 'INDIVIDUAL',
      status: 'ACTIVE',
      email: null,
      vehicleCount: 0,
      lastVisitDate: null,
      vehicles: [],
    });
    expect((await garage.owner.get(`/garages/customers/${made.id}`)).body).toEqual(made);
  });

  test('what is owed names the oldest card it is owed on; each vehicle that was here is due again by the garage’s interval', async () => {
    const own = await newGarage(appContext);
    await own.owner.put('/garages/settings', { serviceMonths: 3, serviceKm: 5000 });
    const who = await addVehicleOwner(own.owner);
    const open = (more: Record<string, unknown>) => newCard(appContext, own, { ...who, ...more });
    await open({ lines: [] });
    const [first, second] = [await open({ lines: [100] }), await open({ lines: [50], odometerIn: 43_210 })];
    const read = async (person = own.owner) => (await person.get(`/garages/customers/${who.customerId}`)).body;
    expect(await read()).toMatchObject({
      outstanding: 150,
      oldestOwedId: first.id,
      nextServices: [
        { vehicleId: who.vehicleId, day: wireOfDay(addMonths(istDay(appContext.now()), 3)), odometer: 48_210 },
      ],
    });
    await own.owner.post(`${first.path}/payments`, { amount: 100, mode: 'CASH' });
    expect((await read()).oldestOwedId).toBe(second.id);
    expect((await read()).credit).toBe(0);
    await own.owner.post(`/garages/customers/${who.customerId}/payments`, { tenders: [{ amount: 80, mode: 'CASH' }] });
    expect(await read()).toMatchObject({ outstanding: 50, credit: 80 });
    expect((await own.owner.get(`/garages/customers/${who.customerId}/ledger`)).body.outstanding).toBe(-30);
    const third = await open({ lines: [] });
    await own.owner.post(`${third.path}/payments`, { amount: 25, mode: 'UPI', advance: true });
    expect(await read()).toMatchObject({ outstanding: 50, credit: 105 });
    expect((await own.owner.get(`/garages/customers/${who.customerId}/ledger`)).body.outstanding).toBe(-55);
    const technician = await own.hire('TECHNICIAN');
    await own.owner.put(second.path, { technicianId: technician.staffId });
    expect(await read(technician)).toMatchObject({ outstanding: null, credit: null, oldestOwedId: null });
  });

  test('nothing said of city and state is the garage’s own; what was said, or left blank on purpose, stays', async () => {
    const own = await newGarage(appContext);
    await own.owner.put('/garages/settings', { city: 'Kochi', state: 'Kerala' });
    const placeOf = async (more: Record<string, unknown>) => {
      const { body } = await own.owner.post('/garages/customers', { name: 'A', phone: newPhone(), ...more });
      return [body.city, body.state];
    };
    expect(await placeOf({})).toEqual(['Kochi', 'Kerala']);
    expect(await placeOf({ city: 'Madurai' })).toEqual(['Madurai', null]);
    expect(await placeOf({ city: '', state: '' })).toEqual([null, null]);
  });

  test('name and phone missing are both said, in the order of the form', async () => {
    const { status, body } = await garage.owner.post('/garages/customers', { name: '  ', email: 'nobody' });
    expect(status).toBe(400);
    expect(body.detail).toBe('Name is required');
    expect(body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'phone', message: 'Phone is required' },
      { path: 'email', message: 'Invalid email address' },
    ]);
  });

  test('an unknown field is refused by name', async () => {
    const { status, body } = await garage.owner.post('/garages/customers', {
      name: 'A',
      phone: newPhone(),
      nickname: 'B',
    });
    expect([status, body.errors]).toEqual([400, [{ path: 'nickname', message: "Unknown field 'nickname'" }]]);
  });

  test('company name and GST number are kept for a corporate customer only', async () => {
    const made = await addCustomer(garage.owner, {
      customerType: 'CORPORATE',
      companyName: 'Test Mills',
      gstNumber: '33AAACT2727Q1Z3',
    });
    expect(made).toMatchObject({ companyName: 'Test Mills', gstNumber: '33AAACT2727Q1Z3' });
    const changed = await garage.owner.put(`/garages/customers/${made.id}`, { customerType: 'INDIVIDUAL' });
    expect(changed.body).toMatchObject({ customerType: 'INDIVIDUAL', companyName: null, gstNumber: null });
  });

  test('a phone that another customer has is 409 with that customer, unless it is saved anyway', async () => {
    const first = await addCustomer(garage.owner, { name: 'First' });
    const again = { name: 'Second', phone: `+91 ${first.phone}`.replace(' ', '') };
    const refused = await garage.owner.post('/garages/customers', again);
    expect([refused.status, refused.body.existing]).toEqual([409, { id: first.id, name: 'First' }]);
    expect((await garage.owner.post('/garages/customers', { ...again, acceptDuplicate: true })).status).toBe(201);
  });

  test('two who add the same phone at once make one customer', async () => {
    const phone = newPhone();
    const both = await Promise.all([1, 2].map(() => garage.owner.post('/garages/customers', { name: 'Twin', phone })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('the same request sent twice under one key makes one customer', async () => {
    const body = { name: 'Once', phone: newPhone() };
    const send = () => garage.owner.post('/garages/customers', body, { 'idempotency-key': 'one-key' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const other = await garage.owner.post(
      '/garages/customers',
      { ...body, name: 'Other' },
      { 'idempotency-key': 'one-key' },
    );
    expect(other.status).toBe(409);
  });
});
