import type { BodyOut } from '#contract/endpoint.ts';
import type { drawer as endpoints } from '#contract/drawer.ts';
import { closedAnewProblem, countedPaise, openProblem } from '#rules/drawer.ts';
import type { Ctx } from '../context.ts';
import { drawerDays } from '../database/tables/drawer.ts';
import { insertRow } from '../database/write.ts';
import { checkBranch } from '../garages/check-branch.ts';
import { garageSettings } from '../garages/settings.ts';
import { refusalProblem } from '../moves/refusal-problem.ts';
import { badField, conflict } from '../problems.ts';
import { dayDetail } from './day-detail.ts';
import { lastDayOf, openDayOf } from './days.queries.ts';
import { holdDrawers } from './hold-drawer.ts';
import { readCount } from './read-count.ts';

/**
 * Opens the drawer of a branch (MO-74). Throws 400 for a count that cannot be and for another amount than it was closed with last that nobody
 * gives a reason for (MO-154), 409 while one is open there, where it was closed anew since `expected` was seen, and where the drawer is off.
 */
export async function openDay(
  ctx: Ctx,
  { branchId = 'default', count: given, reason = null, expected = null }: BodyOut<typeof endpoints.open>,
) {
  const count = readCount(ctx, given);
  await checkBranch(ctx, branchId);
  await holdDrawers(ctx, { alone: true });
  if (!(await garageSettings(ctx)).usesDrawer) throw conflict('The drawer is switched off in the settings');
  const open = await openDayOf(ctx, branchId);
  if (open) throw conflict(`The drawer is open already${open.openedBy ? `, by ${open.openedBy}` : ''}`);
  const last = await lastDayOf(ctx, branchId);
  const unseen = closedAnewProblem(last.counted, expected);
  if (unseen) throw refusalProblem({ status: 409, path: 'expected', message: unseen });
  const opening = countedPaise(count);
  const problem = openProblem(opening, last.counted, reason);
  if (problem) throw badField('reason', problem);
  const openingVariance = last.counted === null ? null : opening - last.counted;
  const day = await insertRow(ctx, drawerDays, {
    branchId,
    place: last.place + 1,
    day: ctx.today,
    count,
    opening,
    openingVariance,
    openingReason: openingVariance ? reason : null,
    openedById: ctx.person.staffId,
  });
  return (await dayDetail(ctx, day.id))!;
}
