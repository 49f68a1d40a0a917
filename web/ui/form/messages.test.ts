import { describe, expect, test } from 'vitest';
import { isProblem, messagesOf, placeMessages } from './messages.ts';

describe('finding a place for every message', () => {
  test('messages stand in the order of the form, whatever order they came in', () => {
    const { placed } = placeMessages(
      [
        { path: 'email', message: 'Invalid email address' },
        { path: 'name', message: 'Name is required' },
      ],
      ['name', 'phone', 'email'],
    );
    expect(placed.map(({ path }) => path)).toEqual(['name', 'email']);
  });

  test('a message deep inside a field stands at the field', () => {
    const { placed, loose } = placeMessages([{ path: 'tags.3', message: 'Too long' }], ['tags']);
    expect(placed).toEqual([{ path: 'tags', message: 'Too long' }]);
    expect(loose).toEqual([]);
  });

  test('a message whose field is not on the form stands above the form, once', () => {
    const { placed, loose } = placeMessages(
      [
        { path: 'branchId', message: 'Branch not found' },
        { path: '', message: 'Branch not found' },
        { path: '', message: 'Someone else changed this' },
      ],
      ['name'],
    );
    expect(placed).toEqual([]);
    expect(loose).toEqual(['Branch not found', 'Someone else changed this']);
  });

  test('a field shows its first message only', () => {
    expect(
      messagesOf([
        { path: ['phone'], message: 'Phone is required' },
        { path: ['phone'], message: 'Phone must be at least 10 digits' },
        { path: ['vehicles', 0, 'make'], message: 'Make is required' },
      ]),
    ).toEqual([
      { path: 'phone', message: 'Phone is required' },
      { path: 'vehicles.0.make', message: 'Make is required' },
    ]);
  });

  test('an answer that refuses is told from a broken program', () => {
    expect(isProblem({ status: 409, detail: 'Someone else changed this' })).toBe(true);
    expect(isProblem(new TypeError('x is not a function'))).toBe(false);
    expect(isProblem(null)).toBe(false);
  });
});
