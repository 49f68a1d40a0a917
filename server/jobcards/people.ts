import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { ours } from '../database/ours.ts';
import { staff, users } from '../database/tables/users.ts';
import { badField } from '../http/problems.ts';

/** The name of who can be given a card. Throws 400 at `path` for one who is missing, removed, inactive or another garage's. */
export async function assignableName(ctx: Ctx, staffId: string, path: string): Promise<string> {
  const [person] = await readNames(ctx).where(
    and(ours(staff, ctx), eq(staff.id, staffId), eq(staff.isActive, true), isNull(staff.removedAt)),
  );
  if (!person) throw badField(path, 'Staff member not found');
  return person.name;
}

/** The name of a member of staff, also of one who has left; null for nobody. */
export async function nameOf(ctx: Ctx, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  const [person] = await readNames(ctx).where(and(ours(staff, ctx), eq(staff.id, staffId)));
  return person?.name ?? null;
}

const readNames = (ctx: Ctx) =>
  ctx.tx.select({ name: users.name }).from(staff).innerJoin(users, eq(users.id, staff.userId)).$dynamic();
