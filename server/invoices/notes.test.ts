import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedFor, leftAsTyped, noteSums } from '#rules/note-sums.ts';
import {
  example1,
  issued,
  type Line,
  readyCard as billable,
  readyCardWithLines,
  registeredGarage,
  totalOf,
} from './testing.ts';
import { openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;

beforeAll(async () => {
  appContext = await openTestAppContext();
});

afterAll(() => appContext.close());
const registered = (tax: Record<string, unknown> = {}) => registeredGarage(appContext, tax);

const readyCard = (garage: TestGarage, lines: Line[], moves = readyCardWithLines) =>
  billable(appContext, garage, lines, moves);

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

  test('charge something on each line, once', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, example1);
    const invoice = await issued(garage.owner, path);
    const [lineId] = invoice.lines.map((line: Line) => line.id as string);
    expect((await note(garage.owner, invoice.id, [{ lineId }])).status).toBe(201);
    const refused = async (lines: Line[]) => {
      const { status, body } = await note(garage.owner, invoice.id, lines, 'DEBIT_NOTE');
      return [status, body.detail];
    };
    const { description } = invoice.lines[0];
    expect(await refused([{ lineId, quantity: 100_000 }])).toEqual([
      409,
      `What is charged on ${description} must be more than 0`,
    ]);
    const once = { lineId, amount: 10 };
    expect(await refused([once, once])).toEqual([409, 'A line can be charged once on a note']);
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

  test('say their rates with tax where those of their invoice have it, so that quantity times rate is the amount', async () => {
    const garage = await registered({ pricesIncludeTax: true });
    const { path } = await readyCard(garage, [{ kind: 'PART', rate: 309.99, quantity: 2, taxRate: 18, hsn: '8708' }]);
    const { id, lines } = await issued(garage.owner, path);
    const { body } = await note(garage.owner, id, [{ lineId: lines[0].id, quantity: 1 }]);
    expect(body).toMatchObject({ pricesIncludeTax: true, lines: [{ quantity: 1, rate: 309.99, total: 309.99 }] });
    const before = await registered();
    const other = await readyCard(before, [{ rate: 1000, quantity: 2 }]);
    const invoice = await issued(before.owner, other.path);
    const { body: plain } = await note(before.owner, invoice.id, [{ lineId: invoice.lines[0].id, quantity: 1 }]);
    expect(plain).toMatchObject({ pricesIncludeTax: false, lines: [{ rate: 1000, total: 1180 }] });
  });

  test('say what of the money on their invoice they made credit (MO-138)', async () => {
    const garage = await registered();
    const { path, card } = await readyCard(garage, [{ rate: 1000 }]);
    const { id, lines } = await issued(garage.owner, path);
    const customer = `/garages/customers/${card.customerId}`;
    await garage.owner.post(`${customer}/payments`, { tenders: [{ amount: 1100, mode: 'UPI' }] });
    const { body } = await note(garage.owner, id, [{ lineId: lines[0].id, amount: 200 }]);
    expect([body.payable, body.frees]).toEqual([236, { toCard: 0, toDocuments: 0, toCredit: 156 }]);
    expect((await garage.owner.get(`${customer}/ledger`)).body.credit).toBe(156);
    const { body: second } = await note(garage.owner, id, [{ lineId: lines[0].id, amount: 100 }], 'DEBIT_NOTE');
    expect(second.frees).toBeNull();
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
