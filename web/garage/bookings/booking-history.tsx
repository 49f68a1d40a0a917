import type { BookingMove } from '#contract/bookings.ts';
import { bookingStatusLabels } from '#rules/labels.ts';
import { Section } from '#web/ui/section.tsx';
import { showWhen } from '../jobcards/when.ts';
import { History } from '../ui/history.tsx';
import { useToday } from '../use-today.ts';

/** Who took the booking and moved it, newest first. */
export function BookingHistory({ moves }: { moves: readonly BookingMove[] }) {
  const today = useToday();
  if (moves.length === 0) return null;
  return (
    <Section title="History">
      <History
        items={moves.map((move) => ({
          id: move.id,
          who: move.by,
          did: wordsOf(move),
          when: showWhen(move.at, today),
          move: true,
        }))}
      />
    </Section>
  );
}

function wordsOf({ from, to, reason }: BookingMove): string {
  if (from === null) return 'took this booking.';
  const moved =
    to === 'CANCELLED'
      ? 'cancelled this booking'
      : `moved it from ${bookingStatusLabels[from]} to ${bookingStatusLabels[to]}`;
  const whole = reason ? `${moved}: ${reason}` : moved;
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
