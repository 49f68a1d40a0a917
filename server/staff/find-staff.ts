import type { AccessLevel } from '#contract/roles.ts';
import { privilegedLevels } from '#rules/second-step.ts';
import { mayManageStaff } from '#rules/staff-powers.ts';
import type { Ctx } from '../context.ts';
import { staff, users } from '../database/tables/users.ts';
import { findRow } from '../database/write.ts';
import { forbidden, freshProofNeeded } from '../problems.ts';

/** A member of staff with the user they sign in as, both held until the transaction ends. */
export interface Member {
  row: typeof staff.$inferSelect;
  user: typeof users.$inferSelect;
}

/** The asking person as the rules of staff know one. */
export const actorOf = ({ person: { staffId, role, accessLevel } }: Ctx) => ({ id: staffId, role, accessLevel });

/**
 * The member to change or remove, or undefined when there is none. Throws 403 for one out of the asking person's reach: an OWNER for
 * everyone, and for a MANAGER those at their level or above (ST-19, ST-20).
 */
export async function lockedMember(ctx: Ctx, { id }: { id: string }): Promise<Member | undefined> {
  const row = await findRow(ctx, staff, id, { lock: true });
  if (!row || row.removedAt) return undefined;
  if (!mayManageStaff(actorOf(ctx), row)) throw forbidden();
  const user = await findRow(ctx, users, row.userId, { lock: true });
  return user && { row, user };
}

/**
 * Throws 403 with FRESH_PROOF_NEEDED where one of these levels may harm most and the asking person gave no fresh proof: an open screen makes
 * nobody a way in of their own, and sends nobody away who would notice.
 */
export function askForProof({ person }: Ctx, levels: AccessLevel[]): void {
  if (!person.isFresh && levels.some((level) => privilegedLevels.has(level))) throw freshProofNeeded();
}
