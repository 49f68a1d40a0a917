import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { ours } from '../database/ours.ts';
import { staff, users } from '../database/tables/users.ts';

/**
 * The garage's staff with the names they sign in under, also of those who have left, to be joined as `alias` by whoever names a person.
 */
export const namedStaff = (ctx: Ctx, alias: string) =>
  ctx.tx
    .select({ id: staff.id, name: users.name, role: staff.role })
    .from(staff)
    .innerJoin(users, and(ours(users, ctx), eq(users.id, staff.userId)))
    .where(ours(staff, ctx))
    .as(alias);
