/**
 * Where a sign-in at the storefront leads: back to the own page the visitor came from, else to the account; for a garage user to the
 * dashboard (SI-12). `state` is the router's, so it may hold anything.
 */
export function pageAfterSignIn(user: { type: string }, state: unknown): string {
  const home = user.type === 'GARAGE_USER' ? '/garage/dashboard' : '/account';
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !URL.canParse(from, here)) return home;
  const { origin, pathname, search, hash } = new URL(from, here);
  const foreign = user.type === 'GARAGE_USER' ? customerPages : garagePages;
  // a path of two slashes would lead to another host
  const own = origin === here && !pathname.startsWith('//') && !doors.test(pathname) && !foreign.test(pathname);
  return own ? `${pathname}${search}${hash}` : home;
}

const here = 'http://here.invalid';
const customerPages = /^\/account(\/|$)/;
const garagePages = /^\/garage(\/|$)/;
const doors = /^\/(garage\/)?(login|register|forgot-password|reset-password|verify-email)(\/|$)/;
