import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test('a name gives its first and last initials, one word one letter, and no name a question mark', () => {
  expect(initials('Meena Demo')).toBe('MD');
  expect(initials('  sample  logistics pvt ltd ')).toBe('SL');
  expect(initials('Meena')).toBe('M');
  expect(initials(' ')).toBe('?');
});

test('a Tamil letter keeps its vowel sign', () => {
  expect(initials('மீனா')).toBe('மீ');
});
