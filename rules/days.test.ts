import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  dayOfWire,
  daysBetween,
  isBeforeToday,
  isDay,
  isLate,
  isPastHour,
  istDay,
  istDayRange,
  istDayStart,
  istMonthRange,
  notSunday,
  weekday,
  wireOfDay,
} from './days.ts';

const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const anyDay = instant.map(istDay);

describe('the India day', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-11-21T18:29:59.999Z', '2026-11-21'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ])('at %s is %s', (at, day) => expect(istDay(new Date(at))).toBe(day));

  it('starts at half past six in the evening, UTC', () => {
    expect(istDayStart('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  });

  it('holds every instant that falls on it', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const { from, to } = istDayRange(istDay(at));
        expect(from <= at && at < to).toBe(true);
        expect(to.getTime() - from.getTime()).toBe(86_400_000);
      }),
    );
  });
});

test.each([
  ['2026-11-21', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
  ['2026-12-31', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ['2028-02-01', '2028-01-31T18:30:00.000Z', '2028-02-29T18:30:00.000Z'],
  ['2026-01-31', '2025-12-31T18:30:00.000Z', '2026-01-31T18:30:00.000Z'],
])('the month of %s runs from %s to %s', (day, from, to) => {
  expect(istMonthRange(day)).toEqual({ from: new Date(from), to: new Date(to) });
});

describe('counting days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 365, '2027-11-21'],
  ])('%s and %d days is %s', (day, n, later) => {
    expect(addDays(day, n)).toBe(later);
    expect(daysBetween(day, later)).toBe(n);
  });

  it('there and back again is the same day, and order is kept', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, n) => {
        const other = addDays(day, n);
        expect(addDays(other, -n)).toBe(day);
        expect(daysBetween(day, other)).toBe(n);
        expect(isBeforeToday(other, day)).toBe(n < 0);
      }),
    );
  });

  it('knows the day of the week', () => {
    expect(weekday('2026-11-22')).toBe(0);
    expect(weekday('2026-11-21')).toBe(6);
  });
});

test('a card is late only once its India day is over', () => {
  expect(isLate('2026-11-20', '2026-11-21')).toBe(true);
  expect(isLate('2026-11-21', '2026-11-21')).toBe(false);
  expect(isLate('2026-11-22', '2026-11-21')).toBe(false);
  expect(isLate(null, '2026-11-21')).toBe(false);
});

describe('a day', () => {
  it.each(['2026-11-21', '2028-02-29', '1999-12-31'])('can be %s', (text) => expect(isDay(text)).toBe(true));
  it.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T00:00:00Z',
  ])('cannot be %j', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => istDayStart(text)).toThrow(RangeError);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });

  it('travels as its midnight UTC and is read back from that or from the bare date', () => {
    expect(wireOfDay('2026-11-21')).toBe('2026-11-21T00:00:00.000Z');
    for (const wire of ['2026-11-21', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00.000Z']) {
      expect(dayOfWire(wire)).toBe('2026-11-21');
    }
    for (const wire of [
      '',
      '2026-02-30',
      '2026-11-21T00:00Z',
      '2026-11-21T05:30:00Z',
      '2026-11-21T00:00:00+05:30',
      '2026-11-21 ',
    ]) {
      expect(dayOfWire(wire)).toBeNull();
    }
  });
});

test('a Sunday gives way to its Monday, every other day stays', () => {
  expect(notSunday('2026-11-22')).toBe('2026-11-23');
  expect(notSunday('2026-11-21')).toBe('2026-11-21');
  expect(notSunday('2026-11-23')).toBe('2026-11-23');
});

test.each([
  ['2026-11-21', null, true],
  ['2026-11-22', null, false],
  ['2026-11-22', '09:59', true],
  ['2026-11-22', '10:00', false],
  ['2026-11-23', '09:00', false],
])('a card promised for %s at %s is late at ten on the 22nd: %s', (day, hour, late) => {
  expect(isPastHour({ day, hour }, '2026-11-22', '10:00')).toBe(late);
});
