import { filterIds } from '#rules/catalogue.ts';

/**
 * Pages that the router runs in the browser, for one visitor: the garage, the account and where one signs in. They are never kept there, and
 * their scripts carry a nonce. Written in any way the router takes for the same.
 */
export function isPrivatePath(pathname: string): boolean {
  return ofOneVisitor.test(withPlainLetters(pathname));
}

const ofOneVisitor = /^\/(garage|account|login|register|forgot-password|reset-password|verify-email)(\/|\.data$|$)/i;

const withPlainLetters = (pathname: string) =>
  pathname.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The API answers for itself, also for what it does not know. */
export function isApiPath(url: string): boolean {
  return /^\/api([/?]|$)/.test(url);
}

/** The page whose data the router's script asks for between pages, or null where a document is asked for. */
export function pageOfData(pathname: string): string | null {
  if (!pathname.endsWith('.data')) return null;
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.slice(0, -'.data'.length);
}

/** The address under which the router answers the data of a page. */
export const dataOfPage = (address: string) => `${address === '/' ? '/_' : address}.data`;

/** What an address asks of a page, in the page's own order; what the page does not read is as if it were not there. */
export function queryOf(url: string, reads: readonly string[]): string {
  const asked = new URLSearchParams(url.split('?', 2)[1]);
  const read = reads.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}

const finite: ReadonlySet<string> = new Set(['', ...filterIds.map((id) => `?category=${id}`)]);

/** Whether a page with this query may be kept: without one, or with one of the ten categories. So nobody can fill the cache. */
export const isKept = (query: string): boolean => finite.has(query);

/**
 * Where an address that is not written the usual way belongs, or null when it is fine as it stands. `/a/../b` becomes `/b`, as the router
 * reads it, or a page would be kept for another's address; `//x/` becomes `/x`, so the answer can never lead to another host.
 */
export function canonicalPath(pathname: string): string | null {
  const read = new URL(`http://here${pathname}`).pathname;
  const tidy = read.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return tidy === pathname ? null : tidy;
}
