import { expect, test } from 'vitest';
import { bayLoad, bayLoadWords } from './bay-load.ts';

const garage = {
  bays: ['Bay 1', 'Bay 2', 'Lift'],
  workingHours: { opens: '09:00', closes: '18:00' },
  weeklyHoliday: 'SUNDAY',
};
const monday = '2026-11-23';
const taking = (...minutes: number[]) => minutes.map((serviceDuration) => ({ status: 'CONFIRMED', serviceDuration }));
const wordsOf = (more: Partial<typeof garage>, bookings: ReturnType<typeof taking>, day = monday) =>
  bayLoadWords(bayLoad({ ...garage, ...more }, day, bookings));

test.each([
  ['27 h free', {}, taking()],
  ['6 h 30 min of 27 h booked', {}, taking(240, 150)],
  ['27 h of 27 h booked', {}, taking(540, 540, 540)],
  ['30 h booked, 3 h over', {}, taking(540, 540, 540, 180)],
  ['6 h booked', { bays: [] }, taking(360)],
  ['Nothing booked', { bays: [] }, taking()],
])('a day reads %s', (words, more, bookings) => {
  expect(wordsOf(more, bookings)).toBe(words);
});

test('a service of many days takes a bay of this day and no more; a cancelled booking takes none', () => {
  expect(bayLoad(garage, monday, taking(4320))).toEqual({ booked: 540, open: 1620 });
  expect(bayLoad(garage, monday, [{ status: 'CANCELLED', serviceDuration: 60 }]).booked).toBe(0);
});

test('on the weekly holiday there is nothing to fill', () => {
  expect(wordsOf({}, taking(), '2026-11-22')).toBe('Closed');
  expect(wordsOf({}, taking(60), '2026-11-22')).toBe('Closed, 1 h booked');
});
