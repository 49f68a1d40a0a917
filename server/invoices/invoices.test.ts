import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gstProfiles } from '../database/tables/tax.ts';
import { newCard } from '../jobcards/testing.ts';
import {
  example1,
  issued,
  type Line,
  readyCard as billable,
  readyCardWithLines,
  registeredGarage,
  totalOf,
} from './testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;

beforeAll(async () => {
  appContext = await openTestAppContext();
});

afterAll(() => appContext.close());
const registered = (tax: Record<string, unknown> = {}) => registeredGarage(appContext, tax);

const readyCard = (garage: TestGarage, lines: Line[], moves = readyCardWithLines) =>
  billable(appContext, garage, lines, moves);

describe('issuing', () => {
  test('worked example 1, tax on top: 467.42 twice, −0.39, ₹6,128', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, example1);
    const invoice = await issued(garage.owner, path);
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      taxSystem: 'CGST_SGST',
      taxable: 5193.55,
      cgst: 467.42,
      sgst: 467.42,
      igst: 0,
      roundOff: -0.39,
      payable: 6128,
    });
    expect(invoice.number).toMatch(/^INV\/\d\d-\d\d\/00001$/);
    expect(invoice.lines.map(({ unit }: Line) => unit)).toEqual(['OTH', 'OTH', 'LTR']);
    expect(invoice.lines[2]).toMatchObject({ hsn: '8708', unit: 'LTR', quantity: 3.5, taxable: 1443.05, cgst: 129.87 });
    expect(await totalOf(garage.owner, path)).toBe(6128);
  });

  test('worked example 2, tax in the prices: −0.01, ₹6,279', async () => {
    const garage = await registered({ pricesIncludeTax: true });
    const { path } = await readyCard(garage, [{ rate: 1180 }, { rate: 100 }, { rate: 4999 }]);
    expect(await issued(garage.owner, path)).toMatchObject({ cgst: 478.91, roundOff: -0.01, payable: 6279 });
  });

  test('an everyday part has the code and unit of its name, unless the line or the garage says another (MO-173)', async () => {
    const garage = await registered();
    const lines = ['Engine oil', 'Brake pads', 'Coolant'].map((description) => ({
      kind: 'PART',
      description,
      rate: 100,
      ...(description === 'Coolant' && { hsn: '2710', unit: 'BTL' }),
    }));
    const billed = async () => {
      const invoice = await issued(garage.owner, (await readyCard(garage, lines)).path);
      return { id: invoice.id, codes: codesOf(invoice) };
    };
    const codesOf = ({ lines: all }: { lines: Line[] }) =>
      all.map(({ hsn, unit, taxRate }) => [hsn, unit, taxRate].join(' '));
    const first = await billed();
    expect(first.codes).toEqual(['2710 LTR 18', '8708 NOS 18', '2710 BTL 18']);
    const { usualTax } = (await garage.owner.get('/garages/settings')).body;
    const chosen = { ...usualTax, PART: { ...usualTax.PART, hsn: '8714' } };
    expect((await garage.owner.put('/garages/settings', { usualTax: chosen })).status).toBe(200);
    expect((await billed()).codes).toEqual(['8714 NOS 18', '8714 NOS 18', '2710 BTL 18']);
    expect(codesOf((await garage.owner.get(`/garages/invoices/${first.id}`)).body)).toEqual(first.codes);
  });

  test('what issuing answers is what is read of it afterwards, money that moved to it with it', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, example1);
    expect((await garage.owner.post(`${path}/payments`, { amount: 500, mode: 'UPI' })).status).toBe(201);
    const answered = await issued(garage.owner, path);
    expect((await garage.owner.get(`/garages/invoices/${answered.id}`)).body).toEqual(answered);
    expect(answered.balance).toBe(answered.payable - 500);
  });

  test('worked example 3, a buyer registered in Karnataka: IGST, ₹5,467', async () => {
    const garage = await registered();
    const { path, card } = await readyCard(garage, [{ rate: 3333.33 }, { kind: 'PART', rate: 1299.99 }]);
    await garage.owner.put(`/garages/customers/${card.customerId}`, {
      customerType: 'CORPORATE',
      gstNumber: '29AAAAA0000A1ZY',
    });
    expect(await issued(garage.owner, path)).toMatchObject({
      taxSystem: 'IGST',
      placeOfSupply: '29',
      igst: 834,
      cgst: 0,
      roundOff: -0.32,
      payable: 5467,
      buyer: { gstin: '29AAAAA0000A1ZY' },
    });
  });

  test('worked example 8, a discount on the whole: ₹5,656', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1500 }, { rate: 2350.5 }, { rate: 1443.05 }]);
    const invoice = await issued(garage.owner, path, { discount: 500 });
    expect(invoice).toMatchObject({ taxable: 4793.55, discount: 500, roundOff: -0.39, payable: 5656 });
    expect(invoice.lines.map(({ share }: Line) => share)).toEqual([141.68, 222.02, 136.3]);
  });

  test('a discount is given by who may set prices: a cashier issues without (MO-10)', async () => {
    const garage = await registered();
    const cashier = await garage.hire('CASHIER');
    const { path } = await readyCard(garage, [{ rate: 1500 }]);
    for (const way of ['invoices/preview', 'invoices']) {
      const { status, body } = await cashier.post(`${path}/${way}`, { discount: 1499 });
      expect([way, status, body.detail]).toEqual([way, 403, 'You may not set a price, so you give no discount']);
    }
    expect(await issued(cashier, path, { discount: 0 })).toMatchObject({ discount: 0, payable: 1770 });
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const other = await readyCard(garage, [{ rate: 1500 }]);
    expect(await issued(advisor, other.path, { discount: 500 })).toMatchObject({ payable: 1180 });
  });

  test('composition has a bill of supply without tax, an unregistered garage a bill without GST words', async () => {
    const composition = await registered({ regime: 'COMPOSITION' });
    const one = await readyCard(composition, [{ rate: 1500 }, { rate: 2350.5 }]);
    const bos = await issued(composition.owner, one.path);
    expect(bos).toMatchObject({ kind: 'BILL_OF_SUPPLY', taxSystem: 'NONE', roundOff: 0.5, payable: 3851 });
    expect(bos.number).toMatch(/^BOS\//);
    const plain = await newGarage(appContext);
    const other = await readyCard(plain, [{ rate: 1500 }]);
    expect(await issued(plain.owner, other.path)).toMatchObject({
      kind: 'BILL',
      payable: 1500,
      seller: { gstin: null },
      lines: [{ hsn: null, taxRate: 0 }],
    });
  });

  test('a card that is not ready, has nothing left, or has a line without a price is refused in words', async () => {
    const garage = await registered();
    const open = await readyCard(garage, [{ rate: 100 }], []);
    const refusal = async (path: string, body = {}) => {
      const { status, body: problem } = await garage.owner.post(`${path}/invoices`, body);
      return [status, problem.detail];
    };
    expect(await refusal(open.path)).toEqual([409, 'A job card is billed once it is Ready or Delivered']);
    const { path } = await readyCard(garage, [{ rate: 100 }]);
    await issued(garage.owner, path);
    expect(await refusal(path)).toEqual([409, 'Nothing on this job card is left to bill']);
    const free = await readyCard(garage, [{ rate: 100, discount: 100 }]);
    expect(await refusal(free.path)).toEqual([409, 'These lines come to ₹0.00, so there is nothing to bill']);
    const bare = await newCard(appContext, garage, { lines: [0], moves: readyCardWithLines });
    expect(await refusal(bare.path)).toEqual([409, 'Give a price first to: Work']);
  });

  test('from ₹50,000 on, an unregistered buyer is named with address and state', async () => {
    const garage = await registered();
    const { path, card } = await readyCard(garage, [{ rate: 60_000 }]);
    const refused = await garage.owner.post(`${path}/invoices`, {});
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Rule 46')]);
    // a town and a state alone are what was filled in for a walk-in
    await garage.owner.put(`/garages/customers/${card.customerId}`, { city: 'Chennai', state: 'Tamil Nadu' });
    expect((await garage.owner.post(`${path}/invoices`, {})).status).toBe(409);
    const address = { addressLine1: '1 Test Street', city: 'Chennai', state: 'Tamil Nadu' };
    await garage.owner.put(`/garages/customers/${card.customerId}`, address);
    expect(await issued(garage.owner, path)).toMatchObject({ payable: 70_800 });
  });

  test('another place of supply needs a reason', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const { status, body } = await garage.owner.post(`${path}/invoices`, { placeOfSupply: '29' });
    expect([status, body.errors[0].path]).toEqual([400, 'placeReason']);
    const said = { placeOfSupply: '29', placeReason: 'Lives in Bengaluru' };
    expect(await issued(garage.owner, path, said)).toMatchObject({ igst: 180, placeReason: 'Lives in Bengaluru' });
  });

  test('an HSN too short for the turnover and a discount above the lines are refused', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [
      { kind: 'PART', description: 'Pad', rate: 100 },
      { kind: 'PART', description: 'Horn', rate: 100, hsn: '8512' },
    ]);
    // as garages stand that asked for them before their usual codes were looked at
    const inForce = eq(gstProfiles.garageId, garage.id);
    await appContext.database.inGarage(garage.id, (tx) => tx.update(gstProfiles).set({ hsnDigits: 6 }).where(inForce));
    const short = await garage.owner.post(`${path}/invoices`, {});
    expect([short.status, short.body.detail]).toEqual([
      409,
      'Pad: HSN must have 6 or 8 digits. Its code is the usual one of parts: change that in the settings, under Tax, Usual tax. Horn: HSN must have 6 or 8 digits. Its code 8512 is its own: change it on the line',
    ]);
    const much = await garage.owner.post(`${path}/invoices`, { discount: 201 });
    expect([much.status, much.body.detail]).toEqual([400, 'Discount can be at most ₹200.00']);
  });
});

