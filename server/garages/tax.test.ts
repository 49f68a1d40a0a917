import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gstProfiles, taxRates } from '../database/tables/tax.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const gstin = '33AAAAA0000A1Z9';
const regular = { regime: 'REGULAR', stateCode: '33', pricesIncludeTax: true, roundsOff: true, hsnDigits: 4 };
const sixDigits = {
  LABOUR: { hsn: '998714', taxRate: 18, treatment: 'TAXABLE' },
  PART: { hsn: '870899', taxRate: 18, treatment: 'TAXABLE' },
};
const save = (owner: Caller, body: Record<string, unknown>) => owner.put('/garages/settings', body);
const taxOf = async (owner: Caller) => (await owner.get('/garages/profile')).body.tax;

/** A registered garage whose prices lack the tax. */
async function taxOnTopGarage() {
  const garage = await newGarage(appContext);
  const saved = await save(garage.owner, { gstin, tax: { ...regular, pricesIncludeTax: false } });
  expect(saved.status, saved.text).toBe(200);
  return garage;
}

describe('how a garage stands with GST (SE-27)', () => {
  test('a new one is unregistered, and everyone in it may know', async () => {
    const garage = await newGarage(appContext);
    const cashier = await garage.hire('CASHIER');
    expect(await taxOf(cashier)).toMatchObject({ regime: 'UNREGISTERED', pricesIncludeTax: true, roundsOff: true });
  });

  test('a GSTIN registers it with its state, and clearing that ends it', async () => {
    const { owner } = await newGarage(appContext);
    expect((await save(owner, { gstin })).status).toBe(200);
    expect(await taxOf(owner)).toMatchObject({ regime: 'REGULAR', stateCode: '33' });
    expect((await save(owner, { gstin: null })).status).toBe(200);
    expect(await taxOf(owner)).toMatchObject({ regime: 'UNREGISTERED' });
  });

  test('a GSTIN of another state than the garage’s is refused with both, unless the state is said too (MO-160)', async () => {
    const { owner } = await newGarage(appContext);
    const ofKarnataka = '29ABCDE1234F1ZW';
    expect((await save(owner, { city: 'Chennai', pincode: '600042' })).status).toBe(200);
    const { status, body: problem } = await save(owner, { gstin: ofKarnataka });
    expect([status, problem.errors]).toEqual([
      400,
      [
        {
          path: 'gstin',
          message:
            'This GSTIN is of Karnataka; the garage is in Tamil Nadu. If both are right, choose the state in Settings, Tax',
        },
      ],
    ]);
    expect(await taxOf(owner)).toMatchObject({ regime: 'UNREGISTERED', stateCode: '33' });
    const said = await save(owner, { gstin: ofKarnataka, tax: { ...regular, stateCode: '29' } });
    expect(said.status, said.text).toBe(200);
    // what is of the garage's own address needs nothing said
    expect((await save(owner, { gstin })).status).toBe(200);
    expect(await taxOf(owner)).toMatchObject({ regime: 'REGULAR', stateCode: '33' });
    const moved = await save(owner, { gstin: ofKarnataka, state: 'Karnataka', pincode: '560001' });
    expect(moved.status, moved.text).toBe(200);
  });

  test('composition stays when the GSTIN is saved again', async () => {
    const { owner } = await newGarage(appContext);
    await save(owner, { gstin, tax: { ...regular, regime: 'COMPOSITION' } });
    await save(owner, { gstin, city: 'Madurai' });
    expect(await taxOf(owner)).toMatchObject({ regime: 'COMPOSITION' });
  });

  test.each([
    [{ tax: regular }, 'gstin', 'GSTIN is required for a garage that is registered'],
    [{ gstin, tax: { ...regular, regime: 'UNREGISTERED' } }, 'tax.regime', 'A garage with a GSTIN is registered'],
    [{ gstin, tax: { ...regular, stateCode: '29' } }, 'tax.stateCode', 'The GSTIN is of Tamil Nadu'],
    [{ tax: { ...regular, hsnDigits: 5 } }, 'tax.hsnDigits', 'HSN digits must be 4 or 6'],
  ])('%j is refused at %s', async (body, path, words) => {
    const { owner } = await newGarage(appContext);
    const { status, body: problem } = await save(owner, body);
    expect([status, problem.errors[0].path]).toEqual([400, path]);
    expect(problem.errors[0].message).toContain(words);
    expect((await taxOf(owner)).regime).toBe('UNREGISTERED');
  });

  test('two changes on one day are one row, the next day is another', async () => {
    const garage = await newGarage(appContext);
    const rows = () =>
      appContext.database.inGarage(garage.id, (tx) =>
        tx.select().from(gstProfiles).where(eq(gstProfiles.garageId, garage.id)),
      );
    await save(garage.owner, { gstin, tax: regular });
    await save(garage.owner, { tax: { ...regular, hsnDigits: 6 }, usualTax: sixDigits });
    expect(await rows()).toMatchObject([{ hsnDigits: 6, gstin }]);
    await save(garage.owner, { tax: { ...regular, hsnDigits: 6 } });
    expect(await rows()).toHaveLength(1);
  });
});

