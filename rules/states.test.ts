import { describe, expect, it, test } from 'vitest';
import { placeOfPincode } from './pincodes.ts';
import { isInterState, lacksRegisteredAddress, placeOfSupply } from './place-of-supply.ts';
import { stateByCode, stateByName, stateOf, stateOfGstin, states, stateWords } from './states.ts';

test('a state is found by its name however it is written, and by older names', () => {
  const codes = [
    'Tamil Nadu',
    ' tamilnadu',
    'TAMIL NADU',
    'Jammu & Kashmir',
    'Orissa',
    'Pondicherry',
    'NCT of Delhi',
    'Atlantis',
    '',
  ];
  expect(codes.map((name) => stateByName(name)?.code)).toEqual([
    '33',
    '33',
    '33',
    '01',
    '21',
    '34',
    '07',
    undefined,
    undefined,
  ]);
  expect(states.every(({ code, name }) => stateByName(name)?.code === code)).toBe(true);
});

test('every state that a pincode tells is one of GST', () => {
  const told = new Set(
    Array.from({ length: 900 }, (_, at) => placeOfPincode(`${100 + at}001`).state).filter((name) => name !== null),
  );
  expect(told.size).toBeGreaterThan(30);
  expect([...told].filter((name) => stateByName(name) === undefined)).toEqual([]);
});

test('codes of before a merger are what they became, unknown ones nothing', () => {
  expect(['28', '25', '00', '39', '99'].map((code) => stateByCode(code)?.name)).toEqual([
    'Andhra Pradesh',
    'Dadra and Nagar Haveli and Daman and Diu',
    undefined,
    undefined,
    undefined,
  ]);
  expect(stateWords('33')).toBe('Tamil Nadu (33)');
  expect(() => stateWords('00')).toThrow(RangeError);
  expect(isInterState('28', '37')).toBe(false);
  expect(isInterState('33', '29')).toBe(true);
});

test('a GSTIN tells its state unless it has a typing mistake', () => {
  expect(stateOfGstin('33aaaaa0000a1z9')?.name).toBe('Tamil Nadu');
  expect(stateOfGstin('33AAAAA0000A1Z8')).toBeUndefined();
});

test('the GSTIN goes before the name of the state, and that before the pincode', () => {
  expect(stateOf({ gstin: '33AAAAA0000A1Z9', state: 'Kerala', pincode: '560001' })?.code).toBe('33');
  expect(stateOf({ gstin: null, state: 'Kerala', pincode: '560001' })?.code).toBe('32');
  expect(stateOf({ state: 'somewhere', pincode: '560001' })?.code).toBe('29');
  expect(stateOf({ state: null, pincode: '605001' })).toBeUndefined();
});

describe('The place of supply', () => {
  const place = (buyer: object, services = true, goods = true) =>
    placeOfSupply({ garageState: '29', buyer, services, goods });

  it('is where the GSTIN of a registered buyer is, whatever the address', () => {
    expect(place({ gstin: '33AAAAA0000A1Z9', state: 'Kerala' })).toEqual({
      state: '33',
      reason: 'Tamil Nadu, by the GSTIN of the buyer: IGST Act s.12(2)(a), goods alike',
    });
  });

  it('is the state of an address of who is not registered, for goods by another section', () => {
    expect(place({ state: 'Kerala' }, true, false).reason).toBe(
      'Kerala, by the address of the buyer: IGST Act s.12(2)(b)(i)',
    );
    expect(place({ pincode: '682001' }, false, true)).toEqual({
      state: '32',
      reason: 'Kerala, by the address of the buyer: IGST Act s.10(1)(ca)',
    });
  });

  it('is where the garage is when nothing is on record, or nothing but the state that was filled in for a walk-in', () => {
    const own =
      'Karnataka, where the garage is, for no street or pincode is on record: IGST Act s.12(2)(b)(ii), IGST Act s.10(1)(ca)';
    expect(place({ state: 'Karnataka' })).toEqual({ state: '29', reason: own });
    expect(place({ state: 'Karnataka', addressLine1: '12 MG Road' }).reason).toContain('by the address of the buyer');
    expect(place({ state: 'Karnataka', pincode: '560001' }).reason).toContain('by the address of the buyer');
    expect(place({ gstin: null, state: null, pincode: null })).toMatchObject({ state: '29' });
    expect(() => placeOfSupply({ garageState: '00', buyer: {}, services: true, goods: true })).toThrow(RangeError);
  });
});

describe('The address of a registered buyer on a document', () => {
  const lacks = (address: string | null, city: string | null = null, pincode: string | null = null) =>
    lacksRegisteredAddress({ gstin: '29AAAAA0000A1ZY', address, city, pincode });

  it('is missing where a town and a state are all it says, or a state alone', () => {
    expect([
      lacks(null),
      lacks('Karnataka'),
      lacks('Chennai', 'Chennai'),
      lacks('Chennai, Tamil Nadu', 'Chennai'),
    ]).toEqual([true, true, true, true]);
  });

  it('is there with a street or a pincode, and asked of nobody without a GSTIN', () => {
    expect([
      lacks('7 Anna Salai, Tamil Nadu'),
      lacks('7 Anna Salai, Chennai, Tamil Nadu', 'Chennai'),
      lacks('Chennai Bypass, Chennai', 'Chennai'),
      lacks('Chennai 600002, Tamil Nadu', 'Chennai', '600002'),
      lacksRegisteredAddress({ gstin: null, address: null, city: null, pincode: null }),
    ]).toEqual([false, false, false, false, false]);
  });
});
