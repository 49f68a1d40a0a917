import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { toCsv } from './csv.ts';

const written = (value: unknown, as?: 'day' | 'time' | 'phone' | 'yesNo' | 'fuelLevel' | 'leadStatus') =>
  toCsv([{ head: 'Head', field: 'value', ...(as && { as }) }], [{ value }]).split('\r\n')[1];

describe('an export', () => {
  test('says statuses and kinds in the words of the screens', () => {
    expect(written('THREE_QUARTER', 'fuelLevel')).toBe('3/4');
    expect(written('NEGOTIATION', 'leadStatus')).toBe('In Negotiation');
    expect(written(null, 'leadStatus')).toBe('');
  });

  test('says yes and no', () => {
    expect([written(true, 'yesNo'), written(false, 'yesNo'), written(null, 'yesNo')]).toEqual(['Yes', 'No', '']);
  });

  test('writes days and times as a spreadsheet reads them, in India time', () => {
    expect(written('2026-11-21T00:00:00.000Z', 'day')).toBe('2026-11-21');
    expect(written('2026-11-21T12:35:59.000Z', 'time')).toBe('2026-11-21 18:05');
    expect(written('2026-12-31T18:30:00.000Z', 'time')).toBe('2027-01-01 00:00');
  });

  test('writes phones as people dial them, without a sign that a spreadsheet would reckon with', () => {
    const phones = [
      '+91 98400-12345',
      '98400 12345',
      '+919840012345',
      '+971 50-123 4567',
      '044-2345 6789',
      '••••••2345',
    ];
    expect(phones.map((phone) => written(phone, 'phone'))).toEqual([
      '9840012345',
      '9840012345',
      '9840012345',
      '00971 50 123 4567',
      '044 2345 6789',
      '••••••2345',
    ]);
    const risky = ['+1-1+cmd|calc!A0', '=9840012345', '@9840012345', '-1', '+', '--'];
    expect(risky.map((phone) => written(phone, 'phone')).filter((cell) => /^[=+\-@]/.test(cell!))).toEqual([]);
  });

  test('never starts a cell with what a spreadsheet takes for a formula', () => {
    const risky = ['=1+1', '+1', '-1', '@a', '\t=1', '＝1'];
    expect(risky.map((text) => written(text))).toEqual(risky.map((text) => `'${text}`));
    expect(written('=SUM(A1)')).toBe("'=SUM(A1)");
  });

  test('leaves no time, day, yes or no and no enumeration unmarked', () => {
    const unmarked = endpoints.flatMap(({ csv = [], path }) =>
      csv
        .filter(
          ({ as, field }) =>
            !as &&
            /(At|Date|_at|Delivery|^is_?[A-Z a]|[sS]tatus|[pP]hone|Required|^(kind|part|group|mode|source|role))$/.test(
              field,
            ),
        )
        .map(({ field }) => `${path} ${field}`),
    );
    expect(unmarked).toEqual([]);
  });
});
