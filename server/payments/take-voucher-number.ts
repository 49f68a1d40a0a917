import { and, desc, eq, sql } from 'drizzle-orm';
import { voucherPrefixes } from '#contract/gst-choices.ts';
import type { paymentKinds } from '#contract/payments.ts';
import { istDay } from '#rules/days.ts';
import { dayOfNext, documentNumber, financialYear, placeOfNext } from '#rules/document-numbers.ts';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { payments } from '../database/tables/jobcards.ts';

/** The next number of a receipt or refund voucher (MO-13), taken as that of a document is: under the lock of its series. */
export async function takeVoucherNumber(ctx: Ctx, kind: (typeof paymentKinds)[number], clock: () => Date) {
  const prefix = voucherPrefixes[kind === 'RECEIVED' ? 'RECEIPT_VOUCHER' : 'REFUND_VOUCHER'];
  const series = `${ctx.garageId} series ${prefix}`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${series}, 0))`);
  const now = clock();
  const [last] = await lastOf(ctx, { prefix });
  const lastDay = last ? istDay(last.receivedAt) : null;
  const day = dayOfNext(istDay(now), lastDay);
  const place = placeOfNext(day, last && lastDay ? { day: lastDay, place: last.place ?? 0 } : null);
  return { number: documentNumber({ prefix, day, place }), prefix, year: financialYear(day), place, now };
}

const lastOf = prepareQuery((ctx, { prefix }: ParametersOf<{ prefix: string }>) =>
  ctx.tx
    .select({ receivedAt: payments.receivedAt, place: payments.place })
    .from(payments)
    .where(and(tenantFilter(payments, ctx), eq(payments.prefix, prefix)))
    .orderBy(desc(payments.year), desc(payments.place))
    .limit(1),
);
