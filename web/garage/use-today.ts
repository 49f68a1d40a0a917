import { useSyncExternalStore } from 'react';
import { type Day, istDay } from '#rules/days.ts';

/** The day in India, also on a page that stays open over midnight. */
export function useToday(): Day {
  return useSyncExternalStore(everyMinute, today, today);
}

const today = () => istDay(new Date());

function everyMinute(look: () => void) {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}
