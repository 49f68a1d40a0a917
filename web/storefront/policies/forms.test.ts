import { describe, expect, it, test } from 'vitest';
import { readCancellation } from './cancellation-form.ts';
import { readDelivery } from './delivery-form.ts';
import { instantOf, istClock } from './ist-clock.ts';
import { countIn, kilosIn, paiseIn } from './typed.ts';

// Saturday 21 November 2026, 9:40 am in India
const now = new Date('2026-11-21T04:10:00Z');
const offYear = 'Year must be 1900 to 2199';

test.each([
  ['4,200', 4_200_00],
  ['₹ 4200.5', 4_200_50],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['4.205', null],
  ['12345678', null],
  ['<script>', null],
])('%j is %j paise', (text, paise) => expect(paiseIn(text)).toBe(paise));

test('weights and numbers may be left out, but not be nonsense', () => {
  expect([kilosIn(''), kilosIn('80 kg'), kilosIn('50.5'), kilosIn('heavy')]).toEqual([0, 80, 50.5, null]);
  expect([countIn(''), countIn(' 3 '), countIn('1.5'), countIn('100')]).toEqual([0, 3, null, null]);
});

test('the clock of a field is that of India, to the second', () => {
  expect(istClock(now)).toBe('2026-11-21T09:40');
  expect(instantOf('2026-11-21T09:40')?.toISOString()).toBe('2026-11-21T04:10:00.000Z');
  expect(instantOf('2026-11-21T09:59:59')?.toISOString()).toBe('2026-11-21T04:29:59.000Z');
  for (const text of ['', '2026-02-30T09:00', '2026-11-21', '2026-11-21T24:00']) expect(instantOf(text)).toBeNull();
});

describe('the delivery calculator', () => {
  it('opens with an example placed now', () => {
    const { wish, errors } = readDelivery(new URLSearchParams(), now);
    expect(errors).toEqual({});
    expect(wish).toMatchObject({ valuePaise: 4_200_00, zone: 1, weightKg: 40, orderedAt: now, day: '2026-11-22' });
  });

  it('reads everything that was sent', () => {
    const query = 'value=6000&zone=3&weight=80&stops=2&day=2026-11-23&time=09:59&express=on&stairs=on&waiting=on';
    expect(readDelivery(new URLSearchParams(query), now).wish).toEqual({
      valuePaise: 6_000_00,
      zone: 3,
      weightKg: 80,
      extraLocations: 2,
      stairs: true,
      waiting: true,
      express: true,
      day: '2026-11-25',
      orderedAt: new Date('2026-11-23T04:29:00Z'),
    });
  });

  it('says what it cannot read, and keeps what was typed', () => {
    const { typed, errors, wish } = readDelivery(
      new URLSearchParams('value=lots&weight=x&stops=many&day=2026-11-20&time=09:00'),
      now,
    );
    expect(wish).toBeNull();
    expect(errors).toEqual({
      value: 'Enter an amount in rupees, such as 4,200',
      weight: 'Enter a weight in kg, such as 80',
      stops: 'Enter a number from 0 to 99, such as 1',
      day: 'Date cannot be before today',
    });
    expect(typed).toMatchObject({ value: 'lots', weight: 'x', stops: 'many', day: '2026-11-20' });
    const dayError = (day: string) => readDelivery(new URLSearchParams({ day, time: '09:00' }), now).errors.day;
    for (const day of ['soon', '2026-02-30']) expect(dayError(day)).toBe('Enter a day and a time');
    for (const day of ['9999-12-31', '2200-01-01', '0000-01-01', '202611-11-20']) expect(dayError(day)).toBe(offYear);
  });
});

describe('the cancellation calculator', () => {
  it('opens with fresh items confirmed three hours ago', () => {
    expect(readCancellation(new URLSearchParams(), now).wish).toMatchObject({
      valuePaise: 4_200_00,
      deliveryPaise: 50_00,
      wholeOrder: true,
      stage: 'confirmed',
      fresh: true,
      sameDay: true,
      confirmedAt: new Date('2026-11-21T01:10:00Z'),
      cancelledAt: now,
      method: 'upi',
    });
  });

  it('reads everything that was sent, an empty box being a no', () => {
    const query =
      'amount=8000&delivery=&part=on&stage=preparing&comes=next-day&confirmed=2026-11-20T10:00&cancelled=2026-11-20T10:30&paid=bank';
    expect(readCancellation(new URLSearchParams(query), now).wish).toEqual({
      valuePaise: 8_000_00,
      deliveryPaise: 0,
      wholeOrder: false,
      stage: 'preparing',
      fresh: false,
      sameDay: false,
      confirmedAt: new Date('2026-11-20T04:30:00Z'),
      cancelledAt: new Date('2026-11-20T05:00:00Z'),
      method: 'bank',
    });
  });

  it('says what it cannot read', () => {
    const read = (query: string) => readCancellation(new URLSearchParams(query), now).errors;
    expect(read('amount=&delivery=x&confirmed=then&cancelled=now')).toEqual({
      amount: 'Enter an amount in rupees, such as 4,200',
      delivery: 'Enter an amount in rupees, such as 50',
      confirmed: 'Enter a day and a time',
      cancelled: 'Enter a day and a time',
    });
    const early = 'amount=1&confirmed=2026-11-20T10:00&cancelled=2026-11-20T09:59';
    expect(read(early)).toEqual({ cancelled: 'Cannot be before the confirmation' });
    expect(read(`${early}&stage=unconfirmed`)).toEqual({});
    const far = { confirmed: offYear, cancelled: offYear };
    expect(read('amount=1&confirmed=0000-01-01T00:00&cancelled=9999-12-31T23:59')).toEqual(far);
  });
});
