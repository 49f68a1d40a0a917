const searches = new Map<string, string>();

/** Keeps how a list was last narrowed, for as long as the page is open. */
export function rememberAddress(pathname: string, query: Readonly<Record<string, string>>): void {
  searches.set(pathname, new URLSearchParams(query).toString());
}

/** A list's address as it was last narrowed: what leads back to it leads to the same rows. */
export function lastAddress(pathname: string): string {
  const search = searches.get(pathname);
  return search ? `${pathname}?${search}` : pathname;
}
