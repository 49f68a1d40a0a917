import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bayElsewhereWords, bayNamesOf, baysOf, branchesWithBay, isSameBay } from './bays.ts';

const garage = {
  bays: ['Bay 1', 'Lift'],
  branches: [
    { id: 'default', bays: [] as string[] },
    { id: 'beach', bays: [] as string[] },
  ],
};
const branches = [garage.branches[0]!, { id: 'beach', bays: ['Pit'] }];
const pit = { ...garage, branches };

test('each branch has bays of its own, called as the garage calls them where it names none', () => {
  expect(baysOf(garage, 'beach')).toEqual([
    { branchId: 'beach', name: 'Bay 1' },
    { branchId: 'beach', name: 'Lift' },
  ]);
  expect(baysOf(garage)).toHaveLength(4);
  expect(baysOf({ ...garage, bays: [] })).toEqual([]);
});

test('a branch that names bays has those and no other', () => {
  expect(baysOf(pit, 'beach')).toEqual([{ branchId: 'beach', name: 'Pit' }]);
  expect(baysOf(pit, 'default').map(({ name }) => name)).toEqual(['Bay 1', 'Lift']);
  expect(baysOf(pit).map(({ name }) => name)).toEqual(['Bay 1', 'Lift', 'Pit']);
  expect(baysOf({ bays: [], branches })).toEqual([{ branchId: 'beach', name: 'Pit' }]);
});

const baysNamed = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 4 });
test('whatever is named, the bays of all branches are those of each, one branch after another, and none is without a branch', () => {
  const garages = fc.record({
    bays: baysNamed,
    branches: fc.uniqueArray(fc.record({ id: fc.string(), bays: baysNamed }), { selector: ({ id }) => id }),
  });
  fc.assert(
    fc.property(garages, (given) => {
      expect(baysOf(given)).toEqual(given.branches.flatMap(({ id }) => baysOf(given, id)));
      for (const { id, bays } of given.branches)
        expect(baysOf(given, id).map(({ name }) => name)).toEqual(bays.length > 0 ? bays : given.bays);
    }),
  );
});

test.each([
  [['Bay 1', 'Lift', 'Pit'], pit, undefined],
  [['Pit'], pit, 'beach'],
  [['Bay 1', 'Lift'], garage, undefined],
  [['Bay 1', 'Lift'], { ...garage, branches: [...branches, { id: 'hill', bays: ['LIFT'] }] }, 'default'],
  [['Bay 1', 'Lift', 'Pit'], { ...garage, branches: [...branches, { id: 'hill', bays: ['LIFT'] }] }, undefined],
])('%j are the names of bays, each once in whatever letters', (names, of, branchId) => {
  expect(bayNamesOf(of, branchId)).toEqual(names);
});

const named = {
  ...pit,
  branches: pit.branches.map((one) => ({ ...one, name: one.id === 'beach' ? 'Beach' : 'Town' })),
};
test.each([
  ['a bay of its own', 'default', 'lift', undefined],
  ['a bay of another branch alone', 'default', 'Pit', 'Town has no bay Pit'],
  ['a bay of the garage in a branch that names others', 'beach', 'Bay 1', 'Beach has no Bay 1'],
  ['its own bay there', 'beach', 'Pit', undefined],
  ['a bay that nobody named', 'beach', 'Yard', undefined],
])('of %s a card of branch %s is told: %s', (_, branchId, bay, words) => {
  expect(bayElsewhereWords(named, branchId, bay)).toBe(words);
});

test('the branches that have a bay of one name are said by theirs', () => {
  const alike = { ...garage, branches: garage.branches.map((one) => ({ ...one, name: one.id })) };
  expect(branchesWithBay(alike, 'LIFT')).toEqual(['default', 'beach']);
  expect(['Lift', 'pit', 'Yard'].map((bay) => branchesWithBay(named, bay))).toEqual([['Town'], ['Beach'], []]);
});

const inBay = { branchId: 'beach', bayNumber: 'Bay 1' };
test.each([
  [true, { branchId: 'beach', bayNumber: 'bay 1' }],
  [false, { branchId: 'default', bayNumber: 'Bay 1' }],
  [false, { branchId: 'beach', bayNumber: 'Bay 2' }],
  [false, { branchId: 'beach', bayNumber: null }],
])('that two cards are in one bay is %s', (same, other) => {
  expect(isSameBay(inBay, other)).toBe(same);
  expect(isSameBay(other, inBay)).toBe(same);
});

test('cards without a bay are in none together', () => {
  expect(isSameBay({ ...inBay, bayNumber: null }, { ...inBay, bayNumber: null })).toBe(false);
});
