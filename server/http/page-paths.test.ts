import { expect, test } from 'vitest';
import { cacheKey, isApiPath, isDataPath, isPrivatePath, tidyPath, unknownPaths } from './page-paths.ts';

test.each([
  ['/', '/'],
  ['/chennai', '/chennai'],
  ['/chennai/products/basmati-rice', '/chennai/products/basmati-rice'],
  ['/products?category=oil', '/products?category=oil'],
  ['/products?category=gold', null],
  ['/products?category=oil&x=1', null],
  ['/?utm_source=x', null],
  ['/Chennai', null],
  ['/%63hennai', null],
  ['/reset-password/abc', null],
  ['/verify-email/abc', null],
])('%s is kept under %s', (url, key) => {
  expect(cacheKey(url)).toBe(key);
});

test.each([
  '/garage',
  '/garage/jobcards',
  '/account',
  '/account/orders',
  '/garage.data',
  '/garage/staff.data',
  '/Garage/login',
  '/%67arage/staff',
])('%s is made for one visitor', (path) => {
  expect(isPrivatePath(path)).toBe(true);
});

test.each(['/', '/garages', '/accounts', '/chennai', '/login'])('%s is the same for everyone', (path) => {
  expect(isPrivatePath(path)).toBe(false);
});

test.each([
  ['/chennai/', '/chennai'],
  ['//evil.example/', '/evil.example'],
  ['/chennai//products', '/chennai/products'],
  ['/', null],
  ['/chennai', null],
  ['/\\evil.example/', '/evil.example'],
  ['/nowhere/../mumbai', '/mumbai'],
  ['/nowhere/%2E%2e/.//evil.example', '/evil.example'],
])('%s is written %s', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});

test('the API and the data of pages are told from pages', () => {
  expect(['/api', '/api/v1/x', '/api?x', '/apiary'].map(isApiPath)).toEqual([true, true, true, false]);
  expect(['/chennai.data', '/_.data', '/__manifest', '/chennai'].map(isDataPath)).toEqual([true, true, true, false]);
});

test('addresses that only the last route takes are unknown', () => {
  const isUnknown = unknownPaths({
    routes: {
      root: { id: 'root', path: '' },
      shell: { id: 'shell', parentId: 'root' },
      home: { id: 'home', parentId: 'shell', path: ':city?' },
      rest: { id: 'rest', parentId: 'shell', path: '*' },
    },
  } as unknown as Parameters<typeof unknownPaths>[0]);
  expect(['/', '/chennai', '/no/such', '/wp/login.php'].map(isUnknown)).toEqual([false, false, true, true]);
});
