import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocationMoves, type BilledDue, type Held, type MoneyOfCard } from './allocation-moves.ts';

const owner = 'owner';
const due = (dueId: string, openPaise: number, more: Partial<BilledDue> = {}): BilledDue => ({
  dueId,
  dueDay: '2026-11-24',
  number: dueId,
  openPaise,
  customerId: owner,
  ...more,
});
const held = (paymentId: string, invoiceId: string | null, paise: number, customerId = owner): Held => ({
  paymentId,
  invoiceId,
  paise,
  customerId,
});
const moves = (given: Partial<MoneyOfCard>) =>
  allocationMoves({ customerId: owner, documents: [], held: [], cardRoomPaise: null, ...given });

describe('the money of a card (MO-52)', () => {
  test('goes over to the document that is issued, and what is above it is credit once all is billed', () => {
    const given = { documents: [due('INV1', 700)], held: [held('p1', null, 500), held('p2', null, 400)] };
    const gone = [
      { paymentId: 'p1', invoiceId: null, paise: -500 },
      { paymentId: 'p1', invoiceId: 'INV1', paise: 500 },
      { paymentId: 'p2', invoiceId: null, paise: -200 },
      { paymentId: 'p2', invoiceId: 'INV1', paise: 200 },
    ];
    expect(moves(given)).toEqual(gone);
    expect(moves({ ...given, cardRoomPaise: 0 })).toEqual([...gone, { paymentId: 'p2', invoiceId: null, paise: -200 }]);
  });

  test('comes back to the card when the document is cancelled; that of another payer is their credit', () => {
    expect(moves({ held: [held('p1', 'gone', 300), held('p2', 'gone', 100, 'insurer')] })).toEqual([
      { paymentId: 'p1', invoiceId: 'gone', paise: -300 },
      { paymentId: 'p1', invoiceId: null, paise: 300 },
      { paymentId: 'p2', invoiceId: 'gone', paise: -100 },
    ]);
  });

  test('that a credit note took off a paid document is credit, the newest payment’s first', () => {
    expect(moves({ documents: [due('INV1', 400)], held: [held('p1', 'INV1', 300), held('p2', 'INV1', 300)] })).toEqual([
      { paymentId: 'p2', invoiceId: 'INV1', paise: -200 },
    ]);
  });

  test('never pays what another one owes', () => {
    const insured = due('INV1', 700, { customerId: 'insurer' });
    expect(moves({ documents: [insured], held: [held('p1', null, 500)] })).toEqual([]);
  });
});

test('whatever is held, nothing exceeds its due, no position falls below 0, and what moves once stays', () => {
  const invoiceId = fc.constantFrom(null, 'INV1', 'INV2', 'gone');
  const position = fc.record({
    paymentId: fc.constantFrom('p1', 'p2', 'p3'),
    customerId: fc.constantFrom(owner, 'insurer'),
    invoiceId,
    paise: fc.integer({ min: 1, max: 1000 }),
  });
  const payer = fc.constantFrom(owner, 'insurer');
  fc.assert(
    fc.property(
      fc.uniqueArray(position, { selector: (one) => `${one.paymentId} ${one.invoiceId}`, maxLength: 8 }),
      fc.tuple(fc.integer({ min: -100, max: 1500 }), payer),
      fc.tuple(fc.integer({ min: -100, max: 1500 }), payer),
      fc.constantFrom(null, 0, 250),
      (all, [first, ofFirst], [second, ofSecond], cardRoomPaise) => {
        const documents = [due('INV1', first, { customerId: ofFirst }), due('INV2', second, { customerId: ofSecond })];
        const given = { customerId: owner, documents, held: all, cardRoomPaise };
        const after = applied(all, allocationMoves(given));
        for (const { paise } of after) expect(paise).toBeGreaterThanOrEqual(0);
        for (const { dueId, openPaise } of documents) {
          const paid = after.filter(({ invoiceId: at }) => at === dueId).reduce((sum, { paise }) => sum + paise, 0);
          expect(paid).toBeLessThanOrEqual(Math.max(openPaise, 0));
        }
        const rest = after.filter(({ paise }) => paise > 0);
        expect(rest.some(({ invoiceId: at }) => at === 'gone')).toBe(false);
        const onCard = rest.reduce((sum, one) => sum + (one.invoiceId === null ? one.paise : 0), 0);
        expect(onCard).toBeLessThanOrEqual(cardRoomPaise ?? Infinity);
        expect(allocationMoves({ ...given, held: rest })).toEqual([]);
      },
    ),
  );
});

function applied(before: readonly Held[], made: ReturnType<typeof allocationMoves>): Held[] {
  const after = new Map(before.map((one) => [`${one.paymentId} ${one.invoiceId}`, { ...one }]));
  for (const { paymentId, invoiceId, paise } of made) {
    const key = `${paymentId} ${invoiceId}`;
    const customerId = before.find((one) => one.paymentId === paymentId)!.customerId;
    const there = after.get(key) ?? held(paymentId, invoiceId, 0, customerId);
    after.set(key, { ...there, paise: there.paise + paise });
  }
  return [...after.values()];
}
