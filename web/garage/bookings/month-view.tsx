import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { Day } from '#rules/days.ts';
import { useRestDrawn } from '#web/ui/use-rest-drawn.ts';
import { Agenda } from './agenda.tsx';
import { DayDialog } from './day-dialog.tsx';
import { byDay, dayOfBooking } from './month.ts';
import { type GridProps, MonthGrid } from './month-grid.tsx';
import { MonthSkeleton } from './month-skeleton.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

interface MonthProps {
  /** undefined while they load */
  rows: readonly Booking[] | undefined;
  address: BookingsAddress;
  onNew: ((day: Day) => void) | undefined;
  /** there is room for the grid */
  isWide: boolean;
}

/** A month, and all bookings of a day that is opened over it. */
export function MonthView({ rows, address, onNew, isWide }: MonthProps) {
  const { month, today, branchId, way } = address;
  const [shownDay, setShownDay] = useState<Day | null>(null);
  const [drawn, setDrawn] = useState(month);
  // pressed for while the next month was being drawn
  if (drawn !== month) {
    setDrawn(month);
    setShownDay(null);
  }
  return (
    <>
      {isWide ? (
        <Grid
          month={month}
          today={today}
          rows={rows}
          branchId={branchId}
          way={way}
          onMore={setShownDay}
          onNew={onNew}
        />
      ) : (
        <Agenda key={month} month={month} days={rows && byDay(rows)} address={address} onNew={onNew} />
      )}
      {shownDay !== null && rows && (
        <DayDialog
          day={shownDay}
          rows={rows.filter((booking) => dayOfBooking(booking) === shownDay)}
          address={address}
          onNew={onNew}
          onClose={() => setShownDay(null)}
        />
      )}
    </>
  );
}

/** The page is painted before its days are drawn. */
function Grid(month: GridProps) {
  return useRestDrawn() ? <MonthGrid {...month} /> : <MonthSkeleton />;
}
