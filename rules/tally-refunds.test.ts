import { expect, test } from 'vitest';
import { refundReferences, type ReceiptInTally } from './tally-refunds.ts';

const of = (number: string, paise: number) => ({ number, party: 'Ravi', paise });
const receipt = (paise: number, freed: [string, number][] = []): ReceiptInTally => ({
  own: of('RV/1', paise),
  freed: freed.map(([number, part]) => of(number, part)),
});
const settled = (refunds: [id: string, paise: number, isReversed?: true][], receipts: Record<string, ReceiptInTally>) =>
  [
    ...refundReferences(
      refunds.map(([id, paise, isReversed = false]) => ({ id, parts: new Map([['r', paise]]), isReversed })),
      new Map(Object.entries(receipts)),
    ).values(),
  ].map((all) => all.map(({ number, paise }) => [number, paise]));

test('a refund settles the reference of its receipt, then the documents that gave its money up, each once', () => {
  expect(settled([['f', 300]], { r: receipt(1000) })).toEqual([[['RV/1', 300]]]);
  expect(settled([['f', 300]], { r: receipt(100, [['INV/1', 500]]) })).toEqual([
    [
      ['RV/1', 100],
      ['INV/1', 200],
    ],
  ]);
  const twice = settled(
    [
      ['f', 300],
      ['g', 250],
    ],
    { r: receipt(100, [['INV/1', 300]]) },
  );
  expect(twice).toEqual([
    [
      ['RV/1', 100],
      ['INV/1', 200],
    ],
    [
      ['INV/1', 100],
      ['RV/1', 150],
    ],
  ]);
  const afterOneThatWasTakenBack = settled(
    [
      ['f', 300, true],
      ['g', 300],
    ],
    { r: receipt(300) },
  );
  expect(afterOneThatWasTakenBack).toEqual([[['RV/1', 300]], [['RV/1', 300]]]);
  expect(settled([['f', 300]], {})).toEqual([[]]);
});
