import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler } from 'react-router';
import { z } from 'zod';
import { istDay } from '#rules/days.ts';
import { createAllowance } from './allowance.ts';
import {
  type PageServer,
  createRenderAllowance,
  sendData,
  sendPosted,
  sendPrivate,
  sendPublic,
} from './page-answers.ts';
import { mountFolder } from './page-assets.ts';
import { createPageCache } from './page-cache.ts';
import { sendFallback } from './page-fallback.ts';
import { publicPolicy } from './page-headers.ts';
import { isPrivatePath, pageOfData, canonicalPath } from './page-paths.ts';
import { placesOf } from './page-places.ts';
import type { PageBuild, PageSite } from './page-request.ts';
import { preparePages } from './prepare-pages.ts';

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
  const folder = join(root, 'build', 'server');
  const loaded: unknown = await import(pathToFileURL(join(folder, 'index.js')).href);
  const scripts = z.array(z.string()).parse(JSON.parse(await readFile(join(folder, 'scripts.json'), 'utf8')));
  // React-router build made it from web/entry.server.tsx
  return { ...(loaded as Omit<PageBuild, 'scripts'>), scripts };
}

/**
 * Serves the built pages: the declared place where server and web meet. Mount it last: it answers every address that no
 * other route has taken; below /api that is a problem, not a page.
 */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<Pages> {
  const server = pageServerOf(options);
  await app.register(async (pages) => {
    preparePages(pages);
    await mountFolder(pages, join(options.root, 'build/client/assets'), {
      prefix: '/assets/',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    await mountFolder(pages, join(options.root, 'build/client/cards'), {
      prefix: '/cards/',
      cacheControl: 'public, max-age=86400',
    });
    await mountFolder(pages, join(options.root, 'web/public'), { prefix: '/', cacheControl: 'public, max-age=86400' });
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: (request, reply) => answer(server, request, reply),
    });
    onlyReadAndPost(pages);
  });
  return { clearPageCache: server.clear };
}

function pageServerOf(options: PageOptions): PageServer {
  const of = { now: Date.now, day: () => istDay(new Date()) };
  const pages: PageServer['pages'] = createPageCache(of);
  const shells: PageServer['shells'] = createPageCache(of);
  const data: PageServer['data'] = createPageCache(of);
  return {
    ...options,
    pages,
    shells,
    data,
    clear: () => {
      for (const { clear } of [pages, shells, data]) clear();
    },
    render: createRequestHandler(options.build, 'production'),
    places: placesOf(options.build),
    spend: createAllowance({ ...createRenderAllowance, now: () => performance.now() }),
    nonceMark: randomBytes(16).toString('base64url'),
    publicPolicy: publicPolicy(options.build.scripts),
  };
}

/** Pages are read, and their forms posted; nothing else. */
export function onlyReadAndPost(pages: FastifyInstance): void {
  pages.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: (_, reply) => sendFallback(reply.header('allow', 'GET, HEAD, POST'), 405),
  });
}

async function answer(server: PageServer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const pathname = request.originalUrl.split('?', 1)[0] ?? '/';
  if (!pathname.startsWith('/')) return sendFallback(reply, 400);
  const tidy = canonicalPath(pathname);
  const usual = server.places.usual(tidy ?? pathname) ?? tidy;
  if (usual !== null && request.method !== 'POST') {
    return reply.redirect(`${usual}${request.originalUrl.slice(pathname.length)}`, 308);
  }
  const page = pageOfData(pathname);
  if (request.method === 'POST') return sendPosted(server, request, reply);
  if (page !== null) return sendData(server, request, reply, page);
  if (isPrivatePath(pathname)) return sendPrivate(server, request, reply, server.places.placeOf(pathname));
  return sendPublic(server, request, reply, server.places.placeOf(pathname));
}
