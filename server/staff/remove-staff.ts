import { and, eq } from 'drizzle-orm';
import { mayRemoveStaff } from '#rules/staff-powers.ts';
import { forgetFactors } from '../auth/own-factors.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { endSessions } from '../database/system.ts';
import { mailTokens } from '../database/tables/sign-in.ts';
import { staff, users } from '../database/tables/users.ts';
import { updateRow, writeAudit } from '../database/write.ts';
import { forbidden } from '../problems.ts';
import { actorOf, askForProof, type Member } from './find-staff.ts';

/**
 * Removes a member of staff: hidden and signed out, with the row kept for history. The user loses e-mail and password, so that the same
 * e-mail can be added again (ST-7). Throws 403 for one's own row and, without a fresh proof, for one who may harm most.
 */
export async function removeStaff(ctx: Ctx, { row, user }: Member): Promise<void> {
  if (!mayRemoveStaff(actorOf(ctx), row)) throw forbidden();
  askForProof(ctx, [row.accessLevel]);
  await endSessions(ctx.tx, ctx.now, user.id);
  await ctx.tx.delete(mailTokens).where(eq(mailTokens.userId, user.id));
  await forgetFactors(ctx.tx, user.id);
  await updateRow(ctx, users, user, { email: null });
  await ctx.tx
    .update(users)
    .set({ passwordHash: null })
    .where(and(tenantFilter(users, ctx), eq(users.id, user.id)));
  await ctx.tx
    .update(staff)
    .set({ isActive: false, removedAt: ctx.now, updated_at: ctx.now })
    .where(and(tenantFilter(staff, ctx), eq(staff.id, row.id)));
  await writeAudit(ctx, staff, 'deleted', row.id, row, null);
}
