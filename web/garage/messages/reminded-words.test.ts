import { expect, test } from 'vitest';
import { remindedWords } from './reminded-words.ts';

test('When somebody was reminded is told by the day in India, with its year where that is long ago (MO-140)', () => {
  expect(remindedWords('2026-11-27T18:30:00.000Z', '2026-11-28')).toBe('reminded today');
  expect(remindedWords('2026-11-28T06:17:00.000Z', '2026-11-29')).toBe('reminded 28 Nov');
  expect(remindedWords('2025-11-28T06:17:00.000Z', '2026-11-29')).toBe('reminded 28 Nov 2025');
});
