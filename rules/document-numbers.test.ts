import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { seriesKinds } from '#contract/gst-choices.ts';
import { istDay } from './days.ts';
import {
  dayOfNext,
  documentNumber,
  financialYear,
  financialYearDays,
  isDocumentNumber,
  placeOfNext,
  prefixProblem,
  usualPrefixes,
} from './document-numbers.ts';

describe("India's financial year", () => {
  it.each([
    ['2026-03-31', '25-26', '2025-04-01', '2026-03-31'],
    ['2026-04-01', '26-27', '2026-04-01', '2027-03-31'],
    ['2026-12-31', '26-27', '2026-04-01', '2027-03-31'],
    ['2027-01-01', '26-27', '2026-04-01', '2027-03-31'],
    ['2100-01-01', '99-00', '2099-04-01', '2100-03-31'],
  ])('of %s is %s', (day, year, from, to) => {
    expect(financialYear(day)).toBe(year);
    expect(financialYearDays(day)).toEqual({ from, to });
  });

  it('turns at midnight in India', () => {
    const years = ['2027-03-31T18:29:59.999Z', '2027-03-31T18:30:00.000Z'].map((at) =>
      financialYear(istDay(new Date(at))),
    );
    expect(years).toEqual(['26-27', '27-28']);
    expect(() => financialYear('2027-02-29')).toThrow(RangeError);
  });
});

describe('A number', () => {
  it('has prefix, financial year and place, in at most sixteen characters', () => {
    expect(documentNumber({ prefix: 'INV', day: '2026-11-24', place: 1 })).toBe('INV/26-27/00001');
    expect(documentNumber({ prefix: 'INV', day: '2026-11-24', place: 100_000 })).toBe('INV/26-27/100000');
    expect(documentNumber({ prefix: 'BILL', day: '2026-11-24', place: 99_999 })).toHaveLength(16);
  });

  it('ends a series rather than grow beyond them', () => {
    expect(() => documentNumber({ prefix: 'BILL', day: '2026-11-24', place: 100_000 })).toThrow(RangeError);
    expect(() => documentNumber({ prefix: 'INV', day: '2026-11-24', place: 1_000_000 })).toThrow(RangeError);
    expect(() => documentNumber({ prefix: 'INV', day: '2026-11-24', place: 0 })).toThrow(RangeError);
  });

  it.each([
    ['INV/26-27/00001', true],
    ['1-A', true],
    ['0INV/1', false],
    ['/INV', false],
    ['-1', false],
    ['inv/1', false],
    ['INV 1', false],
    ['INV/26-27/0000001', false],
    ['', false],
  ])('as the portal takes it: %s %s', (number, valid) => expect(isDocumentNumber(number)).toBe(valid));

  it('is unique, rises, and is consecutive within each year, even over a clock that goes back', () => {
    const days = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(days, (offsets) => {
        let last: { day: string; place: number } | null = null;
        const issued = offsets.map((offset) => {
          const today = istDay(new Date(Date.UTC(2026, 1, 1 + offset)));
          const day = dayOfNext(today, last?.day ?? null);
          last = { day, place: placeOfNext(day, last) };
          return { ...last, number: documentNumber({ prefix: 'INV', ...last }) };
        });
        expect(new Set(issued.map(({ number }) => number)).size).toBe(issued.length);
        for (const [at, { day, place }] of issued.entries()) {
          const before = issued[at - 1];
          const isNewYear = before === undefined || financialYear(before.day) !== financialYear(day);
          expect(place).toBe(isNewYear ? 1 : before.place + 1);
          expect(day >= (before?.day ?? '')).toBe(true);
        }
      }),
    );
  });
});

test('a prefix is short, and no two series share one', () => {
  expect(prefixProblem('INV', ['CN'])).toBeNull();
  expect(prefixProblem('INV', ['CN', 'INV'])).toBe('Prefix INV belongs to another series');
  for (const prefix of ['', 'INVOI', 'inv', '0A', 'A/', 'Ä', 'A B'])
    expect(prefixProblem(prefix, [])).toBe('Prefix must have 1 to 4 capital letters or digits, the first not 0');
});

test('the usual prefixes can stand beside each other', () => {
  const all = seriesKinds.map((kind) => usualPrefixes[kind]);
  expect(all.flatMap((prefix, at) => prefixProblem(prefix, all.toSpliced(at, 1)) ?? [])).toEqual([]);
});
