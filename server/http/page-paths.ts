import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { filterIds } from '#rules/catalogue.ts';

/** Pages made for one visitor: never kept, and their scripts carry a nonce. Written in any way the router takes for the same. */
export function isPrivatePath(pathname: string): boolean {
  return /^\/(garage|account)(\/|\.data$|$)/i.test(withPlainLetters(pathname));
}

const withPlainLetters = (pathname: string) =>
  pathname.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The API answers for itself, also for what it does not know. */
export function isApiPath(url: string): boolean {
  return /^\/api([/?]|$)/.test(url);
}

/** Asked for by the router's own script while someone moves between pages; not a document. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith('.data') || pathname === '/__manifest';
}

const categories: ReadonlySet<string> = new Set(filterIds);

/**
 * The key under which a public page may be kept, or null when it may not: only plain lower-case paths, with no query or
 * with one known `category` (design.md section 5). So nobody can fill the cache by inventing addresses.
 */
export function cacheKey(url: string): string | null {
  const [path = '', query] = url.split('?', 2);
  if (!/^\/[a-z0-9/-]*$/.test(path) || /^\/(reset-password|verify-email)\//.test(path)) return null;
  if (query === undefined) return path;
  const category = /^category=([a-z-]+)$/.exec(query)?.[1];
  return category !== undefined && categories.has(category) ? `${path}?${query}` : null;
}

/**
 * Where an address that is not written the usual way belongs, or null when it is fine as it stands. `/a/../b` becomes `/b`, as the router
 * reads it, or a page would be kept for another's address; `//x/` becomes `/x`, so the answer can never lead to another host.
 */
export function tidyPath(pathname: string): string | null {
  const read = new URL(`http://here${pathname}`).pathname;
  const tidy = read.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return tidy === pathname ? null : tidy;
}

/** Tells addresses that no route knows: they share one 'Page Not Found', so a flood of them costs nothing. */
export function unknownPaths(build: Pick<ServerBuild, 'routes'>): (pathname: string) => boolean {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const tree = branch(routes, undefined);
  // Matching costs ten times what sending a kept page does, so the first thousand known addresses are remembered.
  const known = new Set<string>();
  return (pathname) => {
    if (known.has(pathname)) return false;
    const route = matchRoutes(tree, pathname)?.at(-1)?.route;
    const isKnown = route !== undefined && route.path !== '*';
    if (isKnown && known.size < 1000) known.add(pathname);
    return !isKnown;
  };
}

type BuildRoute = NonNullable<ServerBuild['routes'][string]>;

function branch(routes: BuildRoute[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const place = { id, ...(path === undefined ? {} : { path }) };
      return index ? { ...place, index } : { ...place, children: branch(routes, id) };
    });
}
