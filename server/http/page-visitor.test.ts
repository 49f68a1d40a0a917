import { expect, test } from 'vitest';
import { keyOfVisitor, anonymousVisitor, visitorOf } from './page-visitor.ts';

test.each([
  ['selectedLocation=kochi; deliveryZone=3; signed_in=1', { city: 'kochi', zone: '3', isIn: true }],
  ['a=b; deliveryZone=2', { city: '', zone: '2', isIn: false }],
  ['selectedLocation=atlantis; deliveryZone=4; signed_in=0', anonymousVisitor],
  ['selectedLocation=<script>; xdeliveryZone=2', anonymousVisitor],
  ['selectedLocation="kochi"', anonymousVisitor],
  [undefined, anonymousVisitor],
])('of the cookies %s a page shows %j', (cookies, visitor) => {
  expect(visitorOf(cookies)).toEqual(visitor);
});

test('whoever chose nothing shares the page of all, and whoever chose the same that of each other', () => {
  expect(keyOfVisitor(visitorOf('theme=dark; access=1'))).toBe('');
  expect(keyOfVisitor(visitorOf('selectedLocation=pune'))).toBe(keyOfVisitor(visitorOf('x=1; selectedLocation=pune')));
  const keys = ['selectedLocation=pune', 'deliveryZone=2', 'signed_in=1', 'selectedLocation=delhi'];
  expect(new Set(keys.map((cookie) => keyOfVisitor(visitorOf(cookie)))).size).toBe(4);
});
