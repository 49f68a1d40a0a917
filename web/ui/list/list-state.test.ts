import { expect, test } from 'vitest';
import { withParam } from './list-state.ts';

const change = (address: string, key: string, value: string) =>
  withParam(new URLSearchParams(address), key, value).toString();

test('a new filter starts from the first page and keeps what else is in the address', () => {
  expect(change('tab=open&cursor=abc', 'status', 'READY')).toBe('tab=open&status=READY');
});

test('a filter set back to all leaves the address', () => {
  expect(change('status=READY&search=swift', 'status', '')).toBe('search=swift');
});

test('the next page keeps the filters', () => {
  expect(change('status=READY', 'cursor', 'abc')).toBe('status=READY&cursor=abc');
});
