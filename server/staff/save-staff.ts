import { and, eq } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { staff as endpoints } from '#contract/staff.ts';
import { mayChangeStaff, mayGrant, mayRemoveStaff } from '#rules/staff-powers.ts';
import { lockIdentifiers } from '../auth/identifiers.ts';
import { invite } from '../auth/invite.ts';
import type { Ctx, AppContext } from '../context.ts';
import { newId } from '../database/ids.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { endSessions } from '../database/system.ts';
import { staff, users } from '../database/tables/users.ts';
import { insertRow, updateRow, writeAudit } from '../database/write.ts';
import { badField, forbidden, alreadyTaken } from '../problems.ts';
import { actorOf, askForProof, type Member } from './find-staff.ts';
import { staffMember } from './staff.queries.ts';

type Body = BodyOut<typeof endpoints.create>;

/**
 * Adds a member of staff and the user they sign in as, who is mailed an invitation to choose a password, unless INACTIVE; `isInvited` of
 * the answer says whether it went. Throws 403 for a role or access level one may not give and, without a fresh proof, for one that may harm
 * most, 409 at `email` for one that works here already; of other garages' people and of customers nothing is said.
 */
export async function createStaff(ctx: Ctx, appContext: AppContext, body: Body, passwordHash: string) {
  const { name, email, phone, role = 'SERVICE_ADVISOR', accessLevel = 'STAFF', status } = body;
  if (!mayGrant(actorOf(ctx), { role, accessLevel })) throw forbidden();
  askForProof(ctx, [accessLevel]);
  const user = await addUser(ctx, { name, email, phone, passwordHash });
  const isActive = status !== 'INACTIVE';
  const made = await insertRow(ctx, staff, { userId: user.id, role, accessLevel, isActive });
  if (isActive) await invite(ctx.tx, { appContext, now: ctx.now }, user);
  return (await staffMember(ctx, made.id))!;
}

/**
 * Changes a member of staff; INACTIVE ends their sessions at once. Throws 403 for a role or access level one may not give, for one's own
 * level, for making oneself inactive and, without a fresh proof, for who may harm most before or after it, 400 for another e-mail than the
 * stored one.
 */
export async function updateStaff(ctx: Ctx, { row, user }: Member, body: BodyOut<typeof endpoints.update>) {
  const { name, email, phone, role, accessLevel, status, updated_at } = body;
  if (!mayChangeStaff(actorOf(ctx), row, { role, accessLevel })) throw forbidden();
  if (status === 'INACTIVE' && !mayRemoveStaff(actorOf(ctx), row)) throw forbidden();
  askForProof(ctx, [row.accessLevel, accessLevel ?? row.accessLevel]);
  if (email !== undefined && email !== user.email) throw badField('email', 'Email cannot be changed');
  const isActive = status && status === 'ACTIVE';
  await updateRow(ctx, users, user, { name, phone, updated_at });
  await updateRow(ctx, staff, row, { role, accessLevel, isActive, updated_at });
  if (isActive === false) await endSessions(ctx.tx, ctx.now, user.id);
  return (await staffMember(ctx, row.id))!;
}

type NewUser = Pick<typeof users.$inferInsert, 'name' | 'phone' | 'passwordHash'> & { email: string };

async function addUser(ctx: Ctx, { passwordHash, ...values }: NewUser) {
  const given = { ...values, type: 'GARAGE_USER' as const, garageId: ctx.garageId };
  // A twin that comes meanwhile waits here and finds it taken.
  await lockIdentifiers(ctx.tx, `${ctx.garageId} ${values.email}`);
  const [twin] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(tenantFilter(users, ctx), eq(users.email, values.email)))
    .limit(1);
  if (twin) throw alreadyTaken([{ path: 'email', message: 'This email is already registered' }]);
  const [user] = await ctx.tx
    .insert(users)
    .values({ ...given, passwordHash, emailGiven: true, id: newId(ctx.now), created_at: ctx.now, updated_at: ctx.now })
    .returning();
  await writeAudit(ctx, users, 'created', user!.id, null, values);
  return user!;
}
