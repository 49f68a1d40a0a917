import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { everyRow } from '../testing/every-row.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let other: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  other = await newGarage(appContext);
});
afterAll(() => appContext.close());

/** Everything a person might leave, each value such as stands nowhere else. */
const person = {
  name: 'Zephyrine Quill',
  phone: '9345678012',
  alternatePhone: '9345678013',
  email: 'zephyrine@quill.example',
  customerType: 'CORPORATE',
  companyName: 'Quillworks',
  gstNumber: '33ABCDE1234F1Z7',
  addressLine1: '7 Quill Street',
  addressLine2: 'Behind Zephyr Hall',
  city: 'Quillpatti',
  state: 'Quillnadu',
  pincode: '639999',
  notes: 'Zephyrine likes tea',
};
const plate = 'TN77ZQ4242';
const neighbour: typeof person = {
  ...Object.fromEntries(Object.keys(person).map((field) => [field, `Next Door ${field}`])),
  phone: '9345670001',
  alternatePhone: '9345670002',
  email: 'next@door.example',
  customerType: 'CORPORATE',
  gstNumber: '',
  pincode: '600001',
} as typeof person;
const traces = /zephyr|quill|9345678012|9345678013|33ABCDE1234F1Z7|639999|TN77ZQ4242/i;

async function made(who: TestGarage, path: string, body: unknown, wanted = 201) {
  const answer = await who.owner.post(path, body);
  expect(answer.status, `${path} ${answer.text}`).toBe(wanted);
  return answer.body;
}

