import type { bookings as endpoints } from '#contract/bookings.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { refuseOfErased } from '../customers/refuse-erased.ts';
import { takeNumber } from '../database/numbers.ts';
import { bookings } from '../database/tables/bookings.ts';
import { insertRow, updateRow } from '../database/write.ts';
import { withStatus } from '../http/answer.ts';
import type { Fingerprint } from '../database/numbers.ts';
import { noteHistory } from '../moves/note-history.ts';
import { conflict } from '../problems.ts';
import { bookingDetail } from './bookings.queries.ts';
import { checkBooking } from './check-booking.ts';

/**
 * Takes a booking: 201, or 200 with the one that exists when the same was sent before, whatever has changed since. Throws what
 * `checkBooking` throws.
 */
export async function createBooking(ctx: Ctx, body: BodyOut<typeof endpoints.create>, fingerprint: Fingerprint) {
  const { bookingNumber: given, ...values } = body;
  const column = bookings.bookingNumber;
  const taken = await takeNumber(ctx, { table: bookings, column, prefix: 'BK', given, fingerprint });
  if ('made' in taken) return withStatus(200, (await bookingDetail(ctx, taken.made))!);
  await checkBooking(ctx, values);
  const { number, ...mark } = taken;
  const made = await insertRow(ctx, bookings, { ...values, ...mark, bookingNumber: number, status: 'PENDING' });
  await noteHistory(ctx, bookings, made.id, [{ kind: 'OPENED', to: made.status }]);
  return withStatus(201, (await bookingDetail(ctx, made.id))!);
}

/** Changes a booking. Throws what `checkBooking` throws, 409 for one of an erased customer and for another customer or vehicle once its job card is open. */
export async function updateBooking(
  ctx: Ctx,
  row: typeof bookings.$inferSelect,
  { updated_at, ...body }: BodyOut<typeof endpoints.update>,
) {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const next: typeof row = { ...row, ...given };
  await refuseOfErased(ctx, row);
  await checkBooking(ctx, next, row);
  if (next.customerId !== row.customerId || next.vehicleId !== row.vehicleId) await refuseOnceOpened(ctx, row.id);
  await updateRow(ctx, bookings, row, { ...body, updated_at });
  return (await bookingDetail(ctx, row.id))!;
}

async function refuseOnceOpened(ctx: Ctx, id: string) {
  const booking = await bookingDetail(ctx, id);
  if (booking?.jobCardId) throw conflict('This booking has a job card, so its customer and vehicle must stay');
}
