import { useQuery } from '@tanstack/react-query';
import { type Booking, bookings } from '#contract/bookings.ts';
import type { BookingStatus } from '#rules/labels.ts';
import { call } from '#web/api.ts';
import { holdAnswer } from '#web/live/hold-answers.ts';
import { keyOf } from '#web/use-endpoint.ts';
import { nextPage } from '#web/use-endpoint-pages.ts';

interface Bounds {
  startDate: string;
  endDate: string;
}

interface Narrowed {
  status: BookingStatus | undefined;
  branchId: string | undefined;
}

/** Every booking of a month, week or day: page after page until none is left (BO-22). */
export function useBookingsWithin(bounds: Bounds, { status, branchId }: Narrowed) {
  const query = { ...bounds, limit: 500, ...(status && { status }), ...(branchId && { branchId }) };
  return useQuery({
    queryKey: [...keyOf(bookings.list), 'within', query],
    queryFn: ({ signal }) =>
      holdAnswer(signal, () => allPages((cursor) => call(bookings.list, { query: { ...query, ...cursor }, signal }))),
  });
}

type Page = { data: readonly Booking[]; headers: Headers };

/** Follows `Link: …; rel="next"` to its end. */
export async function allPages(load: (cursor: { cursor?: string }) => Promise<Page>): Promise<Booking[]> {
  const rows: Booking[] = [];
  for (let cursor: { cursor?: string } | undefined = {}; cursor;) {
    // each page names the next, so they can only come one after another
    const page: Page = await load(cursor);
    rows.push(...page.data);
    cursor = nextPage(page.headers);
  }
  return rows;
}
