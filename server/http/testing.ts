import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createContext, data, type ServerBuild } from 'react-router';
import { vi } from 'vitest';
import type { PageBuild } from './page-request.ts';
import { mountPages } from './pages.ts';

type Context = Parameters<typeof mountPages>[1]['build']['entry']['module']['pageContext'];

/** An application with the pages of a small build; `forget` is for before each test, `close` for after all. */
export async function openTestPages() {
  const { build, rendered, submitLead } = smallBuild();
  const root = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(root, 'build/client/assets'), { recursive: true });
  await mkdir(join(root, 'build/client/cards'));
  await mkdir(join(root, 'web/public'), { recursive: true });
  await writeFile(join(root, 'build/client/assets/app-1.js'), 'let x = 1;'.repeat(200));
  await writeFile(join(root, 'web/public/robots.txt'), 'User-agent: *\n');
  const app = Fastify();
  const { clearPageCache } = await mountPages(app, {
    root,
    build,
    publicUrl: 'https://shop.example',
    calls: { submitLead, submitEnquiry: submitLead, offeredCities: async () => [] },
  });
  return {
    app,
    build,
    rendered,
    submitLead,
    clearPageCache,
    forget() {
      rendered.mockClear();
      submitLead.mockReset();
      clearPageCache();
    },
    async close() {
      await app.close();
      await rm(root, { recursive: true });
    },
  };
}

export type TestPages = Awaited<ReturnType<typeof openTestPages>>;

/** How a policy names an inline script. */
export const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** A build of a few pages, whose documents are one line of HTML that names what was loaded. */
function smallBuild() {
  const pageContext: Context = createContext();
  const rendered = vi.fn<(path: string) => void>();
  const submitLead =
    vi.fn<(body: Record<string, string>, address: string) => Promise<{ status: number; message?: string }>>();

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

  return { build, rendered, submitLead };
}

function loaded({ params }: { params: { city?: string; slug?: string } }) {
  if (params.city === '-' || params.slug === '-') throw data(null, { status: 404 });
  return null;
}

function fails() {
  throw new Error('secret cause');
}
