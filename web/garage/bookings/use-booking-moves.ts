import { useQueryClient } from '@tanstack/react-query';
import { type Booking, type BookingMove, bookings } from '#contract/bookings.ts';
import { useMoves } from '../moves/use-moves.ts';
import { useChange } from '../use-change.ts';
import { bookingMoves } from './booking-moves.ts';

/** Moves bookings. When somebody else was quicker, what they made of it is shown. */
export function useBookingMoves() {
  const change = useChange();
  const queries = useQueryClient();
  return useMoves<Booking['status'], Booking, Omit<BookingMove, 'updated_at'>>(bookingMoves, {
    move: async ({ id, updated_at }, body) => {
      try {
        return await change(bookings.status, { params: { id }, body: { ...body, updated_at } });
      } catch (error) {
        await queries.invalidateQueries();
        throw error;
      }
    },
  });
}
