import type { BodyOut } from '#contract/endpoint.ts';
import type { factors } from '#contract/factors.ts';
import { userById } from '../database/system.ts';
import { challenges } from '../database/tables/factors.ts';
import { badField, Problem, tooManyRequests, unauthorised } from '../problems.ts';
import { clearSecondStepCookie, pendingStepOf } from './begin-second-step.ts';
import { beginSession, completeSignIn } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';
import { prepareCode, tryFactor } from './try-factor.ts';
import { inGarageOf } from './user-of.ts';

/**
 * Signs in who gave the right password before in this browser, by a code of the app or a recovery code. Throws 400 at `code` for a wrong or
 * used one, 401 where no second step is open here, and 429 after too many.
 */
export async function takeSecondStep(visit: OpenCallContext & { body: BodyOut<typeof factors.secondStep> }) {
  const { appContext, body } = visit;
  const open = pendingStepOf(visit);
  const user = await appContext.database.inSystem(async (tx) => {
    const [row] = await tx.select().from(challenges).where(open);
    return row?.userId ? userById(tx, row.userId) : undefined;
  });
  if (!user) throw over();
  const code = await prepareCode(visit, user.id, body.code);
  const outcome = await inGarageOf(appContext.database, user.garageId, async (tx) => {
    const { isRight, wait } = await tryFactor(tx, visit, user.id, code);
    if (!isRight) return wait > 0 ? tooManyRequests(wait) : badField('code', 'This code is wrong or was already used');
    if ((await tx.delete(challenges).where(open).returning()).length === 0) throw over();
    const begun = await beginSession(tx, visit, user, { hasFactor: true });
    if (!begun) throw over();
    return begun;
  });
  // Thrown only now: what a wrong code counts has committed.
  if (outcome instanceof Problem) throw outcome;
  clearSecondStepCookie(visit);
  return completeSignIn(visit, outcome);
}

const over = () =>
  unauthorised('Sign in again: the second step has to be taken within 5 minutes, in the browser that began it');
