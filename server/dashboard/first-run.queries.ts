import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import { garages } from '../database/tables/garages.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { services } from '../database/tables/services.ts';
import { staff } from '../database/tables/users.ts';

/** Which of its first steps a garage has done, told by what is there; one that was put off counts as done. Null once all are. */
export async function firstRunOf(ctx: Ctx) {
  const [row] = await stepsOf(ctx, {});
  return row === undefined || Object.values(row).every(Boolean) ? null : row;
}

const stepsOf = prepareQuery((ctx) => {
  const isThere = (table: PgTable, where: SQL | undefined) =>
    sql<boolean>`exists (select from ${table} where ${where})`;
  const others = and(tenantFilter(staff, ctx), isNull(staff.removedAt), ne(staff.id, ctx.person.staffId));
  const putOff = (step: string) => sql`${step}::text = any (${garages.stepsPutOff})`;
  return ctx.tx
    .select({
      card: isThere(jobCards, tenantFilter(jobCards, ctx)),
      services: isThere(services, tenantFilter(services, ctx)),
      hours: sql<boolean>`cardinality(${garages.bays}) > 0 or ${putOff('HOURS')}`,
      person: sql<boolean>`${isThere(staff, others)} or ${putOff('PERSON')}`,
      gstin: sql<boolean>`${garages.gstin} is not null or ${putOff('GSTIN')}`,
    })
    .from(garages)
    .where(eq(garages.id, ctx.garageId));
});
