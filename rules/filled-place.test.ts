import { expect, test } from 'vitest';
import { filledPlace, pincodeProblem } from './filled-place.ts';

const chennai = { city: 'Chennai', state: 'Tamil Nadu', pincode: '600032' };
const ofKarnataka = '29AAACB5566M1Z7';
const ofTamilNadu = '33AAAAA0000A1Z9';

test.each([
  [{}, ['Chennai', 'Tamil Nadu']],
  [{ gstin: '', pincode: '' }, ['Chennai', 'Tamil Nadu']],
  [{ gstin: ofTamilNadu }, ['Chennai', 'Tamil Nadu']],
  [{ gstin: ofKarnataka }, [null, 'Karnataka']],
  [{ pincode: '560001' }, ['Bangalore', 'Karnataka']],
  [{ pincode: '577001' }, [null, 'Karnataka']],
  [{ gstin: ofKarnataka, pincode: '560001' }, ['Bangalore', 'Karnataka']],
  [{ gstin: ofKarnataka, pincode: '600001' }, [null, 'Karnataka']],
  [{ gstin: ofTamilNadu, pincode: '560001' }, [null, 'Tamil Nadu']],
  [{ pincode: '600001' }, ['Chennai', 'Tamil Nadu']],
  [{ pincode: '641001' }, ['Coimbatore', 'Tamil Nadu']],
  [{ pincode: '612001' }, [null, 'Tamil Nadu']],
  [{ pincode: '605001' }, [null, 'Tamil Nadu']],
  [{ pincode: '5600' }, [null, 'Tamil Nadu']],
  [{ gstin: '29AAAAA0000A1Z0' }, ['Chennai', 'Tamil Nadu']],
])('of whom %j is known, and neither town nor state, %j is filled in at a garage in Chennai (CU-12)', (known, filled) =>
  expect(Object.values(filledPlace(known, chennai))).toEqual(filled),
);

test('a town without a pincode of its own in our list is the garage’s only by the garage’s own pincode', () => {
  const kanchipuram = { city: 'Kanchipuram', state: 'tamilnadu', pincode: '631501' };
  expect(filledPlace({ pincode: '631501' }, kanchipuram)).toEqual({ city: 'Kanchipuram', state: 'tamilnadu' });
  expect(filledPlace({ pincode: '631502' }, kanchipuram)).toEqual({ city: null, state: 'tamilnadu' });
});

test('a garage that says no state gives none away', () => {
  const bare = { city: 'Chennai', state: null };
  expect(filledPlace({}, bare)).toEqual({ city: 'Chennai', state: null });
  expect(filledPlace({ pincode: '560001' }, bare)).toEqual({ city: 'Bangalore', state: 'Karnataka' });
  expect(filledPlace({ pincode: '577001' }, bare)).toEqual({ city: null, state: 'Karnataka' });
});

test('a pincode of another state than the one written is told in one line, and nothing else is', () => {
  expect(pincodeProblem({ state: 'Tamil Nadu', pincode: '560001' })).toBe(
    'Pincode 560001 is in Karnataka, and the address says Tamil Nadu. Please check which is right.',
  );
  for (const fine of [
    { state: 'karnataka', pincode: '560001' },
    { state: 'Tamil Nadu', pincode: '605001' },
    { state: 'Tamil Nadu', pincode: '5600' },
    { state: 'Nowhere', pincode: '560001' },
    { state: null, pincode: '560001' },
    { state: 'Tamil Nadu', pincode: null },
  ])
    expect(pincodeProblem(fine)).toBeNull();
});
