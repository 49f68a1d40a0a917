import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { monthName, monthOf, nextMonth } from './month.ts';
import { StatusFilter, ViewSwitch } from './switches.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

interface BarProps {
  address: BookingsAddress;
  /** how many bookings the month has, in words */
  count: string | null;
}

/** Which month, previous, Today and next; what is shown of it. */
export function CalendarBar({ address, count }: BarProps) {
  const { month, today, showMonth } = address;
  return (
    <div className="calbar">
      <div className="turn">
        <h2 className="month">{monthName(month)}</h2>
        <div>
          <IconButton icon={ChevronLeft} label="Previous month" onClick={() => showMonth(nextMonth(month, -1))} />
          <Button onClick={() => showMonth(monthOf(today))}>Today</Button>
          <IconButton icon={ChevronRight} label="Next month" onClick={() => showMonth(nextMonth(month, 1))} />
        </div>
        <output className="sub">{count}</output>
      </div>
      <div className="narrow">
        <StatusFilter address={address} />
        <ViewSwitch address={address} />
      </div>
    </div>
  );
}
