import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import type { JobCard } from '#contract/jobcards.ts';
import { addDays, istDay, wireOfDay } from '#rules/days.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { addVehicleOwner, cardBody, newCard, statuses } from './testing.ts';

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

describe('numbers', () => {
  test('the same create sent twice, even at once, is one card; with another body it is a card of its own', async () => {
    const body = cardBody(appContext, { ...(await addVehicleOwner(garage.owner)), jobCardNumber: 'JC55500099' });
    const send = (more = {}) => garage.owner.post('/garages/jobcards', { ...body, ...more });
    const both = await Promise.all([send(), send()]);
    expect(statuses(both)).toEqual([200, 201]);
    expect(both[0].body).toEqual(both[1].body);
    expect(both[0].body.clientNumber).toBe('JC55500099');
    const other = await send({ odometerIn: 1 });
    expect([other.status, other.body.clientNumber]).toEqual([201, 'JC55500099']);
    expect(other.body.jobCardNumber).not.toBe(both[0].body.jobCardNumber);
    expect((await send({ odometerIn: 1 })).body.id).toBe(other.body.id);
  });

  test('are of one series, whoever opens a card and whatever the client calls it', async () => {
    const own = await newGarage(appContext);
    const named = await addVehicleOwner(own.owner);
    const numbers = [];
    for (const jobCardNumber of [undefined, 'JC87654321', undefined, 'JC00000003', '2026/17']) {
      const { body } = await own.owner.post('/garages/jobcards', cardBody(appContext, { ...named, jobCardNumber }));
      numbers.push([body.jobCardNumber, body.clientNumber]);
    }
    expect(numbers).toEqual([
      ['JC00000001', null],
      ['JC00000002', 'JC87654321'],
      ['JC00000003', null],
      ['JC00000004', 'JC00000003'],
      ['JC00000005', '2026/17'],
    ]);
  });

  test('of before stand, and the series goes past them', async () => {
    const own = await newGarage(appContext);
    const { id } = await newCard(appContext, own);
    await appContext.database.inGarage(own.id, (tx) =>
      tx.execute(sql`update job_cards set job_card_number = 'JC00000002' where id = ${id}`),
    );
    await newCard(appContext, own);
    const numbers = (await own.owner.get('/garages/jobcards')).body.map((card: JobCard) => card.jobCardNumber);
    expect(numbers).toEqual(['JC00000003', 'JC00000002']);
  });

  test('of before stand however many there are in a row, and the series goes past them all', async () => {
    const own = await newGarage(appContext);
    const { id } = await newCard(appContext, own);
    const twin = sql`jsonb_build_object('id', gen_random_uuid(), 'job_card_number', 'JC' || lpad(n::text, 8, '0'))`;
    await appContext.database.inGarage(own.id, (tx) =>
      tx.execute(sql`insert into job_cards select (jsonb_populate_record(one, ${twin})).*
        from job_cards one, generate_series(2, 600) n where one.id = ${id}`),
    );
    const { card } = await newCard(appContext, own);
    expect(card.jobCardNumber).toBe('JC00000601');
  });

  test('the same create is answered with its card after the customer was blocked', async () => {
    const named = await addVehicleOwner(garage.owner);
    const body = cardBody(appContext, { ...named, jobCardNumber: 'JC66600001' });
    const made = await garage.owner.post('/garages/jobcards', body);
    await garage.owner.put(`/garages/customers/${named.customerId}`, { status: 'BLOCKED' });
    const again = await garage.owner.post('/garages/jobcards', body);
    expect([again.status, again.body.id]).toEqual([200, made.body.id]);
  });

  test('ten opened at once without a number get ten numbers without a gap', async () => {
    const own = await newGarage(appContext);
    const body = cardBody(appContext, await addVehicleOwner(own.owner));
    const made = await Promise.all(Array.from({ length: 10 }, () => own.owner.post('/garages/jobcards', body)));
    expect(new Set(made.map(({ body: card }) => card.jobCardNumber))).toEqual(
      new Set(Array.from({ length: 10 }, (_, n) => `JC${String(n + 1).padStart(8, '0')}`)),
    );
  });

  test('ten opened at once with one number and ten bodies get ten numbers', async () => {
    const named = await addVehicleOwner(garage.owner);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        garage.owner.post('/garages/jobcards', cardBody(appContext, { ...named, odometerIn: n, jobCardNumber: 'JC7' })),
      ),
    );
    expect(new Set(made.map(({ body }) => body.jobCardNumber)).size).toBe(10);
  });
});

