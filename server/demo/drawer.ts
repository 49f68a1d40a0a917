import { istDay, type Day } from '#rules/days.ts';
import { countedPaise, denominationsOn, expectedPaise, type Count } from '#rules/drawer.ts';
import { newId } from '../database/ids.ts';
import type { cashMoves, drawerClosings, drawerDays } from '../database/tables/drawer.ts';
import type { payments } from '../database/tables/jobcards.ts';
import type { Calendar } from './calendar.ts';
import type { Team } from './people.ts';

type DayRow = typeof drawerDays.$inferInsert & { id: string };
type MoveRow = typeof cashMoves.$inferInsert;
type ClosingRow = typeof drawerClosings.$inferInsert;
type PaymentRow = typeof payments.$inferInsert;

const firstCount: Count = { '500': 2, '100': 6, '50': 4, '10': 15, '5': 10 };
/** in yesterday's drawer when it was counted */
const missingRupees = 10;

/**
 * The drawer, which is used since yesterday: that day was opened, gave out cash and was closed with a little missing; today began with what
 * was counted then, and is open. Each payment of these days names its day.
 */
export function demoDrawer<P extends PaymentRow>(garageId: string, paid: readonly P[], team: Team, calendar: Calendar) {
  const byId = team.cashier.id;
  const row = (at: Date) => ({ garageId, id: newId(at), created_at: at, updated_at: at });
  const opened = (place: number, daysAgo: number, count: Count): DayRow => ({
    ...row(calendar.moment(daysAgo, 0)),
    branchId: 'default',
    place,
    day: calendar.day(daysAgo),
    count,
    opening: countedPaise(count),
    openedById: byId,
  });
  const moved = ({ id }: DayRow, at: Date, kind: MoveRow['kind'], rupees: number, reason: string): MoveRow => ({
    ...row(at),
    drawerDayId: id,
    kind,
    amount: rupees * 100,
    reason,
    byId,
  });

  const yesterday = opened(1, 1, firstCount);
  const before = [
    moved(yesterday, calendar.moment(1, 0.4), 'PAY_OUT', 120, 'Tea and snacks'),
    moved(yesterday, calendar.moment(1, 0.9), 'DEPOSIT', 1500, 'To the bank'),
  ];
  const count = countOf(rupeesLeft(yesterday, before, paid) - missingRupees, yesterday.day);
  const closing: ClosingRow = {
    ...row(calendar.moment(1, 1)),
    drawerDayId: yesterday.id,
    count,
    counted: countedPaise(count),
    reason: 'Change given twice, the customer had left',
    closedById: byId,
  };
  const today = { ...opened(2, 0, count), openingVariance: 0 };
  const since = [
    moved(today, calendar.moment(0, 0.05), 'PAY_IN', 500, 'Change from the bank'),
    moved(today, calendar.moment(0, 0.3), 'PAY_OUT', 85, 'Courier of a part'),
  ];
  const dayOf = (at: Date | null | undefined) =>
    (at && [yesterday, today].find(({ day }) => day === istDay(at))?.id) ?? null;
  return {
    drawerDays: [yesterday, today],
    cashMoves: [...before, ...since],
    drawerClosings: [closing],
    payments: paid.map((one) => ({
      ...one,
      drawerDayId: dayOf(one.receivedAt),
      reversedDrawerDayId: dayOf(one.reversedAt),
    })),
  };
}

/** What should be in the drawer at the end of its day, in whole rupees. */
function rupeesLeft({ day, opening }: DayRow, moves: readonly MoveRow[], paid: readonly PaymentRow[]): number {
  const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const kindOf = (kind: MoveRow['kind']) => sumOf(moves.filter((one) => one.kind === kind));
  const cash = paid.filter(({ mode }) => mode === 'CASH');
  const left = expectedPaise({
    openingPaise: opening,
    receivedPaise: sumOf(cash.filter(({ receivedAt }) => istDay(receivedAt) === day)),
    refundedPaise: 0,
    reversedPaise: sumOf(cash.filter(({ reversedAt }) => reversedAt && istDay(reversedAt) === day)),
    payInsPaise: kindOf('PAY_IN'),
    payOutsPaise: kindOf('PAY_OUT'),
    depositsPaise: kindOf('DEPOSIT'),
  });
  return Math.floor(left / 100);
}

/** Notes and coins that come to so many rupees, the fewest there are. */
function countOf(rupees: number, day: Day): Count {
  const count: Record<string, number> = {};
  let left = rupees;
  for (const one of denominationsOn(day)) {
    const pieces = Math.floor(left / one);
    if (pieces > 0) count[one] = pieces;
    left -= pieces * one;
  }
  return count;
}
