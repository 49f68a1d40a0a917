import type { BodyOut } from '#contract/endpoint.ts';
import type { garages as endpoints } from '#contract/garages.ts';
import { sendLink } from '../auth/mail-links.ts';
import { networkOf } from '../auth/network.ts';
import { hashNewPassword, isPassword } from '../auth/passwords.ts';
import { beginSession, completeSignIn, startSession, type BegunSession } from '../auth/start-session.ts';
import type { OpenCallContext } from '../auth/open-call.ts';
import { countOrRefuse } from '../auth/throttles.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { userById } from '../database/system.ts';
import { garages } from '../database/tables/garages.ts';
import { staff, users } from '../database/tables/users.ts';
import { writeAudit } from '../database/write.ts';
import type { Fingerprint } from '../database/numbers.ts';
import { keyOf, onceInPublic } from '../http/idempotency.ts';
import { alreadyTaken, unauthorised } from '../problems.ts';

type Body = BodyOut<typeof endpoints.register>;
type Registration = OpenCallContext & { body: Body; fingerprint: Fingerprint };

/**
 * Registers a garage with its owner and signs the owner in. The same request sent twice under one Idempotency-Key makes one garage and
 * signs in again. The e-mail is a claim until it is proven (decisions/0032). Throws 409 at the slug for one that is taken, and 429.
 */
export async function registerGarage(visit: Registration) {
  const { appContext, now, address, body, request } = visit;
  const { database } = appContext;
  await database.inSystem((tx) => countOrRefuse(tx, now, 'registration', address));
  const passwordHash = await hashNewPassword(appContext, 'ownerPassword', body.ownerPassword, body.ownerEmail, {
    network: networkOf(address),
  });
  const garageId = newId(now);
  const made = await database.inGarage(garageId, async (tx) => {
    let begun = null as BegunSession | null;
    const work = async () => {
      const owner = await addGarage(tx, visit, { garageId, passwordHash });
      begun = await beginSession(tx, visit, owner);
      return { status: 201, body: owner.id };
    };
    const key = keyOf(request);
    const kept = await (key === undefined ? work() : onceInPublic(tx, now, key, visit.fingerprint, work));
    return { ownerId: kept.body as string, begun };
  });
  return made.begun ? completeSignIn(visit, made.begun) : enterAgain(visit, made.ownerId);
}

/** A request sent again signs in only who could sign in now: the password may have changed since, or the owner left. */
async function enterAgain(visit: Registration, ownerId: string) {
  const owner = await visit.appContext.database.inSystem((tx) => userById(tx, ownerId));
  const mayEnter =
    owner &&
    (await isPassword(owner.passwordHash, visit.body.ownerPassword, {
      network: networkOf(visit.address),
    }));
  const started = mayEnter ? await startSession(visit, owner) : null;
  if (!started) throw unauthorised('Invalid credentials');
  return started;
}

/** Adds the garage, the owner's user and the owner's place, and answers the user. */
async function addGarage(tx: Tx, visit: Registration, made: { garageId: string; passwordHash: string }) {
  const { now, body } = visit;
  const { garageId } = made;
  const times = { created_at: now, updated_at: now };
  const { ownerName, ownerEmail, ownerPhone, ownerPassword: _, ...garage } = body;
  const [kept] = await tx
    .insert(garages)
    .values({ ...garage, id: garageId, ...times })
    .onConflictDoNothing()
    .returning();
  if (!kept) throw alreadyTaken([{ path: 'slug', message: 'This slug is already taken' }]);
  const [owner] = await tx
    .insert(users)
    .values({
      id: newId(now),
      type: 'GARAGE_USER',
      garageId,
      name: ownerName,
      email: ownerEmail,
      phone: ownerPhone ?? null,
      passwordHash: made.passwordHash,
      ...times,
    })
    .returning();
  const place = { id: newId(now), userId: owner!.id, role: 'GARAGE_OWNER', accessLevel: 'OWNER' } as const;
  await tx.insert(staff).values({ garageId, ...place, ...times });
  const person = { staffId: place.id, name: ownerName };
  const changing = { tx, garageId, now, person, requestId: visit.request.id };
  await writeAudit(changing, garages, 'created', garageId, null, garage);
  await writeAudit(changing, users, 'created', owner!.id, null, {
    name: ownerName,
    email: ownerEmail,
    phone: ownerPhone ?? null,
  });
  await writeAudit(changing, staff, 'created', place.id, null, place);
  await sendLink(tx, visit, owner!, 'verify-email');
  return owner!;
}
