import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedFor, leftAsTyped, noteSums } from '#rules/note-sums.ts';
import { invoices } from '../database/tables/invoices.ts';
import { gstProfiles } from '../database/tables/tax.ts';
import { newCard } from '../jobcards/testing.ts';
import { gstin, issued, readyCardWithLines, readyCard as billable, registeredGarage, type Line } from './testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const registered = (tax: Record<string, unknown> = {}) => registeredGarage(appContext, tax);
const readyCard = (garage: TestGarage, lines: Line[], moves = readyCardWithLines) =>
  billable(appContext, garage, lines, moves);

const totalOf = async (owner: Caller, path: string) => (await owner.get(path)).body.totalAmount;
const example1 = [
  { rate: 750, quantity: 2, discount: 100 },
  { rate: 2350.5 },
  { kind: 'PART', rate: 412.3, quantity: 3.5, unit: 'LTR' },
];

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

describe('what is issued stays', () => {
  test('its lines are frozen on the card, others are not', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    await issued(garage.owner, path);
    const [line] = (await garage.owner.get(path)).body.lines;
    const changed = await garage.owner.put(`/garages/lines/${line.id}`, { rate: 2000 });
    expect([changed.status, changed.body.detail]).toEqual([409, expect.stringContaining('on a document')]);
    expect((await garage.owner.delete(`/garages/lines/${line.id}`)).status).toBe(409);
    const more = { kind: 'PART', description: 'Bulb', quantity: 1, rate: 100 };
    expect((await garage.owner.post(`${path}/lines`, more)).status).toBe(201);
    expect(await totalOf(garage.owner, path)).toBe(1298);
  });

  test('the parties stand as they were, whatever the customer and the garage are called later', async () => {
    const garage = await registered();
    const { path, card } = await readyCard(garage, [{ rate: 1000 }]);
    const { id, buyer, seller } = await issued(garage.owner, path);
    await garage.owner.put(`/garages/customers/${card.customerId}`, { name: 'New Name' });
    await garage.owner.put('/garages/settings', { name: 'New Garage' });
    const { body } = await garage.owner.get(`/garages/invoices/${id}`);
    expect([body.buyer, body.seller]).toEqual([buyer, seller]);
  });

  test('the runtime can change or remove none of it', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const { id } = await issued(garage.owner, path);
    const change = appContext.database.inGarage(garage.id, (tx) =>
      tx.update(invoices).set({ payable: 1 }).where(eq(invoices.id, id)),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
    const removal = appContext.database.inGarage(garage.id, (tx) => tx.delete(invoices).where(eq(invoices.id, id)));
    await expect(removal).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('a delivered card that is billed cannot be reopened, nor one in work be cancelled', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }], [...readyCardWithLines, 'DELIVERED']);
    const { id } = await issued(garage.owner, path);
    const move = (status: string) => garage.owner.put(`${path}/status`, { status, reason: 'Asked' });
    expect(await move('IN_PROGRESS')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('billed') },
    });
    await garage.owner.post(`/garages/invoices/${id}/cancel`, { reason: 'Wrong buyer' });
    expect((await move('IN_PROGRESS')).status).toBe(200);
  });

  test('something that changed since the preview is 409, and nothing is written', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const { body: draft } = await garage.owner.post(`${path}/invoices/preview`, {});
    expect(draft.payable).toBe(1180);
    const [line] = (await garage.owner.get(path)).body.lines;
    await garage.owner.put(`/garages/lines/${line.id}`, { rate: 1200 });
    const late = await garage.owner.post(`${path}/invoices`, { digest: draft.digest });
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('changed since')]);
    expect((await garage.owner.get('/garages/invoices')).body).toEqual([]);
    const { body: now } = await garage.owner.post(`${path}/invoices/preview`, {});
    expect(await issued(garage.owner, path, { digest: now.digest })).toMatchObject({ payable: 1416 });
  });

  test('one request sent twice under one key issues one document', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const send = () => garage.owner.post(`${path}/invoices`, {}, { 'idempotency-key': 'one-issue-of-this-card' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect((await garage.owner.get('/garages/invoices')).body).toHaveLength(1);
  });
});

