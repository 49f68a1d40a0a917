/** Where the visitor was before signing in: as the router's state says it, else the page of ours that linked here. */
export function originOfVisit(state: unknown): unknown {
  if (typeof state === 'object' && state !== null && 'from' in state) return state;
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search, hash } = new URL(document.referrer);
  return origin === location.origin ? { from: `${pathname}${search}${hash}` } : null;
}
