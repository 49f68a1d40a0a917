import { expect, test } from 'vitest';
import { totalOf } from './total-of.ts';

const answered = (count?: string) => ({
  data: { data: [], headers: new Headers(count === undefined ? {} : { 'X-Total-Count': count }) },
  isError: false,
});

test('a total is grouped the Indian way', () => {
  expect(['0', '36', '999', '1284', '45120', '123456', '12345678'].map((count) => totalOf(answered(count)))).toEqual([
    '0',
    '36',
    '999',
    '1,284',
    '45,120',
    '1,23,456',
    '1,23,45,678',
  ]);
});

test('a number that could not be had is a dash, and nothing is shown while it loads', () => {
  expect(totalOf(answered())).toBe('–');
  expect(totalOf({ data: undefined, isError: true })).toBe('–');
  expect(totalOf({ data: undefined, isError: false })).toBeUndefined();
});

test('a figure loaded before stays in sight when loading it again fails', () => {
  expect(totalOf({ ...answered('36'), isError: true })).toBe('36');
});
