import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVehicleOwner, cardBody } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  for (const [nth, name] of ['mala', 'Bala', 'bala', 'Kala', 'அகிலா', 'Zoya'].entries()) {
    const owned = await addVehicleOwner(garage.owner, { name });
    const day = ['2030-01-03', '2030-01-01', '2030-01-02'][nth % 3];
    const body = cardBody(appContext, { ...owned, estimatedDelivery: `${day}T00:00:00.000Z`, customerConcerns: name });
    const { body: card } = await garage.owner.post('/garages/jobcards', body);
    const line = { kind: 'LABOUR', description: 'Work', quantity: 1, rate: ((nth * 7) % 4) * 100 };
    await garage.owner.post(`/garages/jobcards/${card.id}/lines`, line);
    await garage.owner.post('/garages/leads', { name, phone: '9000000001' });
  }
});
afterAll(() => appContext.close());

/** What a list answers page by page, one row and then two on each. */
async function told(caller: Caller, path: string, limit: number) {
  const rows: Record<string, string | number>[] = [];
  for (let next: string | undefined = `${path}&limit=${limit}`; next !== undefined;) {
    const { status, body, headers, text } = await caller.get(next);
    expect(status, text).toBe(200);
    rows.push(...(body.leads ?? body));
    next = /<\/api\/v1(.*)>; rel="next"/.exec((headers['link'] as string | undefined) ?? '')?.[1];
  }
  return rows;
}

test.each([
  ['customers?order=OLDEST', 'name', 'mala Bala bala Kala அகிலா Zoya'],
  ['customers?order=NAME', 'name', 'Bala bala Kala mala Zoya அகிலா'],
  ['customers?order=NAME_BACKWARDS', 'name', 'அகிலா Zoya mala Kala bala Bala'],
  ['customers?order=NAME&search=ala', 'name', 'Bala bala Kala mala'],
  ['leads?order=NAME', 'name', 'Bala bala Kala mala Zoya அகிலா'],
  ['leads?order=NAME_BACKWARDS&search=ala', 'name', 'mala Kala bala Bala'],
  ['jobcards?order=OLDEST', 'customerName', 'mala Bala bala Kala அகிலா Zoya'],
  ['jobcards?order=DELIVERY', 'customerName', 'Bala அகிலா bala Zoya mala Kala'],
  ['jobcards?order=LATEST_DELIVERY', 'customerName', 'Kala mala Zoya bala அகிலா Bala'],
  ['jobcards?order=BALANCE', 'totalAmount', '300 300 200 100 0 0'],
  ['jobcards?order=LEAST_BALANCE&search=ala', 'totalAmount', '0 100 200 300'],
  ['jobcards?order=BALANCE&status=CANCELLED', 'totalAmount', ''],
])('the list %s comes in that order, whatever its pages hold', async (path, field, wanted) => {
  for (const limit of [1, 2, 100]) {
    const rows = await told(garage.owner, `/garages/${path}`, limit);
    expect(rows.map((row) => row[field]).join(' ')).toBe(wanted);
  }
});

test('a card without a day comes last either way', async () => {
  const single = await newGarage(appContext);
  for (const [nth, day] of ['2030-01-02', '2030-01-01', null].entries()) {
    const owned = await addVehicleOwner(single.owner, { name: `Owner ${nth}` });
    const { body } = await single.owner.post('/garages/jobcards', cardBody(appContext, owned));
    await appContext.database.inGarage(single.id, (tx) =>
      tx.execute(sql`update job_cards set estimated_delivery = ${day} where id = ${body.id}`),
    );
  }
  for (const [order, wanted] of [
    ['DELIVERY', 'Owner 1, Owner 0, Owner 2'],
    ['LATEST_DELIVERY', 'Owner 0, Owner 1, Owner 2'],
  ] as const)
    for (const limit of [1, 100]) {
      const rows = await told(single.owner, `/garages/jobcards?order=${order}`, limit);
      expect(rows.map(({ customerName }) => customerName).join(', ')).toBe(wanted);
    }
});

test('who sees no money cannot tell it by the order of the list', async () => {
  const technician = await garage.hire('TECHNICIAN');
  const { status, body } = await technician.get('/garages/jobcards?order=BALANCE');
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'order', message: 'Order must be one of OLDEST, DELIVERY, LATEST_DELIVERY' }],
  ]);
  expect((await technician.get('/garages/jobcards?order=DELIVERY')).status).toBe(200);
});

test('a cursor of another order is refused', async () => {
  const cursor = Buffer.from('01900000-0000-7000-8000-00000000000a then').toString('base64url');
  for (const order of ['OLDEST', 'DELIVERY', 'BALANCE'])
    expect((await garage.owner.get(`/garages/jobcards?order=${order}&cursor=${cursor}`)).status).toBe(400);
  const zero = Buffer.from('01900000-0000-7000-8000-00000000000a a\0').toString('base64url');
  expect((await garage.owner.get(`/garages/customers?order=NAME&cursor=${zero}`)).status).toBe(400);
});
