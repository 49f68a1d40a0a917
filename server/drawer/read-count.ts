import { countProblem, type Count } from '#rules/drawer.ts';
import type { Ctx } from '../context.ts';
import { badField } from '../problems.ts';

/** A count as it is kept, without what there is none of. Throws 400 for a note or coin that is none today, or stands there twice (MO-30). */
export function readCount(ctx: Ctx, given: readonly { rupees: number; pieces: number }[]): Count {
  const twice = given.find(({ rupees }, at) => given.findIndex((one) => one.rupees === rupees) !== at);
  if (twice) throw badField('count', `₹${twice.rupees} stands there twice`);
  const count = Object.fromEntries(given.map(({ rupees, pieces }) => [String(rupees), pieces]));
  const problem = countProblem(count, ctx.today);
  if (problem) throw badField('count', problem);
  return Object.fromEntries(Object.entries(count).filter(([, pieces]) => pieces > 0));
}
