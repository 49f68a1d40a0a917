import { Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** What bookings are for, where there are none. `when`: 'from today on' */
export const nothingBooked = (when: string) =>
  `Nothing is booked ${when}. A booking says who comes when and for what; on the day it becomes the job card.`;

export function NewBookingButton({ onNew }: { onNew: () => void }) {
  return (
    <Button look="main" icon={Plus} onClick={onNew}>
      New Booking
    </Button>
  );
}
