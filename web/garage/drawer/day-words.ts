import type { DrawerDay } from '#contract/drawer.ts';
import { formatDay, formatDayTime, formatTime } from '#rules/day-words.ts';
import { istDay } from '#rules/days.ts';
import { varianceAndReason, varianceWords } from '#rules/drawer.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise } from '#rules/money.ts';
import { showTime } from '../dates.ts';

/** 'Opened 24 Nov 2026, 9:10 am by Meena' */
export const openedWords = ({ openedAt, openedBy }: DrawerDay): string =>
  `Opened ${showTime(openedAt)}${openedBy ? ` by ${openedBy}` : ''}`;

/** 'Closed 24 Nov 2026, 8:10 pm by Meena', null of a day that is open. */
export const closedWords = ({ closedAt, closedBy }: DrawerDay): string | null =>
  closedAt && `Closed ${showTime(closedAt)}${closedBy ? ` by ${closedBy}` : ''}`;

/** '30 Nov, 10:27 am', of what is in a day whose year stands beside it. */
export const momentWords = (at: string): string => formatDayTime(new Date(at), { year: false });

/** When a day was closed: '8:10 pm', with its day where that is another than the one it was opened on. */
export function closingWords({ openedAt, closedAt }: DrawerDay): string | null {
  if (!closedAt) return null;
  const isSameDay = istDay(new Date(openedAt)) === istDay(new Date(closedAt));
  return isSameDay ? formatTime(new Date(closedAt)) : momentWords(closedAt);
}

/** 'Closed on 27 Nov with ₹10,000.00', of the day that was closed last. */
export const lastClosedWords = ({ closedAt, counted }: DrawerDay): string =>
  `Closed on ${closedAt ? formatDay(istDay(new Date(closedAt)), { year: false }) : ''} with ${inRupees(counted ?? 0)}`;

/** By how much a day began with another amount than the one before ended with, and why; null where it did not. */
export const openingWords = ({ openingVariance, openingReason }: OpeningDifference): string | null =>
  openingVariance ? varianceAndReason(toPaise(openingVariance), openingReason) : null;
type OpeningDifference = Pick<DrawerDay, 'openingVariance' | 'openingReason'>;

/** What a closed day ended with: 'Nothing is missing', '₹50 is missing'. */
export const endWords = ({ variance }: Pick<DrawerDay, 'variance'>): string => varianceWords(toPaise(variance ?? 0));
