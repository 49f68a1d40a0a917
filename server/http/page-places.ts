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

/** Tells what page an address is before anything is rendered. */
export interface Places {
  /** The page of an address. */
  placeOf: (pathname: string) => Place;
  /** The one address of a page that is all written out, where this is it in capitals or by codes of letters; else null. */
  usual: (pathname: string) => string | null;
}

/**
 * All addresses without a page share the 'Page Not Found' of their route, and a part that the server does not look at, such as a token, is
 * left out: nobody makes work by inventing addresses. Addresses that differ in such parts alone are matched once, for all.
 */
export function placesOf(build: Pick<ServerBuild, 'routes'>): Places {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  // `matchRoutes` ranks all routes anew at each call, which takes many times as long as the match itself
  const router = createStaticHandler(branch(routes, undefined));
  const words = wordsOf(routes);
  const seen = new Map<string, Place>();
  const placeOf = (pathname: string) => {
    const shape = shapeOf(pathname, words);
    const before = seen.get(shape);
    if (before) return before;
    const place = placeAt(router, shape);
    if (place.isKnown || seen.size < mostUnknown) seen.set(shape, place);
    return place;
  };
  const usual = (pathname: string) => {
    const small = mayBeWrittenOtherwise.test(pathname) ? inSmallLetters(pathname) : null;
    if (small === null || small === pathname) return null;
    const { isKnown, address } = placeOf(small);
    // a token or an id does not stand in the address of its place, and is left as it is written
    return isKnown && address === small ? small : null;
  };
  return { placeOf, usual };
}

/** Of pages there are as many as they have words to put into them; what is none can be invented without end. */
const mostUnknown = 5000;

const mayBeWrittenOtherwise = /[A-Z%]/;

interface Words {
  ofRoutes: ReadonlySet<string>;
  deepest: number;
}

function wordsOf(routes: BuildRoute[]): Words {
  const depthOf = ({ parentId, path }: BuildRoute): number => {
    const parent = routes.find(({ id }) => id === parentId);
    return partsOf(path ?? '').length + (parent ? depthOf(parent) : 0);
  };
  const parts = routes.flatMap(({ path }) => partsOf(path ?? ''));
  return { ofRoutes: new Set(parts.filter((part) => !/^[:*]/.test(part))), deepest: Math.max(...routes.map(depthOf)) };
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** The address with what no page looks at left out; what is deeper than all pages leads where its beginning does. */
function shapeOf(pathname: string, { ofRoutes, deepest }: Words) {
  if (!isReadable(pathname)) return noPage;
  const parts = partsOf(pathname).slice(0, deepest + 1);
  const shapes = parts.map((part) => {
    const word = decodeURIComponent(part);
    if (isThing(word)) return word;
    return ofRoutes.has(word.toLowerCase()) ? word.toLowerCase() : nothing;
  });
  return `/${shapes.join('/')}`;
}

/** '/Chennai/About' as '/chennai/about', and its letters as letters; null where a part cannot be read. */
function inSmallLetters(pathname: string) {
  if (!isReadable(pathname)) return null;
  return pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part).toLowerCase()))
    .join('/');
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

function placeAt(router: StaticHandler, pathname: string): Place {
  const matches = router.match(pathname) ?? [];
  const last = matches.at(-1);
  if (!last) return { ids: [], address: noPage, isKnown: false, reads: [] };
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
const isThing = (part: string) => Object.values(things).some((thingBy) => thingBy(part) !== undefined);
const noPage = `/${nothing}/${nothing}/${nothing}`;

/** A part as it stands in the shared address; the rest of an unknown one is longer than any page's. */
function partOf(name: string, part: string) {
  if (name === '*') return noPage.slice(1);
  return things[name]?.(part) ? part : nothing;
}
