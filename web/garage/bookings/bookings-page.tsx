import { Download } from 'lucide-react';
import { bookings, bookingStatuses } from '#contract/bookings.ts';
import { bookingStatusLabels, choicesOf } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, FilterSelect, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import { pageTitle } from '../page-title.ts';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import { bookingColumns } from './booking-columns.tsx';
import './bookings.css';

export const meta = pageTitle('Bookings');

const words = {
  failed: 'Failed to load bookings',
  none: 'No bookings found',
  nothingYet: 'Bookings appear here as soon as one is taken.',
};

/** Every booking, newest first (product.md section 2). */
export default function BookingsPage() {
  const may = useMay();
  const exportCsv = useExport();
  const list = useListState(['status']);
  const status = bookingStatuses.find((one) => one === list.value('status'));
  const query = { ...(list.search && { search: list.search }), ...(status && { status }) };
  const found = useEndpointPages(bookings.list, { query });
  return (
    <>
      <PageHead
        title="Bookings"
        actions={
          may('bookings.export') && (
            <Button icon={Download} onClick={() => void exportCsv(bookings.export, query)}>
              Export
            </Button>
          )
        }
      />
      <Filters label="Find bookings">
        <SearchBox
          label="Search bookings"
          placeholder="Search by number, customer or vehicle..."
          value={list.search}
          onChange={(term) => list.set('search', term)}
        />
        <FilterSelect
          label="Status"
          all="All Status"
          value={list.value('status')}
          options={choicesOf(bookingStatusLabels)}
          onChange={(value) => list.set('status', value)}
        />
      </Filters>
      <FoundList
        list={list}
        found={found}
        words={words}
        count={(shown, total) => `${shown} of ${total} bookings`}
        label="Bookings"
        className="t-book"
        columns={bookingColumns}
        rows={found.data?.pages.flatMap((page) => page.data)}
        rowKey={(booking) => booking.id}
        loading="Loading bookings..."
      />
    </>
  );
}
