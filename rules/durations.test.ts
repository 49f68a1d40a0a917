import { expect, test } from 'vitest';
import { formatMinutes } from './durations.ts';

test.each([
  [0, '0 min'],
  [15, '15 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [120, '2 h'],
  [615, '10 h 15 min'],
])('%d minutes read %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));
