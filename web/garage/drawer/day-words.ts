import type { DrawerDay } from '#contract/drawer.ts';
import { varianceWords } from '#rules/drawer.ts';
import { toPaise } from '#rules/money.ts';
import { showTime } from '../dates.ts';

/** 'Opened 24 Nov 2026, 9:10 am by Meena' */
export const openedWords = ({ openedAt, openedBy }: DrawerDay): string =>
  `Opened ${showTime(openedAt)}${openedBy ? ` by ${openedBy}` : ''}`;

/** 'Closed 24 Nov 2026, 8:10 pm by Meena', null of a day that is open. */
export const closedWords = ({ closedAt, closedBy }: DrawerDay): string | null =>
  closedAt && `Closed ${showTime(closedAt)}${closedBy ? ` by ${closedBy}` : ''}`;

/** What a closed day ended with: 'Nothing is missing', '₹50 is missing'. */
export const endWords = ({ variance }: Pick<DrawerDay, 'variance'>): string => varianceWords(toPaise(variance ?? 0));