describe('codes that are too short for six digits (MO-131)', () => {
  const six = { gstin, tax: { ...regular, hsnDigits: 6 } };
  const washing = {
    name: 'Washing',
    slug: 'washing',
    category: 'Detailing',
    description: 'By hand',
    base_price: 500,
    duration: 30,
  };
  const refusal = async (owner: Caller, body: Record<string, unknown>) => {
    const { status, body: problem } = await save(owner, body);
    return [status, problem.errors?.[0].path, problem.errors?.[0].message];
  };

  test('keep the digits from being asked for, with each code and service, until they are written out', async () => {
    const { owner } = await newGarage(appContext);
    const service = await owner.post('/garages/services', { ...washing, hsn: '9987' });
    expect(service.status, service.text).toBe(201);
    expect(await refusal(owner, six)).toEqual([
      400,
      'tax.hsnDigits',
      'Nothing of these could be billed, since their codes are shorter: parts (8708), 1 service (Washing). Write 6 digits first, of parts and labour under Usual tax',
    ]);
    expect((await taxOf(owner)).regime).toBe('UNREGISTERED');
    expect((await owner.put(`/garages/services/${service.body.id}`, { hsn: '998714' })).status).toBe(200);
    expect((await save(owner, { usualTax: sixDigits })).status).toBe(200);
    expect((await save(owner, six)).status).toBe(200);
  });

  test('are not written once they are asked for, and what is said of anything else is saved', async () => {
    const { owner } = await newGarage(appContext);
    expect((await save(owner, { ...six, usualTax: sixDigits })).status).toBe(200);
    const short = { ...sixDigits, PART: { ...sixDigits.PART, hsn: '8708' } };
    expect(await refusal(owner, { usualTax: short })).toEqual([
      400,
      'usualTax.PART.hsn',
      'HSN must have 6 or 8 digits',
    ]);
    const service = await owner.post('/garages/services', { ...washing, hsn: '9987' });
    expect([service.status, service.body.errors[0]]).toEqual([400, { path: 'hsn', message: 'SAC must have 6 digits' }]);
    expect((await save(owner, { tax: { ...six.tax, legalName: 'Garage' } })).status).toBe(200);
  });
});

