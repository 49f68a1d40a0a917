import { expect, test } from 'vitest';
import { shortHours, slotWords } from './slot-words.ts';

test.each([
  ['MORNING', 'Morning', '9 AM-12 PM', '9-12'],
  ['AFTERNOON', 'Afternoon', '12 PM-3 PM', '12-3'],
  ['EVENING', 'Evening', '3-6 PM', '3-6'],
] as const)('%s is called %s, of %s, and %s where there is little room', (slot, word, hours, short) => {
  expect(slotWords(slot)).toEqual({ word, hours });
  expect(shortHours(slot)).toBe(short);
});
