import type { Dashboard } from '#contract/dashboard.ts';
import { formatRupees } from '#rules/money.ts';

type Figures = Pick<Dashboard, 'completedToday' | 'pendingBookings' | 'activeJobCards' | 'todaysRevenue'>;

export interface DayFigure {
  label: string;
  /** written out; undefined while it loads */
  value: string | undefined;
  money: boolean;
  /** where it is taken apart */
  to?: string;
}

/** The figures of today in their order and words (RE-5); one that the person may not see, which is null, is left out. */
export function dayFigures(today: Figures | undefined, revenueTo?: string): DayFigure[] {
  return [
    { label: 'Completed Today', value: today?.completedToday, money: false },
    { label: 'Pending Bookings', value: today?.pendingBookings, money: false },
    { label: 'Active Job Cards', value: today?.activeJobCards, money: false },
    { label: "Today's Revenue", value: today?.todaysRevenue, money: true, ...(revenueTo && { to: revenueTo }) },
  ].flatMap(({ value, ...figure }) => (value === null ? [] : [{ ...figure, value: written(value, figure.money) }]));
}

function written(value: number | undefined, money: boolean): string | undefined {
  if (value === undefined) return undefined;
  return money ? formatRupees(value, { paise: 'always' }) : value.toLocaleString('en-IN');
}
