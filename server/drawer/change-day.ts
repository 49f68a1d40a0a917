import type { BodyOut } from '#contract/endpoint.ts';
import type { drawer as endpoints } from '#contract/drawer.ts';
import { closeProblem, countedPaise, takeOutProblem, unseenProblem } from '#rules/drawer.ts';
import type { Ctx } from '../context.ts';
import { cashMoves, drawerClosings } from '../database/tables/drawer.ts';
import { insertRow } from '../database/write.ts';
import { refusalProblem } from '../moves/refusal-problem.ts';
import { conflict, forbidden } from '../problems.ts';
import { dayDetail, isTheirs } from './day-detail.ts';
import { dayOf, movesIn, type Day } from './days.queries.ts';
import { holdDrawers } from './hold-drawer.ts';
import { readCount } from './read-count.ts';

/** The day the path names, of which nobody changes anything until the transaction ends, or undefined. */
export async function lockedDay(ctx: Ctx, { id }: { id: string }): Promise<Day | undefined> {
  if (!(await dayOf(ctx, id))) return undefined;
  await holdDrawers(ctx, { alone: true });
  return dayOf(ctx, id);
}

/** Notes cash that is put in or taken out beside payments (MO-77). Throws 409 above what should be there, and once the day is closed. */
export async function moveCash(ctx: Ctx, day: Day, { kind, amount, reason }: BodyOut<typeof endpoints.move>) {
  refuseClosed(day);
  const problem = kind === 'PAY_IN' ? null : takeOutProblem(movesIn(day), amount);
  if (problem) throw refusalProblem({ status: 409, path: 'amount', message: problem });
  await insertRow(ctx, cashMoves, { drawerDayId: day.id, kind, amount, reason, byId: ctx.person.staffId });
  return (await dayDetail(ctx, day.id))!;
}

/**
 * Closes a day with what was counted (MO-78). Throws 403 for somebody else's, 400 for a count that cannot be, 409 the second time, where cash
 * moved since `expected` was seen, and for a difference that nobody gives a reason for.
 */
export async function closeDay(
  ctx: Ctx,
  day: Day,
  { count: given, reason, expected }: BodyOut<typeof endpoints.close>,
) {
  if (!isTheirs(ctx, day))
    throw forbidden(`${day.openedBy ?? 'Somebody else'} opened this drawer. A manager can close it`);
  const count = readCount(ctx, given);
  refuseClosed(day);
  const unseen = unseenProblem(movesIn(day), expected ?? null);
  if (unseen) throw refusalProblem({ status: 409, path: 'expected', message: unseen });
  const counted = countedPaise(count);
  const problem = closeProblem(movesIn(day), counted, reason ?? null);
  if (problem) throw refusalProblem({ status: 409, path: 'reason', message: problem });
  await insertRow(ctx, drawerClosings, {
    drawerDayId: day.id,
    count,
    counted,
    reason: counted === day.expected ? null : (reason ?? null),
    closedById: ctx.person.staffId,
  });
  return (await dayDetail(ctx, day.id))!;
}

function refuseClosed({ status, closedBy }: Day) {
  if (status === 'CLOSED')
    throw conflict(`This day is closed${closedBy ? `, by ${closedBy}` : ''}. It takes nothing more`);
}
