import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { bookingStatuses } from '#contract/bookings.ts';
import { jobCardStatuses } from '#contract/jobcard-choices.ts';
import { isOpenBooking } from '#rules/booking-moves.ts';
import { isFrozen } from '#rules/jobcard-moves.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { services } from '../database/tables/services.ts';
import { deleteRow } from '../database/write.ts';
import { conflict } from '../problems.ts';

/** Deletes a service. Throws 409 while a booking or job card names it, open or past; one with a past can be switched off. */
export async function deleteService(ctx: Ctx, row: typeof services.$inferSelect): Promise<void> {
  const open = await namedBy(ctx, row.id, {
    word: 'open',
    booking: inArray(bookings.status, bookingStatuses.filter(isOpenBooking)),
    card: inArray(
      jobCards.status,
      jobCardStatuses.filter((status) => !isFrozen(status)),
    ),
  });
  const held = open || (await namedBy(ctx, row.id, { word: 'past', booking: undefined, card: undefined }));
  if (held) throw conflict(`${row.name} is in ${held}, so it must stay. Switch it off instead.`);
  await deleteRow(ctx, services, row);
}

interface Which {
  word: string;
  booking: SQL | undefined;
  card: SQL | undefined;
}

/** What names the service, in words: '2 open bookings and 1 open job card'; '' when nothing does. */
async function namedBy(ctx: Ctx, serviceId: string, { word, booking, card }: Which): Promise<string> {
  const [inBookings] = await ctx.tx
    .select({ total: count() })
    .from(bookings)
    .where(and(tenantFilter(bookings, ctx), eq(bookings.serviceId, serviceId), booking));
  const [inCards] = await ctx.tx
    .select({ total: count() })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), eq(jobCards.serviceId, serviceId), card));
  return [numbered(inBookings?.total ?? 0, `${word} booking`), numbered(inCards?.total ?? 0, `${word} job card`)]
    .filter((words) => words !== '')
    .join(' and ');
}

const numbered = (total: number, words: string) => (total === 0 ? '' : `${total} ${words}${total === 1 ? '' : 's'}`);
