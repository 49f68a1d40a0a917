import { expect, test } from 'vitest';
import { cities, cityBySlug } from './cities.ts';

test('the ten cities are listed as city and state', () => {
  expect(cities.map((one) => one.label)).toEqual([
    'Chennai, Tamil Nadu',
    'Bangalore, Karnataka',
    'Mumbai, Maharashtra',
    'Delhi, Delhi',
    'Hyderabad, Telangana',
    'Pune, Maharashtra',
    'Kolkata, West Bengal',
    'Ahmedabad, Gujarat',
    'Kochi, Kerala',
    'Coimbatore, Tamil Nadu',
  ]);
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
