import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newCard } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const service = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  category: 'Maintenance',
  description: 'What is done',
  base_price: 900,
  duration: 60,
  ...more,
});

async function addLines(garage: TestGarage, lines: [string, string, number][]) {
  const { path } = await newCard(appContext, garage);
  for (const [kind, description, rate] of lines)
    expect((await garage.owner.post(`${path}/lines`, { kind, description, quantity: 1, rate })).status).toBe(201);
}

const named = (body: { description: string }[]) => body.map(({ description }) => description);

describe('suggestions for a line', () => {
  test('are services and earlier lines, each once, with what was asked for it last', async () => {
    const garage = await newGarage(appContext);
    await garage.owner.post('/garages/services', service('Oil change'));
    await garage.owner.post('/garages/services', service('Oil bath', { is_active: false }));
    await addLines(garage, [
      ['LABOUR', 'oil change', 700],
      ['PART', 'Oil filter', 250],
      ['PART', 'Engine oil', 450],
      ['PART', 'ENGINE OIL', 480],
      ['PART', 'Engine oil', 0],
      ['PART', 'Brake pads', 1200],
    ]);
    const { status, body } = await garage.owner.get('/garages/lines/suggestions?search=oil');
    expect([status, body]).toEqual([
      200,
      [
        { kind: 'LABOUR', description: 'Oil change', rate: 900 },
        { kind: 'PART', description: 'Oil filter', rate: 250 },
        { kind: 'PART', description: 'Engine oil', rate: 480 },
      ],
    ]);
    const parts = await garage.owner.get('/garages/lines/suggestions?search=oil&kind=PART');
    expect(named(parts.body)).toEqual(['Oil filter', 'Engine oil']);
  });

  test('find a name with a hyphen by a space, and the other way round', async () => {
    const garage = await newGarage(appContext);
    await garage.owner.post('/garages/services', service('Two-Wheeler Service', { slug: 'two-wheeler-service' }));
    await addLines(garage, [
      ['PART', 'Anti-rust spray', 200],
      ['PART', 'Wheel nut', 20],
    ]);
    for (const [typed, found] of [
      ['two wh', ['Two-Wheeler Service']],
      ['two-wheeler', ['Two-Wheeler Service']],
      ['anti rust', ['Anti-rust spray']],
      ['wheel-nut', ['Wheel nut']],
    ] as const) {
      const { body } = await garage.owner.get(`/garages/lines/suggestions?search=${encodeURIComponent(typed)}`);
      expect(named(body), typed).toEqual(found);
    }
  });

  test('take one or two letters for how a name begins, and no letter for a pattern', async () => {
    const garage = await newGarage(appContext);
    await addLines(garage, [
      ['PART', 'Engine oil', 450],
      ['PART', 'Oil filter', 250],
      ['PART', '100% cotton waste', 20],
    ]);
    const found = async (search: string) =>
      named((await garage.owner.get(`/garages/lines/suggestions?search=${encodeURIComponent(search)}`)).body);
    expect(await found('oi')).toEqual(['Oil filter']);
    expect(await found('OIL')).toEqual(['Oil filter', 'Engine oil']);
    expect(await found('00%')).toEqual(['100% cotton waste']);
    expect(await found('%')).toEqual([]);
    expect(await found('___')).toEqual([]);
    expect(await found('')).toHaveLength(3);
  });

  test('are at most eight, the most used first', async () => {
    const garage = await newGarage(appContext);
    const many = Array.from({ length: 10 }, (_, index): [string, string, number] => ['PART', `Bulb ${index}`, 50]);
    await addLines(garage, [...many, ['PART', 'Bulb 3', 50]]);
    const { body } = await garage.owner.get('/garages/lines/suggestions?search=bulb');
    expect([body.length, body[0].description]).toEqual([8, 'Bulb 3']);
  });

  test('show a technician no price and no line of a card that is not theirs', async () => {
    const garage = await newGarage(appContext);
    const technician = await garage.hire('TECHNICIAN');
    await garage.owner.post('/garages/services', service('Brake service'));
    await addLines(garage, [['PART', 'Brake pads of others', 1200]]);
    const { path } = await newCard(appContext, garage, { technicianId: technician.staffId });
    await garage.owner.post(`${path}/lines`, { kind: 'PART', description: 'Brake fluid', quantity: 1, rate: 300 });
    const { body } = await technician.get('/garages/lines/suggestions?search=brake');
    expect(body).toEqual([
      { kind: 'LABOUR', description: 'Brake service', rate: null },
      { kind: 'PART', description: 'Brake fluid', rate: null },
    ]);
  });

  test('are of the own garage only, and for those who add lines', async () => {
    const [garage, other] = [await newGarage(appContext), await newGarage(appContext)];
    await addLines(other, [['PART', 'Other oil', 1]]);
    expect((await garage.owner.get('/garages/lines/suggestions?search=oil')).body).toEqual([]);
    const cashier = await garage.hire('CASHIER');
    expect((await cashier.get('/garages/lines/suggestions')).status).toBe(403);
  });
});
