import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get as getPage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createContext, data, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PageBuild } from './page-request.ts';
import { mountPages, type Pages } from './pages.ts';

type Context = Parameters<typeof mountPages>[1]['build']['entry']['module']['pageContext'];

/** A build of a few pages, whose documents are one line of HTML that names what was loaded. */
const pageContext: Context = createContext();
const rendered = vi.fn<(path: string) => void>();
const submitLead =
  vi.fn<(body: Record<string, string>, address: string) => Promise<{ status: number; message?: string }>>();

function loaded({ params }: { params: { city?: string; slug?: string } }) {
  if (params.city === '-' || params.slug === '-') throw data(null, { status: 404 });
  return null;
}

function fails() {
  throw new Error('secret cause');
}

async function submitted({
  request,
  context,
}: {
  request: Request;
  context: { get: (key: Context) => { address: string } };
}) {
  const form = await request.formData();
  const phone = form.get('phone') === '12' ? '12' : '';
  const answer = await submitLead({ phone }, context.get(pageContext).address);
  return data(answer.message, { status: answer.status });
}

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

const build = {
  scripts: [hashOf('inline()')],
  basename: '/',
  ssr: true,
  isSpaMode: false,
  future: {},
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  routeDiscovery: { mode: 'initial' },
  assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    home: {
      id: 'home',
      parentId: 'root',
      path: ':city?',
      module: { default: () => null, loader: loaded, action: submitted, handle: { reads: ['category', 'q'] } },
    },
    products: {
      id: 'products',
      parentId: 'root',
      path: ':city?/products/:slug?',
      module: { default: () => null, loader: loaded, handle: { reads: ['zone'] } },
    },
    link: { id: 'link', parentId: 'root', path: 'link/:token', module: { default: () => null } },
    broken: { id: 'broken', parentId: 'root', path: 'broken', module: { default: () => null, loader: fails } },
    lost: { id: 'lost', parentId: 'root', path: 'lost', module: { default: () => null } },
    card: { id: 'card', parentId: 'root', path: 'garage/jobcards/:id', module: { default: () => null } },
    garage: { id: 'garage', parentId: 'root', path: 'garage', module: { default: () => null } },
    rest: {
      id: 'rest',
      parentId: 'root',
      path: '*',
      module: {
        default: () => null,
        loader() {
          throw data(null, { status: 404 });
        },
      },
    },
  },
  entry: {
    module: {
      pageContext,
      default(
        request: Request,
        status: number,
        headers: Headers,
        entry: { staticHandlerContext: { actionData: unknown } },
        context: { get: (key: Context) => { nonce: string | null; visitor: { city: string; zone: string } } },
      ) {
        const { pathname, search } = new URL(request.url);
        rendered(pathname + search);
        headers.set('content-type', 'text/html; charset=utf-8');
        if (request.url.includes('lost')) return new Response(null, { status: 500 });
        const said = JSON.stringify(entry.staticHandlerContext.actionData);
        const { nonce, visitor } = context.get(pageContext);
        const own = nonce ? ` nonce="${nonce}"` : '';
        return new Response(
          `<p>${status} ${said} ${visitor.city} ${visitor.zone}</p><script${own}>inline()</script><script>planted()</script>${'x'.repeat(2000)}`,
          {
            status,
            headers,
          },
        );
      },
      handleError: () => undefined,
    },
  },
} as unknown as ServerBuild as PageBuild;

let root: string;
let app: FastifyInstance;
let pages: Pages;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(root, 'build/client/assets'), { recursive: true });
  await mkdir(join(root, 'build/client/cards'));
  await mkdir(join(root, 'web/public'), { recursive: true });
  await writeFile(join(root, 'build/client/assets/app-1.js'), 'let x = 1;'.repeat(200));
  await writeFile(join(root, 'web/public/robots.txt'), 'User-agent: *\n');
  app = Fastify();
  pages = await mountPages(app, {
    root,
    build,
    publicUrl: 'https://shop.example',
    calls: { submitLead, submitEnquiry: submitLead, offeredCities: async () => [] },
  });
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

beforeEach(() => {
  rendered.mockClear();
  submitLead.mockReset();
  pages.clearPageCache();
});

test('a public page is rendered once, compressed, and answered 304 to who holds it', async () => {
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
  expect(first.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  const again = await app.inject({ url: '/', headers: { 'if-none-match': first.headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } })).body).toContain('<p>200');
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('a script that was not built has no permission, wherever it came out: in a page, an unknown one, the answer to a form, a garage’s', async () => {
  submitLead.mockResolvedValue({ status: 400, message: '<script>planted()</script>' });
  const form = { method: 'POST', url: '/', payload: 'phone=12' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const request of [{ url: '/' }, { url: '/nothing/at/all' }, { ...form, headers }, { url: '/garage' }]) {
    const answer = await app.inject(request);
    expect(answer.body).toContain('<script>planted()</script>');
    const [scripts] = /script-src [^;]*/.exec(String(answer.headers['content-security-policy'])) ?? [];
    expect(scripts).toMatch(
      request.url === '/garage' ? /^script-src 'self' 'nonce-[^']+'$/ : `script-src 'self' '${hashOf('inline()')}'`,
    );
    expect(scripts).not.toContain(hashOf('planted()'));
  }
});

