import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { type Booking, bookings } from '#contract/bookings.ts';
import { formatDay, weekdayName } from '#rules/day-words.ts';
import { addDays, type Day } from '#rules/days.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, SearchBox } from '#web/ui/list/filters.tsx';
import { SortSelect } from '#web/ui/list/sort-select.tsx';
import { useRestDrawn } from '#web/ui/use-rest-drawn.ts';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { useBranchNames } from '../branches/use-branch-names.ts';
import { FoundList } from '../found-list.tsx';
import { useMay } from '../use-may.ts';
import { bookingColumns } from './booking-columns.tsx';
import { dayOfBooking, listBounds } from './month.ts';
import { nothingBooked, NewBookingButton } from './nothing-booked.tsx';
import { BookingFilters, ViewSwitch, WhenSwitch } from './switches.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

/**
 * Bookings under their days: from today on, or back from yesterday. What is searched for is found whenever it is, the newest first unless
 * sorted.
 */
export function ListView({ address }: { address: BookingsAddress }) {
  const may = useMay();
  const { search, status, branchId, today, past, way } = address;
  const isPainted = useRestDrawn();
  const isBack = useNavigationType() === NavigationType.Pop;
  const usual = search ? undefined : past ? 'LATEST_DATE' : 'DATE';
  const order = address.order ?? usual;
  const money = may('money.see');
  const branchOf = useBranchNames(branchId);
  const columns = useMemo(() => bookingColumns({ money, way, usual, branchOf }), [money, way, usual, branchOf]);
  const actions = useMemo(() => viewButton(way.open), [way]);
  const found = useEndpointPages(bookings.list, {
    query: {
      ...(search ? { search } : listBounds(past, today)),
      ...(order && { order }),
      ...(status && { status }),
      ...(branchId && { branchId }),
    },
  });
  return (
    <>
      <Filters label="Find bookings">
        <SearchBox
          label="Search bookings"
          placeholder="Search by number, customer or vehicle..."
          short="Number, customer or vehicle..."
          value={search}
          onChange={address.find}
        />
        {!search && <WhenSwitch address={address} />}
        <BookingFilters address={address} />
        <SortSelect columns={columns} />
        <ViewSwitch address={address} />
      </Filters>
      {(isPainted || isBack) && (
        <FoundList
          list={{ narrowed: search !== '' || status !== undefined || branchId !== undefined, clear: address.clear }}
          found={found}
          words={{
            failed: 'Failed to load bookings',
            none: 'No bookings found',
            nothingYet: past ? 'No booking lies before today.' : nothingBooked('from today on'),
          }}
          icon={CalendarDays}
          first={!past && may('bookings.create') && <NewBookingButton onNew={() => address.openNew()} />}
          unit={['booking', 'bookings']}
          label="Bookings"
          className={money ? 't-book rows' : 't-book rows no-money'}
          columns={columns}
          rows={found.data?.pages.flatMap((page) => page.data)}
          rowKey={(booking) => booking.id}
          {...(order && { group: (booking: Booking) => dayWords(dayOfBooking(booking), today) })}
          actions={actions}
          actionsHead="View"
          loading="Loading bookings..."
        />
      )}
    </>
  );
}

/** 'Today, Mon, 23 Nov 2026' */
function dayWords(day: Day, today: Day): string {
  const near = day === today ? 'Today, ' : day === addDays(today, 1) ? 'Tomorrow, ' : '';
  return `${near}${weekdayName(day).slice(0, 3)}, ${formatDay(day)}`;
}

const viewButton = (onView: (id: string) => void) => (booking: Booking) => (
  <Button look="bare" aria-label={`View ${booking.bookingNumber}`} onClick={() => onView(booking.id)}>
    View
  </Button>
);
