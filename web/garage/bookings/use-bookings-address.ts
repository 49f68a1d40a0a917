import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { bookingStatuses } from '#contract/bookings.ts';
import type { BookingStatus } from '#rules/labels.ts';
import { isDay } from '#rules/days.ts';
import { liveParams } from '#web/live-params.ts';
import { useToday } from '../use-today.ts';
import { type Month, monthOf, readMonth } from './month.ts';

type View = 'calendar' | 'list';

/**
 * What the page shows stands in its address: ?view, ?month, ?status, ?search; ?new=1 (or a customer's id) with ?date for the dialog that
 * takes a booking, ?booking={id} for the one that shows one. Each change of what is shown is a step that 'back' undoes.
 */
export function useBookingsAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const today = useToday();
  const month = readMonth(params.get('month') ?? '', today);
  const date = params.get('date') ?? '';
  const change = (changes: Changes, options: { replace?: boolean; state?: unknown } = {}) =>
    setParams(changed(liveParams(), changes), { preventScrollReset: true, ...options });

  const search = params.get('search') ?? '';
  // a search without a view is one that was followed from elsewhere: only the list can show what it finds
  const view: View = params.get('view') === 'list' || (search !== '' && !params.has('view')) ? 'list' : 'calendar';

  return {
    today,
    view,
    month,
    status: bookingStatuses.find((one) => one === params.get('status')),
    search,
    /** '1' or the id of the customer who is chosen already */
    opening: params.get('new') || null,
    date: isDay(date) && date >= today ? date : null,
    booking: params.get('booking') || null,
    showView: (next: View) => change(next === 'list' ? { view: next } : { view: null, search: null }),
    showMonth: (next: Month) => change({ month: next === monthOf(today) ? null : next }),
    find: (term: string) => change({ view: 'list', search: term || null }, { replace: true }),
    clear: () => change({ view: 'list', search: null, status: null }),
    showStatus: (status: BookingStatus | null) => change({ status }),
    openNew: (day?: string) => change({ new: '1', date: day ?? null }, { replace: true }),
    closeNew: () => change({ new: null, date: null }, { replace: true }),
    open: (id: string) => change({ booking: id }, { state: fromHere }),
    /** 'Back' when the booking was opened from this page, so that history keeps no trace of it */
    close: () => (isFromHere(state) ? void navigate(-1) : change({ booking: null }, { replace: true })),
    /** the address of this page with a booking open */
    toBooking: (id: string) => ({ to: `?${changed(params, { booking: id })}`, state: fromHere }),
  };
}
export type BookingsAddress = ReturnType<typeof useBookingsAddress>;

type Changes = Readonly<Record<string, string | null>>;

const fromHere = { opened: 'here' };
const isFromHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === 'here';

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}
