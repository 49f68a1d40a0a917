import { lazy, Suspense, useState } from 'react';
import type { Day } from '#rules/days.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Agenda } from './agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { DayDialog } from './day-dialog.tsx';
import { Legend } from './legend.tsx';
import { byDay, dayOfBooking } from './month.ts';
import { MonthBones } from './month-bones.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';
import { useIsWide } from './use-is-wide.ts';
import { useMonth } from './use-month.ts';

const MonthGrid = lazy(() => import('./month-grid.tsx').then((module) => ({ default: module.MonthGrid })));

/** One month: a grid on a desk, the days that have bookings on a phone. */
export function CalendarView({ address, creates }: { address: BookingsAddress; creates: boolean }) {
  const { month, status, today, open } = address;
  const isWide = useIsWide();
  const { data: rows, isError, error, refetch } = useMonth(month, status);
  const [shownDay, setShownDay] = useState<Day | null>(null);
  const onNew = creates ? (day: Day) => address.openNew(day) : undefined;
  const count = rows ? countOf(rows.length) : 'Loading bookings...';
  return (
    <>
      <CalendarBar address={address} count={(isError && !rows) || (!isWide && rows?.length === 0) ? null : count} />
      {isError && !rows ? (
        <ErrorState title="Failed to load bookings" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          {isWide ? (
            <Suspense fallback={<MonthBones />}>
              {/* a month is its own calendar: nothing of the last one is animated or kept */}
              <MonthGrid
                key={month}
                month={month}
                today={today}
                rows={rows}
                onOpen={open}
                onMore={setShownDay}
                onNew={onNew}
              />
            </Suspense>
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

function countOf(many: number) {
  if (many === 0) return 'No bookings found';
  return many === 1 ? '1 booking' : `${many.toLocaleString('en-IN')} bookings`;
}
