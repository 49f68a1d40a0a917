import { describe, expect, test } from 'vitest';
import { nextService, serviceDue } from './next-service.ts';

const usual = { serviceMonths: 6, serviceKm: 10_000 };
const next = nextService({ day: '2026-05-22', odometer: 42_100 }, usual);

describe('the next service of a vehicle', () => {
  test('is due so many months and kilometres after the last visit, as the garage set them', () => {
    expect(next).toEqual({ day: '2026-11-22', odometer: 52_100 });
    expect(nextService({ day: '2026-05-22', odometer: 0 }, { serviceMonths: 12, serviceKm: 5_000 })).toEqual({
      day: '2027-05-22',
      odometer: 5_000,
    });
  });

  test('falls on the last day of a month that is shorter', () => {
    expect(nextService({ day: '2026-08-31', odometer: 1 }, usual).day).toBe('2027-02-28');
  });

  test.each([
    ['2026-10-22', null, 'LATER'],
    ['2026-10-23', null, 'SOON'],
    ['2026-11-21', 52_099, 'SOON'],
    ['2026-11-22', null, 'DUE'],
    ['2026-06-01', 52_100, 'DUE'],
  ] as const)('on %s with the odometer at %s it is %s', (today, odometer, due) => {
    expect(serviceDue(next, today, odometer)).toBe(due);
  });
});
