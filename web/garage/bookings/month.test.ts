import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { byDay, monthBounds, monthName, nextMonth, readMonth } from './month.ts';

test('a month is asked for from its first midnight to the end of its last day, in a leap year too', () => {
  expect(monthBounds('2028-02')).toEqual({
    startDate: '2028-02-01T00:00:00.000Z',
    endDate: '2028-02-29T23:59:59.999Z',
  });
});

test('before January comes December of the year before, after December January of the next', () => {
  expect([nextMonth('2026-01', -1), nextMonth('2026-12', 1), nextMonth('2026-01', 1)]).toEqual([
    '2025-12',
    '2027-01',
    '2026-02',
  ]);
});

test('an address that names no month shows the month of today', () => {
  const read = (text: string) => readMonth(text, '2026-11-22');
  expect(['2027-03', '', '2027-13', 'soon', '9999-01'].map(read)).toEqual([
    '2027-03',
    '2026-11',
    '2026-11',
    '2026-11',
    '2026-11',
  ]);
  expect(monthName('2027-03')).toBe('March 2027');
});

test('bookings stand under their day, days in order, by slot and then as they were taken', () => {
  const booking = (id: string, day: string, preferredTimeSlot: string, minute: number) =>
    ({
      id,
      preferredDate: `2026-11-${day}T00:00:00.000Z`,
      preferredTimeSlot,
      created_at: `2026-11-01T09:${minute}:00.000Z`,
    }) as Booking;
  const days = byDay([
    booking('evening', '22', 'EVENING', 10),
    booking('second', '22', 'MORNING', 40),
    booking('first', '22', 'MORNING', 20),
    booking('noon', '22', 'AFTERNOON', 50),
    booking('earlier day', '03', 'EVENING', 59),
  ]);
  expect(days.map(([day, list]) => [day, list.map(({ id }) => id)])).toEqual([
    ['2026-11-03', ['earlier day']],
    ['2026-11-22', ['first', 'second', 'noon', 'evening']],
  ]);
});
