import type { UserType } from '#contract/roles.ts';

/** Where someone who may not see the garage is sent; null lets a garage user in (SI-25, SI-26). */
export function redirectOf(user: { type: string } | null): '/garage/login' | '/account' | '/' | null {
  if (user === null) return '/garage/login';
  if (user.type === garageUser) return null;
  return user.type === customer ? '/account' : '/';
}

/** Where a sign-in leads: to the garage's page that the person wanted, else to the dashboard. `state` is the router's, so it may hold anything. */
export function wantedPage(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !URL.canParse(from, here)) return dashboard;
  const { origin, pathname, search, hash } = new URL(from, here);
  const own = origin === here && /^\/garage(\/|$)/.test(pathname) && !/^\/garage\/(login|register)\/?$/.test(pathname);
  return own ? `${pathname}${search}${hash}` : dashboard;
}

const garageUser: UserType = 'GARAGE_USER';
const customer: UserType = 'CUSTOMER';
const here = 'http://here.invalid';
const dashboard = '/garage/dashboard';
