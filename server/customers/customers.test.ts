import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, istDay, wireOfDay } from '#rules/days.ts';
import { addVehicleOwner, newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

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
  test('search covers plates in any spacing and by their last four, of all vehicles, and answers which they are', async () => {
    const own = await newGarage(appContext);
    const add = async (name: string, phone: string, ...plates: string[]) => {
      const { body } = await own.owner.post('/garages/customers', { name, phone });
      for (const registrationNumber of plates)
        await own.owner.post(`/garages/customers/${body.id}/vehicles`, {
          make: 'Tata',
          model: 'Ace',
          registrationNumber,
        });
      return body.id as string;
    };
    const meena = await add('Meena', '9876500001', 'TN 07 AB 1234', 'KA 01 M 9');
    const tna = await add('Tn07 Traders', '9876500002', 'DL 3 CAB 4321');
    // more than are looked at one by one for a page of one
    for (let n = 0; n < 9; n += 1) await add(`Filler ${n}`, newPhone());
    const stranger = await newGarage(appContext);
    const { body: other } = await stranger.owner.post('/garages/customers', { name: 'Other', phone: '9876500003' });
    const path = `/garages/customers/${other.id}/vehicles`;
    await stranger.owner.post(path, { make: 'Tata', model: 'Ace', registrationNumber: 'TN 07 AB 1235' });
    const found = async (caller: Caller, term: string) => {
      const { body } = await caller.get(`/garages/customers?search=${encodeURIComponent(term)}`);
      return (body as { id: string }[]).map(({ id }) => id);
    };
    const viewer = await own.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
    for (const caller of [own.owner, viewer]) {
      for (const term of ['1234', 'tn07ab1234', 'TN 07 AB 1234', 'tn-07 ab', 'ka01m9'])
        expect([term, await found(caller, term)]).toEqual([term, [meena]]);
      expect(await found(caller, 'tn07')).toEqual([tna, meena]);
      expect(await found(caller, '1235')).toEqual([]);
      expect(await found(caller, 'cab')).toEqual([]);
      expect(await found(caller, '%07%')).toEqual([]);
    }
    const { body } = await own.owner.get('/garages/customers?search=1234&limit=1');
    expect(body).toHaveLength(1);
    const plates = (body[0].plates as { registrationNumber: string }[]).map(
      ({ registrationNumber }) => registrationNumber,
    );
    expect(plates).toEqual(['KA01M9', 'TN07AB1234']);
    const csv = await own.owner.get('/garages/customers/export.csv?search=1234');
    expect(csv.text).toContain('Meena');
  });

  test('search covers name, phone and e-mail, and takes % as it is written', async () => {
    const made = await addCustomer({ name: 'Kaveri 100% Foods', email: 'kaveri@test.example' });
    for (const term of ['kaveri', 'ka', made.phone.slice(0, 6), '@test.example', '100%']) {
      const { body } = await garage.owner.get(`/garages/customers?search=${encodeURIComponent(term)}`);
      expect({ term, found: body.some(({ id }: { id: string }) => id === made.id) }).toEqual({ term, found: true });
    }
    expect((await garage.owner.get('/garages/customers?search=100%25z')).body).toEqual([]);
  });

  test('pages follow each other without gap or repetition, newest first', async () => {
    const own = await newGarage(appContext);
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
    const made = await addCustomer({ name: '=SUM(A1)', phone: '+91 98400-12345' });
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
    const made = await addCustomer();
    const stranger = await newGarage(appContext);
    const foreign = await stranger.owner.put(`/garages/customers/${made.id}`, '{bad json');
    const absent = await stranger.owner.put('/garages/customers/not-an-id', { name: '' });
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  });
});