describe('cancelling', () => {
  test('keeps the number, frees the lines, and the next one has the next number', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const first = await issued(garage.owner, path);
    const cancelled = await garage.owner.post(`/garages/invoices/${first.id}/cancel`, { reason: 'Wrong buyer' });
    expect(cancelled.body).toMatchObject({
      status: 'CANCELLED',
      number: first.number,
      events: [{ kind: 'CANCELLED', reason: 'Wrong buyer' }],
    });
    expect(await totalOf(garage.owner, path)).toBe(1180);
    const second = await issued(garage.owner, path);
    expect(Number(second.number.slice(-5))).toBe(Number(first.number.slice(-5)) + 1);
    const again = await garage.owner.post(`/garages/invoices/${first.id}/cancel`, { reason: 'Twice' });
    expect([again.status, again.body.detail]).toEqual([409, 'This document is cancelled already']);
    const { body } = await garage.owner.get('/garages/invoices?status=CANCELLED');
    expect(body.map(({ number }: { number: string }) => number)).toEqual([first.number]);
  });

  test('another garage’s is 404 in every call', async () => {
    const [garage, other] = [await registered(), await newGarage(appContext)];
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const { id } = await issued(garage.owner, path);
    const at = `/garages/invoices/${id}`;
    const all = [
      await other.owner.get(at),
      await other.owner.get(`${at}/paper.pdf`),
      await other.owner.post(`${at}/cancel`, { reason: 'x' }),
      await other.owner.post(`${at}/notes`, {}),
      await other.owner.post(`${path}/invoices`, {}),
    ];
    expect(all.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('notes', () => {
  const note = (owner: Caller, id: string, lines: Line[], kind = 'CREDIT_NOTE') =>
    owner.post(`/garages/invoices/${id}/notes`, { kind, reason: 'Goods came back', lines });

  test('come to what they said while they were typed, and leave of the invoice what they said (MO-116)', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, example1);
    const read = async (id: string) => (await garage.owner.get(`/garages/invoices/${id}`)).body;
    const { id } = await issued(garage.owner, path);
    const write = async (kind: 'CREDIT_NOTE' | 'DEBIT_NOTE', lines: { lineId: string; amount?: number }[]) => {
      const said = noteSums(await read(id), kind, lines)!;
      const made = await note(garage.owner, id, lines, kind);
      return { said, made };
    };
    const writeWell = async (...what: Parameters<typeof write>) => {
      const { said, made } = await write(...what);
      const { taxable, untaxed, cgst, sgst, igst, roundOff, payable, taxSystem } = made.body;
      const sums = { taxable, untaxed, cgst, sgst, igst, roundOff, payable, taxSystem };
      expect(said).toEqual({ problem: null, rest: await totalOf(garage.owner, path), sums });
    };
    const [first, second] = (await read(id)).lines.map((line: Line) => line.id as string) as [string, string];
    await writeWell('CREDIT_NOTE', [
      { lineId: first, amount: 333.33 },
      { lineId: second, amount: 0.5 },
    ]);
    await writeWell('DEBIT_NOTE', [{ lineId: second, amount: 99.99 }]);
    const { said, made } = await write('CREDIT_NOTE', [{ lineId: first, amount: 99_999 }]);
    expect([409, said.problem]).toEqual([made.status, made.body.detail]);
    await writeWell('CREDIT_NOTE', [{ lineId: first }]);
  });

  test('are typed with their tax where the prices have it, and come to what was typed (MO-118)', async () => {
    const garage = await registered({ pricesIncludeTax: true });
    const { path } = await readyCard(garage, [{ kind: 'PART', rate: 1234.56, taxRate: 18, hsn: '8708' }]);
    const { id } = await issued(garage.owner, path);
    const read = async () => (await garage.owner.get(`/garages/invoices/${id}`)).body;
    const [lineId, all] = [...leftAsTyped(await read())][0] as [string, number];
    expect(all).toBe(1234.56);
    const typed = askedFor(await read(), { lineId, typed: 500, takesAll: true });
    expect(typed).toEqual({ lineId, amountWithTax: 500 });
    const said = noteSums(await read(), 'CREDIT_NOTE', [typed]);
    const { body } = await note(garage.owner, id, [{ ...typed }]);
    expect(body).toMatchObject({ taxable: 423.73, cgst: 38.14, roundOff: -0.01, payable: 500 });
    expect(said).toMatchObject({ rest: await totalOf(garage.owner, path), sums: { roundOff: -0.01, payable: 500 } });
    const above = { lineId, amountWithTax: 734.56 };
    expect(noteSums(await read(), 'CREDIT_NOTE', [above])).toEqual({
      problem: 'Work has only ₹734.55 left to credit',
    });
    const more = await note(garage.owner, id, [{ ...above, amountWithTax: 900 }]);
    expect([more.status, more.body.detail]).toEqual([409, 'Work has only ₹734.55 left to credit']);
    const twice = await note(garage.owner, id, [{ lineId, amount: 10, amountWithTax: 11.8 }]);
    expect([twice.status, twice.body.errors]).toEqual([
      400,
      [{ path: 'lines.0.amountWithTax', message: 'An amount is told before tax or with it, not both' }],
    ]);
    const rest = leftAsTyped(await read()).get(lineId)!;
    expect(askedFor(await read(), { lineId, typed: rest, takesAll: true })).toEqual({
      lineId,
      quantity: 1,
      amountWithTax: rest,
    });
    await note(garage.owner, id, [{ lineId, quantity: 1, amountWithTax: rest }]);
    expect(await totalOf(garage.owner, path)).toBe(0);
  });

  test('of all that is left make 0 of the card, in a series of their own', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, example1);
    const invoice = await issued(garage.owner, path);
    const all = invoice.lines.map(({ id }: { id: string }) => ({ lineId: id }));
    const made = await note(garage.owner, invoice.id, all);
    expect(made.body).toMatchObject({ kind: 'CREDIT_NOTE', payable: 6128, roundOff: -0.39, cgst: 467.42 });
    expect(noteSums(invoice, 'CREDIT_NOTE', all)).toMatchObject({
      rest: 0,
      sums: { payable: 6128, roundOff: -0.39, cgst: 467.42 },
    });
    expect(made.body.number).toMatch(/^CN\/\d\d-\d\d\/00001$/);
    expect(made.body.against).toMatchObject({ number: invoice.number });
    expect(await totalOf(garage.owner, path)).toBe(0);
    const { body } = await garage.owner.get(`/garages/invoices/${invoice.id}`);
    expect(body.left.every(({ taxable }: Line) => taxable === 0)).toBe(true);
    expect(body.cancelProblem).toContain('note stands');
  });

  test('take no more than a line has left; a debit note adds', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ description: 'Pads', rate: 1000, quantity: 2 }]);
    const invoice = await issued(garage.owner, path);
    const [line] = invoice.lines;
    const half = await note(garage.owner, invoice.id, [{ lineId: line.id, quantity: 1 }]);
    expect(half.body).toMatchObject({ taxable: 1000, payable: 1180 });
    const much = await note(garage.owner, invoice.id, [{ lineId: line.id, amount: 1000.01 }]);
    expect([much.status, much.body.detail]).toEqual([409, expect.stringContaining('has only')]);
    const more = await note(garage.owner, invoice.id, [{ lineId: line.id, amount: 500 }], 'DEBIT_NOTE');
    expect(more.body).toMatchObject({ kind: 'DEBIT_NOTE', payable: 590 });
    expect(await totalOf(garage.owner, path)).toBe(2360 - 1180 + 590);
    expect((await note(garage.owner, more.body.id, [{ lineId: line.id }])).status).toBe(409);
    expect((await note(garage.owner, invoice.id, [{ lineId: garage.id }])).status).toBe(400);
  });

  test('a debit note of which a credit note took something is not cancelled', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const invoice = await issued(garage.owner, path);
    const [{ id: lineId }] = invoice.lines;
    const more = await note(garage.owner, invoice.id, [{ lineId, amount: 500 }], 'DEBIT_NOTE');
    const cancel = (id: string) => garage.owner.post(`/garages/invoices/${id}/cancel`, { reason: 'Written twice' });
    const less = await note(garage.owner, invoice.id, [{ lineId, amount: 1200 }]);
    const refused = await cancel(more.body.id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'A credit note has taken what this note added; cancel that one first',
    ]);
    expect((await cancel(less.body.id)).status).toBe(200);
    expect((await cancel(more.body.id)).status).toBe(200);
  });
});