test('a buyer whose GSTIN is of another state has no town of the garage on the document (CU-12, MO-6)', async () => {
  const garage = await registered();
  await garage.owner.put('/garages/settings', { city: 'Chennai', state: 'Tamil Nadu', pincode: '600032' });
  const { card, path } = await readyCard(garage, [{ rate: 1000 }]);
  const customer = `/garages/customers/${card.customerId}`;
  const company = { customerType: 'CORPORATE', companyName: 'Demo Cabs', gstNumber: '29AAAAA0000A1ZY' };
  const filledIn = { city: 'Chennai', state: 'Tamil Nadu', ...company };
  expect((await garage.owner.put(customer, filledIn)).status).toBe(200);
  const { buyer, taxSystem } = await issued(garage.owner, path);
  expect([buyer.address, buyer.city, taxSystem]).toEqual(['Karnataka', null, 'IGST']);
});

test('a preview tells a pincode of another state than the one written, and the place of supply stays by what is written (CU-12, MO-6)', async () => {
  const garage = await registered();
  const { card, path } = await readyCard(garage, [{ rate: 1000 }]);
  const previewed = async (address: object) => {
    expect((await garage.owner.put(`/garages/customers/${card.customerId}`, address)).status).toBe(200);
    const { placeOfSupply, addressProblem } = (await garage.owner.post(`${path}/invoices/preview`, {})).body;
    return [placeOfSupply, addressProblem];
  };
  const street = { addressLine1: '14 MG Road', pincode: '560001' };
  expect(await previewed({ ...street, city: 'Chennai', state: 'Tamil Nadu' })).toEqual([
    '33',
    'Pincode 560001 is in Karnataka, and the address says Tamil Nadu. Please check which is right.',
  ]);
  expect(await previewed({ ...street, city: 'Bangalore', state: 'Karnataka' })).toEqual(['29', null]);
});

