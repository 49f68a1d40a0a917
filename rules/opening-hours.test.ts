import { expect, test } from 'vitest';
import type { TimeSlot } from './labels.ts';
import { closedThen } from './opening-hours.ts';

const [sunday, monday] = ['2026-11-22', '2026-11-23'];

test.each([
  ['SUNDAY', sunday, undefined, 'The garage is closed on Sundays.'],
  ['SUNDAY', sunday, 'MORNING', 'The garage is closed on Sundays.'],
  ['SUNDAY', monday, 'MORNING', undefined],
  ['TUESDAY', sunday, undefined, undefined],
  [null, sunday, 'EVENING', undefined],
] as const)('with %j as its weekly holiday, on %s in %j: %j', (weeklyHoliday, day, slot, words) => {
  expect(closedThen({ weeklyHoliday, workingHours: { opens: '09:00', closes: '20:00' } }, day, slot)).toBe(words);
});

test.each([
  ['12:00', '20:00', 'MORNING', 'The garage opens at 12:00 pm.'],
  ['11:59', '20:00', 'MORNING', undefined],
  ['09:00', '12:00', 'AFTERNOON', 'The garage closes at 12:00 pm.'],
  ['09:00', '12:01', 'AFTERNOON', undefined],
  ['09:00', '14:30', 'EVENING', 'The garage closes at 2:30 pm.'],
  ['16:00', '23:00', 'AFTERNOON', 'The garage opens at 4:00 pm.'],
])('from %s to %s, in %s: %j', (opens, closes, slot, words) => {
  expect(closedThen({ weeklyHoliday: null, workingHours: { opens, closes } }, monday, slot as TimeSlot)).toBe(words);
});
