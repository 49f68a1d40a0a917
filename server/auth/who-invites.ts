import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { audit } from '../database/tables/audit-and-idempotency.ts';
import { garages } from '../database/tables/garages.ts';
import { staff } from '../database/tables/users.ts';
import type { Invited } from '../messages/texts.ts';

/** The garage of a member of staff and who added them there; `tx` must see the garage. */
export const whoInvites = async (tx: Tx, garageId: string, userId: string): Promise<Invited> => ({
  garage: await garageOf(tx, garageId),
  by: await whoAdded(tx, garageId, userId),
});

async function garageOf(tx: Tx, garageId: string) {
  const [garage] = await tx.select({ name: garages.name }).from(garages).where(eq(garages.id, garageId));
  return garage?.name ?? '';
}

/** The audit knows who made the place of a user; null once it has forgotten. */
async function whoAdded(tx: Tx, garageId: string, userId: string) {
  const [row] = await tx
    .select({ name: audit.personName })
    .from(staff)
    .innerJoin(
      audit,
      and(
        eq(audit.garageId, garageId),
        eq(audit.thingId, staff.id),
        eq(audit.thing, 'staff'),
        eq(audit.action, 'created'),
      ),
    )
    .where(and(eq(staff.garageId, garageId), eq(staff.userId, userId)))
    .orderBy(asc(audit.id))
    .limit(1);
  return row?.name ?? null;
}
