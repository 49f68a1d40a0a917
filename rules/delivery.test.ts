import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { feeBandOf, feeBands, zones } from './delivery-policy.ts';
import { deliveryQuote, latestDeliveryDay, whyNoExpress } from './delivery.ts';
import type { DeliveryWish } from './delivery.ts';

// Saturday 21 November 2026, 9:00 am in India
const saturdayAtNine = new Date('2026-11-21T03:30:00Z');
const plain: DeliveryWish = {
  valuePaise: 6_000_00,
  zone: 1,
  weightKg: 0,
  extraLocations: 0,
  stairs: false,
  waiting: false,
  express: false,
  day: '2026-11-23',
  orderedAt: saturdayAtNine,
};
const feeOf = (wish: Partial<DeliveryWish>) => deliveryQuote({ ...plain, ...wish }).feePaise / 100;

describe('the fee by order value', () => {
  it.each([
    [0, [100, 150, 200]],
    [1999.99, [100, 150, 200]],
    [2000, [50, 75, 100]],
    [4999.99, [50, 75, 100]],
    [5000, [0, 25, 50]],
    [9999.99, [0, 25, 50]],
    [10000, [0, 0, 0]],
    [25000.01, [0, 0, 0]],
  ])('of %d rupees in zones 1, 2 and 3 is %j', (rupees, fees) => {
    const valuePaise = Math.round(rupees * 100);
    expect(([1, 2, 3] as const).map((zone) => feeOf({ valuePaise, zone }))).toEqual(fees);
  });

  it('never rises with the order', () => {
    const order = fc.nat({ max: 3_000_000 });
    fc.assert(
      fc.property(order, order, fc.constantFrom(1, 2, 3), (one, two, zone) => {
        const [less, more] = one < two ? [one, two] : [two, one];
        expect(feeOf({ valuePaise: more, zone })).toBeLessThanOrEqual(feeOf({ valuePaise: less, zone }));
      }),
    );
  });
});

describe('extras', () => {
  it.each<[Partial<DeliveryWish>, number]>([
    [{}, 0],
    [{ weightKg: 50 }, 0],
    [{ weightKg: 50.001 }, 50],
    [{ extraLocations: 1 }, 25],
    [{ extraLocations: 3 }, 75],
    [{ stairs: true }, 20],
    [{ waiting: true }, 50],
    [{ express: true }, 200],
    [{ express: true, weightKg: 80, extraLocations: 2, stairs: true, waiting: true }, 370],
  ])('%j cost %d rupees more', (extras, rupees) => expect(feeOf(extras)).toBe(rupees));

  it('are named one by one beside the band, and the next lower fee is told', () => {
    const quote = deliveryQuote({
      ...plain,
      valuePaise: 4_200_00,
      zone: 2,
      weightKg: 80,
      extraLocations: 1,
      stairs: true,
    });
    expect(quote).toMatchObject({
      charges: [
        { label: '₹2,000-4,999, Zone 2', paise: 75_00 },
        { label: 'Heavy items, above 50 kg', paise: 50_00 },
        { label: '1 extra location', paise: 25_00 },
        { label: 'Stairs', paise: 20_00 },
      ],
      feePaise: 170_00,
      time: '18-36 hours',
      notices: [],
      nextBand: { morePaise: 800_00, feePaise: 25_00 },
    });
  });
});

test('every line says why it is asked', () => {
  const { charges } = deliveryQuote({
    ...plain,
    express: true,
    weightKg: 80.5,
    extraLocations: 2,
    stairs: true,
    waiting: true,
  });
  expect(charges.map((charge) => charge.reason)).toEqual([
    'The free delivery of an order of ₹6,000 in Zone 1',
    'You asked for it on the day of the order',
    'The order weighs 80.5 kg',
    '₹25 for each stop after the first',
    'The order is carried up or down stairs',
    'The driver waits at your door',
  ]);
  expect(deliveryQuote({ ...plain, zone: 2 }).charges[0]?.reason).toBe('The fee of an order of ₹6,000 in Zone 2');
  expect(deliveryQuote({ ...plain, weightKg: 100_000 }).charges[1]?.reason).toBe('The order weighs 1,00,000 kg');
});

// half an hour to confirm, then the longest hours of the zone
test.each([
  [1, '2026-11-21T03:30:00Z', '2026-11-22'],
  [2, '2026-11-21T03:30:00Z', '2026-11-22'],
  [3, '2026-11-21T03:30:00Z', '2026-11-23'],
  [1, '2026-11-21T17:59:59Z', '2026-11-22'],
  [1, '2026-11-21T18:00:00Z', '2026-11-23'],
] as const)('an order in zone %d placed at %s is due on %s at the latest', (zone, orderedAt, day) => {
  expect(latestDeliveryDay(new Date(orderedAt), zone)).toBe(day);
});

