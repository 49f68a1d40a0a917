import {
  createStaticHandler,
  generatePath,
  type RouteObject,
  type ServerBuild,
  type StaticHandler,
} from 'react-router';
import { categoryBySlug, itemBySlug } from '#rules/catalogue.ts';
import { cityBySlug } from '#rules/cities.ts';

/** Where an address leads to among the pages. */
export interface Place {
  /** the ids of its routes, the page's own last */
  ids: readonly string[];
  /** the address that stands for it: what is rendered, whatever way the visitor wrote it */
  address: string;
  /** false where there is no such page */
  isKnown: boolean;
  /** the parts of a query that the page reads (`handle` of its module) */
  reads: readonly string[];
}

/**
 * Tells what page an address is before anything is rendered. All addresses without a page share the 'Page Not Found' of their route, and a
 * part that the server does not look at, such as a token, is left out: nobody makes work by inventing addresses.
 */
export function placesOf(build: Pick<ServerBuild, 'routes'>): (pathname: string) => Place {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  // `matchRoutes` ranks all routes anew at each call, which takes many times as long as the match itself
  const router = createStaticHandler(branch(routes, undefined));
  // Matching costs ten times what sending a kept page does, so the first thousand known addresses are remembered.
  const known = new Map<string, Place>();
  return (pathname) => {
    const before = known.get(pathname);
    if (before) return before;
    const place = placeOf(router, pathname);
    if (place.isKnown && known.size < 1000) known.set(pathname, place);
    return place;
  };
}

type BuildRoute = NonNullable<ServerBuild['routes'][string]>;

function branch(routes: BuildRoute[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }) => {
      const place = { id, handle: module?.handle, ...(path === undefined ? {} : { path }) };
      return index ? { ...place, index } : { ...place, children: branch(routes, id) };
    });
}

function placeOf(router: StaticHandler, pathname: string): Place {
  const matches = (isReadable(pathname) && router.match(pathname)) || [];
  const last = matches.at(-1);
  if (!last) return { ids: [], address: '/-/-/-', isKnown: false, reads: [] };
  const pattern = matches.map(({ route }) => route.path ?? '').filter(Boolean);
  const named = Object.entries(last.params).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, partOf(name, part)] as const],
  );
  return {
    ids: matches.map(({ route }) => route.id ?? ''),
    address: generatePath(`/${pattern.join('/')}`, Object.fromEntries(named)),
    isKnown: last.route.path !== '*' && named.every(([name, part]) => part !== nothing || !(name in things)),
    reads: (last.route.handle as { reads?: readonly string[] } | undefined)?.reads ?? [],
  };
}

/** The router complains of others on the terminal. */
function isReadable(pathname: string) {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** No city, category or item is called so. */
const nothing = '-';
const things: Record<string, (part: string) => unknown> = {
  city: cityBySlug,
  slug: (part) => categoryBySlug(part) ?? itemBySlug(part),
};

/** A part as it stands in the shared address; the rest of an unknown one is longer than any page's. */
function partOf(name: string, part: string) {
  if (name === '*') return `${nothing}/${nothing}/${nothing}`;
  return things[name]?.(part) ? part : nothing;
}
