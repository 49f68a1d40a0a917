import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { staff as endpoints } from '#contract/staff.ts';
import type { Ctx } from '../context.ts';
import { likePattern, listAll, listPage } from '../database/list.ts';
import { ours } from '../database/ours.ts';
import { staff, users } from '../database/tables/users.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;

/** A page of the staff, without the removed; e-mail and phone are null for those without staff.details. */
export const staffPage = (ctx: Ctx, query: QueryOut<typeof endpoints.list>) =>
  listPage(ctx, { table: staff, where: matching(ctx, query), query, read: readStaff(ctx) });

/** Every member of staff that matches, for the export. */
export const allStaff = (ctx: Ctx, filters: Filters) =>
  listAll(ctx, { table: staff, where: matching(ctx, filters), read: readStaff(ctx) });

/** One member of staff as the list shows them. */
export async function staffMember(ctx: Ctx, id: string) {
  const [found] = await readStaff(ctx)(and(ours(staff, ctx), eq(staff.id, id), isNull(staff.removedAt)), sql`1`, 1);
  return found;
}

function matching(ctx: Ctx, { search, status }: Filters) {
  return and(
    isNull(staff.removedAt),
    status && eq(staff.isActive, status === 'ACTIVE'),
    search ? inArray(staff.userId, usersFound(ctx, search)) : undefined,
  );
}

function usersFound(ctx: Ctx, search: string) {
  const pattern = likePattern(search);
  const byName = sql`lower(${users.name}) like ${pattern}`;
  const byDetails = sql`lower(coalesce(${users.email}, '') || ' ' || coalesce(${users.phone}, '') || ' ' || regexp_replace(coalesce(${users.phone}, ''), '\\D', '', 'g')) like ${pattern}`;
  return ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(ours(users, ctx), ctx.can('staff.details') ? or(byName, byDetails) : byName));
}

function readStaff(ctx: Ctx) {
  const seesDetails = ctx.can('staff.details');
  return async (where: SQL | undefined, order: SQL, limit: number) => {
    const rows = await ctx.tx
      .select({
        id: staff.id,
        name: users.name,
        email: users.email,
        phone: users.phone,
        role: staff.role,
        accessLevel: staff.accessLevel,
        isActive: staff.isActive,
        isEmailVerified: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
        createdAt: staff.created_at,
        // a name or phone that the person changed is a change of the member too
        updated_at: sql<Date>`greatest(${staff.updated_at}, ${users.updated_at})`.mapWith(staff.updated_at),
      })
      .from(staff)
      .innerJoin(users, and(ours(users, ctx), eq(users.id, staff.userId)))
      .where(where)
      .orderBy(order)
      .limit(limit);
    return seesDetails ? rows : rows.map((row) => ({ ...row, email: null, phone: null }));
  };
}
