import { describe, expect, test } from 'vitest';
import { wantedPage } from './wanted-page.ts';

const customer = { type: 'CUSTOMER' };
const garageUser = { type: 'GARAGE_USER' };

describe('where a sign-in leads', () => {
  test('back to the own page the visitor came from, with its query and place', () => {
    expect(wantedPage(customer, { from: '/account/business' })).toBe('/account/business');
    expect(wantedPage(customer, { from: '/products/onions?zone=2#price' })).toBe('/products/onions?zone=2#price');
    expect(wantedPage(garageUser, { from: '/garage/leads' })).toBe('/garage/leads');
  });

  test.each([null, undefined, 'x', {}, { from: 3 }, { from: '/login' }, { from: '/register/' }])(
    'without such a page (%j) to the account, or to the dashboard for a garage user',
    (state) => {
      expect(wantedPage(customer, state)).toBe('/account');
      expect(wantedPage(garageUser, state)).toBe('/garage/dashboard');
    },
  );

  test.each([
    'https://other.example/',
    '//other.example/x',
    '/\\other.example',
    '/.//other.example',
    'javascript:alert(1)',
  ])('never to another site (%s)', (from) => {
    expect(wantedPage(customer, { from })).toBe('/account');
  });

  test("never to the other side's pages", () => {
    expect(wantedPage(customer, { from: '/garage/dashboard' })).toBe('/account');
    expect(wantedPage(garageUser, { from: '/account/orders' })).toBe('/garage/dashboard');
  });
});
