import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { spanWords, stepOf } from './span.ts';
import { BookingFilters, SpanSwitch, ViewSwitch } from './switches.tsx';
import { type BookingsAddress, useAsked } from './use-bookings-address.ts';

interface BarProps {
  address: BookingsAddress;
  /** how many bookings it has, in words */
  count: ReactNode;
}

/** Which month, week or day, previous, Today and next; what is shown of it. */
export function CalendarBar({ address, count }: BarProps) {
  const { today, show } = address;
  const { span, day } = useAsked();
  const isShown = span === address.span && day === address.day;
  const turn = (step: 1 | -1) => show(span, stepOf(span, day, step));
  return (
    <div className="calbar" aria-busy={!isShown}>
      <div className="turn">
        <h2 className="month">{spanWords(span, day)}</h2>
        <div>
          <IconButton icon={ChevronLeft} label={`Previous ${span}`} onClick={() => turn(-1)} />
          <Button onClick={() => show(span, today)}>Today</Button>
          <IconButton icon={ChevronRight} label={`Next ${span}`} onClick={() => turn(1)} />
        </div>
        <output className="sub">{isShown ? count : 'Loading bookings...'}</output>
      </div>
      <div className="narrow">
        <SpanSwitch address={address} />
        <BookingFilters address={address} />
        <ViewSwitch address={address} />
      </div>
    </div>
  );
}
