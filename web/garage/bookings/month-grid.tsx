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

/** A month of seven columns, three bookings a day and '+N more'. Days are UTC here, as they travel, so that no zone can shift them. */
export function MonthGrid({ month, today, rows, onOpen, onMore, onNew }: GridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const events = useMemo(() => eventsOf(rows ?? []), [rows]);
  const takes = (day: Day) => onNew !== undefined && day >= today;
  const onDay = (day: Day) => (takes(day) ? onNew?.(day) : onMore(day));
  useClickOnDay(frame, (day) => takes(day) && onNew?.(day));
  return (
    <div className={classes('cal', onNew && 'takes')} ref={frame} aria-busy={rows === undefined}>
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
          onOpen(event.id);
        }}
        navLinks
        navLinkClass="day-no"
        navLinkHint={(words, date) => `${takes(dayOf(date)) ? 'New booking on' : 'Bookings on'} ${words}`}
        navLinkDayClick={(date) => onDay(dayOf(date))}
        moreLinkClass="more"
        moreLinkClick={({ date }) => {
          onMore(dayOf(date));
          // to be told of the view it is in keeps it from opening a list of its own
          return 'dayGridMonth';
        }}
        dayHeaderClass="dow"
        dayHeaderInnerClass="dow-in"
        dayCellTopClass="day-top"
        dayCellClass={({ date, isOther }) => classes('day', isOther && 'out', dayOf(date) < today && 'gone')}
      />
    </div>
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
