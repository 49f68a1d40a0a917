import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newCard, statuses } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const oil = { kind: 'PART', description: 'Engine oil', quantity: 3.5, rate: 399.99, discount: 0.5 };
const sumsAt = async (path: string) => {
  const { totalAmount, amountPaid, paymentStatus } = (await garage.owner.get(path)).body;
  return { totalAmount, amountPaid, paymentStatus };
};

describe('lines', () => {
  test('a line comes to quantity times rate less discount, and the card to all of them', async () => {
    const { path } = await newCard(appContext, garage, { lines: [500] });
    const added = await garage.owner.post(`${path}/lines`, oil);
    expect([added.status, added.body]).toMatchObject([201, { ...oil, total: 1399.47 }]);
    expect(await sumsAt(path)).toEqual({ totalAmount: 1899.47, amountPaid: 0, paymentStatus: 'PENDING' });
    const changed = await garage.owner.put(`/garages/lines/${added.body.id}`, { quantity: 2, discount: 0 });
    expect([changed.status, changed.body.total, changed.body.rate]).toEqual([200, 799.98, 399.99]);
    expect((await sumsAt(path)).totalAmount).toBe(1299.98);
    expect((await garage.owner.delete(`/garages/lines/${added.body.id}`)).status).toBe(204);
    expect((await garage.owner.delete(`/garages/lines/${added.body.id}`)).status).toBe(404);
    const { body } = await garage.owner.get(path);
    expect(body.totalAmount).toBe(500);
    expect(body.history.slice(0, 3)).toMatchObject([
      { kind: 'LINE_REMOVED', what: 'Engine oil', amount: 799.98 },
      { kind: 'LINE_CHANGED', what: 'Engine oil', amount: 799.98 },
      { kind: 'LINE_ADDED', what: 'Engine oil', amount: 1399.47 },
    ]);
  });

  test('a discount above the amount, a quantity of nothing and a line beyond all sums are refused', async () => {
    const { path } = await newCard(appContext, garage);
    const refused = async (more: object) => (await garage.owner.post(`${path}/lines`, { ...oil, ...more })).body.errors;
    expect(await refused({ discount: 1400 })).toEqual([
      { path: 'discount', message: 'Discount can be at most quantity times rate' },
    ]);
    expect((await refused({ quantity: 0 }))[0].path).toBe('quantity');
    expect((await refused({ quantity: 0.0001 }))[0].path).toBe('quantity');
    expect((await refused({ quantity: 100_000, rate: 999_999_999 }))[0].path).toBe('rate');
    expect((await garage.owner.get(path)).body.lines).toEqual([]);
  });

  test('lines freeze once a card is delivered or cancelled', async () => {
    for (const moves of [['IN_PROGRESS', 'READY', 'DELIVERED'], ['CANCELLED']]) {
      const { path, card } = await newCard(appContext, garage, { lines: [100], moves });
      const line = `/garages/lines/${card.lines[0].id}`;
      const answers = [
        await garage.owner.post(`${path}/lines`, oil),
        await garage.owner.put(line, { rate: 1 }),
        await garage.owner.delete(line),
      ];
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
      expect((await sumsAt(path)).totalAmount).toBe(100);
    }
  });

  test('who was an advisor and is a technician now sees no price in an answer kept from before', async () => {
    const person = await garage.hire('SERVICE_ADVISOR');
    const { path } = await newCard(appContext, garage, { technicianId: person.staffId });
    const send = () => person.post(`${path}/lines`, oil, { 'idempotency-key': 'kept-line' });
    expect((await send()).body.total).toBe(1399.47);
    await garage.owner.put(`/garages/staff/${person.staffId}`, { role: 'TECHNICIAN' });
    expect([await send()]).toMatchObject([{ status: 201, body: { rate: null, discount: null, total: null } }]);
  });

  test('an amount with more than two decimals is refused, however small the rest', async () => {
    const { path } = await newCard(appContext, garage);
    for (const rate of [0.005, 1e-9, 10.000_000_001])
      expect((await garage.owner.post(`${path}/lines`, { ...oil, rate })).body.errors).toEqual([
        { path: 'rate', message: 'Rate can have at most two decimals' },
      ]);
    for (const quantity of [0.0005, 1.000_000_000_1])
      expect((await garage.owner.post(`${path}/lines`, { ...oil, quantity })).body.detail).toBe(
        'Quantity can have at most three decimals',
      );
  });

  test('a job card holds 300 lines and no more, also when two add the last one at once; one of before that holds more can still be paid', async () => {
    const { path, id } = await newCard(appContext, garage, { lines: [100] });
    const copy = (count: number) =>
      appContext.database.inGarage(garage.id, (tx) =>
        tx.execute(sql`insert into job_card_lines
          select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).* from job_card_lines l, generate_series(1, ${count})
          where job_card_id = ${id} and l.id = (select min(id::text)::uuid from job_card_lines where job_card_id = ${id})`),
      );
    await copy(298);
    const both = await Promise.all([1, 2].map(() => garage.owner.post(`${path}/lines`, oil)));
    expect(statuses(both)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body.detail).toBe(
      'A job card holds at most 300 lines. Open another one for the rest',
    );
    expect((await garage.owner.get(path)).body.lines).toHaveLength(300);
    await copy(5);
    expect((await garage.owner.post(`${path}/payments`, { amount: 50, mode: 'CASH' })).status).toBe(201);
    expect((await garage.owner.get(path)).body.lines).toHaveLength(305);
  });

  test('a technician adds parts without a price; a price is 403, and so is changing a line', async () => {
    const technician = await garage.hire('TECHNICIAN');
    const { path } = await newCard(appContext, garage, { technicianId: technician.staffId });
    const { rate, discount, ...bare } = oil;
    const added = await technician.post(`${path}/lines`, bare);
    expect([added.status, added.body]).toMatchObject([201, { quantity: 3.5, rate: null, total: null }]);
    expect((await technician.post(`${path}/lines`, { ...bare, rate })).status).toBe(403);
    expect((await technician.post(`${path}/lines`, { ...bare, discount })).status).toBe(403);
    expect((await technician.post(`${path}/lines`, { ...bare, rate: 0 })).status).toBe(403);
    // by its code a line is taxed
    for (const tax of [{ taxRate: 5 }, { treatment: 'NIL' }, { hsn: '8708' }])
      expect([tax, (await technician.post(`${path}/lines`, { ...bare, ...tax })).status]).toEqual([tax, 403]);
    expect((await technician.post(`${path}/lines`, { ...bare, hsn: null })).status).toBe(201);
    expect((await technician.put(`/garages/lines/${added.body.id}`, { quantity: 1 })).status).toBe(403);
    expect((await technician.delete(`/garages/lines/${added.body.id}`)).status).toBe(403);
    const priced = await garage.owner.put(`/garages/lines/${added.body.id}`, { rate });
    expect(priced.body.total).toBe(1399.97);
  });

  test('a service a technician adds has the price of the catalogue, seen by those who see money', async () => {
    const own = await newGarage(appContext);
    const technician = await own.hire('TECHNICIAN');
    const wash = { name: 'Foam Wash', slug: 'foam-wash', category: 'Detailing', description: 'All', duration: 30 };
    expect((await own.owner.post('/garages/services', { ...wash, base_price: 450 })).status).toBe(201);
    const { path } = await newCard(appContext, own, { technicianId: technician.staffId });
    const line = { kind: 'LABOUR', description: 'foam wash', quantity: 2 };
    expect((await technician.post(`${path}/lines`, line)).body).toMatchObject({ rate: null, total: null });
    expect((await own.owner.get(path)).body).toMatchObject({ totalAmount: 900, lines: [{ rate: 450, total: 900 }] });
    expect((await technician.post(`${path}/lines`, { ...line, rate: 1 })).status).toBe(403);
  });

  test('no quantity tells a technician what a service costs: a thousand of it is the most, whatever its price', async () => {
    const own = await newGarage(appContext);
    const technician = await own.hire('TECHNICIAN');
    const paint = { name: 'Full Paint', slug: 'full-paint', category: 'Repair', description: 'All', duration: 60 };
    expect((await own.owner.post('/garages/services', { ...paint, base_price: 77_777 })).status).toBe(201);
    const { path } = await newCard(appContext, own, { technicianId: technician.staffId });
    const line = { kind: 'LABOUR', description: 'Full Paint' };
    const refusal = [{ path: 'quantity', message: 'Quantity can be at most 1,000' }];
    for (const quantity of [12_857, 12_858])
      for (const description of ['Full Paint', 'Nobody sells this'])
        expect((await technician.post(`${path}/lines`, { ...line, description, quantity })).body.errors).toEqual(
          refusal,
        );
    expect((await technician.post(`${path}/lines`, { ...line, quantity: 1000 })).status).toBe(201);
    expect((await own.owner.post(`${path}/lines`, { ...line, quantity: 12_857 })).status).toBe(201);
  });

  test('a part a technician adds has the price it had last, though on a card they may not see', async () => {
    const own = await newGarage(appContext);
    const technician = await own.hire('TECHNICIAN');
    const other = await newCard(appContext, own);
    const filter = { kind: 'PART', description: 'Air filter', quantity: 1 };
    for (const rate of [300, 320, 0]) await own.owner.post(`${other.path}/lines`, { ...filter, rate });
    const { path } = await newCard(appContext, own, { technicianId: technician.staffId });
    await technician.post(`${path}/lines`, filter);
    await technician.post(`${path}/lines`, { ...filter, kind: 'LABOUR' });
    expect((await own.owner.get(path)).body.lines).toMatchObject([{ rate: 320 }, { rate: 0 }]);
  });

  test('a line is of the kind its name is known by, where nobody chose one', async () => {
    const own = await newGarage(appContext);
    const technician = await own.hire('TECHNICIAN');
    const { path } = await newCard(appContext, own, { technicianId: technician.staffId });
    const wash = { name: 'Foam Wash', slug: 'foam-wash', category: 'Detailing', description: 'All', duration: 30 };
    await own.owner.post('/garages/services', { ...wash, base_price: 450 });
    const add = async (kind: string, description: string, more: object = { kindOfName: true }) =>
      (await own.owner.post(`${path}/lines`, { kind, description, quantity: 1, ...more })).body;
    await add('PART', 'Air filter', { rate: 320 });
    expect(await add('LABOUR', 'air FILTER')).toMatchObject({ kind: 'PART', rate: 320 });
    expect(await add('PART', 'foam wash')).toMatchObject({ kind: 'LABOUR', rate: 450 });
    expect(await add('PART', 'Never heard of')).toMatchObject({ kind: 'PART', rate: 0 });
    expect(await add('LABOUR', 'Front brake pads')).toMatchObject({ kind: 'PART', rate: 0 });
    expect(await add('LABOUR', 'Brake pad replacement')).toMatchObject({ kind: 'LABOUR', rate: 0 });
    expect(await add('LABOUR', 'Rear brake pads', {})).toMatchObject({ kind: 'LABOUR', rate: 0 });
    expect(await add('LABOUR', 'Air filter', {})).toMatchObject({ kind: 'LABOUR', rate: 0 });
    // known as both by now
    expect(await add('LABOUR', 'Air filter', { kindOfName: true, rate: 90 })).toMatchObject({ kind: 'LABOUR' });
    const bare = { kind: 'LABOUR', description: 'air filter', quantity: 1, kindOfName: false };
    expect((await technician.post(`${path}/lines`, bare)).body).toMatchObject({ kind: 'LABOUR', rate: null });
  });

  test('lines without a price are counted on the card until they have one, for those who see money', async () => {
    const technician = await garage.hire('TECHNICIAN');
    const { path, id } = await newCard(appContext, garage, { technicianId: technician.staffId, lines: [100] });
    const added = await technician.post(`${path}/lines`, { kind: 'PART', description: 'Odd bracket', quantity: 1 });
    await garage.owner.post(`${path}/lines`, { ...oil, description: 'Given away', rate: 10, discount: 35 });
    expect([
      (await garage.owner.get(path)).body.unpricedLines,
      (await technician.get(path)).body.unpricedLines,
    ]).toEqual([1, null]);
    const listed = (await garage.owner.get('/garages/jobcards')).body.find((card: { id: string }) => card.id === id);
    expect(listed.unpricedLines).toBe(1);
    await garage.owner.put(`/garages/lines/${added.body.id}`, { rate: 80 });
    expect((await garage.owner.get(path)).body.unpricedLines).toBe(0);
  });

  test('cashiers and viewers leave lines alone; another garage does not find them', async () => {
    const { path, card } = await newCard(appContext, garage, { lines: [100] });
    for (const person of [await garage.hire('CASHIER'), await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY')])
      expect((await person.post(`${path}/lines`, oil)).status).toBe(403);
    const stranger = await newGarage(appContext);
    expect((await stranger.owner.put(`/garages/lines/${card.lines[0].id}`, { rate: 1 })).status).toBe(404);
  });

  test('two who add a line at once are both in the total', async () => {
    const { path } = await newCard(appContext, garage);
    await Promise.all([1, 2, 3, 4].map((rate) => garage.owner.post(`${path}/lines`, { ...oil, quantity: 1, rate })));
    expect((await sumsAt(path)).totalAmount).toBe(8);
  });
});
