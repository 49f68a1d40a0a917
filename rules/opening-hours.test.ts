import { expect, test } from 'vitest';
import type { TimeSlot } from './labels.ts';
import { closedReason, firstSlot, nextSlot } from './opening-hours.ts';

const [sunday, monday] = ['2026-11-22', '2026-11-23'];

test.each([
  ['SUNDAY', sunday, undefined, 'The garage is closed on Sundays.'],
  ['SUNDAY', sunday, 'MORNING', 'The garage is closed on Sundays.'],
  ['SUNDAY', monday, 'MORNING', undefined],
  ['TUESDAY', sunday, undefined, undefined],
  [null, sunday, 'EVENING', undefined],
] as const)('with %j as its weekly holiday, on %s in %j: %j', (weeklyHoliday, day, slot, words) => {
  expect(closedReason({ weeklyHoliday, workingHours: { opens: '09:00', closes: '20:00' } }, day, slot)).toBe(words);
});

test.each([
  ['12:00', '20:00', 'MORNING', 'The garage opens at 12:00 pm.'],
  ['11:59', '20:00', 'MORNING', undefined],
  ['09:00', '12:00', 'AFTERNOON', 'The garage closes at 12:00 pm.'],
  ['09:00', '12:01', 'AFTERNOON', undefined],
  ['09:00', '14:30', 'EVENING', 'The garage closes at 2:30 pm.'],
  ['16:00', '23:00', 'AFTERNOON', 'The garage opens at 4:00 pm.'],
])('from %s to %s, in %s: %j', (opens, closes, slot, words) => {
  expect(closedReason({ weeklyHoliday: null, workingHours: { opens, closes } }, monday, slot as TimeSlot)).toBe(words);
});

test.each([
  ['2026-11-23', '08:59', ['2026-11-23', 'MORNING']],
  ['2026-11-23', '09:00', ['2026-11-23', 'AFTERNOON']],
  ['2026-11-23', '14:59', ['2026-11-23', 'EVENING']],
  ['2026-11-23', '15:00', ['2026-11-24', 'MORNING']],
  ['2026-11-21', '23:40', ['2026-11-23', 'MORNING']],
  ['2026-11-22', '10:00', ['2026-11-23', 'MORNING']],
])('who calls on %s at %s can come next in %j', (day, clock, [on, slot]) => {
  const hours = { weeklyHoliday: 'SUNDAY', workingHours: { opens: '09:00', closes: '20:00' } };
  expect(nextSlot(hours, { day, clock })).toEqual({ day: on, slot });
});

test('a garage that opens late or for no slot at all is given no slot in which it is closed', () => {
  const hours = (opens: string, closes: string) => ({ weeklyHoliday: null, workingHours: { opens, closes } });
  const now = { day: monday, clock: '07:00' };
  expect(nextSlot(hours('16:00', '22:00'), now)).toEqual({ day: monday, slot: 'EVENING' });
  expect(nextSlot(hours('19:00', '23:00'), now)).toEqual({ day: monday, slot: undefined });
  expect(firstSlot(hours('09:00', '20:00'), monday, { day: monday, clock: '16:00' })).toBe(undefined);
  expect(firstSlot(hours('09:00', '20:00'), '2026-11-24', { day: monday, clock: '16:00' })).toBe('MORNING');
});
