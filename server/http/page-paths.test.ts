import { expect, test } from 'vitest';
import { isApiPath, isKept, isPrivatePath, pageOfData, queryOf, canonicalPath } from './page-paths.ts';

test.each([
  ['/products?category=oil', '?category=oil'],
  ['/products?x=1&category=oil&y', '?category=oil'],
  ['/products?zone=2&category=oil', '?category=oil&zone=2'],
  ['/products?category=a%20b&category=c', '?category=a+b'],
  ['/products?zone', '?zone='],
  ['/products?utm_source=x', ''],
  ['/products?', ''],
])('%s asks a page that reads category and zone for "%s"', (url, query) => {
  expect(queryOf(url, ['category', 'zone'])).toBe(query);
});

test('a page is kept without a query, or with one of the ten categories', () => {
  expect(['', '?category=oil', '?category=gold', '?category=oil&zone=2', '?zone=1'].map(isKept)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
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
  '/login',
  '/reset-password/x',
])('%s is made for one visitor', (path) => {
  expect(isPrivatePath(path)).toBe(true);
});

test.each(['/', '/garages', '/accounts', '/chennai', '/logins'])('%s is the same for everyone', (path) => {
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
  expect(canonicalPath(path)).toBe(tidy);
});

test('the API and the data of pages are told from pages', () => {
  expect(['/api', '/api/v1/x', '/api?x', '/apiary'].map(isApiPath)).toEqual([true, true, true, false]);
  expect(['/chennai.data', '/_.data', '/a/_.data', '/chennai'].map(pageOfData)).toEqual(['/chennai', '/', '/a/', null]);
});
