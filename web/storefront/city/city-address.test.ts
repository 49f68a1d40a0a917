import { expect, test } from 'vitest';
import { cities } from '#rules/cities.ts';
import { addressForCity, cityOfPath, nearestPageOfCity, addressInCity } from './city-address.ts';
import { chosenOf } from './selected-city.ts';

test.each([
  ['/', '/mumbai'],
  ['/chennai', '/mumbai'],
  ['/chennai/', '/mumbai'],
  ['/services/oil', '/mumbai/services/oil'],
  ['/chennai/services/oil', '/mumbai/services/oil'],
  ['/products', '/products'],
  ['/chennai/products', '/chennai/products'],
  ['/about', '/about'],
])('choosing Mumbai on %s leads to %s', (pathname, address) => {
  expect(addressForCity(pathname, 'mumbai')).toBe(address);
});

test('a saved city that was taken off is none', () => {
  const offered = cities.filter(({ slug }) => slug !== 'kochi');
  expect(chosenOf('pune', offered)?.city).toBe('Pune');
  for (const saved of ['kochi', 'madurai', '']) expect(chosenOf(saved, offered)).toBeUndefined();
});

test.each([
  ['/chennai', '/mumbai'],
  ['/chennai/products/oil', '/mumbai/products/oil'],
  ['/products', '/products'],
])('%s of Mumbai is %s', (pathname, address) => expect(addressInCity(pathname, 'mumbai')).toBe(address));

test.each([
  ['/', '/mumbai'],
  ['/chennai', '/mumbai'],
  ['/products/oil', '/mumbai/products/oil'],
  ['/chennai/products', '/mumbai/products'],
  ['/about', '/mumbai'],
])('without script choosing Mumbai on %s leads to %s', (pathname, address) =>
  expect(nearestPageOfCity(pathname, 'mumbai')).toBe(address),
);

test('an address begins with a city only when it is one of the ten', () => {
  expect(cityOfPath('/chennai/products')?.city).toBe('Chennai');
  expect(cityOfPath('/madurai')).toBeUndefined();
  expect(cityOfPath('/')).toBeUndefined();
});