describe('the branch of a job card', () => {
  test('narrows list, counts, export and bookings; a card is handed to another, into its history by name', async () => {
    const own = await newGarage(appContext);
    const branches = [{ id: 'default', name: 'City' }, { name: 'Port' }];
    const [, port] = (await own.owner.put('/garages/settings', { branches })).body.branches;
    const [here, there] = [await newCard(appContext, own), await newCard(appContext, own, { branchId: port.id })];
    const idsIn = async (branchId: string) =>
      (await own.owner.get(`/garages/jobcards?branchId=${branchId}`)).body.map(({ id }: JobCard) => id);
    expect([await idsIn('default'), await idsIn(port.id)]).toEqual([[here.id], [there.id]]);
    expect((await own.owner.get(`/garages/jobcards/counts?branchId=${port.id}`)).body.status.OPEN).toBe(1);
    expect((await own.owner.get(`/garages/jobcards/export.csv?branchId=${port.id}`)).text.split('\r\n')).toHaveLength(
      3,
    );
    expect((await own.owner.get(`/garages/bookings?branchId=${port.id}`)).body).toEqual([]);
    expect((await own.owner.get(`/garages/jobcards?branchId=nowhere`)).status).toBe(400);

    const moved = await own.owner.put(here.path, { branchId: port.id });
    expect(moved.body.history[0]).toMatchObject({ kind: 'CHANGED', what: 'Branch', from: 'City', to: 'Port' });
    expect(await idsIn(port.id)).toEqual([there.id, here.id]);
    const strange = await own.owner.put(here.path, { branchId: crypto.randomUUID() });
    expect(strange.body.errors).toEqual([{ path: 'branchId', message: 'Branch not found' }]);
  });
});

