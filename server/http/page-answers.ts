import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestHandler } from 'react-router';
// oxlint-disable-next-line no-restricted-imports -- as in page-request.ts; a type only
import type { Visitor } from '#web/context.ts';
import { pack, type Packed, sendPacked } from './page-assets.ts';
import type { PageCache } from './page-cache.ts';
import { sendFallback } from './page-fallback.ts';
import { noncePolicy, openToOpeners } from './page-headers.ts';
import { dataOfPage, isKept, isPrivatePath, queryOf } from './page-paths.ts';
import type { Place, Places } from './page-places.ts';
import { keyOfVisitor, anonymousVisitor, visitorOf, withoutZone } from './page-visitor.ts';
import {
  copyHeaders,
  abortOnDisconnect,
  type PageBuild,
  pageContextOf,
  type PageSite,
  postedRequest,
  plainRequest,
} from './page-request.ts';
import { tooManyRequests } from '../problems.ts';

/** What pages are answered with. */
export interface PageServer extends PageSite {
  build: PageBuild;
  pages: PageCache<PublicPage>;
  shells: PageCache<Shell>;
  data: PageCache<Data>;
  clear: () => void;
  render: RequestHandler;
  places: Places;
  spend: (address: string, units: number) => number;
  /** alike for all public pages, whatever is in them */
  publicPolicy: string;
  /** stands in a shell where its nonce goes; nobody outside knows it */
  nonceMark: string;
}

interface PublicPage {
  status: number;
  headers: [string, string][];
  packed: Packed;
}

interface Shell {
  status: number;
  headers: [string, string][];
  /** what stands between two nonces */
  parts: string[];
}

interface Data {
  status: number;
  headers: [string, string][];
  bytes: Buffer;
}

/**
 * What a network may have rendered that is kept for nobody: forms, calculators, searches. One page costs 5, a kept one for visitors of a
 * city, a zone or an account 1; sixty pages at once and one every two seconds after.
 */
export const createRenderAllowance = { most: 300, perSecond: 2.5 };
const [ofPage, ofVisitors] = [5, 1];

