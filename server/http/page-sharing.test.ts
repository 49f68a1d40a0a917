import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestPages, type TestPages } from './testing.ts';

let site: TestPages;
beforeAll(async () => {
  site = await openTestPages();
});
afterAll(() => site.close());
beforeEach(() => site.forget());

test('what a page does not read of its query is as if it were not there', async () => {
  for (const url of ['/', '/?utm_source=x', '/?fbclid=1&gclid=2', '/?x=%ff&category']) await site.app.inject(url);
  expect(site.rendered.mock.calls).toEqual([['/'], ['/?category=']]);
});

test('a page is rendered once for all who chose the same city, of its zone only where it speaks of zones', async () => {
  const ask = (url: string, cookie: string) => site.app.inject({ url, headers: { cookie } });
  for (const cookie of [
    'selectedLocation=kochi',
    'a=1; selectedLocation=kochi; deliveryZone=2',
    'selectedLocation=none',
  ])
    await ask('/', cookie);
  expect(site.rendered).toHaveBeenCalledTimes(2);
  site.rendered.mockClear();
  const [second, third] = [await ask('/products', 'deliveryZone=2'), await ask('/products', 'deliveryZone=3')];
  expect([second.body, third.body].map((html) => /null *(\d?)</.exec(html)?.[1])).toEqual(['2', '3']);
  expect([second.headers['vary'], second.headers.etag === third.headers.etag]).toEqual([
    'accept-encoding, cookie',
    false,
  ]);
  expect(site.rendered).toHaveBeenCalledTimes(2);
});

test('a query that the page reads is rendered in the order it reads it, and kept for nobody but the ten categories', async () => {
  for (const url of ['/?q=a&category=x', '/?category=x&z=1&q=a', '/?category=oil', '/?category=oil'])
    await site.app.inject(url);
  expect(site.rendered.mock.calls).toEqual([['/?category=x&q=a'], ['/?category=x&q=a'], ['/?category=oil']]);
});

test('the token of a mailed link is not looked at by the server, so all such links are one page', async () => {
  for (const url of ['/link/abc', '/link/def', '/LINK/ghi?x'])
    expect((await site.app.inject(url)).statusCode).toBe(200);
  expect(site.rendered.mock.calls).toEqual([['/link/-']]);
});

test('all addresses that no route knows share one page with status 404', async () => {
  const answers = await Promise.all(['/a/b', '/c/d', '/wp/login.php'].map((url) => site.app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(site.rendered.mock.calls).toEqual([['/-/-/-']]);
  const { etag } = answers[0]?.headers ?? {};
  expect((await site.app.inject({ url: '/e/f', headers: { 'if-none-match': etag } })).statusCode).toBe(404);
});

test('addresses of one part that are no city, category or item share one page too', async () => {
  const unknown = ['/zzz', '/wp-login.php', '/%63henna', '/products/gold', '/zzz/products', '/.env?x=1'];
  for (const url of [...unknown, ...unknown])
    expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 404]);
  expect(site.rendered.mock.calls).toEqual([['/-'], ['/products/-'], ['/-/products']]);
});

test('data has the status of its page, and is made once for all', async () => {
  const load = vi.spyOn(site.build.routes['home']!.module, 'loader');
  for (const url of [
    '/chennai.data',
    '/chennai.data?_routes=home',
    '/chennai.data?x=1',
    '/_.data',
    '/_.data?_routes=x',
  ]) {
    expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 200]);
    await site.app.inject(url);
  }
  expect(load).toHaveBeenCalledTimes(3);
  expect((await site.app.inject('/products/gold.data')).statusCode).toBe(404);
});
