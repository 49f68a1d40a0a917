import { useSyncExternalStore } from 'react';
import { type Day, istClock, istDay } from '#rules/days.ts';

/** The day in India, also on a page that stays open over midnight. */
export function useToday(): Day {
  return useSyncExternalStore(everyMinute, today, today);
}

/** The time of day in India, 'HH:MM', while the page stays open too. */
export function useClock(): string {
  return useSyncExternalStore(everyMinute, clock, clock);
}

const today = () => istDay(new Date());
const clock = () => istClock(new Date());

function everyMinute(look: () => void) {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}
