import { expect, test } from 'vitest';
import { redirectOf, wantedPage } from './guard.ts';

test('a garage user is let in', () => {
  expect(redirectOf({ type: 'GARAGE_USER' })).toBeNull();
});

test('someone signed out goes to the sign-in of the garage, a customer to the account, anyone else to the home page', () => {
  expect(redirectOf(null)).toBe('/garage/login');
  expect(redirectOf({ type: 'CUSTOMER' })).toBe('/account');
  expect(redirectOf({ type: 'SUPPLIER' })).toBe('/');
});

test('a sign-in leads back to the page one wanted, filters and all', () => {
  expect(wantedPage({ from: '/garage/customers?search=swift#top' })).toBe('/garage/customers?search=swift#top');
  expect(wantedPage({ from: '/garage' })).toBe('/garage');
});

test('a sign-in never leads out of the garage, nor back to itself', () => {
  const foreign = [
    'https://elsewhere.example/garage/customers',
    '//elsewhere.example/garage/customers',
    '/\\elsewhere.example/garage',
    '/garage/../account',
    '/garages',
    '/garage/login',
    '/garage/register',
    'http://',
    '',
    42,
  ];
  for (const from of foreign) expect(wantedPage({ from }), String(from)).toBe('/garage/dashboard');
  expect(wantedPage(null)).toBe('/garage/dashboard');
});
