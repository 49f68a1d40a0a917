import { istDay } from '#rules/days.ts';

/** What a policy page needs to know: the India day it is read on, and the moment, for its calculator. */
export function policyLoader() {
  const now = new Date();
  return { now, today: istDay(now) };
}
