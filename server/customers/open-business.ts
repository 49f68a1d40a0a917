import { and, count, eq, inArray } from 'drizzle-orm';
import { formatPaise } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { bookings } from '../database/tables/bookings.ts';
import type { customers } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { conflict } from '../problems.ts';
import { customerDetail } from './customers.queries.ts';

/** Throws 409 while a booking or job card of the customer is open, or money is owed to the garage or by it. */
export async function refuseOpenBusiness(ctx: Ctx, { id, name }: typeof customers.$inferSelect): Promise<void> {
  const [cards] = await ctx.tx
    .select({ total: count() })
    .from(jobCards)
    .where(
      and(
        tenantFilter(jobCards, ctx),
        eq(jobCards.customerId, id),
        inArray(jobCards.status, ['OPEN', 'IN_PROGRESS', 'READY']),
      ),
    );
  if (cards?.total) throw conflict(`${name} has work that is not delivered. Deliver or cancel it first.`);
  const [booked] = await ctx.tx
    .select({ total: count() })
    .from(bookings)
    .where(
      and(
        tenantFilter(bookings, ctx),
        eq(bookings.customerId, id),
        inArray(bookings.status, ['PENDING', 'CONFIRMED', 'IN_PROGRESS']),
      ),
    );
  if (booked?.total) throw conflict(`${name} has a booking that is open. Complete or cancel it first.`);
  const { outstanding, credit } = (await customerDetail(ctx, id))!;
  if (outstanding > 0) throw conflict(`${name} still owes money. Record the payment first.`);
  if (credit > 0)
    throw conflict(`${name} has ${formatPaise(credit, { paise: 'always' })} of credit here. Give it back first.`);
}
