import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { sessions } from '../database/tables/sign-in.ts';

/** Signs a person out everywhere, from their next request on. */
export async function endSessions(ctx: Ctx, userId: string): Promise<void> {
  await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
