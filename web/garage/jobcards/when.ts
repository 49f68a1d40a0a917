import type { JobCard } from '#contract/jobcard-answers.ts';
import { formatClock, formatDay, formatDayTime, formatTime } from '#rules/day-words.ts';
import { type Day, istClock, istDay, isPastHour } from '#rules/days.ts';
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

type Promised = Pick<JobCard, 'status' | 'estimatedDelivery' | 'estimatedDeliveryTime'>;

/**
 * What is said of a card's estimated delivery: 'Est. today', 'Est. 24 Sep, 5:30 pm', or that it is late and since when; null without a day.
 * `day` are the words without the hour, `hour` the hour alone.
 */
export function estimateOf(card: Promised, today: Day, clock = istClock(new Date())) {
  if (card.estimatedDelivery === null) return null;
  const day = card.estimatedDelivery.slice(0, 10);
  const hour = card.estimatedDeliveryTime && formatClock(card.estimatedDeliveryTime);
  const late = !isFrozen(card.status) && isPastHour({ day, hour: card.estimatedDeliveryTime }, today, clock);
  const isToday = day === today && !isFrozen(card.status);
  const dayWords = isToday ? 'today' : formatDay(day, { year: !isThisYear(day, today) });
  return { late, day: dayWords, hour, words: hour ? `${dayWords}, ${hour}` : dayWords };
}

const isThisYear = (day: Day, today: Day) => day.slice(0, 4) === today.slice(0, 4);
