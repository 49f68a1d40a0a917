import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Booking, bookings } from '#contract/bookings.ts';
import { type BookingStatus, bookingStatusLabels } from '#rules/labels.ts';
import { wordsOf } from '#web/http.ts';
import { holdSpot } from '#web/ui/hold-spot.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

/** Moves a booking to another status. When somebody else was quicker, a toast says so and what they made of it is shown. */
export function useBookingMove({ id, bookingNumber, updated_at }: Booking) {
  const change = useChange();
  const queries = useQueryClient();
  const toast = useToast();
  const [moving, setMoving] = useState<BookingStatus | null>(null);

  const send = async (status: BookingStatus, reason?: string) => {
    const holdAgain = holdSpot();
    await change(bookings.status, { params: { id }, body: { status, updated_at, ...(reason && { reason }) } });
    holdAgain();
    toast({ title: `${bookingNumber} is now ${bookingStatusLabels[status]}` });
  };
  const move = async (status: BookingStatus) => {
    setMoving(status);
    try {
      await send(status);
    } catch (error) {
      toast({ tone: 'bad', title: 'The status was not changed', detail: wordsOf(error, 'Please try again.') });
      await queries.invalidateQueries();
    } finally {
      setMoving(null);
    }
  };
  return { move, send, moving };
}
