import { and, eq, inArray, isNotNull, isNull, or, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryOut } from '#contract/endpoint.ts';
import type { staff as endpoints } from '#contract/staff.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { likePattern, listing } from '../database/list.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { mailTokens } from '../database/tables/sign-in.ts';
import { staff, users } from '../database/tables/users.ts';
import { pagedRows } from '../http/answer.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;

const list = listing({
  table: staff,
  where: (ctx, { pattern, isActive }: ParametersOf<ReturnType<typeof filters>>) =>
    and(
      isNull(staff.removedAt),
      isActive && eq(staff.isActive, isActive),
      pattern && inArray(staff.userId, usersFound(ctx, pattern)),
    ),
  read: readStaff,
});

/** A page of the staff, without the removed; e-mail and phone are null for those without staff.details. */
export const staffPage = (ctx: Ctx, { limit, cursor, ...given }: QueryOut<typeof endpoints.list>) =>
  list.page(ctx, filters(given), { limit, cursor });

/** Every member of staff that matches, for the export. */
export const allStaff = (ctx: Ctx, given: Filters) => pagedRows(list.pages(ctx, filters(given)));

/** One member of staff as the list shows them. */
export async function staffMember(ctx: Ctx, id: string) {
  const [found] = await oneOfStaff(ctx, { id });
  return found;
}

const oneOfStaff = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  readStaff(ctx, and(tenantFilter(staff, ctx), eq(staff.id, id), isNull(staff.removedAt)), sql`1`, 1),
);

const filters = ({ search, status }: Filters) => ({
  pattern: search ? likePattern(search) : undefined,
  isActive: status && status === 'ACTIVE',
});

function usersFound(ctx: QueryContext, pattern: Placeholder) {
  const byName = sql`lower(${users.name}) like ${pattern}`;
  const byDetails = sql`lower(coalesce(${users.email}, '') || ' ' || coalesce(${users.phone}, '') || ' ' || regexp_replace(coalesce(${users.phone}, ''), '\\D', '', 'g')) like ${pattern}`;
  return ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(tenantFilter(users, ctx), ctx.can('staff.details') ? or(byName, byDetails) : byName));
}

function readStaff(ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const detail = (column: AnyPgColumn) =>
    ctx.can('staff.details') ? sql<string | null>`${column}` : sql<string | null>`null`;
  return ctx.tx
    .select({
      id: staff.id,
      name: users.name,
      email: detail(users.email),
      phone: detail(users.phone),
      role: staff.role,
      accessLevel: staff.accessLevel,
      isActive: staff.isActive,
      isEmailVerified: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
      isInvited: sql<boolean>`exists (select from ${mailTokens} where ${mailTokens.userId} = ${users.id} and ${mailTokens.purpose} = 'reset-password')`,
      createdAt: staff.created_at,
      // a name or phone that the person changed is a change of the member too
      updated_at: sql<Date>`greatest(${staff.updated_at}, ${users.updated_at})`.mapWith(staff.updated_at),
    })
    .from(staff)
    .innerJoin(users, and(tenantFilter(users, ctx), eq(users.id, staff.userId)))
    .where(where)
    .orderBy(order)
    .limit(limit);
}
