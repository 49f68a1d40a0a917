import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
// oxlint-disable-next-line no-restricted-imports -- the one place where server and web meet; types only
import type { PageCalls, PageContext, PageSignIn, Visitor } from '#web/context.ts';

/** What `react-router build` leaves in build/server: its entry hands out the key of the pages' context. */
export type PageBuild = ServerBuild & {
  entry: { module: { pageContext: RouterContext<PageContext> } };
  /** the inline scripts of public pages, by hash ('sha256-…'), as vite.config.ts left them */
  scripts: readonly string[];
};

export interface PageSite {
  publicUrl: string;
  calls: PageCalls;
  whatsApp?: string | undefined;
  pincodeZones?: PageContext['pincodeZones'];
  signIn?: (request: FastifyRequest, reply: FastifyReply) => PageSignIn;
}

/** A request as the pages' router wants it, made from Fastify's. The host is always our own, whatever the visitor wrote. */
export function webRequest(site: PageSite, request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !notForPages.has(name))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const url = `${site.publicUrl}${request.originalUrl}`;
  if (request.method !== 'POST') return new Request(url, { method: 'GET', headers, signal });
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(url, { method: 'POST', headers, body, signal });
}

/** A request that says nothing about who asks, so that what comes of it may be shown to anyone. */
export function plainRequest(site: PageSite, url: string, headers: Record<string, string> = {}): Request {
  return new Request(`${site.publicUrl}${url}`, { headers });
}

/** A form posted without script, at the address of its page. */
export function postedRequest(site: PageSite, url: string, request: FastifyRequest, signal: AbortSignal): Request {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(`${site.publicUrl}${url}`, { method: 'POST', headers, body, signal });
}

export function pageContextOf(
  build: PageBuild,
  site: PageSite,
  request: FastifyRequest,
  { nonce, visitor, posted }: { nonce: string | null; visitor: Visitor; posted?: FastifyReply },
) {
  const context = new RouterContextProvider();
  context.set(build.entry.module.pageContext, {
    publicUrl: site.publicUrl,
    nonce,
    visitor,
    address: request.ip,
    calls: site.calls,
    signIn: posted && site.signIn ? site.signIn(request, posted) : null,
    report: (error) => request.log.error({ err: error }, 'a page failed'),
    whatsApp: site.whatsApp,
    pincodeZones: site.pincodeZones ?? [],
  });
  return context;
}

/** Ends the render when the visitor leaves before it is done. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

export function copyHeaders(answer: Response, reply: FastifyReply): void {
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
}

// Forged posts are stopped by a hook of the whole server, which knows PUBLIC_URL; the router's own check knows only Host.
const notForPages = new Set([
  'host',
  'origin',
  'x-forwarded-host',
  'content-length',
  'transfer-encoding',
  'connection',
]);
