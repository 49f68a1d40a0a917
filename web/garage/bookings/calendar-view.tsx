import { useEffect } from 'react';
import type { Day } from '#rules/days.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { usePart } from '#web/ui/use-part.ts';
import { whenIdleOrPressed } from '#web/ui/when-idle.ts';
import { CalendarBar } from './calendar-bar.tsx';
import type { DaysProps } from './days-view.tsx';
import { EmptyMonth } from './empty-month.tsx';
import { Legend } from './legend.tsx';
import { fetchList } from './list-part.tsx';
import { dayOfBooking, monthOf, monthWord } from './month.ts';
import { MonthView } from './month-view.tsx';
import { loadingBookings, UnlessBookingsAsked } from './unless-bookings-asked.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';
import { boundsOf, daysShown, weekBounds } from './span.ts';
import { useBookingsWithin } from './use-bookings-within.ts';

/** One month, a grid on a desk and the days that have bookings on a phone; or a week or a day with how full the bays are. */
export function CalendarView({ address, creates }: { address: BookingsAddress; creates: boolean }) {
  const { month, span, day, status, branchId } = address;
  const isWide = useIsWide();
  const bounds = span === 'month' && isWide ? weekBounds(month) : boundsOf(span, day);
  const { data: rows, isError, error, refetch } = useBookingsWithin(bounds, { status, branchId });
  useEffect(() => whenIdleOrPressed(fetchBefore), []);
  const onNew = creates ? (taken: Day) => address.openNew(taken) : undefined;
  const many = rows && (span === 'month' ? rows.filter((row) => monthOf(dayOfBooking(row)) === month) : rows).length;
  // those of days of other months that stand in the grid are not counted, and do not stand below that there are none
  const isEmpty = rows?.length === 0 && (span === 'month' || !isWide);
  const none = span === 'month' ? `No bookings in ${monthWord(month)}` : 'No bookings found';
  const count = many === undefined ? loadingBookings : countOf(many, none);
  return (
    <>
      <CalendarBar address={address} count={(isError && !rows) || isEmpty ? null : count} />
      {isError && !rows ? (
        <ErrorState title="Failed to load bookings" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          {isEmpty && isWide && (
            <div className="empty-month">
              <EmptyMonth month={month} address={address} takes={creates} />
            </div>
          )}
          {span !== 'month' ? (
            <Days days={daysShown(span, day)} rows={rows} address={address} onNew={onNew} isWide={isWide} />
          ) : (
            <MonthView rows={rows} address={address} onNew={onNew} isWide={isWide} />
          )}
          {isWide && <Legend />}
        </>
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
  return part ? <part.DaysView {...shown} /> : <output className="foot">{loadingBookings}</output>;
}

function countOf(many: number, none: string) {
  if (many === 0) return <UnlessBookingsAsked>{none}</UnlessBookingsAsked>;
  return many === 1 ? '1 booking' : `${many.toLocaleString('en-IN')} bookings`;
}
