import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { bookingOrders, bookingStatuses } from '#contract/bookings.ts';
import type { BookingStatus } from '#rules/labels.ts';
import { type Day, isDay } from '#rules/days.ts';
import { liveParams, useLiveParams } from '#web/live-params.ts';
import { openAhead, takeBack } from '#web/ui/opened-ahead.ts';
import { keepTypedBriefly } from '#web/ui/typed-ahead.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import { useToday } from '../use-today.ts';
import { type Month, monthOf, readMonth } from './month.ts';
import { type Span, spans } from './span.ts';

type View = 'calendar' | 'list';

/**
 * What the page shows stands in its address: ?view, ?span with ?on or ?month, ?status, ?branchId, ?search, ?when, ?order; ?new=1 (or a
 * customer's id) with ?date for the dialog that takes a booking, ?booking={id} for the one that shows one. Other days and the other view
 * are steps that Back undoes, filters are none (SE-31).
 */
export function useBookingsAddress() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const today = useToday();
  const change = (changes: Changes, options: { replace?: boolean; state?: unknown } = {}) =>
    setParams(changed(liveParams(), changes), { preventScrollReset: true, ...options });

  /** in the place of the address as it stood: no step that Back undoes */
  const inPlace = (changes: Changes, state?: unknown) => change(changes, { replace: true, state });

  const openByAddress = (opens: Changes) => openAhead(key, opens, (state) => inPlace(opens, state));
  const closeByAddress = (closed: Changes) => void (takeBack() || inPlace(closed));

  const open = useLatest((id: string) => openByAddress({ booking: id }));
  const beneath = String(changed(params, { booking: null, new: null, date: null }));
  /** the address of this page with a booking open */
  const toBooking = useCallback(
    (id: string) => `?${changed(new URLSearchParams(beneath), { booking: id })}`,
    [beneath],
  );
  const way = useMemo(() => ({ open, toBooking }), [open, toBooking]);

  return {
    today,
    ...readShown(params, today),
    search: params.get('search') ?? '',
    status: bookingStatuses.find((one) => one === params.get('status')),
    branchId: params.get('branchId') || undefined,
    /** of the list, where it is not the usual one */
    order: bookingOrders.find((one) => one === params.get('order')),
    /** the list looks at days gone by, else from today on */
    past: params.get('when') === 'past',
    showView: (next: View) =>
      change(next === 'list' ? { view: next } : { view: null, search: null, when: null, order: null }),
    show: (next: Span, shown: string) => change(spanParams(next, shown, today)),
    /** the address of one day's bookings */
    toDay: (shown: string) => `?${changed(params, spanParams('day', shown, today))}`,
    find: (term: string) => inPlace({ view: 'list', search: term || null }),
    clear: () => inPlace({ view: 'list', search: null, status: null, branchId: null, when: null, order: null }),
    showBranch: (branchId: string) => inPlace({ branchId: branchId || null }),
    showPast: (past: boolean) => inPlace({ when: past ? 'past' : null, order: null }),
    showStatus: (status: BookingStatus | null) => inPlace({ status }),
    openNew: (onDay?: string) => {
      keepTypedBriefly();
      openByAddress({ new: '1', date: onDay ?? null });
    },
    closeNew: () => closeByAddress({ new: null, date: null }),
    close: () => closeByAddress({ booking: null }),
    /** the ways to a booking: the same ones for as long as what lies beneath is the same */
    way,
  };
}
export type BookingsAddress = ReturnType<typeof useBookingsAddress>;

const asked = ['view', 'search', 'span', 'on', 'month'];

/** What was pressed for last, at once, though the page is drawn for it only later: the next press goes on from there. */
export function useAsked(): Shown {
  return readShown(useLiveParams(asked), useToday());
}

interface Shown {
  view: View;
  month: Month;
  span: Span;
  /** a day of what is shown: today where that is in it */
  day: Day;
}

function readShown(params: URLSearchParams, today: Day): Shown {
  const month = readMonth(params.get('month') ?? '', today);
  const span = spans.find((one) => one === params.get('span')) ?? 'month';
  const on = params.get('on') ?? '';
  const day = span !== 'month' ? (isDay(on) ? on : today) : month === monthOf(today) ? today : `${month}-01`;
  // a search without a view is one that was followed from elsewhere: only the list can show what it finds
  const found = Boolean(params.get('search')) && !params.has('view');
  return { view: params.get('view') === 'list' || found ? 'list' : 'calendar', month, span, day };
}

type Changes = Readonly<Record<string, string | null>>;

const spanParams = (span: Span, day: string, today: string): Changes =>
  span === 'month'
    ? { span: null, on: null, month: monthOf(day) === monthOf(today) ? null : monthOf(day) }
    : { span, on: day === today ? null : day, month: null };

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}
