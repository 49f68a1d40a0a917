import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import { readPincodeZones, lookUpPincode } from './pincode-zones.ts';

const ranges = readPincodeZones('1=600001-600018, 600028; 2=600019-600027') ?? [];

test('an installation names its zones by pincodes and ranges of them', () => {
  expect(ranges).toEqual([
    { zone: 1, first: 600001, last: 600018 },
    { zone: 1, first: 600028, last: 600028 },
    { zone: 2, first: 600019, last: 600027 },
  ]);
});

test.each([
  '',
  '600001',
  '4=600001',
  '1=60001',
  '1=000001',
  '1=600018-600001',
  '1=600001;2=600001',
  '1=600001-600018;2=600018-600020',
  '1=௬௦௦௦௦௧',
  '1=600001;',
])('%j names no zones', (text) => expect(readPincodeZones(text)).toBeNull());

test.each([
  ['600018', { is: 'zone', pincode: '600018', zone: 1 }],
  [' 600 028 ', { is: 'zone', pincode: '600028', zone: 1 }],
  ['600027', { is: 'zone', pincode: '600027', zone: 2 }],
  ['600029', { is: 'served', pincode: '600029', city: 'Chennai' }],
  ['620001', { is: 'not served', pincode: '620001', city: 'Tiruchirappalli' }],
  ['631501', { is: 'unknown', pincode: '631501' }],
  ['999999', { is: 'unknown', pincode: '999999' }],
  ['60001', { is: 'no pincode' }],
  ['௬௦௦௦௦௧', { is: 'no pincode' }],
  ['1e5', { is: 'no pincode' }],
] as const)('of %j is known: %j', (typed, answer) => expect(lookUpPincode(typed, ranges, cities)).toEqual(answer));

test('where no zones are named, and where a city is not on offer, that is said', () => {
  expect(lookUpPincode('600001', [], cities)).toEqual({ is: 'served', pincode: '600001', city: 'Chennai' });
  expect(lookUpPincode('600001', [], [])).toEqual({ is: 'not served', pincode: '600001', city: 'Chennai' });
});
