import { and, desc, eq, sql } from 'drizzle-orm';
import { istDay } from '#rules/days.ts';
import { dayOfNext, documentNumber, financialYear, placeOfNext } from '#rules/document-numbers.ts';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { invoices } from '../database/tables/invoices.ts';
import { monthsHeld } from '../gst/month-locks.queries.ts';
import { conflict } from '../problems.ts';

export interface Numbered {
  number: string;
  prefix: string;
  year: string;
  place: number;
  /** in India; never before that of the number before */
  day: string;
  /** the moment of the document */
  now: Date;
}

/**
 * The next number of the series with a prefix (MO-13). Who takes one waits here for whoever took the one before to commit, and the clock is
 * read after that wait: so numbers have no gap, and they and days rise together. Throws 409 once the series is used up.
 */
export async function takeDocumentNumber(ctx: Ctx, prefix: string, clock: () => Date): Promise<Numbered> {
  const series = `${ctx.garageId} series ${prefix}`;
  // a month that ends meanwhile is locked after this document is in it, or this document is of the next
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${series}, 0)), ${monthsHeld(ctx)}`);
  const now = clock();
  const [last] = await lastOf(ctx, { prefix });
  const day = dayOfNext(istDay(now), last?.day ?? null);
  const place = placeOfNext(day, last ?? null);
  return { number: numberAt(prefix, day, place), prefix, year: financialYear(day), place, day, now };
}

function numberAt(prefix: string, day: string, place: number): string {
  try {
    return documentNumber({ prefix, day, place });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw conflict(`The series ${prefix} is used up. Set a shorter prefix in the settings, under Tax`);
  }
}

const lastOf = prepareQuery((ctx, { prefix }: ParametersOf<{ prefix: string }>) =>
  ctx.tx
    .select({ day: invoices.day, place: invoices.place })
    .from(invoices)
    .where(and(tenantFilter(invoices, ctx), eq(invoices.prefix, prefix)))
    .orderBy(desc(invoices.year), desc(invoices.place))
    .limit(1),
);
