import { expect, test } from 'vitest';
import { remindedWords } from './reminded-words.ts';

test('When somebody was reminded is told by the hour on that day in India, else by the day (MO-140)', () => {
  expect(remindedWords('2026-11-28T06:17:00.000Z', '2026-11-28')).toBe('reminded today at 11:47 am');
  expect(remindedWords('2026-11-28T06:17:00.000Z', '2026-11-29')).toBe('reminded on 28 Nov 2026');
});
