import type { BodyOut } from '#contract/endpoint.ts';
import type { garages as endpoints } from '#contract/garages.ts';
import { clearOwnGuesses, proveOwnPassword } from '../auth/own-password.ts';
import type { OpenCallContext } from '../auth/open-call.ts';
import type { Ctx } from '../context.ts';
import { staff, users } from '../database/tables/users.ts';
import { findRow, updateRow } from '../database/write.ts';
import type { Fingerprint } from '../database/numbers.ts';
import { keyOf, onceInGarage } from '../http/idempotency.ts';
import { badField, forbidden, signInFirst } from '../problems.ts';
import { contextOf } from '../http/serve.ts';

type HandOver = OpenCallContext & { body: BodyOut<typeof endpoints.handOver>; fingerprint: Fingerprint };

/**
 * Makes another member of staff the owner of the garage and the owner one with Admin Access (ST-21). Throws 400 at `password`
 * for a wrong own one, 429 after too many, 400 at `staffId` for someone who cannot take it.
 */
export async function handOver(visit: HandOver): Promise<void> {
  const { appContext, now, body, request, fingerprint } = visit;
  const person = request.signedIn?.person;
  if (!person) throw signInFirst();
  await proveOwnPassword(visit, person, {
    path: 'password',
    label: 'Password',
    password: body.password,
  });
  // The password is checked without a transaction, so that nobody waits for its hash.
  await appContext.database.inGarage(person.garageId, async (tx) => {
    const ctx = contextOf(appContext, tx, person, request);
    await clearOwnGuesses(tx, now, person.userId);
    const work = async () => {
      await moveOwnership(ctx, body.staffId);
      return { status: 204, body: null };
    };
    const key = keyOf(request);
    await (key === undefined ? work() : onceInGarage(ctx, key, fingerprint, work));
  });
}

/** Of two at once the second waits at the owner's own row, and finds that it is the owner's no more. */
async function moveOwnership(ctx: Ctx, staffId: string) {
  const own = await findRow(ctx, staff, ctx.person.staffId, { lock: true });
  if (own?.accessLevel !== 'OWNER') throw forbidden();
  if (staffId === own.id) throw badField('staffId', 'You own the garage already');
  const next = await findRow(ctx, staff, staffId, { lock: true });
  if (!next || next.removedAt) throw badField('staffId', 'Staff member not found');
  const user = await findRow(ctx, users, next.userId);
  if (!next.isActive) throw badField('staffId', `${user?.name} is inactive`);
  if (!user?.emailVerifiedAt) throw badField('staffId', `${user?.name} has not verified their email yet`);
  await updateRow(ctx, staff, own, { role: 'GARAGE_MANAGER', accessLevel: 'ADMIN' });
  await updateRow(ctx, staff, next, { role: 'GARAGE_OWNER', accessLevel: 'OWNER' });
}
