import type { ReportStep as Step } from '#contract/reports/report.ts';
import { formatDay, rangeWords } from '#rules/day-words.ts';
import { addDays, type Day } from '#rules/days.ts';
import type { DayRange } from './ranges.ts';

/** A period in words: its days, or 'Nov 2026' where it is the whole month. */
export function periodWords(period: DayRange, by: Step): string {
  const whole = by === 'month' && period.from.endsWith('-01') && addDays(period.to, 1).endsWith('-01');
  return whole ? monthOf(period.from) : rangeWords(period);
}

/** A period as short as an axis wants it: '21 Nov', 'Nov 2026'. */
export const periodTick = ({ from }: DayRange, by: Step): string =>
  by === 'month' ? monthOf(from) : formatDay(from, { year: false });

const monthOf = (day: Day): string => formatDay(day).replace(/^\d+ /, '');
