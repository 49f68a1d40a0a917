import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress } from '#web/plain-press.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

interface LinkProps {
  id: string;
  className: string;
  way: BookingsAddress['way'];
  /** closes what the link stands in */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/** Leads to a booking. A plain link: one of the router is drawn anew with each change of the address. */
export function BookingLink({ id, className, way, onLeave, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onLeave?.();
    way.open(id);
  };
  return (
    <a className={className} href={way.toBooking(id)} onClick={follow}>
      {children}
    </a>
  );
}
