import { eq } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { garages as endpoints } from '#contract/garages.ts';
import { sendLink } from '../auth/mail-links.ts';
import { hashPassword } from '../auth/passwords.ts';
import { takenProblem } from '../auth/register.ts';
import { startSession, type Visit } from '../auth/start-session.ts';
import { takeTurn } from '../auth/throttles.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { userByEmail, userById } from '../database/system.ts';
import { garages } from '../database/tables/garages.ts';
import { staff, users } from '../database/tables/users.ts';
import { keyOf, onceInPublic } from '../http/idempotency.ts';
import type { FieldError } from '../http/problems.ts';
import { keyedHash } from '../http/tokens.ts';

type Body = BodyOut<typeof endpoints.register>;
type Registration = Visit & { body: Body; fingerprint: string };

/**
 * Registers a garage with its owner and signs the owner in. The same request sent twice under one Idempotency-Key makes one garage and
 * signs in again. Throws 409, at its field, for a slug or an e-mail that is taken, and 429.
 */
export async function registerGarage(visit: Registration) {
  const { house, now, address, body, request } = visit;
  const { database } = house;
  await database.inSystem((tx) => takeTurn(tx, now, 'registration', address));
  const passwordHash = await hashPassword(body.ownerPassword);
  const garageId = newId(now);
  const ownerId = await database.inGarage(garageId, async (tx) => {
    const work = () => addGarage(tx, visit, { garageId, passwordHash });
    const key = keyOf(request);
    if (key === undefined) return work();
    // Of a body with a password no hash is kept that could be guessed at without our secret.
    const fingerprint = keyedHash(house.settings.secretKey, 'fingerprint', visit.fingerprint).toString('base64url');
    const kept = await onceInPublic(tx, now, key, fingerprint, async () => ({ status: 201, body: await work() }));
    return kept.body as string;
  });
  const owner = await database.inSystem((tx) => userById(tx, ownerId));
  return (await startSession(visit, owner!))!;
}

/** Adds the garage, the owner's user and the owner's place, and answers the user's id. */
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
  if (!kept) throw takenProblem(await takenFields(tx, body));
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
    .onConflictDoNothing()
    .returning();
  if (!owner) throw takenProblem([emailTaken]);
  const place = { role: 'GARAGE_OWNER', accessLevel: 'OWNER' } as const;
  await tx.insert(staff).values({ garageId, id: newId(now), userId: owner.id, ...place, ...times });
  await sendLink(tx, visit, owner, 'verify-email');
  return owner.id;
}

const emailTaken = { path: 'ownerEmail', message: 'This email is already registered' };

/** Both, when both are taken, in the order of the form. */
async function takenFields(tx: Tx, { slug, ownerEmail }: Body): Promise<FieldError[]> {
  const [garage] = await tx.select().from(garages).where(eq(garages.slug, slug));
  const errors: FieldError[] = [];
  if (garage) errors.push({ path: 'slug', message: 'This slug is already taken' });
  if (await userByEmail(tx, ownerEmail)) errors.push(emailTaken);
  return errors;
}
