import { ClipboardList, Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { didNotCome, isOpenBooking, mayNotHaveCome, mayOpenJobcard } from '#rules/booking-moves.ts';
import type { Move } from '#rules/moves.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { MoveButton } from '../moves/move-button.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import { useMoveControl } from '../moves/use-move-control.ts';
import { useMay } from '../use-may.ts';
import { useClock, useToday } from '../use-today.ts';
import { bookingMoves } from './booking-moves.ts';
import { EditBooking } from './edit-booking.tsx';
import { dayOfBooking } from './month.ts';
import { OpenCard } from './open-card.tsx';
import { useBookingMoves } from './use-booking-moves.ts';

/** What this person may do with the booking next: one blue button, the other moves in the menu; of one nobody came for, that it is over. */
export function BookingActions({ booking }: { booking: Booking }) {
  const may = useMay();
  const control = useMoveControl(bookingMoves, booking, useBookingMoves());
  const [opened, setOpened] = useState<'edit' | 'card' | null>(null);
  const close = () => setOpened(null);
  const { status, jobCardId } = booking;

  // who sees only part of the job cards would be led to some that are not there
  const hasCard = jobCardId !== null && may('jobcards.read') && may('all.see');
  const opensCard = jobCardId === null && mayOpenJobcard(status) && may('jobcards.create');
  const now = { day: useToday(), clock: useClock() };
  const expected = { status, jobCardId, day: dayOfBooking(booking), slot: booking.preferredTimeSlot };
  const missed = mayNotHaveCome(expected, now) ? control.offered.find(({ way }) => way === 'cancel') : undefined;
  const next = missed && opensCard ? undefined : nextOf(control.offered, { opensCard, hasCard });
  const others = control.offered.filter((move) => move !== next);
  const main = hasCard || (opensCard && next === undefined) ? 'card' : 'move';

  return (
    <>
      {others.length > 0 && (
        <div className="start">
          <Menu
            label={`More actions for ${booking.bookingNumber}`}
            items={others.map(control.itemOf)}
            trigger={<IconButton icon={Ellipsis} look="plain" label="More actions" />}
          />
        </div>
      )}
      {may('bookings.edit') && isOpenBooking(status) && (
        <Button icon={Pencil} onClick={() => setOpened('edit')}>
          Edit
        </Button>
      )}
      {missed && (
        <MoveButton
          control={{ ...control, choose: control.chooseFor(didNotCome) }}
          move={{ ...missed, label: didNotCome }}
          main={false}
        />
      )}
      {opensCard && (
        <Button icon={ClipboardList} look={main === 'card' ? 'main' : 'plain'} onClick={() => setOpened('card')}>
          Open job card
        </Button>
      )}
      {next && <MoveButton control={control} move={next} main={main === 'move'} />}
      {hasCard && (
        <LinkButton look="main" icon={ClipboardList} to={`/garage/jobcards/${jobCardId}`}>
          View job card
        </LinkButton>
      )}
      {opened === 'edit' && <EditBooking booking={booking} onClose={close} />}
      {opened === 'card' && <OpenCard booking={booking} onClose={close} />}
      <MoveDialog control={control} />
    </>
  );
}

/** The move that stands as a button: the usual next step, unless the job card makes it. */
function nextOf<S extends string>(
  moves: readonly Move<S>[],
  { opensCard, hasCard }: { opensCard: boolean; hasCard: boolean },
) {
  const [usual] = moves;
  if (usual === undefined || usual.way === 'cancel' || hasCard) return undefined;
  return usual.way === 'start' && opensCard ? undefined : usual;
}