/** A customer with a record of every kind, all of them closed and paid. */
async function settled(who: TestGarage, values: typeof person, registrationNumber: string) {
  const lead = await made(who, '/garages/leads', {
    name: values.name,
    phone: values.phone,
    email: values.email,
    notes: values.notes,
    requirements: `Service for ${values.name}`,
    leadSourceDetails: `Cousin of ${values.name}`,
  });
  const { id } = await made(who, `/garages/leads/${lead.id}/convert`, undefined);
  const path = `/garages/customers/${id}`;
  expect((await who.owner.put(path, { ...values, acceptDuplicate: true })).status).toBe(200);
  const gone = await made(who, `${path}/vehicles`, {
    make: 'Tata',
    model: 'Ace',
    registrationNumber: `${registrationNumber}9`,
  });
  await who.owner.delete(`/garages/vehicles/${gone.id}`);
  const vehicle = await made(who, `${path}/vehicles`, { make: 'Tata', model: 'Nano', registrationNumber });
  const service = await made(who, '/garages/services', {
    name: 'Service',
    slug: `service-${id}`,
    category: 'Repair',
    description: 'Service',
    base_price: 500,
    duration: 60,
  });
  const today = new Date(appContext.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const ofCustomer = { customerId: id, vehicleId: vehicle.id };
  const booking = await made(who, '/garages/bookings', {
    ...ofCustomer,
    serviceId: service.id,
    preferredDate: today,
    preferredTimeSlot: 'MORNING',
    customerNotes: `${values.name} comes late`,
    pickupRequired: true,
    pickupAddress: values.addressLine1,
  });
  await who.owner.put(`/garages/bookings/${booking.id}/status`, { status: 'CANCELLED', reason: `${values.name} rang` });
  const card = await made(who, '/garages/jobcards', {
    ...ofCustomer,
    odometerIn: 90,
    estimatedDelivery: today,
    customerConcerns: `${values.name} hears a rattle`,
    advisorObservations: `Call ${values.phone}`,
  });
  const onCard = `/garages/jobcards/${card.id}`;
  await made(who, `${onCard}/lines`, { kind: 'LABOUR', description: 'Washing', quantity: 1, rate: 500 });
  const wrong = await made(who, `${onCard}/payments`, { amount: 500, mode: 'CASH' });
  await made(who, `/garages/payments/${wrong.id}/reverse`, { reason: `${values.name} paid by UPI` }, 200);
  await made(who, `${onCard}/payments`, { amount: 500, mode: 'UPI', reference: 'UPI 4711' });
  const erase = () => made(who, `${path}/erase`, undefined, 200);
  return { id, path, onCard, onBooking: `/garages/bookings/${booking.id}`, erase, finish: () => moveOn(who, onCard) };
}

async function moveOn(who: TestGarage, onCard: string) {
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
    expect((await who.owner.put(`${onCard}/status`, { status })).status).toBe(200);
}

/** A row but for whom a voucher names, which stays for the books (MO-51). */
const withoutParties = (row: string) => row.replaceAll(/\{[^{}]*stateCode[^{}]*\}/g, '');

const tablesOf = (rows: string[]) => [...new Set(rows.map((row) => row.split(' ')[0]))];

describe('a customer with bookings and job cards', () => {
  test('is shown with all that is kept, and erased from every row but for what the books need', async () => {
    const near = await settled(garage, neighbour, 'TN77AA0001');
    const foreign = await settled(other, person, plate);
    const customer = await settled(garage, person, plate);
    const open = await garage.owner.post(`${customer.path}/erase`);
    expect([open.status, open.body.detail]).toEqual([
      409,
      'Zephyrine Quill has work that is not delivered. Deliver or cancel it first.',
    ]);
    for (const one of [near, foreign, customer]) await one.finish();

    const shown = await garage.owner.get(`${customer.path}/personal-data`);
    expect(shown.status).toBe(200);
    const { bookings, jobCards, leads, changes } = shown.body;
    expect([bookings.length, jobCards.length, leads.length]).toEqual([1, 1, 1]);
    for (const value of [
      ...Object.values(person),
      plate,
      `${plate}9`,
      'Zephyrine Quill hears a rattle',
      'Zephyrine Quill rang',
      'UPI 4711',
    ])
      expect(shown.text).toContain(value);
    expect(changes.length).toBeGreaterThan(12);

    const before = await everyRow(appContext.database);
    const mine = before.filter((row) => row.includes(garage.id) && traces.test(row));
    expect(tablesOf(mine)).toEqual(
      expect.arrayContaining([
        'audit',
        'bookings',
        'customers',
        'history',
        'job_cards',
        'leads',
        'payments',
        'vehicles',
      ]),
    );
    const card = (await garage.owner.get(customer.onCard)).body;

    const erased = await garage.owner.post(`${customer.path}/erase`);
    expect([erased.status, erased.body]).toEqual([
      200,
      { isGone: false, kept: { bookings: 1, jobCards: 1, payments: 2 } },
    ]);

    const after = await everyRow(appContext.database);
    const told = after.filter((row) => row.includes(garage.id) && traces.test(row));
    expect(told.map((row) => row.split(' ')[0])).toEqual(['payments', 'payments']);
    expect(told.map(withoutParties).filter((row) => traces.test(row))).toEqual([]);
    expect(after.filter((row) => row.includes(near.id))).toEqual(before.filter((row) => row.includes(near.id)));
    expect(after.filter((row) => row.includes(other.id))).toEqual(before.filter((row) => row.includes(other.id)));

    const left = (await garage.owner.get(customer.onCard)).body;
    expect(left).toMatchObject({
      jobCardNumber: card.jobCardNumber,
      totalAmount: 500,
      amountPaid: 500,
      customerName: 'Erased customer',
      lines: card.lines,
      history: card.history.map((one: { reason?: unknown }) => ({ ...one, ...('reason' in one && { reason: null }) })),
    });
    expect(
      left.payments
        .map(({ amount, reference }: { amount: number; reference: string }) => [amount, reference])
        .toSorted(),
    ).toEqual(
      card.payments
        .map(({ amount, reference }: { amount: number; reference: string }) => [amount, reference])
        .toSorted(),
    );
    const record = (await garage.owner.get(customer.path)).body;
    expect(record).toMatchObject({ name: 'Erased customer', phone: '0000000000', email: null, status: 'BLOCKED' });
    expect(record.erasedAt).not.toBeNull();
  }, 60_000);

  test('is told every job card with its own vehicle, lines, payments and history, as the card itself shows them', async () => {
    const { id, path } = await settled(other, { ...neighbour, phone: '9345670003' }, 'TN77AA0003');
    for (const [n, plateOfCard] of ['TN77AA0004', 'TN77AA0005'].entries()) {
      const vehicle = await made(other, `${path}/vehicles`, {
        make: 'Tata',
        model: 'Ace',
        registrationNumber: plateOfCard,
      });
      const card = await made(other, '/garages/jobcards', {
        customerId: id,
        vehicleId: vehicle.id,
        odometerIn: n,
        estimatedDelivery: new Date(appContext.now().getTime() + 86_400_000).toISOString().slice(0, 10),
      });
      const line = { kind: 'PART', description: `Part ${n}`, quantity: 1, rate: 100 + n };
      await made(other, `/garages/jobcards/${card.id}/lines`, line);
      await made(other, `/garages/jobcards/${card.id}/payments`, { amount: 50 + n, mode: 'CASH' });
    }
    const { jobCards } = (await other.owner.get(`${path}/personal-data`)).body;
    expect(jobCards).toHaveLength(3);
    for (const card of jobCards) expect(card).toEqual((await other.owner.get(`/garages/jobcards/${card.id}`)).body);
  });

  test('goes with its vehicles when there is nothing for the books, and its audit forgets it', async () => {
    const { id } = await made(garage, '/garages/customers', { ...person, acceptDuplicate: true });
    await made(garage, `/garages/customers/${id}/vehicles`, { make: 'Tata', model: 'Ace', registrationNumber: plate });
    const erased = await garage.owner.post(`/garages/customers/${id}/erase`);
    expect(erased.body).toEqual({ isGone: true, kept: { bookings: 0, jobCards: 0, payments: 0 } });
    expect((await garage.owner.get(`/garages/customers/${id}`)).status).toBe(404);
    const rows = (await everyRow(appContext.database)).map(withoutParties);
    expect(rows.filter((row) => row.includes(garage.id) && traces.test(row))).toEqual([]);
  });
});

test('erasing keeps the chain of the audit whole, and what is left of an erased row cannot be changed unseen', async () => {
  const verify = () =>
    appContext.database.asOwner(async (tx) =>
      (await verifyAudit(tx, { garage: garage.id }))[0]!.broken.map(({ kind }) => kind),
    );
  expect(await verify()).toEqual([]);
  const [unsalted] = await asOwner<{ audit_id: string }>(
    sql`select c.audit_id from audit_chain c join audit a using (garage_id) where a.id = c.audit_id and c.garage_id = ${garage.id} and c.salt is null and a.after ? 'status' limit 1`,
  );
  await asOwner(
    sql`update audit set after = after || '{"status":"ACTIVE-"}' where garage_id = ${garage.id} and id = ${unsalted!.audit_id}`,
  );
  expect(await verify()).toEqual(['edited']);
});

test('erasing a customer leaves the history of what was theirs by mistake and is somebody else’s', async () => {
  const { customers, vehicles } = await made(other, '/garages/customers', { ...neighbour, phone: '9345670010' }).then(
    async ({ id }) => ({ customers: id, vehicles: (await addVehicle(id, 'TN77AA0010')).id }),
  );
  const dummy = await made(other, '/garages/customers', { name: 'Dummy', phone: '9345670011' });
  const dummyVehicle = await addVehicle(dummy.id, 'TN77AA0011');
  const service = await made(other, '/garages/services', {
    name: 'Brakes',
    slug: 'brakes',
    category: 'Repair',
    description: 'Brakes',
    base_price: 500,
    duration: 60,
  });
  const booking = await made(other, '/garages/bookings', {
    customerId: customers,
    vehicleId: vehicles,
    serviceId: service.id,
    preferredDate: new Date(appContext.now().getTime() + 86_400_000).toISOString().slice(0, 10),
    preferredTimeSlot: 'MORNING',
    customerNotes: 'Brakes squeal',
  });
  const path = `/garages/bookings/${booking.id}`;
  const manager = await other.hire('GARAGE_MANAGER', 'MANAGER');
  for (const body of [
    { customerNotes: 'Brakes grind' },
    { customerId: dummy.id, vehicleId: dummyVehicle.id },
    { customerId: customers, vehicleId: vehicles },
  ])
    expect((await manager.put(path, body)).status).toBe(200);
  const told = async () =>
    (await everyRow(appContext.database)).filter((row) => row.startsWith('audit ') && row.includes(booking.id));
  const before = await told();
  expect(before.join()).toMatch(/Brakes squeal.*Brakes grind/s);
  await made(other, `/garages/customers/${dummy.id}/erase`, undefined, 200);
  expect(await told()).toEqual(before);
});

const addVehicle = (customer: string, registrationNumber: string) =>
  made(other, `/garages/customers/${customer}/vehicles`, { make: 'Tata', model: 'Ace', registrationNumber });

test('nothing is added to a customer who was erased, nor erased twice', async () => {
  const { path, onCard, onBooking } = await settled(other, neighbour, 'TN77AA0002').then(async (one) => {
    await one.finish();
    await one.erase();
    return one;
  });
  const tries = [
    await other.owner.put(path, { name: 'Back Again' }),
    await other.owner.put(`/garages/vehicles/${(await other.owner.get(path)).body.vehicles[0].id}`, { make: 'Maruti' }),
    await other.owner.post(`${path}/vehicles`, { make: 'Tata', model: 'Ace', registrationNumber: 'TN01AA0001' }),
    await other.owner.post(`${path}/erase`),
  ];
  expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  const words = [
    await other.owner.put(onBooking, { customerNotes: 'Next Door again' }),
    await other.owner.put(`${onBooking}/status`, { status: 'PENDING', reason: 'Next Door rang' }),
    await other.owner.put(`${onCard}/status`, { status: 'IN_PROGRESS', reason: 'Next Door came back' }),
    await other.owner.put(onCard, { advisorObservations: 'Next Door again' }),
    await other.owner.post(`${onCard}/undo`),
    await other.owner.post(`${path}/payments`, { tenders: [{ amount: 5, mode: 'UPI', reference: 'Next Door' }] }),
    await other.owner.post(`${onCard}/payments`, { amount: 5, mode: 'UPI', reference: 'Next Door', advance: true }),
    await other.owner.post(`${path}/promises`, { day: '2030-01-01', note: 'Next Door rang' }),
  ];
  const refused = 'This customer was erased. Add a new one instead.';
  expect(words.map(({ status, body }) => [status, body.detail])).toEqual(words.map(() => [409, refused]));
});

test('who has credit is not erased before it is given back', async () => {
  const name = 'Credit Holder';
  const holder = await made(other, '/garages/customers', { name, phone: '9300000077', acceptDuplicate: true });
  const path = `/garages/customers/${holder.id}`;
  const upi = [{ amount: 50, mode: 'UPI' }];
  await made(other, `${path}/payments`, { tenders: upi });
  const { status, body } = await other.owner.post(`${path}/erase`);
  expect([status, body.detail]).toEqual([409, `${name} has ₹50.00 of credit here. Give it back first.`]);
  await made(other, `${path}/payments`, { kind: 'REFUNDED', tenders: upi });
  expect((await other.owner.post(`${path}/erase`)).status).toBe(200);
});

const asOwner = <T>(statement: ReturnType<typeof sql>) =>
  appContext.database.asOwner(async (tx) => rowsOf<T>(await tx.execute(statement)));
