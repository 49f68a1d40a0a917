import { afterAll, beforeAll, expect, test } from 'vitest';
import { gstin, registeredGarage } from '../invoices/testing.ts';
import { newCard } from '../jobcards/testing.ts';
import { callerWith, newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const withoutTax = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4 };

/** A card on which the customer was asked about one part, told by link what it comes to. */
async function asked(garage: TestGarage, rate: number) {
  const { path } = await newCard(appContext, garage, { moves: ['IN_PROGRESS'] });
  const part = { kind: 'PART', description: 'Brake pads', quantity: 1, rate, ask: true };
  expect((await garage.owner.post(`${path}/lines`, part)).status).toBe(201);
  const { status, body } = await garage.owner.post(`${path}/estimates`);
  expect(status).toBe(201);
  const [line] = body.lines;
  const answer = (said: string) =>
    callerWith(appContext.app).post(`/public/links/${body.token}`, {
      name: 'Meena',
      answers: [{ lineId: line.id, answer: said }],
    });
  return { path, told: body.total, answer, line: `/garages/lines/${line.jobCardLineId}` };
}

const save = async (garage: TestGarage, settings: object) => {
  const { status, text } = await garage.owner.put('/garages/settings', settings);
  expect(status, text).toBe(200);
};
const ready = async (garage: TestGarage, path: string) =>
  expect((await garage.owner.put(`${path}/status`, { status: 'READY' })).status).toBe(200);
const previewed = async (garage: TestGarage, path: string, body: object = {}) => {
  const { status, body: said } = await garage.owner.post(`${path}/invoices/preview`, body);
  return [status, said.detail ?? said.payable];
};
const cardAt = async (garage: TestGarage, path: string) => (await garage.owner.get(path)).body;

const above = (told: string, now: string) =>
  `The customer approved Brake pads at ${told}, and it would be billed at ${now}. Ask again and send the estimate, or lower its price`;

test.each([
  {
    what: 'the prices that included the tax lack it now',
    begin: () => registeredGarage(appContext, { pricesIncludeTax: true }),
    settings: { tax: withoutTax },
    rate: 1180,
    told: 1180,
    words: above('₹1,180.00', '₹1,392.40'),
  },
  {
    what: 'the usual tax of parts went up',
    begin: () => registeredGarage(appContext),
    settings: {
      usualTax: {
        PART: { hsn: '8708', treatment: 'TAXABLE', taxRate: 40 },
        LABOUR: { hsn: '998729', treatment: 'TAXABLE', taxRate: 18 },
      },
    },
    rate: 1180,
    told: 1392.4,
    words: above('₹1,392.40', '₹1,652.00'),
  },
  {
    what: 'the garage was registered since',
    begin: () => newGarage(appContext),
    settings: { gstin, tax: withoutTax },
    rate: 1000,
    told: 1000,
    words: above('₹1,000.00', '₹1,180.00'),
  },
])('an approved line is not billed for more, though $what (MO-177)', async ({ begin, settings, rate, ...expected }) => {
  const garage = await begin();
  const { path, told, answer, line } = await asked(garage, rate);
  expect(told).toBe(expected.told);
  expect((await answer('APPROVED')).status).toBe(200);
  await ready(garage, path);
  await save(garage, settings);
  expect(await previewed(garage, path)).toEqual([409, expected.words]);
  const issued = await garage.owner.post(`${path}/invoices`, {});
  expect([issued.status, issued.body.detail]).toEqual([409, expected.words]);
  expect((await garage.owner.put(line, { ask: true })).body.decision).toBe('ASKED');
  const { body: again } = await garage.owner.post(`${path}/estimates`);
  expect(again.total).toBeGreaterThan(told);
  const yes = { name: 'Meena', answers: [{ lineId: again.lines[0].id, answer: 'APPROVED' }] };
  expect((await garage.owner.post(`/garages/estimates/${again.id}/answers`, yes)).status).toBe(200);
  expect(await previewed(garage, path)).toEqual([200, Math.round(again.total)]);
});

