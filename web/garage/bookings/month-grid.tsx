import { memo, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { formatLongDay, weekdayName } from '#rules/day-words.ts';
import type { Day } from '#rules/days.ts';
import { classes } from '#web/ui/classes.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import { useBranchNames } from '../branches/use-branch-names.ts';
import { bookingSigns } from '../ui/status.tsx';
import { BookingEntry } from './booking-entry.tsx';
import { BookingLink } from './booking-link.tsx';
import { byDay, type Month, monthName, monthOf } from './month.ts';
import { weeksOf } from './span.ts';
import type { BookingsAddress } from './use-bookings-address.ts';
import './month-grid.css';

export interface GridProps {
  month: Month;
  today: Day;
  /** undefined while they load */
  rows: readonly Booking[] | undefined;
  /** the branch that the bookings are narrowed to */
  branchId: string | undefined;
  way: BookingsAddress['way'];
  /** shows all bookings of a day */
  onMore: (day: Day) => void;
  /** takes a booking for a day from today on; without it the person may not */
  onNew: ((day: Day) => void) | undefined;
}

/** A month of seven columns, three bookings a day and '+N more'. What opens over it leaves it as it is drawn. */
export function MonthGrid({ month, today, rows, branchId, way, onMore, onNew }: GridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const may = onNew !== undefined;
  const branchOf = useBranchNames(branchId);
  const take = useLatest((day: Day) => onNew?.(day));
  useClickOnDay(frame, (day) => may && day >= today && take(day));
  const days = useMemo(() => new Map(byDay(rows ?? [])), [rows]);
  return (
    <div className={classes('cal', may && 'takes')} ref={frame} aria-busy={rows === undefined}>
      <Weeks {...{ month, today, days, branchOf, way, onMore, may, take }} />
    </div>
  );
}

interface WeeksProps extends Pick<GridProps, 'month' | 'today' | 'way' | 'onMore'> {
  days: ReadonlyMap<Day, readonly Booking[]>;
  branchOf: (booking: Booking) => string | undefined;
  /** whether the person may take a booking */
  may: boolean;
  take: (day: Day) => void;
}

const Weeks = memo(function Weeks({ month, today, days, ...rest }: WeeksProps) {
  const weeks = weeksOf(month);
  return (
    <table style={{ '--weeks': weeks.length }}>
      <caption className="vh">{monthName(month)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="dow">
              <abbr title={weekdayName(day)}>{weekdayName(day).slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} isOut={monthOf(day) !== month} {...{ day, today, ...rest }} rows={days.get(day)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

interface CellProps extends Omit<WeeksProps, 'month' | 'days'> {
  day: Day;
  /** of the month before or after */
  isOut: boolean;
  rows: readonly Booking[] | undefined;
}

const atMost = 3;

function DayCell({ day, isOut, today, rows = [], branchOf, way, onMore, may, take }: CellProps) {
  const takes = may && day >= today;
  const more = rows.length - atMost;
  return (
    <td
      className={classes('day', isOut && 'out', day < today && 'gone')}
      data-date={day}
      aria-current={day === today ? 'date' : undefined}
    >
      <button
        type="button"
        className="day-no"
        aria-label={`${takes ? 'New booking on' : 'Bookings on'} ${formatLongDay(day)}`}
        onClick={() => (takes ? take(day) : onMore(day))}
      >
        {Number(day.slice(8))}
      </button>
      {rows.slice(0, atMost).map((booking) => (
        <BookingLink
          key={booking.id}
          id={booking.id}
          className={classes('ev', bookingSigns[booking.status].hue)}
          way={way}
        >
          <BookingEntry booking={booking} branch={branchOf(booking)} />
        </BookingLink>
      ))}
      {more > 0 && (
        <button type="button" className="more" onClick={() => onMore(day)}>
          +{more} more<span className="vh"> on {formatLongDay(day)}</span>
        </button>
      )}
    </td>
  );
}

/** A click on the free part of a day; by keyboard the day's number does the same. */
function useClickOnDay(frame: RefObject<HTMLDivElement | null>, onDay: (day: Day) => void) {
  const press = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button')) return;
    const day = target.closest<HTMLElement>('[data-date]')?.dataset['date'];
    if (day !== undefined) onDay(day);
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: MouseEvent) => press(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, [frame]);
}
