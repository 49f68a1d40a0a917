import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentStatusOf } from '#rules/jobcard-moves.ts';
import { lineTotal } from '#rules/money.ts';
import { newGarage, openTestAppContext, type Reply, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newCard } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

type Line = { id: string; quantity: number; ratePaise: number; discountPaise: number };
/** What lines and payments should come to, kept beside the card. */
type Ledger = { path: string; lines: Line[]; payments: { id: string; paise: number }[] };
/** A request, what it should be answered, and what the ledger learns when it is done. */
type Deed = { reply: Promise<Reply>; expected: number; learn: (id: string) => void };
type Step = (ledger: Ledger) => Deed | undefined;

const totalOf = ({ lines }: Ledger) => lines.reduce((sum, line) => sum + lineTotal(line), 0);
const paidOf = ({ payments }: Ledger) => payments.reduce((sum, { paise }) => sum + paise, 0);
const without = <T extends { id: string }>(all: T[], one: T) => all.filter(({ id }) => id !== one.id);

const adding =
  (thousandths: number, ratePaise: number, discountPaise: number): Step =>
  (ledger) => {
    const line = { quantity: thousandths / 1000, ratePaise, discountPaise };
    const price = { rate: ratePaise / 100, discount: discountPaise / 100 };
    return {
      reply: garage.owner.post(`${ledger.path}/lines`, {
        kind: 'PART',
        description: 'Part',
        quantity: line.quantity,
        ...price,
      }),
      expected: lineTotal(line) < 0 ? 400 : 201,
      learn: (id) => ledger.lines.push({ ...line, id }),
    };
  };

const pricing =
  (at: number, ratePaise: number): Step =>
  (ledger) => {
    const line = ledger.lines[at % ledger.lines.length];
    if (!line) return undefined;
    const next = { ...line, ratePaise };
    return {
      reply: garage.owner.put(`/garages/lines/${line.id}`, { rate: ratePaise / 100 }),
      expected: lineTotal(next) < 0 ? 400 : 200,
      learn: () => (ledger.lines = [...without(ledger.lines, line), next]),
    };
  };

const removing =
  (at: number): Step =>
  (ledger) => {
    const line = ledger.lines[at % ledger.lines.length];
    if (!line) return undefined;
    return {
      reply: garage.owner.delete(`/garages/lines/${line.id}`),
      expected: 204,
      learn: () => (ledger.lines = without(ledger.lines, line)),
    };
  };

const paying =
  (paise: number, advance: boolean): Step =>
  (ledger) => ({
    reply: garage.owner.post(`${ledger.path}/payments`, { amount: paise / 100, mode: 'CASH', advance }),
    expected: paise > totalOf(ledger) - paidOf(ledger) && !advance ? 409 : 201,
    learn: (id) => ledger.payments.push({ id, paise }),
  });

const reversing =
  (at: number): Step =>
  (ledger) => {
    const payment = ledger.payments[at % ledger.payments.length];
    if (!payment) return undefined;
    return {
      reply: garage.owner.post(`/garages/payments/${payment.id}/reverse`, { reason: 'Test' }),
      expected: 200,
      learn: () => (ledger.payments = without(ledger.payments, payment)),
    };
  };

const amounts = fc.integer({ min: 1, max: 500_000 });
const steps = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 9999 }), amounts, amounts).map((all) => adding(...all)),
  fc.tuple(fc.nat(), amounts).map((all) => pricing(...all)),
  fc.nat().map(removing),
  fc.tuple(amounts, fc.boolean()).map((all) => paying(...all)),
  fc.nat().map(reversing),
);

test('whatever lines, payments and reversals come, total, paid and status are what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 12 }), async (all) => {
      const ledger: Ledger = { path: (await newCard(appContext, garage)).path, lines: [], payments: [] };
      for (const step of all) {
        const deed = step(ledger);
        const reply = await deed?.reply;
        expect(reply?.status).toBe(deed?.expected);
        if (deed && deed.expected < 400) deed.learn(reply?.body?.id);
      }
      const [totalPaise, paidPaise] = [totalOf(ledger), paidOf(ledger)];
      const { body } = await garage.owner.get(ledger.path);
      expect([body.totalAmount, body.amountPaid, body.paymentStatus]).toEqual([
        totalPaise / 100,
        paidPaise / 100,
        paymentStatusOf({ totalPaise, paidPaise, status: 'OPEN' }),
      ]);
    }),
    { numRuns: 15 },
  );
}, 120_000);