describe('finding job cards', () => {
  test('search covers number, customer, plate and vehicle; filters narrow list and counts alike', async () => {
    const own = await newGarage(appContext);
    const first = await newCard(appContext, own, { lines: [100] });
    await newCard(appContext, own, { moves: ['IN_PROGRESS'] });
    await own.owner.post(`${first.path}/payments`, { amount: 40, mode: 'CASH' });
    const plate: string = first.card.registrationNumber;
    for (const term of [
      first.card.jobCardNumber,
      first.card.customerName,
      plate,
      `${plate.slice(0, 4)} ${plate.slice(4)}`,
      plate.slice(0, 2),
    ]) {
      const { body } = await own.owner.get(`/garages/jobcards?search=${encodeURIComponent(term)}`);
      expect(
        body.map(({ id }: { id: string }) => id),
        term,
      ).toContain(first.id);
    }
    const counts = (await own.owner.get('/garages/jobcards/counts')).body;
    expect(counts).toEqual({
      status: { OPEN: 1, IN_PROGRESS: 1, READY: 0, DELIVERED: 0, CANCELLED: 0 },
      paymentStatus: { PENDING: 1, PARTIAL: 1, PAID: 0 },
    });
    for (const query of [
      'status=OPEN',
      'paymentStatus=PARTIAL',
      `customerId=${first.card.customerId}`,
      `vehicleId=${first.card.vehicleId}`,
      `search=${first.card.jobCardNumber}`,
    ]) {
      const { body, headers } = await own.owner.get(`/garages/jobcards?${query}`);
      expect([body.length, body[0].id, headers['x-total-count']], query).toEqual([1, first.id, '1']);
      const narrowed = (await own.owner.get(`/garages/jobcards/counts?${query}`)).body;
      expect([narrowed.status.OPEN, narrowed.status.IN_PROGRESS, narrowed.paymentStatus.PARTIAL], query).toEqual([
        1, 0, 1,
      ]);
    }
    expect((await own.owner.get('/garages/jobcards?paymentStatus=SOME')).status).toBe(400);
  });

  test('cards of several statuses are one list, so that one that moves is never in none', async () => {
    const own = await newGarage(appContext);
    const moved = async (...moves: string[]) => (await newCard(appContext, own, { lines: [100], moves })).id;
    const [opened, inWork] = [await moved(), await moved('IN_PROGRESS')];
    const ready = await moved('IN_PROGRESS', 'READY');
    const gone = await moved('CANCELLED');
    const found = async (status: string) => {
      const { body, headers } = await own.owner.get(`/garages/jobcards?status=${status}`);
      expect(headers['x-total-count'], status).toBe(String(body.length));
      const counts = (await own.owner.get(`/garages/jobcards/counts?status=${status}`)).body;
      expect(Object.values<number>(counts.status).reduce((sum, one) => sum + one)).toBe(body.length);
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await found('OPEN,IN_PROGRESS,READY')).toEqual([ready, inWork, opened]);
    expect(await found('READY,OPEN,IN_PROGRESS,READY')).toEqual([ready, inWork, opened]);
    expect(await found('OPEN,CANCELLED')).toEqual([gone, opened]);
    expect(await found('READY')).toEqual([ready]);
    for (const wrong of ['OPEN,SOME', 'OPEN,', ',', 'OPEN&status=READY']) {
      const { status, body } = await own.owner.get(`/garages/jobcards?status=${wrong}`);
      expect([wrong, status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([wrong, 400, ['status']]);
    }
  });

  test('what is late, what is due today and what a technician has can be asked for, counted and exported', async () => {
    const own = await newGarage(appContext);
    const technician = await own.hire('TECHNICIAN');
    const day = (ahead: number) => ({ estimatedDelivery: wireOfDay(addDays(istDay(appContext.now()), ahead)) });
    const now = new Date();
    appContext.setNow(new Date(now.getTime() - 24 * 60 * 60_000));
    const late = await newCard(appContext, own, { moves: ['IN_PROGRESS'] });
    await newCard(appContext, own, { moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    appContext.setNow(null);
    const dueToday = await newCard(appContext, own, { ...day(0), technicianId: technician.staffId });
    await newCard(appContext, own, day(1));
    const gone = await newCard(appContext, own, { ...day(0), moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    await newCard(appContext, own, { ...day(0), moves: ['CANCELLED'] });
    const found = async (query: string) => {
      const { body } = await own.owner.get(`/garages/jobcards?${query}`);
      const { text } = await own.owner.get(`/garages/jobcards/export.csv?${query}`);
      const { status } = (await own.owner.get(`/garages/jobcards/counts?${query}`)).body;
      const counted = Object.values(status as Record<string, number>).reduce((sum, one) => sum + one, 0);
      expect([text.trim().split('\r\n').length - 1, counted], query).toEqual([body.length, body.length]);
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await found('due=LATE')).toEqual([late.id]);
    expect(await found('due=TODAY')).toEqual([dueToday.id]);
    expect(await found('due=TODAY&status=DELIVERED')).toEqual([]);
    expect(await found(`technicianId=${technician.staffId}`)).toEqual([dueToday.id]);
    expect(await found(`due=LATE&technicianId=${technician.staffId}`)).toEqual([]);
    expect(await found(`search=${gone.card.jobCardNumber}&due=TODAY`)).toEqual([]);
    expect((await own.owner.get('/garages/jobcards?due=SOON')).status).toBe(400);
  });

  test('the list says what a row of the screen shows, and the export says it in CSV', async () => {
    const own = await newGarage(appContext);
    const advisor = await own.hire('SERVICE_ADVISOR');
    const { path, id } = await newCard(appContext, own, { bayNumber: '2', lines: [250.5] });
    await own.owner.put(path, { advisorId: advisor.staffId, labels: ['Washing', 'Waiting for parts'] });
    const [row] = (await own.owner.get('/garages/jobcards')).body;
    expect(row).toMatchObject({
      id,
      advisorName: expect.stringMatching(/ADVISOR/),
      totalAmount: 250.5,
      bayNumber: '2',
    });
    await own.owner.post(`${path}/payments`, { amount: 100, mode: 'CASH' });
    const { status, text } = await own.owner.get('/garages/jobcards/export.csv?status=OPEN');
    expect(status).toBe(200);
    expect(text).toContain('Total,Paid,Balance,Bay');
    expect(text).toContain(',250.5,100,150.5,2,');
    expect(text.startsWith('\uFEFFJob card #,Opened,Customer')).toBe(true);
    expect(text).toContain(row.jobCardNumber);
    expect(text).toContain('Maruti Swift');
  });
});

describe('changing a job card', () => {
  test('people, bay, labels and observations change, and history says who did it', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const technician = await garage.hire('TECHNICIAN');
    const { path } = await newCard(appContext, garage);
    const { status, body } = await garage.owner.put(path, {
      advisorId: advisor.staffId,
      technicianId: technician.staffId,
      bayNumber: '7',
      labels: ['Washing'],
      advisorObservations: 'Pads worn',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      advisorId: advisor.staffId,
      technicianId: technician.staffId,
      bayNumber: '7',
      labels: ['Washing'],
      advisorObservations: 'Pads worn',
    });
    const noted = body.history.map(({ kind, what, from, to }: Record<string, unknown>) => ({ kind, what, from, to }));
    expect(noted).toContainEqual({ kind: 'ASSIGNED', what: 'Technician', from: null, to: body.technicianName });
    expect(noted).toContainEqual({ kind: 'CHANGED', what: 'Bay number', from: null, to: '7' });
    expect(noted).toContainEqual({ kind: 'CHANGED', what: 'Observations', from: null, to: null });
    expect(noted.at(-1).kind).toBe('OPENED');
  });

  test('a whole record can be sent back and writes nothing', async () => {
    const { path, card } = await newCard(appContext, garage);
    const { status, body } = await garage.owner.put(path, card);
    expect([status, body]).toEqual([200, card]);
  });

  test('a day gone by is refused only when it is new', async () => {
    appContext.setNow(new Date(Date.now() - 3 * 86_400_000));
    const { path, card } = await newCard(appContext, garage);
    appContext.setNow(null);
    const kept = await garage.owner.put(path, { estimatedDelivery: card.estimatedDelivery, odometerIn: 43_000 });
    const moved = await garage.owner.put(path, { estimatedDelivery: wireOfDay(addDays(istDay(appContext.now()), -1)) });
    expect([kept.status, kept.body.odometerIn]).toEqual([200, 43_000]);
    expect(moved.body.errors).toEqual([{ path: 'estimatedDelivery', message: 'Date cannot be before today' }]);
    expect((await garage.owner.put(path, { estimatedDelivery: '' })).body.errors).toEqual([
      { path: 'estimatedDelivery', message: 'Estimated delivery date is required' },
    ]);
  });

  test.each([
    [
      'Delivered',
      ['IN_PROGRESS', 'READY', 'DELIVERED'],
      'This job card is Delivered, so it stays as it is until a manager reopens it',
    ],
    ['Cancelled', ['CANCELLED'], 'This job card is Cancelled, so it stays as it is'],
  ])('nothing changes on one that is %s, and the same sent back is none', async (_, moves, words) => {
    const own = await newGarage(appContext);
    const [, port] = (
      await own.owner.put('/garages/settings', { branches: [{ id: 'default', name: 'City' }, { name: 'Port' }] })
    ).body.branches;
    const technician = await own.hire('TECHNICIAN');
    const { path, card } = await newCard(appContext, own, { technicianId: technician.staffId, moves });
    for (const change of [
      { branchId: port.id },
      { technicianId: null },
      { advisorId: technician.staffId },
      { bayNumber: '9' },
      { odometerIn: 1 },
      { customerConcerns: 'More' },
      { labels: ['Washing'] },
    ]) {
      const { status, body } = await own.owner.put(path, change);
      expect([change, status, body.detail]).toEqual([change, 409, words]);
    }
    expect((await technician.put(path, { advisorObservations: 'More' })).status).toBe(409);
    const { customerConcerns, technicianId, labels } = card;
    expect((await own.owner.put(path, { customerConcerns, technicianId, labels })).body).toEqual(card);
  });

  test('nobody of another garage and no stranger can be given a card', async () => {
    const { path } = await newCard(appContext, garage);
    const stranger = await (await newGarage(appContext)).hire('TECHNICIAN');
    for (const id of [stranger.staffId, crypto.randomUUID(), 'nobody'])
      expect((await garage.owner.put(path, { technicianId: id })).body.errors, id).toEqual([
        { path: 'technicianId', message: 'Staff member not found' },
      ]);
  });

  test('who saves last is told that someone else changed it', async () => {
    const { path, card } = await newCard(appContext, garage);
    await garage.owner.put(path, { odometerIn: 1 });
    const late = await garage.owner.put(path, { odometerIn: 2, updated_at: card.updated_at });
    expect([late.status, late.body.detail]).toEqual([409, 'Someone else changed this']);
  });
});

describe('bays', () => {
  test('a card in progress cannot take a bay in which another one stands, in whatever letters', async () => {
    const standing = await newCard(appContext, garage, { bayNumber: 'Bay A', moves: ['IN_PROGRESS'] });
    const waiting = await newCard(appContext, garage, { bayNumber: 'bay a' });
    const refused = await garage.owner.put(`${waiting.path}/status`, { status: 'IN_PROGRESS' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'bayNumber']);
    expect(refused.body.detail).toContain(standing.card.jobCardNumber);
    const elsewhere = await newCard(appContext, garage, { bayNumber: 'Bay B', moves: ['IN_PROGRESS'] });
    expect((await garage.owner.put(elsewhere.path, { bayNumber: 'Bay A' })).status).toBe(409);
    await garage.owner.put(`${standing.path}/status`, { status: 'READY' });
    expect((await garage.owner.put(`${waiting.path}/status`, { status: 'IN_PROGRESS' })).status).toBe(200);
  });

  test('two cards that enter one bay at once: one gets it', async () => {
    const cards = [];
    for (let n = 0; n < 3; n++) cards.push(await newCard(appContext, garage, { bayNumber: 'Race' }));
    const all = await Promise.all(
      cards.map(({ path }) => garage.owner.put(`${path}/status`, { status: 'IN_PROGRESS' })),
    );
    expect(statuses(all)).toEqual([200, 409, 409]);
  });

  test('two cards in progress that move into one bay at once: one gets it', async () => {
    const cards = [];
    for (const bayNumber of ['From 1', 'From 2'])
      cards.push(await newCard(appContext, garage, { bayNumber, moves: ['IN_PROGRESS'] }));
    const both = await Promise.all(cards.map(({ path }) => garage.owner.put(path, { bayNumber: 'Into one' })));
    expect(statuses(both)).toEqual([200, 409]);
  });
});

describe('who may do what', () => {
  test('a technician sees own cards only, with masked phone and no money', async () => {
    const technician = await garage.hire('TECHNICIAN');
    const other = await newCard(appContext, garage);
    const own = await newCard(appContext, garage, { technicianId: technician.staffId, lines: [500] });
    await garage.owner.post(`${own.path}/payments`, { amount: 100, mode: 'UPI' });
    const { body, headers } = await technician.get('/garages/jobcards');
    expect([body.length, body[0].id, headers['x-total-count']]).toEqual([1, own.id, '1']);
    expect(body[0]).toMatchObject({ totalAmount: null, amountPaid: null });
    expect(body[0].customerPhone).toMatch(/^••••••\d{4}$/);
    const detail = (await technician.get(own.path)).body;
    expect(detail.lines[0]).toMatchObject({ rate: null, discount: null, total: null });
    expect(detail.payments).toEqual([]);
    const told = detail.history.map((row: HistoryEntry) => [row.kind, row.what, row.amount]);
    expect(told).toEqual([
      ['LINE_ADDED', 'Work', null],
      ['ASSIGNED', 'Technician', null],
      ['OPENED', null, null],
    ]);
    expect((await technician.get('/garages/jobcards/counts')).body.status.OPEN).toBe(1);
    for (const reply of [
      await technician.get(other.path),
      await technician.put(other.path, { advisorObservations: 'Mine?' }),
      await technician.put(`${other.path}/status`, { status: 'IN_PROGRESS' }),
      await technician.post(`${other.path}/lines`, {}),
    ])
      expect(reply.status).toBe(404);
  });

  test('a technician writes observations on own cards and nothing else', async () => {
    const technician = await garage.hire('TECHNICIAN');
    const { path } = await newCard(appContext, garage, { technicianId: technician.staffId });
    const written = await technician.put(path, { advisorObservations: 'Belt cracked' });
    expect([written.status, written.body.advisorObservations]).toEqual([200, 'Belt cracked']);
    const whole = await technician.put(path, { ...written.body, advisorObservations: 'Belt changed' });
    expect(whole.status).toBe(200);
    for (const more of [{ bayNumber: '1' }, { odometerIn: 1 }, { technicianId: null }, { labels: ['x'] }])
      expect((await technician.put(path, { advisorObservations: 'x', ...more })).status).toBe(403);
    expect((await technician.get(path)).body.advisorObservations).toBe('Belt changed');
  });

  test.each([
    ['SERVICE_ADVISOR', 'STAFF', [201, 200, 403]],
    ['TECHNICIAN', 'STAFF', [403, 403, 403]],
    ['CASHIER', 'STAFF', [403, 403, 403]],
    ['SERVICE_ADVISOR', 'VIEW_ONLY', [403, 403, 403]],
    ['GARAGE_MANAGER', 'MANAGER', [201, 200, 200]],
  ] as const)('%s of level %s: create, edit and export are %j', async (role, level, [create, edit, exported]) => {
    const person = await garage.hire(role, level);
    const body = cardBody(appContext, await addVehicleOwner(garage.owner));
    expect((await person.post('/garages/jobcards', body)).status).toBe(create);
    const { path } = await newCard(appContext, garage, { technicianId: person.staffId });
    expect((await person.put(path, { bayNumber: 'Z' })).status).toBe(edit);
    expect((await person.get('/garages/jobcards/export.csv')).status).toBe(exported);
  });
});