test("who sees no phones sees the garage's own on a document, and not the buyer's", async () => {
  const garage = await registered();
  await garage.owner.put('/garages/settings', { phone: '9876500000' });
  const { path, card } = await readyCard(garage, [{ rate: 1000 }]);
  const { id } = await issued(garage.owner, path);
  const { phone } = (await garage.owner.get(`/garages/customers/${card.customerId}`)).body;
  const viewer = await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
  const { seller, buyer } = (await viewer.get(`/garages/invoices/${id}`)).body;
  expect([seller.phone, buyer.phone]).toEqual(['9876500000', phone.replace(/.(?=.{4})/g, '•')]);
});

describe('insurer and owner', () => {
  test('share a card: each pays for own lines, and no line stands twice', async () => {
    const garage = await registered();
    const { path, card } = await readyCard(garage, [
      { description: 'Dent', rate: 5000 },
      { description: 'Wash', rate: 500 },
    ]);
    const insurer = await garage.owner.post('/garages/customers', { name: 'Test Insurance', phone: '9111111111' });
    const [dent, wash] = (await garage.owner.get(path)).body.lines;
    const first = await issued(garage.owner, path, { lineIds: [dent.id], customerId: insurer.body.id });
    expect(first).toMatchObject({ buyer: { name: 'Test Insurance' }, payable: 5900 });
    const again = await garage.owner.post(`${path}/invoices`, { lineIds: [dent.id] });
    expect([again.status, again.body.detail]).toEqual([409, 'Dent is on a document already']);
    const second = await issued(garage.owner, path);
    expect(second).toMatchObject({ customerId: card.customerId, payable: 590 });
    expect(second.lines).toMatchObject([{ jobCardLineId: wash.id }]);
    expect(await totalOf(garage.owner, path)).toBe(6490);
  });
});
