import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bookingStatuses } from '#contract/bookings.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { audit } from '../database/tables/audit-and-idempotency.ts';

const Kept = z.object({ status: z.enum(bookingStatuses), statusReason: z.string().nullish() });

/** When a booking was taken and moved, by whom and why, newest first; read from the audit trail. */
export async function movesOf(ctx: Ctx, bookingId: string) {
  const rows = await ctx.tx
    .select({ id: audit.id, at: audit.created_at, by: audit.personName, before: audit.before, after: audit.after })
    .from(audit)
    .where(
      and(
        tenantFilter(audit, ctx),
        eq(audit.thingId, bookingId),
        eq(audit.thing, 'bookings'),
        sql`${audit.after} ->> 'status' is not null`,
      ),
    )
    .orderBy(desc(audit.id));
  return rows.map(({ before, after, ...row }) => {
    const { status: to, statusReason } = Kept.parse(after);
    return { ...row, from: before === null ? null : Kept.parse(before).status, to, reason: statusReason ?? null };
  });
}
