import { istDay } from '#rules/days.ts';

/** What a policy page needs to know: the India day it is read on, and the moment, for its calculator. */
export function policyLoader() {
  const now = new Date();
  return { now, today: istDay(now) };
}

/** The query of a calculator is answered where it stands; only another page asks the server. */
export function onlyOtherPages({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
