import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { addCustomer, newPhone } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

describe('changing a customer', () => {
  test('an absent field keeps its value, a blank clears it, a blank name is missing', async () => {
    const made = await addCustomer(garage.owner, { email: 'Shop@Test.Example', notes: 'Pays on Friday' });
    const path = `/garages/customers/${made.id}`;
    expect((await garage.owner.put(path, { notes: '' })).body).toMatchObject({
      email: 'shop@test.example',
      notes: null,
    });
    expect((await garage.owner.put(path, { name: null })).body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
    ]);
  });

  test('a whole record can be sent back; its read-only fields are ignored', async () => {
    const made = await addCustomer(garage.owner);
    const { status, body } = await garage.owner.put(`/garages/customers/${made.id}`, {
      ...made,
      name: 'Renamed',
      vehicleCount: 99,
    });
    expect([status, body.name, body.vehicleCount]).toEqual([200, 'Renamed', 0]);
  });

  test('the one who saves last is told that someone else changed it', async () => {
    const made = await addCustomer(garage.owner);
    const path = `/garages/customers/${made.id}`;
    const first = await garage.owner.put(path, { notes: 'first', city: 'Madurai' });
    const mine = { notes: 'second', name: made.name, city: 'Madurai' };
    const late = await garage.owner.put(path, { ...mine, updated_at: made.updated_at });
    expect([late.status, late.body.detail]).toEqual([409, 'Someone else changed this']);
    expect(late.body.changed).toEqual([{ field: 'notes', label: 'Notes', yours: 'second', theirs: 'first' }]);
    expect(late.body.updated_at).toBe(first.body.updated_at);
    const again = await garage.owner.put(path, { ...mine, updated_at: late.body.updated_at });
    expect([again.status, again.body.notes]).toEqual([200, 'second']);
  });
});

describe('deleting a customer', () => {
  test('one without bookings or job cards goes, with the vehicles', async () => {
    const made = await addCustomer(garage.owner);
    await garage.owner.post(`/garages/customers/${made.id}/vehicles`, {
      make: 'A',
      model: 'B',
      registrationNumber: 'TN09ZZ1',
    });
    expect((await garage.owner.delete(`/garages/customers/${made.id}`)).status).toBe(204);
    expect((await garage.owner.get(`/garages/customers/${made.id}`)).status).toBe(404);
  });

  test('one who came from a lead goes too, and the lead stays won', async () => {
    const { body: lead } = await garage.owner.post('/garages/leads', { name: 'Demo Lead', phone: newPhone() });
    const { body: made } = await garage.owner.post(`/garages/leads/${lead.id}/convert`);
    expect((await garage.owner.delete(`/garages/customers/${made.id}`)).status).toBe(204);
    const { body: after } = await garage.owner.put(`/garages/leads/${lead.id}`, {});
    expect(after).toMatchObject({ status: 'WON', customerId: null });
  });
});

describe('who may do what', () => {
  test('a viewer sees phones masked and cannot search by them', async () => {
    const made = await addCustomer(garage.owner, { name: 'Masked One' });
    const viewer = await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
    expect((await viewer.get(`/garages/customers/${made.id}`)).body.phone).toBe(`••••••${made.phone.slice(-4)}`);
    expect((await viewer.get(`/garages/customers?search=${made.phone}`)).body).toEqual([]);
    expect((await viewer.post('/garages/customers', {})).status).toBe(403);
  });

  test('a technician does not see customers of other people’s job cards', async () => {
    const made = await addCustomer(garage.owner);
    const technician = await garage.hire('TECHNICIAN');
    expect((await technician.get('/garages/customers')).body).toEqual([]);
    expect((await technician.get(`/garages/customers/${made.id}`)).status).toBe(404);
  });

  test('an advisor may not delete or export, a manager may', async () => {
    const made = await addCustomer(garage.owner, { name: '=SUM(A1)', phone: '+91 98400-12345' });
    for (const registrationNumber of ['TN 01 EX 0001', 'TN 01 EX 0002'])
      await garage.owner.post(`/garages/customers/${made.id}/vehicles`, {
        make: 'Tata',
        model: 'Ace',
        registrationNumber,
      });
    const advisor = await garage.hire('SERVICE_ADVISOR');
    expect((await advisor.delete(`/garages/customers/${made.id}`)).status).toBe(403);
    expect((await advisor.get('/garages/customers/export.csv')).status).toBe(403);
    const manager = await garage.hire('GARAGE_MANAGER', 'MANAGER');
    const { status, text } = await manager.get('/garages/customers/export.csv');
    expect(status).toBe(200);
    expect(text.startsWith('\uFEFFName,Phone')).toBe(true);
    expect(text).toContain("'=SUM(A1),9840012345,");
    expect(text).toContain(',2,"TN01EX0002, TN01EX0001",');
  });

  test('another garage’s customer is missing, byte for byte', async () => {
    const made = await addCustomer(garage.owner);
    const stranger = await newGarage(appContext);
    const foreign = await stranger.owner.put(`/garages/customers/${made.id}`, '{bad json');
    const absent = await stranger.owner.put('/garages/customers/not-an-id', { name: '' });
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  });
});