describe('finding and keeping', () => {
  test('by number, buyer and plate; CSV and PDF of them', async () => {
    const garage = await registered();
    const { path, card } = await readyCard(garage, [{ rate: 1000 }]);
    const { id, number } = await issued(garage.owner, path);
    const found = async (query: string) => (await garage.owner.get(`/garages/invoices?${query}`)).body.length;
    for (const term of [number, card.customerName, card.registrationNumber])
      expect(await found(`search=${encodeURIComponent(term)}`), term).toBe(1);
    expect([await found('search=nobody'), await found('kind=BILL'), await found(`jobCardId=${card.id}`)]).toEqual([
      0, 0, 1,
    ]);
    const { day } = (await garage.owner.get('/garages/invoices')).body[0];
    const month = day.slice(0, 7);
    const narrowed = [
      `month=${month}&rate=18`,
      `month=${month}&rate=5`,
      'month=2020-01',
      `month=${month}&from=2099-01-01`,
    ];
    const counts: number[] = [];
    for (const query of narrowed) counts.push(await found(query));
    expect(counts).toEqual([1, 0, 0, 0]);
    expect((await garage.owner.get('/garages/invoices?rate=5.5')).status).toBe(400);
    const csv = await garage.owner.get('/garages/invoices/export.csv');
    expect(csv.text).toContain(number);
    const pdf = await garage.owner.get(`/garages/invoices/${id}/paper.pdf?copy=DUPLICATE`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const words of ['DUPLICATE FOR SUPPLIER', number, gstin, 'One Thousand One Hundred Eighty Only', '998714'])
      expect(pdf.text).toContain(words);
    const { body } = await garage.owner.get(path);
    expect(body.invoices).toMatchObject([{ id, number, isCancelled: false, lineIds: [body.lines[0].id] }]);
  });
});
