import { describe, expect, test } from 'vitest';
import { pageAfterSignIn } from './page-after-sign-in.ts';

const customer = { type: 'CUSTOMER' };
const garageUser = { type: 'GARAGE_USER' };

describe('where a sign-in leads', () => {
  test('back to the own page the visitor came from, with its query and place', () => {
    expect(pageAfterSignIn(customer, { from: '/account/business' })).toBe('/account/business');
    expect(pageAfterSignIn(customer, { from: '/products/onions?zone=2#price' })).toBe('/products/onions?zone=2#price');
    expect(pageAfterSignIn(garageUser, { from: '/garage/leads' })).toBe('/garage/leads');
  });

  test.each([null, undefined, 'x', {}, { from: 3 }, { from: '/login' }, { from: '/register/' }])(
    'without such a page (%j) to the account, or to the dashboard for a garage user',
    (state) => {
      expect(pageAfterSignIn(customer, state)).toBe('/account');
      expect(pageAfterSignIn(garageUser, state)).toBe('/garage/dashboard');
    },
  );

  test.each([
    'https://other.example/',
    '//other.example/x',
    '/\\other.example',
    '/.//other.example',
    'javascript:alert(1)',
  ])('never to another site (%s)', (from) => {
    expect(pageAfterSignIn(customer, { from })).toBe('/account');
  });

  test("never to the other side's pages", () => {
    expect(pageAfterSignIn(customer, { from: '/garage/dashboard' })).toBe('/account');
    expect(pageAfterSignIn(garageUser, { from: '/account/orders' })).toBe('/garage/dashboard');
  });
});
