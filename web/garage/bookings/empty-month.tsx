import { CalendarDays } from 'lucide-react';
import { bookings } from '#contract/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { keyOf } from '#web/use-endpoint.ts';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { nothingBooked, NewBookingButton } from './nothing-booked.tsx';
import { type Month, monthName, monthOf } from './month.ts';
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
    <UnlessAskedAnew
      queryKey={keyOf(bookings.list)}
      loading={<EmptyState icon={CalendarDays} title="Loading bookings..." />}
    >
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
    </UnlessAskedAnew>
  );
}
