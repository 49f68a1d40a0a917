import { formatDay, formatDayTime } from '#rules/day-words.ts';
import { istDay } from '#rules/days.ts';

/** A day of the wire (its midnight UTC) in words: '22 Sep 2026'. */
export const showDay = (wireDay: string): string => formatDay(wireDay.slice(0, 10));

/** The India day of an instant of the wire: '22 Sep 2026'. */
export const showDate = (instant: string): string => formatDay(istDay(new Date(instant)));

/** An instant of the wire: '22 Sep 2026, 9:40 am'. */
export const showTime = (instant: string): string => formatDayTime(new Date(instant));
