import { ClipboardList, Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { isOpenBooking, mayOpenJobcard, nextBookingStatuses } from '#rules/booking-moves.ts';
import type { BookingStatus } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { ReasonDialog } from '../jobcards/reason-dialog.tsx';
import { useMay } from '../use-may.ts';
import { moveWords } from './booking-moves.ts';
import { EditBooking } from './edit-booking.tsx';
import { OpenCard } from './open-card.tsx';
import { useBookingMove } from './use-booking-move.ts';

/** What this person may do with the booking next: one blue button, the other moves in the menu. */
export function BookingActions({ booking }: { booking: Booking }) {
  const may = useMay();
  const { move, send, moving } = useBookingMove(booking);
  const [opened, setOpened] = useState<'edit' | 'cancel' | 'card' | null>(null);
  const close = () => setOpened(null);
  const { status, jobCardId } = booking;

  // who sees only part of the job cards would be led to some that are not there
  const hasCard = jobCardId !== null && may('jobcards.read') && may('all.see');
  const opensCard = jobCardId === null && mayOpenJobcard(status) && may('jobcards.create');
  const moves = nextBookingStatuses(status, { mayMove: may('bookings.status') });
  const next = nextOf(moves, { opensCard, hasCard });
  const others = moves.filter((to) => to !== next);
  const main = hasCard || (opensCard && next === undefined) ? 'card' : 'move';

  return (
    <>
      {others.length > 0 && (
        <div className="start">
          <Menu
            label={`More actions for ${booking.bookingNumber}`}
            items={others.map((to): MenuItem => {
              const onSelect = () => (to === 'CANCELLED' ? setOpened('cancel') : void move(to));
              return { ...moveWords(status, to), danger: to === 'CANCELLED', onSelect };
            })}
            trigger={<IconButton icon={Ellipsis} look="plain" label="More actions" />}
          />
        </div>
      )}
      {may('bookings.edit') && isOpenBooking(status) && (
        <Button icon={Pencil} onClick={() => setOpened('edit')}>
          Edit
        </Button>
      )}
      {opensCard && (
        <Button icon={ClipboardList} look={main === 'card' ? 'main' : 'plain'} onClick={() => setOpened('card')}>
          Open job card
        </Button>
      )}
      {next && (
        <Button
          look={main === 'move' ? 'main' : 'plain'}
          icon={moveWords(status, next).icon}
          busy={moving !== null && 'Saving...'}
          onClick={() => void move(next)}
        >
          {moveWords(status, next).label}
        </Button>
      )}
      {hasCard && (
        <LinkButton look="main" icon={ClipboardList} to={`/garage/jobcards/${jobCardId}`}>
          View job card
        </LinkButton>
      )}
      {opened === 'edit' && <EditBooking booking={booking} onClose={close} />}
      {opened === 'card' && <OpenCard booking={booking} onClose={close} />}
      {opened === 'cancel' && (
        <ReasonDialog
          title="Cancel booking"
          about={`${booking.bookingNumber}, ${booking.customerName}`}
          verb="Cancel booking"
          busy="Cancelling..."
          cancel="Keep it"
          failure="Failed to cancel the booking"
          onReason={(reason) => send('CANCELLED', reason)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The move that stands as a button: the usual next step, unless the job card makes it. */
function nextOf(moves: readonly BookingStatus[], { opensCard, hasCard }: { opensCard: boolean; hasCard: boolean }) {
  const [usual] = moves;
  if (usual === undefined || usual === 'CANCELLED' || hasCard) return undefined;
  return usual === 'IN_PROGRESS' && opensCard ? undefined : usual;
}