test('clearing the cache renders the page again', async () => {
  await app.inject('/');
  pages.clearPageCache();
  await app.inject('/');
  expect(rendered).toHaveBeenCalledTimes(2);
});

test('HEAD answers the headers of GET and no body', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/' });
  const get = await app.inject('/');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test('what a page does not read of its query is as if it were not there', async () => {
  for (const url of ['/', '/?utm_source=x', '/?fbclid=1&gclid=2', '/?x=%ff&category']) await app.inject(url);
  expect(rendered.mock.calls).toEqual([['/'], ['/?category=']]);
});

test('a page is rendered once for all who chose the same city, of its zone only where it speaks of zones', async () => {
  const ask = (url: string, cookie: string) => app.inject({ url, headers: { cookie } });
  for (const cookie of [
    'selectedLocation=kochi',
    'a=1; selectedLocation=kochi; deliveryZone=2',
    'selectedLocation=none',
  ])
    await ask('/', cookie);
  expect(rendered).toHaveBeenCalledTimes(2);
  rendered.mockClear();
  const [second, third] = [await ask('/products', 'deliveryZone=2'), await ask('/products', 'deliveryZone=3')];
  expect([second.body, third.body].map((html) => /null *(\d?)</.exec(html)?.[1])).toEqual(['2', '3']);
  expect([second.headers['vary'], second.headers.etag === third.headers.etag]).toEqual([
    'accept-encoding, cookie',
    false,
  ]);
  expect(rendered).toHaveBeenCalledTimes(2);
});

test('a query that the page reads is rendered in the order it reads it, and kept for nobody but the ten categories', async () => {
  for (const url of ['/?q=a&category=x', '/?category=x&z=1&q=a', '/?category=oil', '/?category=oil'])
    await app.inject(url);
  expect(rendered.mock.calls).toEqual([['/?category=x&q=a'], ['/?category=x&q=a'], ['/?category=oil']]);
});

test('the token of a mailed link is not looked at by the server, so all such links are one page', async () => {
  for (const url of ['/link/abc', '/link/def', '/LINK/ghi?x']) expect((await app.inject(url)).statusCode).toBe(200);
  expect(rendered.mock.calls).toEqual([['/link/-']]);
});

test('all addresses that no route knows share one page with status 404', async () => {
  const answers = await Promise.all(['/a/b', '/c/d', '/wp/login.php'].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(rendered.mock.calls).toEqual([['/-/-/-']]);
  const { etag } = answers[0]?.headers ?? {};
  expect((await app.inject({ url: '/e/f', headers: { 'if-none-match': etag } })).statusCode).toBe(404);
});

test('an address written by detours leads to the right one and is kept for no other', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
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
    const { statusCode, headers } = await app.inject(url);
    return [url, statusCode, headers.location];
  };
  expect(await ask('/Products?zone=2&X=Y')).toEqual(['/Products?zone=2&X=Y', 308, '/products?zone=2&X=Y']);
  expect(await ask('/CHENNAI/Products')).toEqual(['/CHENNAI/Products', 308, '/chennai/products']);
  for (const url of ['/Nothing/Here', '/NO/SUCH', '/No/Such']) expect(await ask(url)).toEqual([url, 404, undefined]);
  expect(await ask('/Link/AbC')).toEqual(['/Link/AbC', 200, undefined]);
  expect(rendered.mock.calls).toEqual([['/-/-/-'], ['/link/-']]);
});

test('addresses of one part that are no city, category or item share one page too', async () => {
  const unknown = ['/zzz', '/wp-login.php', '/%63henna', '/products/gold', '/zzz/products', '/.env?x=1'];
  for (const url of [...unknown, ...unknown]) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  expect(rendered.mock.calls).toEqual([['/-'], ['/products/-'], ['/-/products']]);
});

test('data has the status of its page, and is made once for all', async () => {
  const load = vi.spyOn(build.routes['home']!.module, 'loader');
  for (const url of [
    '/chennai.data',
    '/chennai.data?_routes=home',
    '/chennai.data?x=1',
    '/_.data',
    '/_.data?_routes=x',
  ]) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
    await app.inject(url);
  }
  expect(load).toHaveBeenCalledTimes(3);
  expect((await app.inject('/products/gold.data')).statusCode).toBe(404);
});

test('a page for one visitor carries a fresh nonce and is not kept anywhere', async () => {
  const [one, two] = [await app.inject('/garage'), await app.inject('/garage')];
  expect(one.headers['cache-control']).toBe('no-store');
  expect(one.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
  expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
  for (const { body, headers } of [one, two]) {
    const [, nonce] = /<script nonce="([^"]{20,})"/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  }
});

