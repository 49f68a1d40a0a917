import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import '@fullcalendar/react/skeleton.css';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { Day } from '#rules/days.ts';
import { classes } from '#web/ui/classes.ts';
import { bookingSigns } from '../ui/status.tsx';
import { BookingEntry } from './booking-entry.tsx';
import { byDay, dayOfBooking, type Month } from './month.ts';
import './month-grid.css';

export interface GridProps {
  month: Month;
  today: Day;
  /** undefined while they load */
  rows: readonly Booking[] | undefined;
  onOpen: (id: string) => void;
  /** shows all bookings of a day */
  onMore: (day: Day) => void;
  /** takes a booking for a day from today on; without it the person may not */
  onNew: ((day: Day) => void) | undefined;
}

const plugins = [dayGrid];
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/**
 * The answer that what is behind '+N more' is shown already. The types know none: told nothing, FullCalendar opens a list of its own; told
 * the view it is in, it goes there and draws the month anew.
 */
const shownAlready = true as unknown as string;

/** A month of seven columns, three bookings a day and '+N more'. Days are UTC here, as they travel, so that no zone can shift them. */
export function MonthGrid(shown: GridProps) {
  const { month, today, rows, onNew } = shown;
  const frame = useRef<HTMLDivElement>(null);
  const may = onNew !== undefined;
  const takes = (day: Day) => may && day >= today;
  useClickOnDay(frame, (day) => takes(day) && onNew?.(day));
  // what a press does is looked up then: a dialog that opens over the month must not have it drawn anew
  const now = useRef(shown);
  useEffect(() => {
    now.current = shown;
  });
  const calendar = useMemo(() => <Drawn {...{ month, today, rows, may, now }} />, [month, today, rows, may]);
  return (
    <div className={classes('cal', may && 'takes')} ref={frame} aria-busy={rows === undefined}>
      {calendar}
    </div>
  );
}

interface DrawnProps extends Pick<GridProps, 'month' | 'today' | 'rows'> {
  /** whether the person may take a booking */
  may: boolean;
  now: RefObject<GridProps>;
}

function Drawn({ month, today, rows, may, now }: DrawnProps) {
  const events = useMemo(() => eventsOf(rows ?? []), [rows]);
  const takes = (day: Day) => may && day >= today;
  return (
    <FullCalendar
      plugins={plugins}
      initialView="dayGridMonth"
      initialDate={`${month}-01`}
      now={today}
      timeZone="UTC"
      locale="en-IN"
      firstDay={1}
      fixedWeekCount={false}
      headerToolbar={false}
      height="auto"
      aspectRatio={1.65}
      dayMaxEvents={3}
      events={events}
      eventOrder="place"
      eventClass={({ event }) => classes('ev', signOf(event).hue)}
      eventInnerClass="ev-in"
      eventContent={eventWords}
      eventClick={({ event, jsEvent }) => {
        if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
        jsEvent.preventDefault();
        now.current.onOpen(event.id);
      }}
      navLinks
      navLinkClass="day-no"
      navLinkHint={(words, date) => `${takes(dayOf(date)) ? 'New booking on' : 'Bookings on'} ${words}`}
      navLinkDayClick={(date) =>
        takes(dayOf(date)) ? now.current.onNew?.(dayOf(date)) : now.current.onMore(dayOf(date))
      }
      moreLinkClass="more"
      moreLinkClick={({ date }) => {
        now.current.onMore(dayOf(date));
        return shownAlready;
      }}
      dayHeaderClass="dow"
      dayHeaderInnerClass="dow-in"
      dayCellTopClass="day-top"
      dayCellClass={({ date, isOther }) => classes('day', isOther && 'out', dayOf(date) < today && 'gone')}
    />
  );
}

const eventWords = ({ event }: { event: Shown }) => <BookingEntry booking={bookingOf(event)} />;

type Shown = { extendedProps: Record<string, unknown> };

// what eventsOf puts in comes out again as it was
const bookingOf = (event: Shown) => event.extendedProps['booking'] as Booking;
const signOf = (event: Shown) => bookingSigns[bookingOf(event).status];

function eventsOf(rows: readonly Booking[]) {
  return byDay(rows)
    .flatMap(([, bookings]) => bookings)
    .map((booking, place) => ({
      id: booking.id,
      title: booking.customerName,
      start: dayOfBooking(booking),
      allDay: true,
      url: `/garage/bookings?booking=${booking.id}`,
      extendedProps: { booking, place },
    }));
}

/** A click on the free part of a day; by keyboard the day's number does the same. */
function useClickOnDay(frame: RefObject<HTMLDivElement | null>, onDay: (day: Day) => void) {
  const press = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, [role="button"], [role="link"]')) return;
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
