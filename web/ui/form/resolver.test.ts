import type { FieldValues, ResolverOptions } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorAt } from './error-at.ts';
import { errorList, errorTree, wireResolver } from './resolver.ts';

const rupees = z.codec(z.number('Base price is required').min(0, 'Price must be positive'), z.number(), {
  decode: (value) => Math.round(value * 100),
  encode: (paise) => paise / 100,
});
const service = z.strictObject({
  name: z.string('Service name is required').trim(),
  base_price: rupees,
  duration: z.int('Duration is required').min(15, 'Duration must be at least 15 minutes'),
  tags: z.array(z.string().max(10, 'A tag can have at most 10 characters')).nullish(),
});

const text = (name: string) => ({ ref: { name, dataset: {} }, name });
const number = (name: string, badInput = false) => ({ ref: { name, type: 'number', validity: { badInput } }, name });
const controls = { name: text('name'), base_price: number('base_price'), duration: number('duration') };

const check = (values: FieldValues, fields: object = controls) =>
  wireResolver(service)(values, undefined, {
    fields,
    shouldUseNativeValidation: false,
  } as ResolverOptions<FieldValues>);

describe('checking a form against the request it becomes', () => {
  test('a good form hands on rupees as typed, not the paise the server will keep', async () => {
    const result = await check({ name: 'Wheel alignment', base_price: '1100.5', duration: '60' });
    expect(result).toEqual({ values: { name: 'Wheel alignment', base_price: 1100.5, duration: 60 }, errors: {} });
  });

  test('every bad field has its message at once', async () => {
    const { errors } = await check({ name: ' ', base_price: '', duration: '10' });
    expect(errorList(errors)).toEqual([
      { path: 'name', message: 'Service name is required' },
      { path: 'base_price', message: 'Base price is required' },
      { path: 'duration', message: 'Duration must be at least 15 minutes' },
    ]);
  });

  test('a number box that cannot be read is refused rather than sent as nothing', async () => {
    const { errors } = await check(
      { name: 'Oil change', base_price: '5', duration: '' },
      { ...controls, duration: number('duration', true) },
    );
    expect(errorAt(errors, 'duration')).toBe('Duration is required');
  });

  test('while one field is typed in, the others keep being read as before', async () => {
    const resolve = wireResolver(service);
    const values = { name: 'Oil change', base_price: '500', duration: '30' };
    const options = (fields: object) => ({ fields, shouldUseNativeValidation: false }) as ResolverOptions<FieldValues>;
    await resolve(values, undefined, options(controls));
    const again = await resolve(values, undefined, options({ name: text('name') }));
    expect(again.values).toEqual({ name: 'Oil change', base_price: 500, duration: 30 });
  });

  test('a message deep inside a field is shown at the field', async () => {
    const { errors } = await check({
      name: 'Oil',
      base_price: '1',
      duration: '30',
      tags: ['oil', 'much too long a tag'],
    });
    expect(errorAt(errors, 'tags')).toBe('A tag can have at most 10 characters');
  });

  test('what is wrong with the form as a whole is kept apart from its fields', () => {
    const tree = errorTree([
      { path: '', message: 'Choose one of the two' },
      { path: 'vehicles', message: 'A vehicle is required' },
      { path: 'vehicles.0.make', message: 'Make is required' },
    ]);
    expect(errorList(tree)).toEqual([
      { path: '', message: 'Choose one of the two' },
      { path: 'vehicles', message: 'A vehicle is required' },
      { path: 'vehicles.0.make', message: 'Make is required' },
    ]);
  });
});
