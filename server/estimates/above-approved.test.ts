import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, registeredGarage } from '../invoices/testing.ts';
import { newCard } from '../jobcards/testing.ts';
import { callerWith, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const regular = { regime: 'REGULAR', roundsOff: true, hsnDigits: 4 };

/** A garage with tax in its prices, and a card of it with a line of ₹1,180 that was asked by a link. */
async function asked(tax = { pricesIncludeTax: true }) {
  const garage = await registeredGarage(appContext, tax);
  const { path } = await newCard(appContext, garage, { moves: ['IN_PROGRESS'] });
  const line = await garage.owner.post(`${path}/lines`, {
    kind: 'PART',
    description: 'Brake pads',
    quantity: 1,
    rate: 1180,
    ask: true,
  });
  const { body: sent } = await garage.owner.post(`${path}/estimates`);
  return { garage, path, line: `/garages/lines/${line.body.id}`, sent };
}

const answer = (sent: { token: string; lines: { id: string }[] }, said: 'APPROVED' | 'DECLINED') =>
  callerWith(appContext.app).post(`/public/links/${sent.token}`, {
    name: 'Meena',
    answers: sent.lines.map(({ id }) => ({ lineId: id, answer: said })),
  });

const taxOnTop = (garage: TestGarage) =>
  garage.owner.put('/garages/settings', { tax: { ...regular, pricesIncludeTax: false } });

test('what was approved is not billed for more after a change of the tax settings, and is once it is cheaper (MO-177)', async () => {
  const { garage, path, line, sent } = await asked();
  expect((await answer(sent, 'APPROVED')).status).toBe(200);
  expect((await garage.owner.put(`${path}/status`, { status: 'READY' })).status).toBe(200);
  expect((await taxOnTop(garage)).status).toBe(200);
  const refused = await garage.owner.post(`${path}/invoices`, {});
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Brake pads was approved at ₹1,180.00 and comes to ₹1,392.40 with the tax settings of today. Ask the customer again, or lower its price',
  ]);
  expect((await garage.owner.put(line, { rate: 1000 })).body.decision).toBe('APPROVED');
  expect((await issued(garage.owner, path)).payable).toBe(1180);
});

test('a yes to a version of before the tax settings changed is none to what it costs now (MO-177)', async () => {
  const { garage, path, sent } = await asked();
  expect((await taxOnTop(garage)).status).toBe(200);
  expect((await answer(sent, 'APPROVED')).status).toBe(200);
  expect((await garage.owner.get(path)).body.lines[0].decision).toBe('ASKED');
});

test('what was approved is billed as it was told, to the paisa, in prices with and without tax', async () => {
  for (const pricesIncludeTax of [true, false]) {
    const { garage, path, sent } = await asked({ pricesIncludeTax });
    await answer(sent, 'APPROVED');
    await garage.owner.put(`${path}/status`, { status: 'READY' });
    expect((await issued(garage.owner, path)).payable).toBe(Math.round(sent.total));
  }
});

test('what was declined is not billed by asking again and asking no more (MO-178)', async () => {
  const { garage, line, sent } = await asked();
  await answer(sent, 'DECLINED');
  expect((await garage.owner.put(line, { ask: true })).body.decision).toBe('ASKED');
  expect((await garage.owner.put(line, { ask: false })).body.decision).toBe('DECLINED');
  await garage.owner.put(line, { rate: 900 });
  const refused = await garage.owner.put(line, { ask: false });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'The customer has answered for this line as it was. Send the estimate to hear another answer',
  ]);
});
