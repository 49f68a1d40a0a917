import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RequestHandler } from 'react-router';
import { istDay } from '#rules/days.ts';
import { sendProblem } from './errors.ts';
import { mountFolder, pack, type Packed, sendPacked } from './page-assets.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { sendFallback } from './page-fallback.ts';
import { hashPolicy, noncePolicy } from './page-headers.ts';
import { cacheKey, isApiPath, isDataPath, isPrivatePath, tidyPath, unknownPaths } from './page-paths.ts';
import {
  copyHeaders,
  leaving,
  type PageBuild,
  pageContextOf,
  type PageSite,
  plainRequest,
  webRequest,
} from './page-request.ts';
import { notFound } from './problems.ts';

export interface PageOptions extends PageSite {
  /** The folder with build/ and web/public/. */
  root: string;
  build: PageBuild;
}

export interface Pages {
  /** Call it when anything that public pages show has changed: catalogue, cities. */
  clearPageCache: () => void;
}

/** Loads what `react-router build` made. Throws when there is no build. */
export async function loadPageBuild(root: string): Promise<PageBuild> {
  const loaded: unknown = await import(pathToFileURL(join(root, 'build', 'server', 'index.js')).href);
  // React-router build made it from web/entry.server.tsx
  return loaded as PageBuild;
}

/**
 * Serves the built pages: the declared place where server and web meet. Mount it last: it answers every address that no
 * other route has taken; below /api that is a problem, not a page.
 */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<Pages> {
  const cache = createPageCache<PublicPage>({ now: Date.now, day: () => istDay(new Date()) });
  const desk: Desk = {
    ...options,
    cache,
    render: createRequestHandler(options.build, 'production'),
    isUnknown: unknownPaths(options.build),
  };
  await app.register(async (pages) => {
    preparePages(pages);
    await mountFolder(pages, join(options.root, 'build/client/assets'), {
      prefix: '/assets/',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    await mountFolder(pages, join(options.root, 'web/public'), { prefix: '/', cacheControl: 'public, max-age=86400' });
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: (request, reply) => answer(desk, request, reply),
    });
    onlyReadAndPost(pages);
  });
  return { clearPageCache: cache.clear };
}

/** What pages need of Fastify in production and in development alike: forms, and a page for what goes wrong. */
export function preparePages(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  pages.setErrorHandler<Error & { statusCode?: number; status?: number }>((error, request, reply) => {
    const status = error.statusCode ?? error.status ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a page failed');
    return sendFallback(reply, status);
  });
}

/** Pages are read, and their forms posted; nothing else. */
export function onlyReadAndPost(pages: FastifyInstance): void {
  pages.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler(request, reply) {
      if (isApiPath(request.originalUrl)) return sendProblem(request, reply, notFound());
      return sendFallback(reply.header('allow', 'GET, HEAD, POST'), 405);
    },
  });
}

interface Desk extends PageOptions {
  cache: PageCache<PublicPage>;
  render: RequestHandler;
  isUnknown: (pathname: string) => boolean;
}

interface PublicPage {
  status: number;
  headers: [string, string][];
  policy: string;
  packed: Packed;
}

async function answer(desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const pathname = request.originalUrl.split('?', 1)[0] ?? '/';
  if (isApiPath(pathname)) return sendProblem(request, reply, notFound());
  if (!pathname.startsWith('/')) return sendFallback(reply, 400);
  const tidy = tidyPath(pathname);
  if (tidy !== null && request.method !== 'POST') {
    return reply.redirect(`${tidy}${request.originalUrl.slice(pathname.length)}`, 308);
  }
  if (isDataPath(pathname)) return sendData(desk, request, reply, isPrivatePath(pathname));
  if (isPrivatePath(pathname)) return sendPrivate(desk, request, reply);
  if (request.method === 'POST') return sendPosted(desk, request, reply);
  const key = desk.isUnknown(pathname) ? 'unknown' : cacheKey(request.originalUrl);
  return sendPublic(desk, request, reply, key);
}

/** A page that is the same for everyone, from the cache where its address allows that. */
async function sendPublic(desk: Desk, request: FastifyRequest, reply: FastifyReply, key: string | null) {
  const render = async () => {
    const context = pageContextOf(desk.build, desk, request, null);
    const made = await publicPage(await desk.render(plainRequest(desk, request.originalUrl), context));
    return { page: made, keep: made.status === (key === 'unknown' ? 404 : 200) };
  };
  const page = key === null ? (await render()).page : await desk.cache.get(key, render);
  if (page.status >= 500 && page.packed.raw.length === 0) return sendFallback(reply, page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.code(page.status).header('content-security-policy', page.policy);
  reply.header('cache-control', page.status === 200 ? 'public, no-cache' : 'no-store');
  return sendPacked(request, reply, page.packed);
}

async function publicPage(rendered: Response): Promise<PublicPage> {
  const raw = Buffer.from(await rendered.arrayBuffer());
  return {
    status: rendered.status,
    headers: [...rendered.headers].filter(([name]) => name === 'content-type' || name === 'location'),
    policy: hashPolicy(raw.toString()),
    packed: await pack(raw),
  };
}

/** A page for one visitor, streamed as it is made. */
async function sendPrivate(desk: Desk, request: FastifyRequest, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64');
  const context = pageContextOf(desk.build, desk, request, nonce);
  const rendered = await desk.render(webRequest(desk, request, leaving(reply)), context);
  if (rendered.status >= 500 && !rendered.body) return sendFallback(reply, rendered.status);
  copyHeaders(rendered, reply);
  reply.code(rendered.status).headers({ 'content-security-policy': noncePolicy(nonce), 'cache-control': 'no-store' });
  return sendBody(reply, rendered);
}

/** The answer to a form posted without script: the page again, made for this visitor and never kept. */
async function sendPosted(desk: Desk, request: FastifyRequest, reply: FastifyReply) {
  const context = pageContextOf(desk.build, desk, request, null);
  const rendered = await desk.render(webRequest(desk, request, leaving(reply)), context);
  const html = await rendered.text();
  if (rendered.status >= 500 && html === '') return sendFallback(reply, rendered.status);
  copyHeaders(rendered, reply);
  reply.code(rendered.status).headers({ 'content-security-policy': hashPolicy(html), 'cache-control': 'no-store' });
  return reply.send(html);
}

/** What the router's script asks for between pages; it has the status of the page itself. */
async function sendData(desk: Desk, request: FastifyRequest, reply: FastifyReply, forOne: boolean) {
  const context = pageContextOf(desk.build, desk, request, null);
  const rendered = await desk.render(webRequest(desk, request, leaving(reply)), context);
  copyHeaders(rendered, reply);
  reply.code(rendered.status);
  if (forOne || request.method === 'POST') reply.header('cache-control', 'no-store');
  else if (!rendered.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
  return sendBody(reply, rendered);
}

function sendBody(reply: FastifyReply, rendered: Response): FastifyReply {
  return rendered.body ? reply.send(rendered.body) : reply.send();
}
