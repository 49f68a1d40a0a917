import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { formatDay, weekdayName } from '#rules/day-words.ts';
import { addDays, type Day } from '#rules/days.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BookingItems } from './booking-item.tsx';
import { EmptyMonth } from './empty-month.tsx';
import { type Month, monthOf } from './month.ts';
import { UnlessBookingsAsked } from './unless-bookings-asked.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

interface AgendaProps {
  month: Month;
  /** undefined while they load */
  days: readonly [Day, Booking[]][] | undefined;
  address: BookingsAddress;
  onNew: ((day: Day) => void) | undefined;
}

/** The days of a month that have bookings. This month begins with today; what was before is one press away. */
export function Agenda({ month, days, address, onNew }: AgendaProps) {
  const { today } = address;
  const [whole, setWhole] = useState(false);
  if (!days) return <AgendaSkeleton />;
  if (days.length === 0) return <EmptyMonth month={month} address={address} takes={onNew !== undefined} />;
  const earlier = monthOf(today) === month ? days.filter(([day]) => day < today) : [];
  const shown = whole ? days : days.slice(earlier.length);
  const hidden = earlier.reduce((sum, [, rows]) => sum + rows.length, 0);
  return (
    <div className="agenda">
      {hidden > 0 && !whole && (
        <Button className="wide" onClick={() => setWhole(true)}>
          {`Show ${hidden} earlier this month`}
        </Button>
      )}
      {shown.map(([day, rows]) => (
        <section key={day} aria-label={formatDay(day)}>
          <h3 className="date">
            <span>{`${weekdayName(day).slice(0, 3)}, ${formatDay(day, { year: false })}`}</span>
            {day === today && <em>Today</em>}
            {day === addDays(today, 1) && <em>Tomorrow</em>}
            <small>{rows.length === 1 ? '1 booking' : `${rows.length} bookings`}</small>
            {onNew && day >= today && (
              <IconButton icon={Plus} label={`New booking on ${formatDay(day)}`} onClick={() => onNew(day)} />
            )}
          </h3>
          <BookingItems rows={rows} branchId={address.branchId} way={address.way} />
        </section>
      ))}
      {shown.length === 0 && (
        <p className="none">
          <UnlessBookingsAsked>Nothing more this month.</UnlessBookingsAsked>
        </p>
      )}
    </div>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e'];

function AgendaSkeleton() {
  return (
    <ul className="list l-ag" aria-hidden>
      {skeletonRows.map((row) => (
        <li key={row}>
          <div className="l-main">
            <span className="skeleton-bar" />
            <span className="skeleton-bar" />
          </div>
        </li>
      ))}
    </ul>
  );
}
