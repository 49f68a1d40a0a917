import { expect, test } from 'vitest';
import { placesOf } from './page-places.ts';

const { placeOf, usual } = placesOf({
  routes: {
    root: { id: 'root', path: '' },
    shell: { id: 'shell', parentId: 'root' },
    home: { id: 'home', parentId: 'shell', path: ':city?' },
    products: {
      id: 'products',
      parentId: 'shell',
      path: ':city?/products/:slug?',
      module: { handle: { reads: ['category'] } },
    },
    link: { id: 'link', parentId: 'shell', path: 'link/:token' },
    rest: { id: 'rest', parentId: 'shell', path: '*' },
    garage: { id: 'garage', parentId: 'root', path: 'garage' },
    card: { id: 'card', parentId: 'garage', path: 'jobcards/:id' },
    garageRest: { id: 'garageRest', parentId: 'garage', path: '*' },
  },
} as unknown as Parameters<typeof placesOf>[0]);

test.each([
  ['/', '/', true],
  ['/chennai', '/chennai', true],
  ['/chennai/products/basmati-rice', '/chennai/products/basmati-rice', true],
  ['/products/fresh-vegetables', '/products/fresh-vegetables', true],
  ['/products', '/products', true],
  ['/Chennai', '/-', false],
  ['/zzz', '/-', false],
  ['/constructor', '/-', false],
  ['/chennai/products/gold', '/chennai/products/-', false],
  ['/-', '/-', false],
  ['/%63hennai', '/chennai', true],
  ['/%ff', '/-/-/-', false],
  ['/GARAGE/jobcards/1', '/garage/jobcards/-', true],
  ['/garage/jobcards/chennai', '/garage/jobcards/-', true],
  ['/garage%2Fjobcards/1', '/-/-/-', false],
  ['/garage/jobcards/1/2/3/4/5/6/7', '/garage/-/-/-', false],
  ['/no/such', '/-/-/-', false],
  ['/wp/login.php', '/-/-/-', false],
  ['/link/abc', '/link/-', true],
  ['/garage/jobcards/0199', '/garage/jobcards/-', true],
  ['/garage/no/such', '/garage/-/-/-', false],
])('%s stands at %s', (pathname, address, isKnown) => {
  expect(placeOf(pathname)).toMatchObject({ address, isKnown });
});

test('the address that stands for a page leads to the same page', () => {
  for (const pathname of ['/zzz', '/a/b', '/link/x', '/garage/jobcards/1', '/garage/x', '/zzz/products/gold']) {
    const { address, ids } = placeOf(pathname);
    expect([pathname, placeOf(address)]).toMatchObject([pathname, { address, ids }]);
  }
});

test('a page says what it reads of a query', () => {
  expect([placeOf('/products').reads, placeOf('/chennai').reads]).toEqual([['category'], []]);
});

test('addresses that differ in what no page looks at are matched once for all', () => {
  const card = placeOf('/garage/jobcards/0199');
  for (let index = 0; index < 150; index += 1) expect(placeOf(`/garage/jobcards/${index}`)).toBe(card);
  expect(placeOf('/garage/link/1')).toBe(placeOf('/garage/link/2'));
});

test.each([
  ['/Chennai', '/chennai'],
  ['/CHENNAI/products/Basmati-Rice', '/chennai/products/basmati-rice'],
  ['/products/Fresh-Vegetables', '/products/fresh-vegetables'],
  ['/%43hennai', '/chennai'],
  ['/%63hennai', '/chennai'],
  ['/Products', '/products'],
  ['/CHENNAI/PRODUCTS/BASMATI-RICE', '/chennai/products/basmati-rice'],
  ['/Garage', '/garage'],
])('%s is written %s', (path, written) => expect(usual(path)).toBe(written));

test.each([
  '/',
  '/chennai',
  '/Chennaiya',
  '/Chennai/no/Such',
  '/chennai%2FProducts',
  '/products/Gold',
  '/Link/AbC',
  '/link/Chennai',
  '/Garage/JobCards/AbC',
  '/Products.data',
  '/%',
  '/__proto__',
])('%s is left as it is', (path) => expect(usual(path)).toBeNull());
