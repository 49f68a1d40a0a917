import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { leadsOf, newPhone } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;

beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  await garage.owner.put('/garages/settings', { city: 'Kochi', state: 'Kerala' });
});

afterAll(() => appContext.close());

const { addLead, change, convert } = leadsOf(() => garage);

describe('making a customer of a lead', () => {
  test('a new phone makes one, and the lead is won and knows the customer', async () => {
    const work = { vehicleMake: 'Hyundai', vehicleModel: 'i20', requirements: 'Clutch slips', notes: 'Told 9,500' };
    const made = await addLead({ name: 'Ravi Demo', email: 'ravi@test.example', ...work });
    const { status, body } = await convert(made);
    expect(body.notes).toBe('Hyundai i20\nClutch slips\nTold 9,500');
    expect([status, body.name, body.phone, body.email]).toEqual([201, 'Ravi Demo', made.phone, 'ravi@test.example']);
    expect(await change(made, {})).toMatchObject({ status: 'WON', customerId: body.id });
  });

  test('the second time the same customer comes back and nobody new is made', async () => {
    const made = await addLead();
    const [first, second] = [await convert(made), await convert(made)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    expect((await garage.owner.get(`/garages/customers?search=${made.phone}`)).body).toHaveLength(1);
  });

  test('a customer with the same last ten digits is the one', async () => {
    const phone = newPhone();
    const { body: known } = await garage.owner.post('/garages/customers', { name: 'Known', phone });
    const { status, body } = await convert(await addLead({ phone: `0${phone}` }));
    expect([status, body.id]).toEqual([200, known.id]);
  });

  test('is told by the lead’s history, once, with who moved it and why before', async () => {
    const made = await addLead();
    for (const changes of [{ status: 'LOST', lostReason: 'Price' }, { lostReason: 'Price, and time' }, { notes: 'x' }])
      await change(made, changes);
    await change(made, { status: 'QUALIFIED' });
    for (let times = 0; times < 2; times += 1) await convert(made);
    const { history } = (await garage.owner.get(`/garages/leads/${made.id}`)).body;
    const by = history[0].by;
    expect(by).toEqual(expect.any(String));
    expect(history).toMatchObject([
      { by, kind: 'MOVED', from: 'QUALIFIED', to: 'WON', reason: null },
      { by, kind: 'MOVED', from: 'LOST', to: 'QUALIFIED', reason: null },
      { by, kind: 'MOVED', from: 'NEW', to: 'LOST', reason: 'Price' },
      { by, kind: 'OPENED', from: null, to: 'NEW' },
    ]);
  });

  test('one lead converted twice at once makes one customer', async () => {
    const made = await addLead();
    const answers = await Promise.all([convert(made), convert(made)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await garage.owner.get(`/garages/customers?search=${made.phone}`)).body).toHaveLength(1);
  });

  test('two leads with one phone converted at once make one customer', async () => {
    const phone = newPhone();
    const both = [await addLead({ phone }), await addLead({ phone })];
    const answers = await Promise.all(both.map(convert));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('winning it by a change makes or joins the customer alike, once', async () => {
    const made = await change(await addLead({ name: 'Won Demo' }), { status: 'WON' });
    const { body } = await garage.owner.get(`/garages/customers/${made.customerId}`);
    expect([body.name, body.phone, body.state]).toEqual(['Won Demo', made.phone, 'Kerala']);
    expect((await convert(made)).body.id).toBe(made.customerId);
    expect((await change(made, { status: 'NEW' })).customerId).toBe(made.customerId);
    expect((await change(made, { status: 'WON', phone: newPhone() })).customerId).toBe(made.customerId);

    const phone = newPhone();
    const { body: known } = await garage.owner.post('/garages/customers', { name: 'Known', phone });
    expect((await change(await addLead(), { status: 'WON', phone: `0${phone}` })).customerId).toBe(known.id);
  });

  test('a lost lead makes none', async () => {
    const made = await addLead();
    await change(made, { status: 'LOST' });
    expect((await convert(made)).status).toBe(409);
  });
});
