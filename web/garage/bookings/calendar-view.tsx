import { useEffect, useState } from 'react';
import type { Day } from '#rules/days.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { useRestDrawn } from '#web/ui/use-rest-drawn.ts';
import { usePart } from '#web/ui/use-part.ts';
import { whenIdleOrPressed } from '#web/ui/when-idle.ts';
import { Agenda } from './agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import type { DaysProps } from './days-view.tsx';
import { DayDialog } from './day-dialog.tsx';
import { EmptyMonth } from './empty-month.tsx';
import { Legend } from './legend.tsx';
import { fetchList } from './list-part.tsx';
import { byDay, dayOfBooking } from './month.ts';
import { MonthSkeleton } from './month-skeleton.tsx';
import type { GridProps } from './month-grid.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';
import { useIsWide } from './use-is-wide.ts';
import { boundsOf, daysShown } from './span.ts';
import { useBookingsWithin } from './use-bookings-within.ts';

/** One month, a grid on a desk and the days that have bookings on a phone; or a week or a day with how full the bays are. */
export function CalendarView({ address, creates }: { address: BookingsAddress; creates: boolean }) {
  const { month, span, day, status, branchId, today, open } = address;
  const isWide = useIsWide();
  const { data: rows, isError, error, refetch } = useBookingsWithin(boundsOf(span, day), { status, branchId });
  const [shownDay, setShownDay] = useState<Day | null>(null);
  useEffect(() => whenIdleOrPressed(fetchBefore), []);
  const onNew = creates ? (taken: Day) => address.openNew(taken) : undefined;
  const isEmptyMonth = rows?.length === 0 && (span === 'month' || !isWide);
  const count = rows ? countOf(rows.length) : 'Loading bookings...';
  return (
    <>
      <CalendarBar address={address} count={(isError && !rows) || isEmptyMonth ? null : count} />
      {isError && !rows ? (
        <ErrorState title="Failed to load bookings" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          {isEmptyMonth && isWide && <EmptyMonth month={month} address={address} takes={creates} />}
          {span !== 'month' ? (
            <Days days={daysShown(span, day)} rows={rows} address={address} onNew={onNew} isWide={isWide} />
          ) : isWide ? (
            // a month is its own calendar: nothing of the last one is animated or kept
            <Grid
              key={month}
              month={month}
              today={today}
              rows={rows}
              onOpen={open}
              onMore={setShownDay}
              onNew={onNew}
            />
          ) : (
            <Agenda key={month} month={month} days={rows && byDay(rows)} address={address} onNew={onNew} />
          )}
          {isWide && <Legend />}
        </>
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

/** The other ways to look at bookings, so that neither a press nor a lost network waits for them. */
function fetchBefore() {
  // what does not come now is fetched again, and missed aloud, when it is wanted
  for (const fetched of [fetchList(), fetchDays()]) fetched.catch(() => {});
}

const fetchDays = () => import('./days-view.tsx');

/** Weeks and days. */
function Days(shown: DaysProps) {
  const { part, failed, again } = usePart('days view', fetchDays);
  if (failed)
    return <ErrorState title="Failed to load the calendar" text="Check your network and try again." onRetry={again} />;
  return part ? <part.DaysView {...shown} /> : <output className="foot">Loading bookings...</output>;
}

/** What draws the month is fetched on a desk only. */
function Grid(month: GridProps) {
  const { part, failed, again } = usePart('month grid', () => import('./month-grid.tsx'));
  const isDrawn = useRestDrawn();
  if (failed)
    return <ErrorState title="Failed to load the calendar" text="Check your network and try again." onRetry={again} />;
  return part && isDrawn ? <part.MonthGrid {...month} /> : <MonthSkeleton />;
}

function countOf(many: number) {
  if (many === 0) return 'No bookings found';
  return many === 1 ? '1 booking' : `${many.toLocaleString('en-IN')} bookings`;
}
