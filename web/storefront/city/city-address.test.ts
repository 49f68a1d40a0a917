import { expect, test } from 'vitest';
import { addressForCity, cityOfPath } from './city-address.ts';

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

test('an address begins with a city only when it is one of the ten', () => {
  expect(cityOfPath('/chennai/products')?.city).toBe('Chennai');
  expect(cityOfPath('/madurai')).toBeUndefined();
  expect(cityOfPath('/')).toBeUndefined();
});