/** A page that is the same for all whose choices are: from the cache, or rendered for a network that may still have some. */
export async function sendPublic(server: PageServer, request: FastifyRequest, reply: FastifyReply, place: Place) {
  const query = place.isKnown ? queryOf(request.originalUrl, place.reads) : '';
  const visitor = visitorAt(place, request);
  const whose = keyOfVisitor(visitor);
  const render = async () => {
    if (isKept(query) && whose !== '') spendOn(server, request, ofVisitors);
    const rendered = await server.render(
      plainRequest(server, place.address + query),
      pageContextOf(server.build, server, request, { nonce: null, visitor }),
    );
    const page = await publicPage(rendered, isKept(query));
    return { page, keep: page.status === (place.isKnown ? 200 : 404) };
  };
  if (!isKept(query)) spendOn(server, request, ofPage);
  const page = isKept(query) ? await server.pages.get(keyOf(place, query) + whose, render) : (await render()).page;
  if (page.status >= 500 && page.packed.raw.length === 0) return sendFallback(reply, page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.code(page.status).header('content-security-policy', server.publicPolicy);
  reply.header('cache-control', page.status === 200 ? 'public, no-cache' : 'no-store');
  reply.header('cross-origin-opener-policy', openToOpeners);
  return sendPacked(request, reply.header('vary', 'cookie'), page.packed);
}

/** A page that asks no zone is the same in all of them. */
function visitorAt({ reads }: Place, request: FastifyRequest): Visitor {
  const visitor = visitorOf(request.headers.cookie);
  return reads.includes('zone') ? visitor : withoutZone(visitor);
}

/** What is shown once is not worth the time to press it. */
async function publicPage(rendered: Response, isPacked: boolean): Promise<PublicPage> {
  const raw = Buffer.from(await rendered.arrayBuffer());
  return {
    status: rendered.status,
    headers: headersOf(rendered),
    packed: await pack(raw, isPacked ? 6 : 1),
  };
}

/**
 * A page for one visitor, of whom the server knows no more than the theme, and in the shop the saved city: it says 'Loading...' to everyone, so it
 * is rendered once for all who share those, and each visitor gets it with a nonce of their own.
 */
export async function sendPrivate(server: PageServer, request: FastifyRequest, reply: FastifyReply, place: Place) {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? 'system';
  const visitor = place.ids.includes(shop)
    ? { ...anonymousVisitor, city: visitorOf(request.headers.cookie).city }
    : anonymousVisitor;
  const whose = keyOfVisitor(visitor);
  const shell = await server.shells.get(`${theme} ${keyOf(place, '')}${whose}`, async () => {
    if (whose !== '') spendOn(server, request, ofVisitors);
    const asked = plainRequest(server, place.address, { cookie: `theme=${theme}` });
    const context = pageContextOf(server.build, server, request, {
      nonce: server.nonceMark,
      visitor,
    });
    const rendered = await server.render(asked, context);
    const html = await rendered.text();
    const page = { status: rendered.status, headers: headersOf(rendered), parts: html.split(server.nonceMark) };
    return { page, keep: page.status < 500 };
  });
  const nonce = randomBytes(16).toString('base64');
  if (shell.status >= 500 && shell.parts.join('') === '') return sendFallback(reply, shell.status);
  for (const [name, value] of shell.headers) reply.header(name, value);
  reply.code(shell.status).headers({ 'content-security-policy': noncePolicy(nonce), 'cache-control': 'no-store' });
  return reply.send(shell.parts.join(nonce));
}

/** The layout of the shop's pages: its header shows the saved city. */
const shop = 'storefront/storefront-layout';

/** The answer to a form posted without script: the page again, made for this visitor and never kept. */
export async function sendPosted(server: PageServer, request: FastifyRequest, reply: FastifyReply) {
  const pathname = request.originalUrl.split('?', 1)[0] ?? '/';
  const place = server.places.placeOf(pathname);
  const { ids, address, isKnown } = place;
  if (!isKnown || !server.build.routes[ids.at(-1) ?? '']?.module.action)
    return sendFallback(reply.header('allow', 'GET, HEAD'), 405);
  spendOn(server, request, ofPage);
  const nonce = isPrivatePath(pathname) ? randomBytes(16).toString('base64') : null;
  const context = pageContextOf(server.build, server, request, {
    nonce,
    visitor: visitorAt(place, request),
    posted: reply,
  });
  const rendered = await server.render(postedRequest(server, address, request, abortOnDisconnect(reply)), context);
  const html = await rendered.text();
  if (rendered.status >= 500 && html === '') return sendFallback(reply, rendered.status);
  copyHeaders(rendered, reply);
  const policy = nonce === null ? server.publicPolicy : noncePolicy(nonce);
  // thanks hold nothing that was typed, and the way back shows them without sending again
  const isThanks = nonce === null && rendered.status === 200;
  const kept = isThanks ? 'private, no-cache' : 'no-store';
  reply.code(rendered.status).headers({ 'content-security-policy': policy, 'cache-control': kept });
  if (nonce === null) reply.header('cross-origin-opener-policy', openToOpeners);
  return reply.send(html);
}

/** What the router's script asks for between pages; it has the status of the page itself, and holds nothing of the visitor. */
export async function sendData(server: PageServer, request: FastifyRequest, reply: FastifyReply, pathname: string) {
  const place = server.places.placeOf(pathname);
  const wanted = new URLSearchParams(request.originalUrl.split('?', 2)[1]).get('_routes')?.split(',') ?? [];
  const routes = place.ids.filter((id) => wanted.includes(id)).join(',');
  const query = routes === '' ? '' : `?_routes=${encodeURIComponent(routes)}`;
  const data = await server.data.get(keyOf(place, query), async () => {
    const rendered = await server.render(
      plainRequest(server, dataOfPage(place.address) + query),
      pageContextOf(server.build, server, request, { nonce: null, visitor: anonymousVisitor }),
    );
    const bytes = Buffer.from(await rendered.arrayBuffer());
    return { page: { status: rendered.status, headers: [...rendered.headers], bytes }, keep: rendered.status < 500 };
  });
  for (const [name, value] of data.headers) reply.header(name, value);
  if (isPrivatePath(pathname)) reply.header('cache-control', 'no-store');
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.code(data.status).send(data.bytes.length === 0 ? undefined : data.bytes);
}

const headersOf = (rendered: Response) =>
  [...rendered.headers].filter(([name]) => name === 'content-type' || name === 'location');

/** An address without a page may look like that of another. */
const keyOf = ({ ids, address }: Place, query: string) => `${ids.at(-1)} ${address}${query}`;

/** Throws the problem 429 when a network has had as much rendered as it may. */
function spendOn({ spend }: PageServer, request: FastifyRequest, cost: number) {
  const wait = spend(request.ip, cost);
  if (wait > 0) throw tooManyRequests(wait);
}
