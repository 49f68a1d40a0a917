import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestHouse, type TestGarage, type TestHouse } from '../testing/garage.ts';

let house: TestHouse;
let garage: TestGarage;
beforeAll(async () => {
  house = await openTestHouse();
  garage = await newGarage(house);
});
afterAll(() => house.close());

let lastPhone = 9_000_000_000;
const newPhone = () => String((lastPhone += 1));

async function addCustomer(more: Record<string, unknown> = {}) {
  const { status, body } = await garage.owner.post('/garages/customers', {
    name: 'Meena Stores',
    phone: newPhone(),
    ...more,
  });
  expect(status).toBe(201);
  return body;
}

describe('adding a customer', () => {
  test('a customer with name and phone is kept with the defaults of the form', async () => {
    const made = await addCustomer();
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
    const made = await addCustomer({
      customerType: 'CORPORATE',
      companyName: 'Test Mills',
      gstNumber: '33AAACT2727Q1Z3',
    });
    expect(made).toMatchObject({ companyName: 'Test Mills', gstNumber: '33AAACT2727Q1Z3' });
    const changed = await garage.owner.put(`/garages/customers/${made.id}`, { customerType: 'INDIVIDUAL' });
    expect(changed.body).toMatchObject({ customerType: 'INDIVIDUAL', companyName: null, gstNumber: null });
  });

  test('a phone that another customer has is 409 with that customer, unless it is saved anyway', async () => {
    const first = await addCustomer({ name: 'First' });
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

describe('changing a customer', () => {
  test('an absent field keeps its value, a blank clears it, a blank name is missing', async () => {
    const made = await addCustomer({ email: 'Shop@Test.Example', notes: 'Pays on Friday' });
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
    const made = await addCustomer();
    const { status, body } = await garage.owner.put(`/garages/customers/${made.id}`, {
      ...made,
      name: 'Renamed',
      vehicleCount: 99,
    });
    expect([status, body.name, body.vehicleCount]).toEqual([200, 'Renamed', 0]);
  });

  test('the one who saves last is told that someone else changed it', async () => {
    const made = await addCustomer();
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

describe('finding customers', () => {
  test('search covers name, phone and e-mail, and takes % as it is written', async () => {
    const made = await addCustomer({ name: 'Kaveri 100% Foods', email: 'kaveri@test.example' });
    for (const term of ['kaveri', 'ka', made.phone.slice(0, 6), '@test.example', '100%']) {
      const { body } = await garage.owner.get(`/garages/customers?search=${encodeURIComponent(term)}`);
      expect({ term, found: body.some(({ id }: { id: string }) => id === made.id) }).toEqual({ term, found: true });
    }
    expect((await garage.owner.get('/garages/customers?search=100%25z')).body).toEqual([]);
  });

  test('pages follow each other without gap or repetition, newest first', async () => {
    const own = await newGarage(house);
    const made = [];
    for (let n = 1; n <= 7; n++)
      made.unshift(
        (await own.owner.post('/garages/customers', { name: `Customer ${n}`, phone: newPhone() })).body.name,
      );
    const seen: string[] = [];
    let path: string | undefined = '/garages/customers?limit=3';
    while (path) {
      const { body, headers } = await own.owner.get(path);
      expect(headers['x-total-count']).toBe('7');
      seen.push(...body.map(({ name }: { name: string }) => name));
      path = /<\/api\/v1([^>]+)>; rel="next"/.exec((headers['link'] as string) ?? '')?.[1];
    }
    expect(seen).toEqual(made);
  });

  test('a status filter narrows the list, an unknown query name or a limit over 500 is 400', async () => {
    await addCustomer({ status: 'BLOCKED' });
    const { body } = await garage.owner.get('/garages/customers?status=BLOCKED&search=');
    expect(new Set(body.map(({ status }: { status: string }) => status))).toEqual(new Set(['BLOCKED']));
    expect((await garage.owner.get('/garages/customers?colour=red')).status).toBe(400);
    expect((await garage.owner.get('/garages/customers?limit=501')).status).toBe(400);
  });
});

describe('vehicles', () => {
  test('a registration number is kept in capitals without spaces and belongs to one vehicle of the garage', async () => {
    const made = await addCustomer();
    const vehicle = { make: 'Maruti', model: 'Swift', registrationNumber: 'tn 01-ab 1234' };
    const added = await garage.owner.post(`/garages/customers/${made.id}/vehicles`, vehicle);
    expect([added.status, added.body.registrationNumber]).toEqual([201, 'TN01AB1234']);
    const other = await addCustomer();
    const again = await garage.owner.post(`/garages/customers/${other.id}/vehicles`, {
      ...vehicle,
      registrationNumber: 'TN01AB1234',
    });
    expect([again.status, again.body.existing]).toEqual([409, { id: made.id, name: made.name }]);
    expect((await garage.owner.get(`/garages/customers/${made.id}`)).body.vehicleCount).toBe(1);
  });

  test('vehicles that are given one registration number at once: all but the first hear whose it is', async () => {
    const cars = [];
    for (let i = 0; i < 4; i += 1) {
      const { id, name } = await addCustomer();
      const car = { make: 'Maruti', model: 'Swift', registrationNumber: `TN 05 RC 000${i}` };
      const { body } = await garage.owner.post(`/garages/customers/${id}/vehicles`, car);
      cars.push({ path: `/garages/vehicles/${body.id}`, owner: { id, name } });
    }
    const answers = await Promise.all(
      cars.map(({ path }) => garage.owner.put(path, { registrationNumber: 'TN05RC9999' })),
    );
    const { owner } = cars[answers.findIndex(({ status }) => status === 200)]!;
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.existing)).toEqual([owner, owner, owner]);
  });

  test('a year after the next is refused', async () => {
    const made = await addCustomer();
    const { body } = await garage.owner.post(`/garages/customers/${made.id}/vehicles`, {
      make: 'A',
      model: 'B',
      registrationNumber: 'KA05MN1',
      year: new Date().getFullYear() + 2,
    });
    expect(body.errors).toEqual([{ path: 'year', message: 'Invalid year' }]);
  });
});

describe('deleting a customer', () => {
  test('one without bookings or job cards goes, with the vehicles', async () => {
    const made = await addCustomer();
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
    const made = await addCustomer({ name: 'Masked One' });
    const viewer = await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
    expect((await viewer.get(`/garages/customers/${made.id}`)).body.phone).toBe(`••••••${made.phone.slice(-4)}`);
    expect((await viewer.get(`/garages/customers?search=${made.phone}`)).body).toEqual([]);
    expect((await viewer.post('/garages/customers', {})).status).toBe(403);
  });

  test('a technician does not see customers of other people’s job cards', async () => {
    const made = await addCustomer();
    const technician = await garage.hire('TECHNICIAN');
    expect((await technician.get('/garages/customers')).body).toEqual([]);
    expect((await technician.get(`/garages/customers/${made.id}`)).status).toBe(404);
  });

  test('an advisor may not delete or export, a manager may', async () => {
    const made = await addCustomer({ name: '=SUM(A1)' });
    const advisor = await garage.hire('SERVICE_ADVISOR');
    expect((await advisor.delete(`/garages/customers/${made.id}`)).status).toBe(403);
    expect((await advisor.get('/garages/customers/export.csv')).status).toBe(403);
    const manager = await garage.hire('GARAGE_MANAGER', 'MANAGER');
    const { status, text } = await manager.get('/garages/customers/export.csv');
    expect(status).toBe(200);
    expect(text.startsWith('\uFEFFName,Phone')).toBe(true);
    expect(text).toContain("'=SUM(A1)");
  });

  test('another garage’s customer is missing, byte for byte', async () => {
    const made = await addCustomer();
    const stranger = await newGarage(house);
    const foreign = await stranger.owner.put(`/garages/customers/${made.id}`, '{bad json');
    const absent = await stranger.owner.put('/garages/customers/not-an-id', { name: '' });
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  });
});