test('the bands and zones read as the policy page shows them', () => {
  expect(feeBands.map((band) => band.label)).toEqual([
    'Below ₹2,000',
    '₹2,000-4,999',
    '₹5,000-9,999',
    '₹10,000 and above',
  ]);
  expect(zones.map((one) => `${one.zone}: ${one.time}`)).toEqual([
    '1: 12-24 hours',
    '2: 18-36 hours',
    '3: 24-48 hours',
  ]);
  expect(() => feeBandOf(-1)).toThrow(RangeError);
});

test('the next lower fee is told only where there is one', () => {
  expect(deliveryQuote({ ...plain, valuePaise: 5_000_00, zone: 1 }).nextBand).toBeNull();
  expect(deliveryQuote({ ...plain, valuePaise: 12_000_00, zone: 3 }).nextBand).toBeNull();
  expect(deliveryQuote({ ...plain, valuePaise: 9_999_99, zone: 3 }).nextBand).toEqual({ morePaise: 1, feePaise: 0 });
});

test.each([
  [1, 2000, '₹2,000', '12-24 hours'],
  [2, 3000, '₹3,000', '18-36 hours'],
  [3, 4000, '₹4,000', '24-48 hours'],
] as const)('in zone %d an order below %d rupees gets the fee and a notice', (zone, minimum, words, time) => {
  const below = deliveryQuote({ ...plain, zone, valuePaise: minimum * 100 - 1 });
  expect(below).toMatchObject({
    isBelowMinimum: true,
    notices: [`The minimum order for Zone ${zone} is ${words}`],
    time,
  });
  expect(below.feePaise).toBeGreaterThan(0);
  expect(deliveryQuote({ ...plain, zone, valuePaise: minimum * 100 })).toMatchObject({
    isBelowMinimum: false,
    notices: [],
  });
});

test('a Sunday moves to Monday, any other day stays', () => {
  expect(deliveryQuote({ ...plain, day: '2026-11-22' })).toMatchObject({
    deliveryDay: '2026-11-23',
    notices: ['No Sunday delivery: it comes on Monday, 23 Nov 2026'],
  });
  for (const day of ['2026-11-21', '2026-11-23', '2026-11-28']) {
    expect(deliveryQuote({ ...plain, day })).toMatchObject({ deliveryDay: day, notices: [] });
  }
});

test('a dedicated vehicle is given above ₹25,000, not at it', () => {
  expect(deliveryQuote({ ...plain, valuePaise: 25_000_00 }).hasDedicatedVehicle).toBe(false);
  expect(deliveryQuote({ ...plain, valuePaise: 25_000_01 })).toMatchObject({
    hasDedicatedVehicle: true,
    notices: ['You get a dedicated vehicle'],
  });
});

describe('express same-day', () => {
  it.each<[Partial<DeliveryWish>, string | null]>([
    [{}, null],
    [{ zone: 2 }, 'Zone 1 only'],
    [{ zone: 3 }, 'Zone 1 only'],
    [{ valuePaise: 4_999_99 }, 'from ₹5,000'],
    [{ valuePaise: 5_000_00 }, null],
    [{ orderedAt: new Date('2026-11-21T04:29:59.999Z') }, null],
    [{ orderedAt: new Date('2026-11-21T04:30:00.000Z') }, 'order before 10:00 AM'],
    [{ orderedAt: new Date('2026-11-20T18:30:00.000Z') }, null],
    [{ orderedAt: new Date('2026-11-20T18:29:59.999Z') }, 'order before 10:00 AM'],
    [{ orderedAt: new Date('2026-11-22T03:30:00.000Z') }, 'not on Sundays'],
  ])('with %j: %s', (wish, refusal) => expect(whyNoExpress({ ...plain, ...wish })).toBe(refusal));

  it('comes on the day of the order by 6:00 PM', () => {
    expect(deliveryQuote({ ...plain, express: true })).toMatchObject({
      isExpress: true,
      deliveryDay: '2026-11-21',
      time: 'Today by 6:00 PM',
      expressRefusal: null,
    });
  });
  it('that cannot be had is not charged, and says why', () => {
    const quote = deliveryQuote({ ...plain, zone: 2, express: true });
    expect(quote).toMatchObject({
      isExpress: false,
      feePaise: 25_00,
      deliveryDay: '2026-11-23',
      time: '18-36 hours',
      notices: ['Express cannot be had: Zone 1 only'],
    });
  });
});

test('amounts below nothing are no delivery', () => {
  for (const wish of [{ valuePaise: -1 }, { weightKg: -1 }, { extraLocations: -1 }, { valuePaise: NaN }]) {
    expect(() => deliveryQuote({ ...plain, ...wish })).toThrow(RangeError);
  }
});
