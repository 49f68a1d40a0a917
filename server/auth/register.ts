import { eq, or } from 'drizzle-orm';
import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { users } from '../database/tables/users.ts';
import { conflict, type FieldError } from '../http/problems.ts';
import { sendLink } from './mail-links.ts';
import { hashNewPassword } from './passwords.ts';
import { beginSession, enter, type Visit } from './start-session.ts';
import { takeTurn } from './throttles.ts';

/** Makes a customer's account and signs in. Throws the problem 409, at its field, for an e-mail or a phone that is taken. */
export async function register(visit: Visit & { body: BodyOut<typeof auth.register> }) {
  const { house, now, address, body } = visit;
  const { password, ...profile } = body;
  await house.database.inSystem((tx) => takeTurn(tx, now, 'registration', address));
  const passwordHash = await hashNewPassword(house, 'password', password);
  const begun = await house.database.inSystem(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        ...profile,
        id: newId(now),
        type: 'CUSTOMER',
        mobile: profile.phone,
        passwordHash,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) throw takenProblem(await takenFields(tx, profile));
    await sendLink(tx, visit, made, 'verify-email');
    return beginSession(tx, visit, made);
  });
  return enter(visit, begun!);
}

/** The problem 409 for values that must be the only ones of their kind. */
export function takenProblem(errors: FieldError[]) {
  return conflict(errors[0]?.message ?? 'This already exists', { errors });
}

async function takenFields(tx: Tx, { email, phone }: { email: string; phone: string }): Promise<FieldError[]> {
  const others = await tx
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.mobile, phone)));
  const errors: FieldError[] = [];
  if (others.some((one) => one.email === email))
    errors.push({ path: 'email', message: 'This email is already registered' });
  if (others.some((one) => one.mobile === phone))
    errors.push({ path: 'phone', message: 'This phone number is already registered' });
  return errors;
}
