import { Download, Plus } from 'lucide-react';
import { bookings } from '#contract/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { listHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import { CalendarView } from './calendar-view.tsx';
import { ListPart } from './list-part.tsx';
import { listBounds } from './month.ts';
import { OpenedBooking, OpenedForm } from './opened-bookings.tsx';
import { boundsOf } from './span.ts';
import { type BookingsAddress, useAsked, useBookingsAddress } from './use-bookings-address.ts';
import './bookings.css';
import './bookings-list.css';
import './booking-dialog.css';

export const meta = pageTitle('Bookings');

/** A month of bookings, or the list of them all (BO-22, BO-23). */
export default function BookingsPage() {
  const may = useMay();
  const [exports, creates] = [may('bookings.export'), may('bookings.create')];
  const exportCsv = useExport();
  const address = useBookingsAddress();
  const { view, span, day, past, today, status, branchId, search } = address;
  const listed = search ? { search } : listBounds(past, today);
  const inView = view === 'list' ? listed : boundsOf(span, day);
  useShortcut('n', 'New booking', () => address.openNew(), creates);
  return (
    <>
      <PageHead
        {...listHeads['/garage/bookings']}
        actions={
          (exports || creates) && (
            <>
              {exports && (
                <Button
                  icon={Download}
                  slim
                  onClick={() =>
                    void exportCsv(bookings.export, {
                      ...inView,
                      ...(status && { status }),
                      ...(branchId && { branchId }),
                    })
                  }
                >
                  Export
                </Button>
              )}
              {creates && (
                <Button look="main" icon={Plus} onClick={() => address.openNew()}>
                  New Booking
                </Button>
              )}
            </>
          )
        }
      />
      <View address={address} creates={creates} />
      <OpenedBooking address={address} />
      <OpenedForm address={address} creates={creates} />
    </>
  );
}

/** The one that was pressed for, at once. */
function View({ address, creates }: { address: BookingsAddress; creates: boolean }) {
  const { view } = useAsked();
  return view === 'list' ? <ListPart address={address} /> : <CalendarView address={address} creates={creates} />;
}
