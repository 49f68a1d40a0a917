import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryContext } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { staff, users } from '../database/tables/users.ts';

/**
 * The garage's staff with the names they sign in under, also of those who have left, to be joined as `alias` by whoever names a person.
 */
export const namedStaff = (ctx: QueryContext, alias: string) =>
  ctx.tx
    .select({ id: staff.id, name: users.name, role: staff.role })
    .from(staff)
    .innerJoin(users, and(tenantFilter(users, ctx), eq(users.id, staff.userId)))
    .where(tenantFilter(staff, ctx))
    .as(alias);

/** The one whom a column names, to be joined laterally: a name is fetched by its key, however many staff there are. */
export function namedOne(ctx: QueryContext, id: AnyPgColumn, alias: string) {
  const user = ctx.tx
    .select({ name: users.name })
    .from(users)
    .where(and(tenantFilter(users, ctx), eq(users.id, staff.userId)))
    .limit(1)
    .as('named');
  return ctx.tx
    .select({ name: user.name })
    .from(staff)
    .crossJoinLateral(user)
    .where(and(tenantFilter(staff, ctx), eq(staff.id, id)))
    .limit(1)
    .as(alias);
}
