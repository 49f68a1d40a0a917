import { eq } from 'drizzle-orm';
import { hashPassword } from '#server/auth/passwords.ts';
import { users } from '#server/database/tables/users.ts';
import { newGarage, type Caller } from '#server/testing/garage.ts';
import { messagesTo, newEmail, newMobile, newVisitor, openLink, type Visitor } from '#server/testing/visitor.ts';
import type { Scene } from './write.ts';

export const passwordOf = { owner: 'turmeric-owner-41', customer: 'turmeric-cook-42' };

/** A garage of its own whose owner has a password, with someone who may take it over. */
export async function verified({ appContext }: Scene): Promise<{ owner: Caller; next: Caller }> {
  const garage = await newGarage(appContext);
  const { id, owner } = garage;
  const next = await garage.hire('GARAGE_MANAGER', 'MANAGER');
  const passwordHash = await hashPassword(passwordOf.owner);
  await appContext.database.inGarage(id, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, owner.userId));
    await tx.update(users).set({ emailVerifiedAt: appContext.now() }).where(eq(users.id, next.userId));
  });
  return { owner, next };
}

/** A customer who has proven the e-mail, signed in. */
export async function customer({ appContext }: Scene): Promise<{ visitor: Visitor; email: string; phone: string }> {
  const visitor = newVisitor(appContext.app);
  const [email, phone] = [newEmail(), newMobile()];
  const body = { name: 'Drill Kitchen', email, phone, password: passwordOf.customer };
  done(await visitor.post('/auth/register', body), 201);
  await openLink(appContext.database, visitor, email);
  return { visitor, email, phone };
}

/** A visitor who was sent a code. */
export async function withCode(scene: Scene, phone = newMobile(), visitor = newVisitor(scene.appContext.app)) {
  done(await visitor.post('/auth/customer/send-otp', { phone }), 200);
  const [message] = await messagesTo(scene.appContext.database, phone);
  return { visitor, phone, otp: String(message!.data['code']) };
}

/** The token of the link mailed last to an address. */
export async function tokenMailedTo({ appContext }: Scene, email: string): Promise<string> {
  const [message] = await messagesTo(appContext.database, email);
  return new URL(String(message!.data['url'])).pathname.split('/').at(-1)!;
}

function done({ status, text }: { status: number; text: string }, wanted: number) {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${text}`);
}