test('a page for one visitor is rendered once in each theme, whatever its id, its query and who asks', async () => {
  const ask = (url: string, cookie = '') => app.inject({ url, headers: { cookie, 'user-agent': url } });
  for (const id of ['1', '2', '3?x=1']) await ask(`/garage/jobcards/${id}`, 'theme=evil; access=1');
  await ask('/garage/jobcards/1', 'a=b; theme=dark');
  expect(rendered.mock.calls).toEqual([['/garage/jobcards/-'], ['/garage/jobcards/-']]);
});

test('what is kept for nobody is rendered so often for one network and then refused unrendered; others have it still', async () => {
  const ask = (turn: number, remoteAddress: string) => app.inject({ url: `/?q=${turn}`, remoteAddress });
  for (let turn = 0; turn < 60; turn += 1) await ask(turn, '198.51.100.1');
  const refused = await ask(60, '198.51.100.1');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect(refused.body).toContain('<h1>Too many requests</h1>');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await app.inject({
    method: 'POST',
    url: '/',
    headers: form,
    payload: 'a=1',
    remoteAddress: '198.51.100.1',
  });
  expect([posted.statusCode, submitLead.mock.calls.length]).toEqual([429, 0]);
  expect(rendered).toHaveBeenCalledTimes(60);
  expect((await ask(61, '198.51.100.2')).statusCode).toBe(200);
  expect((await app.inject({ url: '/', remoteAddress: '198.51.100.1' })).statusCode).toBe(200);
});

test('a page that takes no form refuses one unrendered', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const url of ['/lost', '/zzz', '/garage', '/chennai.data', '/a/b']) {
    const { statusCode, headers } = await app.inject({ method: 'POST', url, headers: form, payload: 'a=1' });
    expect([url, statusCode, headers['allow']]).toEqual([url, 405, 'GET, HEAD']);
  }
  expect(rendered).not.toHaveBeenCalled();
});

test('a page that fails is status 500 without its cause, and is not kept', async () => {
  const answer = await app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  await app.inject('/broken');
  expect(rendered).toHaveBeenCalledTimes(2);
});

test('where no page could be made at all a plain one stands in', async () => {
  const answer = await app.inject('/lost');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('<h1>Something went wrong</h1>');
});

test('a form posted without script reaches the server with the address of the visitor, and is never kept', async () => {
  submitLead.mockResolvedValueOnce({ status: 400, message: 'Please enter a valid phone number' });
  const answer = await app.inject({
    method: 'POST',
    url: '/chennai',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
    },
    payload: 'phone=12',
    remoteAddress: '192.0.2.7',
  });
  expect(submitLead).toHaveBeenCalledWith({ phone: '12' }, '192.0.2.7');
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Please enter a valid phone number');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a form of more than 16 KB or 40 fields is refused unrendered', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  submitLead.mockResolvedValue({ status: 200, message: '' });
  const post = async (payload: string) => (await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode;
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
  expect([await post(`a=${'x'.repeat(16_382)}`), await post(fields(40))]).toEqual([200, 200]);
  rendered.mockClear();
  expect([await post(`a=${'x'.repeat(16_383)}`), await post(fields(41)), await post('&'.repeat(9000))]).toEqual([
    413, 413, 413,
  ]);
  expect(rendered).not.toHaveBeenCalled();
});

test('a body that is too large or no form is refused with a page', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const large = await app.inject({ method: 'POST', url: '/', headers: form, payload: 'x'.repeat(2_000_000) });
  const json = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'text/xml' }, payload: '<x/>' });
  expect([large.statusCode, json.statusCode]).toEqual([413, 415]);
  expect(large.headers['content-type']).toContain('text/html');
});

test('an address with a slash too many leads to the right one, never to another host', async () => {
  expect((await app.inject('/chennai/')).headers.location).toBe('/chennai');
  expect((await app.inject('//evil.example//x/?a=1')).headers.location).toBe('/evil.example/x?a=1');
});

test('other methods are 405 and name those that work', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/chennai' });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
});

test.each([
  ['POST', 'application/json', '{}'],
  ['PUT', 'application/json', '{}'],
  ['POST', 'application/x-www-form-urlencoded', 'a=1'],
  ['PATCH', 'text/plain', 'a'],
] as const)('below /api a page is never the answer: %s with a body of %s', async (method, type, payload) => {
  const sent = await app.inject({ method, url: '/api/v1/nothing', headers: { 'content-type': type }, payload });
  for (const answer of [
    sent,
    await app.inject({ method, url: '/api/v1/nothing' }),
    await app.inject('/api/v1/nothing'),
  ])
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
});

test('built files are kept for a year and compressed; public ones are sent as they are', async () => {
  const script = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
  expect(script.headers['content-encoding']).toBe('br');
  expect(script.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/assets/missing.js')).statusCode).toBe(404);
  const robots = await app.inject('/robots.txt');
  expect(robots.body).toBe('User-agent: *\n');
});
