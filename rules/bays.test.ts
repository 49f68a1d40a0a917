import { expect, test } from 'vitest';
import { baysOf } from './bays.ts';

const garage = { bays: ['Bay 1', 'Lift'], branches: [{ id: 'default' }, { id: 'beach' }] };

test('each branch has bays of its own, called alike', () => {
  expect(baysOf(garage, 'beach')).toEqual([
    { branchId: 'beach', name: 'Bay 1' },
    { branchId: 'beach', name: 'Lift' },
  ]);
  expect(baysOf(garage)).toHaveLength(4);
  expect(baysOf({ ...garage, bays: [] })).toEqual([]);
});
