import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { categorySlugOf, isSlug, slugOf, slugAfter } from './slug.ts';

describe('the slug of a garage or service', () => {
  it.each([
    ['Demo Garage', 'demo-garage'],
    ['  Oil & Filter Change!! ', 'oil-filter-change'],
    ['--A__B--', 'a-b'],
    ['4 Wheel Alignment', '4-wheel-alignment'],
    ['பட்டறை', 'pattarai'],
    ['முருகன் ஆட்டோ ஒர்க்ஸ்', 'murukan-atto-orks'],
    ['ஸ்ரீ கணபதி Motors 2', 'sri-kanapati-motors-2'],
    ['गणेश मोटर्स', 'ganesha-motarsa'],
    ['శ్రీ గ్యారేజ్', 'shri-gyarej'],
    ['Café Müller', 'cafe-muller'],
    ['№ १२', '12'],
    ['', ''],
  ])('of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('is a slug, and its own slug, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const slug = slugOf(name);
        expect(slug === '' || isSlug(slug)).toBe(true);
        expect(slug).not.toMatch(/^-|-$|--/);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

test.each([
  ['Fresh Vegetables', 'fresh-vegetables'],
  ['Rice & Grains', 'rice-and-grains'],
  ['Tea & Coffee', 'tea-and-coffee'],
  ['Cooking Oil', 'cooking-oil'],
])('the category %s lives at %s', (name, slug) => expect(categorySlugOf(name)).toBe(slug));

describe('a slug', () => {
  it.each(['a', 'demo-garage', '24-7', '-a-'])('may be %s', (text) => expect(isSlug(text)).toBe(true));
  it.each(['', 'Demo', 'a b', 'a_b', 'é', 'a\n', 'a/b'])('may not be %j', (text) => expect(isSlug(text)).toBe(false));
});

test('the slug follows the name while it is the one the name gave', () => {
  expect(slugAfter('', '', 'Demo')).toBe('demo');
  expect(slugAfter('demo', 'Demo', 'Demo Motors & Sons')).toBe('demo-motors-sons');
});

test('a slug of one’s own stays as it was typed', () => {
  expect(slugAfter('my-garage', 'Demo', 'Demo Motors')).toBe('my-garage');
});
