import { lockProblem } from '#rules/month-locks.ts';
import type { Ctx } from '../context.ts';
import { monthLocks } from '../database/tables/gst.ts';
import { insertRow } from '../database/write.ts';
import { conflict } from '../problems.ts';
import { holdMonths, lockOf } from './month-locks.queries.ts';

/** Locks a month, 'YYYY-MM' (MO-67). Throws 409 for one that is not over, and one that is locked. */
export async function lockMonth(ctx: Ctx, { month }: { month: string }) {
  const early = lockProblem(month, ctx.today);
  if (early) throw conflict(early);
  await holdMonths(ctx, { alone: true });
  if (await lockOf(ctx, month)) throw conflict('This month is locked already');
  await insertRow(ctx, monthLocks, { month, byId: ctx.person.staffId });
  return (await lockOf(ctx, month))!;
}
