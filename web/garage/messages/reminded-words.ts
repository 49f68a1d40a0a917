import { formatDay, formatTime } from '#rules/day-words.ts';
import { type Day, istDay } from '#rules/days.ts';

/** 'reminded today at 11:47 am', 'reminded on 21 Nov 2026' */
export function remindedWords(at: string, today: Day): string {
  const moment = new Date(at);
  const day = istDay(moment);
  return day === today ? `reminded today at ${formatTime(moment)}` : `reminded on ${formatDay(day)}`;
}
