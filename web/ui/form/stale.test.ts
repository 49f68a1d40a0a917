import { expect, test } from 'vitest';
import { othersChanges } from './stale.ts';

const change = (field: string, theirs: unknown) => ({ field, label: field.toUpperCase(), yours: null, theirs });
const words = (changed: Parameters<typeof othersChanges>[0], base: object, values: object) =>
  othersChanges(changed, base as Record<string, unknown>, values as Record<string, unknown>).map((one) => [
    one.label,
    one.words,
    one.mine,
  ]);

test('a field only this person changed is not told as somebody else’s change', () => {
  expect(words([change('name', 'Old')], { name: 'Old' }, { name: 'Mine' })).toEqual([]);
});

test('a field somebody else changed is told with what was typed instead, where something was', () => {
  const base = { name: 'Old', notes: '' };
  expect(words([change('name', 'Theirs'), change('notes', 'More')], base, { name: 'Mine', notes: '' })).toEqual([
    ['NAME', 'Theirs', 'Mine'],
    ['NOTES', 'More', null],
  ]);
});

test('numbers, days, blanks and lists count as the same however they are held', () => {
  const base = { price: 100, day: '2026-12-01', notes: '', tags: ['a'], sure: false };
  const changed = [
    change('price', 100),
    change('day', '2026-12-01T00:00:00.000Z'),
    change('notes', null),
    change('tags', ['a']),
    change('sure', false),
  ];
  expect(words(changed, base, { ...base, price: '100' })).toEqual([]);
});

test('a value is said as a person would, and an id not at all', () => {
  const changed = [
    change('status', 'IN_PROGRESS'),
    change('assignedToId', '01900000-0000-7000-8000-000000000000'),
    change('pickup', true),
    change('day', '2026-12-02T00:00:00.000Z'),
    change('notes', null),
    change('hours', { opens: '09:00', closes: '19:00' }),
    change('branches', [{ id: 'default', name: 'Main' }, { name: 'Harbour' }]),
    change('bays', []),
  ];
  const lists = { hours: {}, branches: [], bays: ['Pit'] };
  const base = { ...lists, status: 'NEW', assignedToId: '', pickup: false, day: '', notes: 'x' };
  expect(words(changed, base, base).map(([, said]) => said)).toEqual([
    'in progress',
    null,
    'yes',
    '2026-12-02',
    'blank',
    '09:00 - 19:00',
    'Main, Harbour',
    'blank',
  ]);
});

test('a field the form does not hold is left out', () => {
  expect(words([change('leadScore', 5)], {}, { name: 'a' })).toEqual([]);
});
