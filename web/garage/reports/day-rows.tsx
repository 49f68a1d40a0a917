import type { DayRange } from './ranges.ts';
import { RevenueRows } from './row-lists.tsx';

/** The payments and reversals of one day; a file of its own because day-payments.tsx fetches it by itself. */
export function DayRows({ day }: { day: DayRange }) {
  return <RevenueRows query={{ ...day }} />;
}
