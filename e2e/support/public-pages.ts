import type { RouteConfigEntry } from '@react-router/dev/routes';
import { categories, items } from '#rules/catalogue.ts';
import { garageRoutes } from '#web/garage/routes.ts';
import routes from '#web/routes.ts';

/** A public page as it is asked for, and its one address where that is another. */
export interface PublicPage {
  path: string;
  canonical: string;
}

/** Every page of the shop that search engines may show: each route of web/routes.ts, those of cities and products by example. */
export function publicPages(): PublicPage[] {
  return storefrontPaths()
    .filter((path) => !ofOneVisitor.test(path) && path !== '*')
    .flatMap((path) => examples[path] ?? [`/${path}`])
    .map((path) => ({ path, canonical: aliases[path] ?? path }));
}

/** One page of each kind: the listings of all categories and cities are one page of code, and so are the products. */
export const pagesOfEachKind = (): PublicPage[] =>
  publicPages().filter(({ canonical }) => !/^\/(?!products)[a-z]+\/products|^\/products\/(?!fresh-)/.test(canonical));

/** Pages of one visitor, by example: reached, but never shown by a search engine. */
export const pagesOfOneVisitor = [
  '/account',
  '/account/orders',
  '/account/business',
  '/reset-password/x',
  '/verify-email/x',
];

/** Every page before the garage is entered, as web/garage/routes.ts has it; those reached by a mailed link end in '/:token'. */
export function garageDoors(): string[] {
  const [doors] = garageRoutes;
  return (doors?.children ?? []).map(({ path }) => `/${path}`);
}

/** Addresses that are no page (SF-2, SF-8, SF-29). */
export const missingPages = [
  '/nothing',
  '/nothing/here',
  '/chennai/about',
  '/mumbai/faq',
  '/nowhere/products',
  '/products/saffron',
  '/chennai/products/vegetables',
  '/products/fresh-tomatoes/more',
  '/index.php',
];

/** The patterns of the shop's routes, such as ':city?/products/:slug?'. */
export function storefrontPaths(): string[] {
  const garage = /^garage(\/|$)/;
  return routes.flatMap((route) => pathsOf(route)).filter((path) => !garage.test(path));
}

function pathsOf({ path, children = [] }: RouteConfigEntry, above = ''): string[] {
  const own = [above, path].filter(Boolean).join('/');
  return [...(path === undefined ? [] : [own]), ...children.flatMap((child) => pathsOf(child, own))];
}

const ofOneVisitor = /^(account|reset-password|verify-email)(\/|$)/;
const aliases: Record<string, string> = { '/terms': '/terms-and-conditions', '/privacy': '/privacy-policy' };
const examples: Record<string, string[]> = {
  ':city?': ['/', '/chennai', '/coimbatore'],
  ':city?/products/:slug?': [
    '/products',
    '/kochi/products',
    ...categories.map(({ slug }) => `/products/${slug}`),
    '/chennai/products/cooking-oil',
    ...items.map(({ slug }) => `/products/${slug}`),
    `/delhi/products/${items[0]?.slug}`,
  ],
};
