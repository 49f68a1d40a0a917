import type { BodyOut } from '#contract/endpoint.ts';
import type { gst as endpoints } from '#contract/gst.ts';
import { gstr1 } from '#rules/gstr1.ts';
import { lockProblem, unmendableProblem } from '#rules/month-locks.ts';
import type { Ctx } from '../context.ts';
import { monthLocks } from '../database/tables/gst.ts';
import { insertRow } from '../database/write.ts';
import { conflict } from '../problems.ts';
import { gapLine, readMonth } from './month-of.ts';
import { holdMonths, lockOf } from './month-locks.queries.ts';

/**
 * Locks a month, 'YYYY-MM' (MO-67). Throws 409 for one that is not over, one that is locked and, unless that is accepted, one of whose documents
 * one keeps GSTR-1 back.
 */
export async function lockMonth(ctx: Ctx, { month, acceptGaps }: BodyOut<typeof endpoints.lock>) {
  const early = lockProblem(month, ctx.today);
  if (early) throw conflict(early);
  if (!acceptGaps) await askAboutGaps(ctx, month);
  await holdMonths(ctx, { alone: true });
  if (await lockOf(ctx, month)) throw conflict('This month is locked already');
  await insertRow(ctx, monthLocks, { month, byId: ctx.person.staffId });
  return (await lockOf(ctx, month))!;
}

/** Those without a document are mended in the settings, before and after. */
async function askAboutGaps(ctx: Ctx, month: string): Promise<void> {
  const gaps = gstr1(await readMonth(ctx, month))
    .gaps.map(gapLine)
    .filter(({ document }) => document !== null);
  const message = unmendableProblem(gaps.flatMap(({ document }) => document?.number ?? []));
  if (message) throw conflict(message, { errors: [{ path: 'acceptGaps', message }], gaps: gaps.slice(0, 100) });
}
