import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { staff } from '../database/tables/users.ts';
import { findRow } from '../database/write.ts';
import { badField } from '../problems.ts';
import { namedStaff } from '../staff/named-staff.ts';

/** Whoever opens a card as a service advisor is its advisor, until another one is said (JC-49); null for everybody else. */
export const openingAdvisor = ({ person }: Ctx): string | null =>
  person.role === 'SERVICE_ADVISOR' ? person.staffId : null;

/** The name of who can be given a card. Throws 400 at `path` for one who is missing, removed, inactive or another garage's. */
export async function assignableName(ctx: Ctx, staffId: string, path: string): Promise<string> {
  const row = await findRow(ctx, staff, staffId);
  const name = row?.isActive && !row.removedAt ? await staffNameOf(ctx, staffId) : null;
  if (name === null) throw badField(path, 'Staff member not found');
  return name;
}

/** The name of a member of staff, also of one who has left; null for nobody. */
export async function staffNameOf(ctx: Ctx, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  const [person] = await named(ctx, { staffId });
  return person?.name ?? null;
}

const named = prepareQuery((ctx, { staffId }: ParametersOf<{ staffId: string }>) => {
  const people = namedStaff(ctx, 'named');
  return ctx.tx.select({ name: people.name }).from(people).where(eq(people.id, staffId));
});
