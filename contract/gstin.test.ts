import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gstinProblem, normaliseGstin } from './gstin.ts';

// numbers published as examples, so that the check digit is not only tested against itself
const published = ['27AAPFU0939F1ZV', '24AAACC1206D1ZM', '27AASCS2460H1Z0', '29AAGCB7383J1Z4'];

test('a GST number is kept in upper case without spaces or hyphens', () => {
  expect(normaliseGstin(' 27 aapfu 0939f-1zv ')).toBe('27AAPFU0939F1ZV');
});

describe('a GST number', () => {
  it.each(published)('passes: %s', (gstin) => expect(gstinProblem(gstin)).toBeNull());
  it('passes in small letters with spaces', () => expect(gstinProblem('27 aapfu0939f 1zv')).toBeNull());

  it.each([
    '',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZVV',
    'AAAAPFU0939F1ZV',
    '27AAPFU0939F0ZV',
    '27AAPFU0939F1YV',
    '27AAP1U0939F1ZV',
  ])('of another shape is invalid: %j', (gstin) => expect(gstinProblem(gstin)).toBe('Invalid GST number'));
  it('with a wrong check digit is a typing mistake', () => {
    expect(gstinProblem('27AAPFU0939F1ZW')).toBe('This GST number has a typing mistake');
  });

  it('with any one character changed never passes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...published),
        fc.nat({ max: 14 }),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
        (gstin, place, character) => {
          fc.pre(gstin[place] !== character);
          expect(gstinProblem(gstin.slice(0, place) + character + gstin.slice(place + 1))).not.toBeNull();
        },
      ),
    );
  });
});
