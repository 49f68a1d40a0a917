import { bookings } from '#contract/bookings.ts';
import type { Ctx } from '../context.ts';
import * as tables from '../database/tables/bookings.ts';
import { findRow } from '../database/write.ts';
import { withPage, withStatus } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { historyOf } from '../moves/history.queries.ts';
import { openJobCardFromBooking } from '../jobcards/open-from-booking.ts';
import { allBookings, bookingDetail, bookingsPage } from './bookings.queries.ts';
import { moveBooking } from './move-booking.ts';
import { createBooking, updateBooking } from './save-booking.ts';

/** What customers are expected for, and when. */
export function bookingsRoutes(api: Api): void {
  serve(api, bookings.list, async (ctx, { query }) => {
    const { rows, page } = await bookingsPage(ctx, query);
    return withPage(rows, page);
  });
  serve(api, bookings.export, (ctx, { query }) => allBookings(ctx, query));
  serve(api, bookings.create, (ctx, { body, fingerprint }) => createBooking(ctx, body, fingerprint));
  serve(api, bookings.read, {
    load: (ctx, { id }) => bookingDetail(ctx, id),
    handle: async (ctx, booking) => ({ ...booking, history: await historyOf(ctx, tables.bookings, booking.id) }),
  });
  serve(api, bookings.update, { load: lockedBooking, handle: (ctx, row, { body }) => updateBooking(ctx, row, body) });
  serve(api, bookings.status, { load: lockedBooking, handle: (ctx, row, { body }) => moveBooking(ctx, row, body) });
  serve(api, bookings.jobcard, {
    load: lockedBooking,
    handle: async (ctx, row, { body }) => {
      const { card, made } = await openJobCardFromBooking(ctx, row, body);
      return withStatus(made ? 201 : 200, card);
    },
  });
}

const lockedBooking = (ctx: Ctx, { id }: { id: string }) => findRow(ctx, tables.bookings, id, { lock: true });
