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

/** A build of three pages (/{name?}, /garage and the rest), whose documents are one line of HTML that names what was loaded. */
const pageContext: Context = createContext();
const rendered = vi.fn<(path: string) => void>();
const submitLead =
  vi.fn<(body: Record<string, string>, address: string) => Promise<{ status: number; message?: string }>>();

const build = {
  basename: '/',
  ssr: true,
  isSpaMode: false,
  future: {},
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    home: {
      id: 'home',
      parentId: 'root',
      path: ':name?',
      module: {
        default: () => null,
        loader({ params }: { params: { name?: string } }) {
          if (params.name === 'broken') throw new Error('secret cause');
          if (params.name === 'unknown') throw data(null, { status: 404 });
          return null;
        },
        async action({
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
        },
      },
    },
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
      ) {
        rendered(new URL(request.url).pathname);
        headers.set('content-type', 'text/html; charset=utf-8');
        if (request.url.includes('lost')) return new Response(null, { status: 500 });
        const said = JSON.stringify(entry.staticHandlerContext.actionData);
        return new Response(`<p>${status} ${said}</p><script>inline()</script>${'x'.repeat(2000)}`, {
          status,
          headers,
        });
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
  await mkdir(join(root, 'web/public'), { recursive: true });
  await writeFile(join(root, 'build/client/assets/app-1.js'), 'let x = 1;'.repeat(200));
  await writeFile(join(root, 'web/public/robots.txt'), 'User-agent: *\n');
  app = Fastify();
  pages = await mountPages(app, {
    root,
    build,
    publicUrl: 'https://shop.example',
    calls: { submitLead, submitEnquiry: submitLead },
  });
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

beforeEach(() => {
  rendered.mockClear();
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

test('a query that is not known is rendered but never kept', async () => {
  await app.inject('/?utm_source=x');
  await app.inject('/?utm_source=x');
  expect(rendered).toHaveBeenCalledTimes(2);
});

test('all addresses that no route knows share one page with status 404', async () => {
  const answers = await Promise.all(['/a/b', '/c/d', '/wp/login.php'].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(rendered).toHaveBeenCalledTimes(1);
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

test('an unknown name is 404 and is not kept, and its data has the same status', async () => {
  expect((await app.inject('/unknown')).statusCode).toBe(404);
  expect((await app.inject('/unknown')).statusCode).toBe(404);
  expect(rendered).toHaveBeenCalledTimes(2);
  expect((await app.inject('/unknown.data')).statusCode).toBe(404);
  expect((await app.inject('/chennai.data')).statusCode).toBe(200);
});

test('a page for one visitor carries a fresh nonce and is not kept anywhere', async () => {
  const [one, two] = [await app.inject('/garage'), await app.inject('/garage')];
  expect(one.headers['cache-control']).toBe('no-store');
  expect(one.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
  expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
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

test('below /api a page is never the answer', async () => {
  const answer = await app.inject('/api/v1/nothing');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test('built files are kept for a year and compressed; public ones are sent as they are', async () => {
  const script = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
  expect(script.headers['content-encoding']).toBe('br');
  expect(script.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/assets/missing.js')).statusCode).toBe(404);
  const robots = await app.inject('/robots.txt');
  expect(robots.body).toBe('User-agent: *\n');
});
