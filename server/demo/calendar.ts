import { addDays, istDay, istDayStart, type Day } from '#rules/days.ts';

/** The days and moments of the demo data, counted back from today in India. */
export interface Calendar {
  /** the day `daysAgo` days before today; a negative number is a day to come */
  day(daysAgo: number): Day;
  /** `part` (0 to 1) of that day's working hours; today's end now, so that nothing is done in the future */
  moment(daysAgo: number, part: number): Date;
  /** the newest day on which work can have been taken in: 0, or 1 while today's doors have hardly opened */
  newestOpening: 0 | 1;
}

const hour = 60 * 60 * 1000;
const opens = 9 * hour;
const closes = 19 * hour;

export function calendarOf(now: Date): Calendar {
  const today = istDay(now);
  const day = (daysAgo: number) => addDays(today, -daysAgo);
  const sinceMidnight = now.getTime() - istDayStart(today).getTime();
  return {
    day,
    moment: (daysAgo, part) => {
      const [from, to] = daysAgo > 0 ? [opens, closes] : hoursSoFar(sinceMidnight);
      return new Date(istDayStart(day(daysAgo)).getTime() + Math.floor(from + part * (to - from)));
    },
    newestOpening: sinceMidnight >= opens + hour ? 0 : 1,
  };
}

/** Before the doors open, what is done today was done in this last hour. */
function hoursSoFar(sinceMidnight: number): [number, number] {
  if (sinceMidnight < opens) return [Math.max(0, sinceMidnight - hour), sinceMidnight];
  return [opens, Math.min(sinceMidnight, closes)];
}
