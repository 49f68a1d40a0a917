import { CalendarDays } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { nothingBooked, NewBookingButton } from './nothing-booked.tsx';
import { type Month, monthName, monthOf } from './month.ts';
import { loadingBookings, UnlessBookingsAsked } from './unless-bookings-asked.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

interface EmptyMonthProps {
  month: Month;
  address: BookingsAddress;
  /** this person takes bookings */
  takes: boolean;
}

/** A month without bookings, or without those of the status chosen: what to do about it. */
export function EmptyMonth({ month, address, takes }: EmptyMonthProps) {
  return (
    <UnlessBookingsAsked loading={<EmptyState icon={CalendarDays} title={loadingBookings} />}>
      {address.status ? (
        <EmptyState
          icon={CalendarDays}
          title="No bookings found"
          text={`Nothing of this status is booked in ${monthName(month)}.`}
          action={<Button onClick={() => address.showStatus(null)}>Clear filters</Button>}
        />
      ) : (
        <EmptyState
          icon={CalendarDays}
          title="No bookings found"
          text={nothingBooked(`in ${monthName(month)}`)}
          action={takes && month >= monthOf(address.today) && <NewBookingButton onNew={() => address.openNew()} />}
        />
      )}
    </UnlessBookingsAsked>
  );
}
