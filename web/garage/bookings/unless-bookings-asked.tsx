import type { ReactNode } from 'react';
import { bookings } from '#contract/bookings.ts';
import { keyOf } from '#web/use-endpoint.ts';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';

interface UnlessProps {
  loading?: ReactNode;
  /** that there is nothing */
  children: ReactNode;
}

/** That nothing is booked, unless bookings are asked anew (ER-39). */
export const UnlessBookingsAsked = ({ loading = loadingBookings, children }: UnlessProps) => (
  <UnlessAskedAnew queryKey={keyOf(bookings.list)} loading={loading}>
    {children}
  </UnlessAskedAnew>
);

export const loadingBookings = 'Loading bookings...';
