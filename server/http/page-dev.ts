import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler } from 'react-router';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import { mountFolder } from './page-assets.ts';
import { sendFallback } from './page-fallback.ts';
import { isApiPath, isPrivatePath } from './page-paths.ts';
import {
  copyHeaders,
  abortOnDisconnect,
  type PageBuild,
  pageContextOf,
  type PageSite,
  webRequest,
} from './page-request.ts';
import { visitorOf } from './page-visitor.ts';
import { type Pages, onlyReadAndPost } from './pages.ts';
import { preparePages } from './prepare-pages.ts';

/** It is served while one develops alone, and the router runs it. */
const interfaceKit = '/dev/ui';

/**
 * Serves the pages from their sources, with hot reload: nothing is kept and no content policy is set, as Vite writes inline
 * scripts of its own. Mount it last, like mountPages.
 */
export async function mountDevPages(app: FastifyInstance, options: PageSite & { root: string }): Promise<Pages> {
  const vite = await startVite(app, options.root);
  app.addHook('onClose', () => vite.close());
  await app.register(async (pages) => {
    preparePages(pages);
    await pages.register(middie);
    pages.use((request, response, next) => {
      if (isApiPath(request.url ?? '/')) next();
      else vite.middlewares(request, response, next);
    });
    await mountFolder(pages, join(options.root, 'web/public'), { prefix: '/', cacheControl: 'no-cache' });
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      async handler(request, reply) {
        const build = await loadFresh(vite);
        const [path = '/'] = request.originalUrl.split('?', 1);
        const nonce = isPrivatePath(path) || path === interfaceKit ? randomBytes(16).toString('base64') : null;
        const render = createRequestHandler(build, 'development');
        const rendered = await render(
          webRequest(options, request, abortOnDisconnect(reply)),
          pageContextOf(build, options, request, { nonce, visitor: visitorOf(request.headers.cookie), posted: reply }),
        );
        if (rendered.status >= 500 && !rendered.body) return sendFallback(reply, rendered.status);
        copyHeaders(rendered, reply);
        return reply.code(rendered.status).header('cache-control', 'no-store').send(rendered.body);
      },
    });
    onlyReadAndPost(pages);
  });
  return { clearPageCache: () => undefined };
}

/** Vite is a tool of development only, so it is loaded here and nowhere else. */
async function startVite(app: FastifyInstance, root: string): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
}

async function loadFresh(vite: ViteDevServer): Promise<PageBuild> {
  // Vite runs this environment in this process
  const environment = vite.environments['ssr'] as RunnableDevEnvironment;
  return environment.runner.import<PageBuild>('virtual:react-router/server-build');
}