test('an approved line is billed for less, by its price or a discount on the bill, and one that was never asked as it is (MO-177)', async () => {
  const garage = await registeredGarage(appContext, { pricesIncludeTax: true, roundsOff: false });
  const { path, answer, line } = await asked(garage, 1180);
  await answer('APPROVED');
  const labour = { kind: 'LABOUR', description: 'Fitting', quantity: 1, rate: 100 };
  await garage.owner.post(`${path}/lines`, labour);
  await ready(garage, path);
  await save(garage, { tax: { ...withoutTax, roundsOff: false } });
  expect((await previewed(garage, path))[0]).toBe(409);
  expect(await previewed(garage, path, { discount: 200 })).toEqual([200, 1274.4]);
  expect((await garage.owner.put(line, { rate: 1000 })).body.decision).toBe('APPROVED');
  expect(await previewed(garage, path)).toEqual([200, 1298]);
});

test('the paisa that rounding may miss is not more (MO-9, MO-177)', async () => {
  const garage = await registeredGarage(appContext, { pricesIncludeTax: true, roundsOff: false });
  for (const rate of [0.03, 0.95, 2450.01, 333.33]) {
    const { path, answer } = await asked(garage, rate);
    await answer('APPROVED');
    await ready(garage, path);
    expect(await previewed(garage, path)).toEqual([200, rate]);
  }
});

test('a delivered card is billed for what was approved once it is reopened or a discount is given (MO-177)', async () => {
  const garage = await registeredGarage(appContext, { pricesIncludeTax: true });
  const { path, answer } = await asked(garage, 1180);
  await answer('APPROVED');
  await ready(garage, path);
  await garage.owner.put(`${path}/status`, { status: 'DELIVERED', acceptBalance: true });
  await save(garage, { tax: withoutTax });
  const words = 'The customer approved Brake pads at ₹1,180.00, and it would be billed at ₹1,392.40.';
  const way = 'Reopen the job card to ask again or lower its price, or give a discount on the bill';
  expect(await previewed(garage, path)).toEqual([409, `${words} ${way}`]);
  expect(await previewed(garage, path, { discount: 180 })).toEqual([200, 1180]);
});

test('a version asks again of an approved line that comes to more by now, but of none that is billed (MO-19, MO-177)', async () => {
  const garage = await registeredGarage(appContext, { pricesIncludeTax: true });
  const one = await asked(garage, 1180);
  const billed = await asked(garage, 1180);
  for (const { answer, path } of [one, billed]) {
    await answer('APPROVED');
    await ready(garage, path);
  }
  expect((await garage.owner.post(`${billed.path}/invoices`, {})).status).toBe(201);
  await save(garage, { tax: withoutTax });
  for (const { path } of [one, billed]) {
    const labour = { kind: 'LABOUR', description: 'Fitting', quantity: 1, rate: 100, ask: true };
    await garage.owner.post(`${path}/lines`, labour);
  }
  const sent = async ({ path }: typeof one) => {
    const { body } = await garage.owner.post(`${path}/estimates`);
    return body.lines.map(({ decision }: { decision: string }) => decision);
  };
  expect(await sent(one)).toEqual(['ASKED', 'ASKED']);
  expect(await cardAt(garage, one.path)).toMatchObject({ askedLines: 2, totalAmount: 0 });
  expect(await sent(billed)).toEqual(['APPROVED', 'ASKED']);
});

test('a yes to an amount that is more by now is kept, and the line still needs approval (MO-177)', async () => {
  const garage = await registeredGarage(appContext, { pricesIncludeTax: true });
  const { path, answer } = await asked(garage, 1180);
  await save(garage, { tax: withoutTax });
  expect((await answer('APPROVED')).status).toBe(200);
  expect(await cardAt(garage, path)).toMatchObject({ askedLines: 1, lines: [{ decision: 'ASKED' }] });
  await garage.owner.post(`${path}/estimates`);
  const [version] = (await garage.owner.get(`${path}/estimates`)).body;
  expect(version).toMatchObject({ total: 1392.4, lines: [{ decision: 'ASKED', answered: null }] });
});

test('a no to an amount that is more by now is a no', async () => {
  const garage = await registeredGarage(appContext, { pricesIncludeTax: true });
  const { path, answer } = await asked(garage, 1180);
  await save(garage, { tax: withoutTax });
  expect((await answer('DECLINED')).status).toBe(200);
  expect(await cardAt(garage, path)).toMatchObject({ askedLines: 0, lines: [{ decision: 'DECLINED' }] });
});
