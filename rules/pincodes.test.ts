import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import { placeOfPincode } from './pincodes.ts';

// head post offices, as their addresses are printed
test.each([
  ['600001', 'Chennai', 'Tamil Nadu'],
  ['560001', 'Bangalore', 'Karnataka'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['110001', 'Delhi', 'Delhi'],
  ['500001', 'Hyderabad', 'Telangana'],
  ['411001', 'Pune', 'Maharashtra'],
  ['700001', 'Kolkata', 'West Bengal'],
  ['380001', 'Ahmedabad', 'Gujarat'],
  ['641001', 'Coimbatore', 'Tamil Nadu'],
  ['682001', 'Kochi', 'Kerala'],
  ['403001', null, 'Goa'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['834001', 'Ranchi', 'Jharkhand'],
  ['800001', 'Patna', 'Bihar'],
  ['737101', null, 'Sikkim'],
  ['744101', null, 'Andaman and Nicobar Islands'],
  ['248001', 'Dehradun', 'Uttarakhand'],
  ['191111', null, 'Jammu and Kashmir'],
  ['194101', null, 'Ladakh'],
  ['625001', 'Madurai', 'Tamil Nadu'],
])('%s lies in %s, %s', (pincode, city, state) => {
  expect(placeOfPincode(pincode)).toEqual({ city, state });
});

test('a code that two states share tells no state, and a town that is not listed no city', () => {
  expect(placeOfPincode('605001')).toEqual({ city: null, state: null });
  expect(placeOfPincode('682555')).toEqual({ city: null, state: null });
  expect(placeOfPincode('612001')).toEqual({ city: null, state: 'Tamil Nadu' });
});

test.each(['', '6', '60000', '6000011', '060001', 'abcdef', '60000a', '350001', '990001', '540001'])(
  'what is no code tells nothing: %j',
  (pincode) => {
    expect(placeOfPincode(pincode)).toEqual({ city: null, state: null });
  },
);

test('a city of the storefront is written the same way here', () => {
  const told = ['600', '560', '400', '110', '500', '411', '700', '380', '682', '641'].map(
    (three) => placeOfPincode(`${three}001`).city,
  );
  expect(told).toEqual(cities.map(({ city }) => city));
});
