import { type Booking, bookings } from '#contract/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, SearchBox } from '#web/ui/list/filters.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import { useMay } from '../use-may.ts';
import { bookingColumns } from './booking-columns.tsx';
import { StatusFilter, ViewSwitch } from './switches.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

/** Every booking, newest first. */
export function ListView({ address }: { address: BookingsAddress }) {
  const may = useMay();
  const { search, status, toBooking } = address;
  const found = useEndpointPages(bookings.list, {
    query: { ...(search && { search }), ...(status && { status }) },
  });
  return (
    <>
      <Filters label="Find bookings">
        <SearchBox
          label="Search bookings"
          placeholder="Search by number, customer or vehicle..."
          value={search}
          onChange={address.find}
        />
        <StatusFilter address={address} />
        <ViewSwitch address={address} />
      </Filters>
      <FoundList
        list={{ narrowed: search !== '' || status !== undefined, clear: address.clear }}
        found={found}
        words={{
          failed: 'Failed to load bookings',
          none: 'No bookings found',
          nothingYet: may('bookings.create')
            ? 'Take the first one with New Booking.'
            : 'Bookings appear here as soon as one is taken.',
        }}
        count={(shown, total) => `${shown} of ${total} bookings`}
        label="Bookings"
        className={may('money.see') ? 't-book' : 't-book no-money'}
        columns={bookingColumns({ money: may('money.see'), toBooking })}
        rows={found.data?.pages.flatMap((page) => page.data)}
        rowKey={(booking) => booking.id}
        actions={viewButton(address.open)}
        actionsHead="View"
        loading="Loading bookings..."
      />
    </>
  );
}

const viewButton = (onView: (id: string) => void) => (booking: Booking) => (
  <Button look="bare" aria-label={`View ${booking.bookingNumber}`} onClick={() => onView(booking.id)}>
    View
  </Button>
);
