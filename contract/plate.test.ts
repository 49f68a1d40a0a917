import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isPlateOf, isUsualPlate, kindOfTerm, normalisePlate, spacedPlate } from './plate.ts';

test('the same plate typed in different ways is one plate', () => {
  for (const typed of ['TN01AB1234', 'tn 01 ab 1234', 'TN-01-AB-1234', ' tn01 ab-1234 ']) {
    expect(normalisePlate(typed)).toBe('TN01AB1234');
  }
});

describe('a usual plate', () => {
  it.each([
    ['TN01AB1234', 'TN 01 AB 1234'],
    ['tn-01-ab-1234', 'TN 01 AB 1234'],
    ['KA05M0007', 'KA 05 M 0007'],
    ['DL3CAB1234', 'DL 3 CAB 1234'],
    ['22BH1234AA', '22 BH 1234 AA'],
    ['23BH0001C', '23 BH 0001 C'],
  ])('%s is shown as %s', (plate, spaced) => {
    expect(isUsualPlate(plate)).toBe(true);
    expect(spacedPlate(plate)).toBe(spaced);
  });
});

describe('another plate', () => {
  it.each(['', 'TN01AB123', 'TMX1234', '22XX1234AA', 'CC 12 345', 'TN001AB1234', 'TN01ABCD1234', '22BH1234AAA'])(
    '%j is not usual and is shown as it is',
    (plate) => {
      expect(isUsualPlate(plate)).toBe(false);
      expect(spacedPlate(plate)).toBe(plate);
    },
  );
});

test('spacing a plate never changes which plate it is', () => {
  const pieces = fc.constantFrom('T', 'N', 'B', 'H', '0', '1', '22', ' ', '-', 'x');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const plate = parts.join('');
      expect(normalisePlate(spacedPlate(plate))).toBe(normalisePlate(plate));
    }),
  );
});

describe('what was typed to find somebody', () => {
  it.each([
    ['tn07ab1234', 'plate'],
    ['TN 07 AB 1234', 'plate'],
    ['tn-07', 'plate'],
    ['tn07ab', 'plate'],
    ['22 bh 1234', 'plate'],
    ['1234', 'plate'],
    ['98400', 'phone'],
    ['+91 98', 'phone'],
    ['98400 12345', 'phone'],
    ['044-2345', 'phone'],
    ['Meena', 'name'],
    ['Om 12', 'name'],
    ['Raju 2', 'name'],
    ['tn', 'name'],
    ['24 7 Stores', 'name'],
    ['மீனா', 'name'],
  ])('%j is a %s', (typed, kind) => expect(kindOfTerm(typed)).toBe(kind));
});

test.each([
  ['TN07AB1234', '1234', true],
  ['TN07AB1234', 'tn 07 ab', true],
  ['TN07AB1234', 'TN-07-AB-1234', true],
  ['TN07AB1234', '12', false],
  ['TN07AB1234', '123', true],
  ['KA01Z12345', '1234', false],
  ['TN07AB1234', '9840012345', false],
  ['TN07AB1234', 'meena', false],
])('of %s it is said for %j that it was searched for: %s', (plate, term, is) =>
  expect(isPlateOf(plate, term)).toBe(is),
);
