import type { JobCard } from '#contract/jobcards.ts';
import { formatDay, formatDayTime, formatTime } from '#rules/day-words.ts';
import { type Day, istDay, isLate } from '#rules/days.ts';
import { isFrozen } from '#rules/jobcard-moves.ts';

/** 'Today, 10:12 am', '22 Sep, 11:15 am', or with the year when it is not this one. Takes an instant of the wire. */
export function showWhen(instant: string, today: Day): string {
  const at = new Date(instant);
  return istDay(at) === today ? `Today, ${formatTime(at)}` : showOpened(instant, today);
}

/** '22 Sep, 9:40 am'; the year only when it is not this one. */
export function showOpened(instant: string, today: Day): string {
  const at = new Date(instant);
  return formatDayTime(at, { year: !isThisYear(istDay(at), today) });
}

/** What is said of a card's estimated delivery: 'Est. today', 'Est. 24 Sep', or that it is late and since when; null without a day. */
export function estimateOf(card: Pick<JobCard, 'status' | 'estimatedDelivery'>, today: Day) {
  if (card.estimatedDelivery === null) return null;
  const day = card.estimatedDelivery.slice(0, 10);
  const words = formatDay(day, { year: !isThisYear(day, today) });
  if (!isFrozen(card.status) && isLate(day, today)) return { late: true, words };
  return { late: false, words: day === today && !isFrozen(card.status) ? 'today' : words };
}

const isThisYear = (day: Day, today: Day) => day.slice(0, 4) === today.slice(0, 4);
