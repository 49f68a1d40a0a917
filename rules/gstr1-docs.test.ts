import { expect, test } from 'vitest';
import { docsTable, missingNumbers } from './gstr1-docs.ts';
import type { TaxDocument } from './tax-document.ts';

test('prefixes exchanged and changed within a month leave ranges that count what lies between their ends', () => {
  const give = (kind: TaxDocument['kind'], prefix: string, places: number[]) =>
    places.map((place) => ({ kind, number: `${prefix}/26-27/0000${place}`, isCancelled: place === 2 }));
  const issued = [
    ...give('INVOICE', 'INV', [1, 2]),
    ...give('CREDIT_NOTE', 'CN', [1]),
    // exchanged, and back again
    ...give('CREDIT_NOTE', 'INV', [3, 4]),
    ...give('INVOICE', 'CN', [2, 3]),
    ...give('INVOICE', 'INV', [5]),
    ...give('INVOICE', 'GAR', [1]),
  ];
  expect(missingNumbers(issued)).toEqual([]);
  const rows = docsTable(issued).doc_det.map(({ doc_num, docs }) => [
    doc_num,
    docs.map(({ num, from, to, totnum, cancel, net_issue }) => [num, from, to, totnum, cancel, net_issue]),
  ]);
  expect(rows).toEqual([
    [
      1,
      [
        [1, 'CN/26-27/00002', 'CN/26-27/00003', 2, 1, 1],
        [2, 'GAR/26-27/00001', 'GAR/26-27/00001', 1, 0, 1],
        [3, 'INV/26-27/00001', 'INV/26-27/00002', 2, 1, 1],
        [4, 'INV/26-27/00005', 'INV/26-27/00005', 1, 0, 1],
      ],
    ],
    [
      5,
      [
        [1, 'CN/26-27/00001', 'CN/26-27/00001', 1, 0, 1],
        [2, 'INV/26-27/00003', 'INV/26-27/00004', 2, 0, 2],
      ],
    ],
  ]);
});