describe('usual tax and numbers (SE-29, SE-30)', () => {
  const parts = { hsn: '4011', taxRate: 18, treatment: 'TAXABLE' };
  const usualTax = { LABOUR: { hsn: '998714', taxRate: 18, treatment: 'TAXABLE' }, PART: parts };

  test('what differs alone is written', async () => {
    const garage = await newGarage(appContext);
    expect((await save(garage.owner, { usualTax })).body.usualTax).toEqual(usualTax);
    const rows = await appContext.database.inGarage(garage.id, (tx) =>
      tx.select().from(taxRates).where(eq(taxRates.garageId, garage.id)),
    );
    expect(rows).toMatchObject([{ kind: 'PART', hsn: '4011' }]);
  });

  test.each([
    ['a rate of 17%', { PART: { ...parts, taxRate: 17 } }, 'usualTax.PART.taxRate'],
    ['an HSN of two digits', { PART: { ...parts, hsn: '12' } }, 'usualTax.PART.hsn'],
  ])('%s is refused', async (_, changed, path) => {
    const { owner } = await newGarage(appContext);
    const { status, body } = await save(owner, { usualTax: { ...usualTax, ...changed } });
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  test('two kinds of documents cannot share what stands before their numbers', async () => {
    const { owner } = await newGarage(appContext);
    const { numberPrefixes } = (await owner.get('/garages/profile')).body;
    const { status, body } = await save(owner, { numberPrefixes: { ...numberPrefixes, CREDIT_NOTE: 'INV' } });
    expect([status, body.errors[0].path]).toEqual([400, 'numberPrefixes.CREDIT_NOTE']);
    const voucher = await save(owner, { numberPrefixes: { ...numberPrefixes, BILL: 'RV' } });
    expect([voucher.status, voucher.body.errors[0].message]).toEqual([400, 'RV stands before vouchers already']);
    const saved = await save(owner, { numberPrefixes: { ...numberPrefixes, INVOICE: 'TN' } });
    expect(saved.body.numberPrefixes.INVOICE).toBe('TN');
  });
});

describe('tax on job cards (SE-28)', () => {
  const work = { kind: 'LABOUR', description: 'Brake work', quantity: 1, rate: 1000 };
  const add = (owner: Caller, path: string, more = {}) => owner.post(`${path}/lines`, { ...work, ...more });
  const total = async (owner: Caller, path: string) => (await owner.get(path)).body.totalAmount;

  test('prices that include it leave totals as the lines are', async () => {
    const garage = await newGarage(appContext);
    await save(garage.owner, { gstin });
    const { path } = await newCard(appContext, garage);
    await add(garage.owner, path);
    expect(await total(garage.owner, path)).toBe(1000);
  });

  test('it comes on top where prices lack it, at the line’s rate or the usual, and not on what is exempt', async () => {
    const { owner, ...garage } = await taxOnTopGarage();
    const { path } = await newCard(appContext, { owner, ...garage });
    await add(owner, path);
    expect(await total(owner, path)).toBe(1180);
    await add(owner, path, { rate: 100, taxRate: 5 });
    expect(await total(owner, path)).toBe(1285);
    await add(owner, path, { rate: 50, treatment: 'EXEMPT' });
    expect(await total(owner, path)).toBe(1335);
  });

  test('each half of it is rounded by itself: 1.39 at 18% is 0.13 twice', async () => {
    const { owner, ...garage } = await taxOnTopGarage();
    const { path } = await newCard(appContext, { owner, ...garage });
    await add(owner, path, { rate: 1.39 });
    expect(await total(owner, path)).toBe(1.65);
  });

  test('a line of labour takes SAC and rate of the service called so, and says so', async () => {
    const garage = await newGarage(appContext);
    const service = { name: 'Towing', slug: 'towing', category: 'Repair', description: 'Towing', hsn: '996511' };
    expect((await garage.owner.post('/garages/services', { ...service, taxRate: 5 })).status).toBe(201);
    const { path } = await newCard(appContext, garage);
    const line = await add(garage.owner, path, { description: 'towing' });
    expect(line.body).toMatchObject({ hsn: '996511', taxRate: 5, unit: null, treatment: null });
  });

  test('who may not set prices may not set the rate of tax', async () => {
    const garage = await newGarage(appContext);
    const technician = await garage.hire('TECHNICIAN');
    const { path } = await newCard(appContext, garage, { technicianId: technician.staffId });
    const { rate: _, ...unpriced } = work;
    expect((await technician.post(`${path}/lines`, { ...unpriced, taxRate: 0 })).status).toBe(403);
    expect((await technician.post(`${path}/lines`, { ...unpriced, unit: 'NOS' })).status).toBe(201);
  });
});
