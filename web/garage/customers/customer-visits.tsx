import { type Booking, bookings } from '#contract/bookings.ts';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
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
  return (
    <Visits
      title="Job cards"
      none="No job cards yet"
      found={found}
      columns={cardColumns}
      href={(card) => `/garage/jobcards/${card.id}`}
    />
  );
}

/** Not shown where there are none: most who come never booked. */
function Bookings({ customerId }: { customerId: string }) {
  const found = useEndpointPages(bookings.list, { query: { customerId, limit: 10 } });
  return (
    <Visits
      title="Bookings"
      found={found}
      columns={bookingColumns}
      href={(booking) => `/garage/bookings?booking=${booking.id}`}
    />
  );
}

interface VisitsProps<Row> {
  title: string;
  /** said where there are none; without it the section is not shown then */
  none?: string;
  found: Pick<
    ReturnType<typeof useEndpointPages>,
    'isError' | 'refetch' | 'total' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  > & { data: { pages: { data: Row[] }[] } | undefined };
  columns: readonly Column<Row>[];
  href: (row: Row) => string;
}

function Visits<Row extends { id: string }>({ title, none, found, columns, href }: VisitsProps<Row>) {
  const rows = found.data?.pages.flatMap((page) => page.data);
  const words = title.toLowerCase();
  if (rows?.length === 0 && none === undefined) return null;
  return (
    <Section title={title} aside={<span className="sub">{found.total}</span>}>
      {found.isError ? (
        <ErrorState title={`Failed to load ${words}`} onRetry={() => void found.refetch()} />
      ) : rows?.length === 0 ? (
        <p className="none no-visits">{none}</p>
      ) : (
        <DataTable
          label={title}
          className="t-visits"
          rows={rows}
          rowKey={(row) => row.id}
          href={href}
          loading={`Loading ${words}...`}
          columns={columns}
        />
      )}
      {found.hasNextPage && (
        <LoadMore
          count={`${rows?.length} of ${found.total}`}
          more
          busy={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
          loading={`Loading ${words}...`}
        />
      )}
    </Section>
  );
}
