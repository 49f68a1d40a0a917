import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { Day } from '#rules/days.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { usePart } from '#web/ui/use-part.ts';
import { useRestDrawn } from '#web/ui/use-rest-drawn.ts';
import { Agenda } from './agenda.tsx';
import { DayDialog } from './day-dialog.tsx';
import { byDay, dayOfBooking } from './month.ts';
import type { GridProps } from './month-grid.tsx';
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
  const { month, today, way } = address;
  const [shownDay, setShownDay] = useState<Day | null>(null);
  return (
    <>
      {isWide ? (
        // a month is its own calendar: nothing of the last one is animated or kept
        <Grid
          key={month}
          month={month}
          today={today}
          rows={rows}
          onOpen={way.open}
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

/** What draws the month is fetched on a desk only. */
function Grid(month: GridProps) {
  const { part, failed, again } = usePart('month grid', () => import('./month-grid.tsx'));
  const isDrawn = useRestDrawn();
  if (failed)
    return <ErrorState title="Failed to load the calendar" text="Check your network and try again." onRetry={again} />;
  return part && isDrawn ? <part.MonthGrid {...month} /> : <MonthSkeleton />;
}
