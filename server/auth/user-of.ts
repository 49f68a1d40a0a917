import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { User } from '#contract/auth.ts';
import { permissionsOf } from '#rules/permissions.ts';
import type { Database, Tx } from '../database/database.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import type { UserRow } from '../database/system.ts';
import { garages } from '../database/tables/garages.ts';
import { staff } from '../database/tables/users.ts';

export type UserAnswer = z.output<typeof User>;

/** Runs `work` in one transaction that sees the user's garage, or none for a customer. */
export function inGarageOf<T>(database: Database, garageId: string | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  return garageId === null ? database.inSystem(work) : database.inGarage(garageId, work);
}

/**
 * The `user` of an answer (SI-2), or null for a garage user who has no place in the garage any more: deactivated or
 * removed. `tx` must see the user's garage.
 */
export async function userOf(tx: Tx, user: UserRow): Promise<UserAnswer | null> {
  const place = user.type === 'CUSTOMER' ? noPlace : await placeOf(tx, user);
  return place && { ...user, ...place, isEmailVerified: user.emailVerifiedAt !== null };
}

const noPlace = { role: null, accessLevel: null, garage: null, permissions: null };

async function placeOf(tx: Tx, { id, garageId }: UserRow) {
  if (garageId === null) return null;
  const [row] = await tx
    .select({ staff, garage: { id: garages.id, name: garages.name, slug: garages.slug } })
    .from(staff)
    .innerJoin(garages, eq(garages.id, staff.garageId))
    .where(and(tenantFilter(staff, { garageId }), eq(staff.userId, id)));
  if (!row || !row.staff.isActive || row.staff.removedAt) return null;
  const { role, accessLevel } = row.staff;
  return { role, accessLevel, garage: row.garage, permissions: [...permissionsOf({ role, accessLevel })] };
}
