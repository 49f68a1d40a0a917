import { get as getPage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashOf, openTestPages, type TestPages } from './testing.ts';

let site: TestPages;
beforeAll(async () => {
  site = await openTestPages();
});
afterAll(() => site.close());
beforeEach(() => site.forget());

test('a public page is rendered once, compressed, and answered 304 to who holds it', async () => {
  const first = await site.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
  expect(first.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  const again = await site.app.inject({ url: '/', headers: { 'if-none-match': first.headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await site.app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } })).body).toContain('<p>200');
  expect(site.rendered).toHaveBeenCalledTimes(1);
});

test('a script that was not built has no permission, wherever it came out: in a page, an unknown one, the answer to a form, a garage’s', async () => {
  site.submitLead.mockResolvedValue({ status: 400, message: '<script>planted()</script>' });
  const form = { method: 'POST', url: '/', payload: 'phone=12' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const request of [{ url: '/' }, { url: '/nothing/at/all' }, { ...form, headers }, { url: '/garage' }]) {
    const answer = await site.app.inject(request);
    expect(answer.body).toContain('<script>planted()</script>');
    const [scripts] = /script-src [^;]*/.exec(String(answer.headers['content-security-policy'])) ?? [];
    expect(scripts).toMatch(
      request.url === '/garage' ? /^script-src 'self' 'nonce-[^']+'$/ : `script-src 'self' '${hashOf('inline()')}'`,
    );
    expect(scripts).not.toContain(hashOf('planted()'));
  }
});

test('clearing the cache renders the page again', async () => {
  await site.app.inject('/');
  site.clearPageCache();
  await site.app.inject('/');
  expect(site.rendered).toHaveBeenCalledTimes(2);
});

test('HEAD answers the headers of GET and no body', async () => {
  const head = await site.app.inject({ method: 'HEAD', url: '/' });
  const get = await site.app.inject('/');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test('an address written by detours leads to the right one and is kept for no other', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const asked = getPage({ host: '127.0.0.1', port, path }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.location]);
      });
      asked.on('error', reject);
    });
  expect(await ask('/no/such/../../chennai?a=1')).toEqual([308, '/chennai?a=1']);
  expect(await ask('/no/%2e%2e/chennai')).toEqual([308, '/chennai']);
  expect(await ask('http://evil.example/chennai')).toEqual([400, undefined]);
  expect(await ask('/no/such')).toEqual([404, undefined]);
});

test('a page in capitals leads to its one address, query and all; what is no page is 404 from the cache, a token stays', async () => {
  const ask = async (url: string) => {
    const { statusCode, headers } = await site.app.inject(url);
    return [url, statusCode, headers.location];
  };
  expect(await ask('/Products?zone=2&X=Y')).toEqual(['/Products?zone=2&X=Y', 308, '/products?zone=2&X=Y']);
  expect(await ask('/CHENNAI/Products')).toEqual(['/CHENNAI/Products', 308, '/chennai/products']);
  for (const url of ['/Nothing/Here', '/NO/SUCH', '/No/Such']) expect(await ask(url)).toEqual([url, 404, undefined]);
  expect(await ask('/Link/AbC')).toEqual(['/Link/AbC', 200, undefined]);
  expect(site.rendered.mock.calls).toEqual([['/-/-/-'], ['/link/-']]);
});

test('a page for one visitor carries a fresh nonce and is not kept anywhere', async () => {
  const [one, two] = [await site.app.inject('/garage'), await site.app.inject('/garage')];
  expect(one.headers['cache-control']).toBe('no-store');
  expect(one.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
  expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
  for (const { body, headers } of [one, two]) {
    const [, nonce] = /<script nonce="([^"]{20,})"/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  }
});

test('a page for one visitor is rendered once in each theme, whatever its id, its query and who asks', async () => {
  const ask = (url: string, cookie = '') => site.app.inject({ url, headers: { cookie, 'user-agent': url } });
  for (const id of ['1', '2', '3?x=1']) await ask(`/garage/jobcards/${id}`, 'theme=evil; access=1');
  await ask('/garage/jobcards/1', 'a=b; theme=dark');
  expect(site.rendered.mock.calls).toEqual([['/garage/jobcards/-'], ['/garage/jobcards/-']]);
});

test('what is kept for nobody is rendered so often for one network and then refused unrendered; others have it still', async () => {
  const ask = (turn: number, remoteAddress: string) => site.app.inject({ url: `/?q=${turn}`, remoteAddress });
  for (let turn = 0; turn < 60; turn += 1) await ask(turn, '198.51.100.1');
  const refused = await ask(60, '198.51.100.1');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect(refused.body).toContain('<h1>Too many requests</h1>');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await site.app.inject({
    method: 'POST',
    url: '/',
    headers: form,
    payload: 'a=1',
    remoteAddress: '198.51.100.1',
  });
  expect([posted.statusCode, site.submitLead.mock.calls.length]).toEqual([429, 0]);
  expect(site.rendered).toHaveBeenCalledTimes(60);
  expect((await ask(61, '198.51.100.2')).statusCode).toBe(200);
  expect((await site.app.inject({ url: '/', remoteAddress: '198.51.100.1' })).statusCode).toBe(200);
});

test('an address with a slash too many leads to the right one, never to another host', async () => {
  expect((await site.app.inject('/chennai/')).headers.location).toBe('/chennai');
  expect((await site.app.inject('//evil.example//x/?a=1')).headers.location).toBe('/evil.example/x?a=1');
});

test('built files are kept for a year and compressed; public ones are sent as they are', async () => {
  const script = await site.app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
  expect(script.headers['content-encoding']).toBe('br');
  expect(script.headers['cache-control']).toContain('immutable');
  expect((await site.app.inject('/assets/missing.js')).statusCode).toBe(404);
  const robots = await site.app.inject('/robots.txt');
  expect(robots.body).toBe('User-agent: *\n');
});
