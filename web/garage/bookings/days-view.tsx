import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Booking, timeSlots } from '#contract/bookings.ts';
import { formatDay, weekdayName } from '#rules/day-words.ts';
import type { Day } from '#rules/days.ts';
import { slotWords } from '#rules/slot-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useBranchNames } from '../branches/use-branch-names.ts';
import { bookingSigns } from '../ui/status.tsx';
import { BookingEntry } from './booking-entry.tsx';
import { BookingItems } from './booking-item.tsx';
import { BookingLink } from './booking-link.tsx';
import { DayLoad } from './day-load.tsx';
import { byDay, dayOfBooking } from './month.ts';
import { UnlessBookingsAsked } from './unless-bookings-asked.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';
import './days-view.css';

export interface DaysProps {
  /** one day, or the seven of a week */
  days: readonly Day[];
  /** undefined while they load */
  rows: readonly Booking[] | undefined;
  address: BookingsAddress;
  onNew: ((day: Day) => void) | undefined;
  /** there is room for columns */
  isWide: boolean;
}

/**
 * A week or a day: each with how full its bays are, and its bookings by slot; on a phone one day under another, this week from today on,
 * with what was before one press away (BO-22).
 */
export function DaysView({ days, rows, address, onNew, isWide }: DaysProps) {
  const { today } = address;
  const single = days.length === 1;
  const [whole, setWhole] = useState<Day | null>(null);
  const shown = isWide || whole === days[0] || !days.includes(today) ? days : days.filter((day) => day >= today);
  const hidden = shown === days ? 0 : (rows ?? []).filter((booking) => dayOfBooking(booking) < today).length;
  return (
    <div className={classes('days', single && 'single')} aria-busy={rows === undefined}>
      {hidden > 0 && (
        <Button className="wide" onClick={() => setWhole(days[0]!)}>
          {`Show ${hidden} earlier this week`}
        </Button>
      )}
      {shown.map((day) => {
        const its = rows?.filter((booking) => dayOfBooking(booking) === day) ?? [];
        const takes = onNew && day >= address.today ? onNew : undefined;
        return (
          <section
            key={day}
            className={classes('one-day', day < address.today && 'gone')}
            aria-label={formatDay(day)}
            aria-current={day === address.today ? 'date' : undefined}
          >
            <header>
              <h3>
                {single ? (
                  dayWords(day)
                ) : (
                  <Link to={address.toDay(day)} preventScrollReset>
                    {dayWords(day)}
                  </Link>
                )}
              </h3>
              {takes && (
                <IconButton small icon={Plus} label={`New booking on ${formatDay(day)}`} onClick={() => takes(day)} />
              )}
            </header>
            {rows ? <DayLoad day={day} rows={its} branchId={address.branchId} /> : <span className="load" />}
            {isWide ? <Slots rows={its} address={address} single={single} /> : <Under rows={its} address={address} />}
          </section>
        );
      })}
    </div>
  );
}

const dayWords = (day: Day) => `${weekdayName(day).slice(0, 3)}, ${formatDay(day, { year: false })}`;

interface SlotsProps {
  rows: readonly Booking[];
  address: BookingsAddress;
  single: boolean;
}

function Slots({ rows, address, single }: SlotsProps) {
  const branchOf = useBranchNames(address.branchId);
  return timeSlots.map((slot) => {
    const its = inOrder(rows).filter(({ preferredTimeSlot }) => preferredTimeSlot === slot);
    const { word, hours } = slotWords(slot);
    return (
      <div key={slot} className="day-slot">
        <h4>
          {word} <small>{hours}</small>
        </h4>
        {its.length === 0 ? (
          <p className="none">–</p>
        ) : single ? (
          <BookingItems rows={its} branchId={address.branchId} way={address.way} />
        ) : (
          <ul>
            {its.map((booking) => (
              <li key={booking.id}>
                <BookingLink
                  id={booking.id}
                  className={classes('entry', bookingSigns[booking.status].hue)}
                  way={address.way}
                >
                  <BookingEntry booking={booking} branch={branchOf(booking)} hours={false} />
                </BookingLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  });
}

/** On a phone a slot is said at each booking, so that empty ones take no room. */
function Under({ rows, address }: Omit<SlotsProps, 'single'>) {
  if (rows.length === 0)
    return (
      <p className="none">
        <UnlessBookingsAsked loading="Loading...">No bookings</UnlessBookingsAsked>
      </p>
    );
  return <BookingItems rows={inOrder(rows)} branchId={address.branchId} way={address.way} />;
}

const inOrder = (rows: readonly Booking[]) => byDay(rows)[0]?.[1] ?? [];
