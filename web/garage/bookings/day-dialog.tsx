import { Plus } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import { formatLongDay, weekdayName } from '#rules/day-words.ts';
import type { Day } from '#rules/days.ts';
import { Button } from '#web/ui/button.tsx';
import { CloseButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { BookingItems } from './booking-item.tsx';
import { byDay } from './month.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

interface DayProps {
  day: Day;
  rows: readonly Booking[];
  address: BookingsAddress;
  onNew: ((day: Day) => void) | undefined;
  onClose: () => void;
}

/** All bookings of one day, behind '+N more' and behind the number of a day gone by. */
export function DayDialog({ day, rows, address, onNew, onClose }: DayProps) {
  const inOrder = byDay(rows)[0]?.[1] ?? [];
  const count = rows.length === 0 ? 'No bookings' : rows.length === 1 ? '1 booking' : `${rows.length} bookings`;
  return (
    <Dialog
      title={`${weekdayName(day)}, ${formatLongDay(day)}`}
      description={count}
      onClose={onClose}
      closeLabel="Dismiss"
    >
      {inOrder.length > 0 && (
        <DialogBody>
          <BookingItems rows={inOrder} branchId={address.branchId} way={address.way} onLeave={onClose} />
        </DialogBody>
      )}
      <DialogFoot>
        <CloseButton />
        {onNew && day >= address.today && (
          <Button
            look="main"
            icon={Plus}
            onClick={() => {
              onClose();
              onNew(day);
            }}
          >
            New Booking
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
