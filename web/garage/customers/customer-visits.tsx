import { type Booking, bookings } from '#contract/bookings.ts';
import { type JobCard, jobcards } from '#contract/jobcards.ts';
import { spacedPlate } from '#contract/plate.ts';
import { formatRupees } from '#rules/money.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { showDate, showDay } from '../dates.ts';
import { Plate } from '../ui/plate.tsx';
import { BookingStatus, JobStatus } from '../ui/status.tsx';

const cardColumns: readonly Column<JobCard>[] = [
  {
    key: 'number',
    head: 'Job Card',
    className: 'v-no',
    phone: 'start',
    cell: (card) => <b>{card.jobCardNumber}</b>,
    detail: (card) => showDate(card.openedAt),
  },
  {
    key: 'vehicle',
    head: 'Vehicle',
    phone: 'start',
    cell: (card) => <Plate number={spacedPlate(card.registrationNumber)} />,
    detail: (card) => card.vehicleInfo,
  },
  {
    key: 'status',
    head: 'Status',
    className: 'v-st',
    phone: 'end',
    cell: (card) => <JobStatus status={card.status} />,
  },
  {
    key: 'total',
    head: 'Total',
    number: true,
    phone: 'end',
    cell: (card) => (card.totalAmount === null ? '–' : formatRupees(card.totalAmount, { paise: 'always' })),
  },
];

const bookingColumns: readonly Column<Booking>[] = [
  {
    key: 'number',
    head: 'Booking',
    className: 'v-no',
    phone: 'start',
    cell: (booking) => <b>{booking.bookingNumber}</b>,
    detail: (booking) => showDay(booking.preferredDate),
  },
  { key: 'service', head: 'Service', phone: 'start', cell: (booking) => booking.serviceName },
  {
    key: 'status',
    head: 'Status',
    className: 'v-st',
    phone: 'end',
    cell: (booking) => <BookingStatus status={booking.status} />,
  },
];

/** A customer's history: job cards and bookings, newest first. */
export function CustomerVisits({ customerId }: { customerId: string }) {
  return (
    <>
      <JobCards customerId={customerId} />
      <Bookings customerId={customerId} />
    </>
  );
}

function JobCards({ customerId }: { customerId: string }) {
  const found = useEndpointPages(jobcards.list, { query: { customerId, limit: 10 } });
  const rows = found.data?.pages.flatMap((page) => page.data);
  return (
    <Section title="Job cards" aside={<span className="sub">{found.total}</span>}>
      {found.isError ? (
        <ErrorState title="Failed to load job cards" onRetry={() => void found.refetch()} />
      ) : rows?.length === 0 ? (
        <p className="none no-visits">No job cards yet</p>
      ) : (
        <DataTable
          label="Job cards"
          className="t-visits"
          rows={rows}
          rowKey={(card) => card.id}
          href={(card) => `/garage/jobcards/${card.id}`}
          loading="Loading job cards..."
          columns={cardColumns}
        />
      )}
      {found.hasNextPage && (
        <LoadMore
          count={`${rows?.length} of ${found.total}`}
          more
          busy={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
          loading="Loading job cards..."
        />
      )}
    </Section>
  );
}

function Bookings({ customerId }: { customerId: string }) {
  const found = useEndpointPages(bookings.list, { query: { customerId, limit: 10 } });
  const rows = found.data?.pages.flatMap((page) => page.data);
  if (rows?.length === 0) return null;
  return (
    <Section title="Bookings" aside={<span className="sub">{found.total}</span>}>
      {found.isError ? (
        <ErrorState title="Failed to load bookings" onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label="Bookings"
          className="t-visits"
          rows={rows}
          rowKey={(booking) => booking.id}
          href={(booking) => `/garage/bookings?booking=${booking.id}`}
          loading="Loading bookings..."
          columns={bookingColumns}
        />
      )}
      {found.hasNextPage && (
        <LoadMore
          count={`${rows?.length} of ${found.total}`}
          more
          busy={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
          loading="Loading bookings..."
        />
      )}
    </Section>
  );
}
