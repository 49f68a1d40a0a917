import { expect, test } from 'vitest';
import { cities, cityBySlug } from './cities.ts';
import { tableOf } from './testing/product-table.ts';

test('the cities are those of the rule, in its order', () => {
  const rows = tableOf('storefront', 'SF-7');
  const ruled = [...rows.map(([city, state]) => [city, state]), ...rows.map(([, , city, state]) => [city, state])];
  expect(cities.map((one) => [one.city, one.state])).toEqual(ruled);
  expect(cities.map((one) => one.label)).toEqual(ruled.map((one) => one.join(', ')));
});

test('an address starts with the lower-case name of a city, and nothing else', () => {
  expect(cityBySlug('chennai')).toEqual({
    city: 'Chennai',
    label: 'Chennai, Tamil Nadu',
    slug: 'chennai',
    state: 'Tamil Nadu',
  });
  for (const one of cities) expect(cityBySlug(one.city.toLowerCase())).toBe(one);
  for (const slug of ['madurai', 'Chennai', '', 'tamil nadu', 'constructor']) expect(cityBySlug(slug)).toBeUndefined();
});
