import { mayResetSecondStep } from '#rules/staff-powers.ts';
import { secondStepMethods } from '../auth/begin-second-step.ts';
import { notifySecondStepChanged } from '../auth/mail-links.ts';
import { forgetFactors } from '../auth/own-factors.ts';
import type { Ctx, AppContext } from '../context.ts';
import { endSessions } from '../database/system.ts';
import { users } from '../database/tables/users.ts';
import { writeAudit } from '../database/write.ts';
import { forbidden } from '../problems.ts';
import { actorOf, type Member } from './find-staff.ts';

/**
 * Takes away every factor of a member of staff who lost them: they sign in by the password alone again, are signed out everywhere and told
 * by mail. Throws 403 for whoever has less than Admin Access, and for one's own.
 */
export async function resetSecondStep(ctx: Ctx, appContext: AppContext, { row, user }: Member): Promise<void> {
  if (!mayResetSecondStep(actorOf(ctx), row)) throw forbidden();
  const hadSome = (await secondStepMethods(ctx.tx, user.id)).length > 0;
  await forgetFactors(ctx.tx, user.id);
  await endSessions(ctx.tx, ctx.now, user.id);
  if (hadSome) await notifySecondStepChanged(ctx.tx, { appContext, now: ctx.now }, user);
  await writeAudit(ctx, users, 'changed', user.id, {}, {}, { more: { secondStep: 'reset' } });
}
