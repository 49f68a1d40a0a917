import { cityBySlug } from '#rules/cities.ts';

/** Where the address goes when a city is chosen: a home page takes the city's slug, so does a path with /services; others stay. */
export function addressForCity(pathname: string, slug: string): string {
  if (isHome(pathname)) return `/${slug}`;
  if (!pathname.includes('/services')) return pathname;
  const [, first = '', ...rest] = pathname.split('/');
  return cityBySlug(first) ? `/${[slug, ...rest].join('/')}` : `/${slug}${pathname}`;
}

/** A page's address in another city; of a page that is of no city the page's own. */
export function addressInCity(pathname: string, slug: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  return cityBySlug(first) ? `/${[slug, ...rest].join('/')}` : pathname;
}

/** The page of a city that is most like this one: the same list or item, else its home page. */
export function nearestPageOfCity(pathname: string, slug: string): string {
  const parts = pathname.split('/').filter(Boolean);
  const within = cityOfPath(pathname) ? parts.slice(1) : parts;
  return `/${[slug, ...(within[0] === 'products' ? within : [])].join('/')}`;
}

/** The city an address begins with, if it does. */
export function cityOfPath(pathname: string) {
  return cityBySlug(pathname.split('/')[1] ?? '');
}

function isHome(pathname: string): boolean {
  const parts = pathname.split('/').filter(Boolean);
  return parts.length === 0 || (parts.length === 1 && cityOfPath(pathname) !== undefined);
}
