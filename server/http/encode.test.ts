import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { day, id, instant, money } from '#contract/fields.ts';
import { endpoints } from '#contract/index.ts';
import { encoderOf } from './encode.ts';

const Shape = z.object({
  id: id(),
  name: z.string(),
  nick: z.string().nullable(),
  count: z.number().int(),
  quantity: z.number().gt(0).max(100),
  kind: z.enum(['A', 'B']),
  isOpen: z.boolean(),
  amount: money(),
  due: day('Due').nullable(),
  at: instant('At'),
  labels: z.array(z.string()),
  inner: z.array(z.object({ id: id(), more: z.string().optional() })),
  counts: z.record(z.enum(['A', 'B']), z.number().int()),
});
const encode = encoderOf(z.array(Shape));
const row = () => ({
  id: '01900000-0000-7000-8000-000000000001',
  name: 'A name',
  nick: null,
  count: 3,
  quantity: 1.5,
  kind: 'A' as const,
  isOpen: false,
  amount: 12_345,
  due: '2026-11-22',
  at: new Date('2026-11-22T10:00:00.123Z'),
  labels: ['x', 'y'],
  inner: [{ id: '01900000-0000-7000-8000-000000000002' }],
  counts: { A: 1, B: 0 },
});

describe('an answer', () => {
  test('is what zod makes of it', () => {
    const rows = [row(), { ...row(), nick: 'n', due: null, amount: null, inner: [{ ...row().inner[0]!, more: 'm' }] }];
    expect(encode(rows)).toEqual(z.encode(z.array(Shape), rows));
    expect(encode(rows)).toMatchObject([{ amount: 123.45, due: '2026-11-22T00:00:00.000Z' }, { amount: null }]);
  });

  test('never holds what was not promised, at any depth', () => {
    const more = { ...row(), passwordHash: 'secret', inner: [{ ...row().inner[0]!, passwordHash: 'secret' }] };
    expect(JSON.stringify(encode([more]))).not.toMatch(/secret|passwordHash/);
  });

  test.each([
    ['id', 'no id'],
    ['name', null],
    ['name', undefined],
    ['nick', 5],
    ['count', 1.5],
    ['count', Number.NaN],
    ['quantity', 0],
    ['kind', 'C'],
    ['kind', 'toString'],
    ['isOpen', 1],
    ['amount', 1.5],
    ['due', 'tomorrow'],
    ['at', '2026-11-22T10:00:00.123Z'],
    ['at', new Date(Number.NaN)],
    ['labels', 'x'],
    ['labels', [1]],
    ['inner', [null]],
    ['inner', {}],
    ['counts', { A: 1 }],
  ])('of another shape is refused, as zod refuses it: %s is %s', (field, value) => {
    const rows = [{ ...row(), [field]: value }] as z.output<typeof Shape>[];
    expect(() => z.encode(z.array(Shape), rows)).toThrow(z.ZodError);
    expect(() => encode(rows)).toThrow(z.ZodError);
  });
});

test('every answer of the contract has its encoder', () => {
  const shapes = endpoints.flatMap(({ answers }) => Object.values(answers)).filter((shape) => shape !== null);
  expect(shapes.length).toBeGreaterThan(50);
  for (const shape of shapes) expect(() => encoderOf(shape)(Symbol('nothing'))).toThrow(z.ZodError);
});
