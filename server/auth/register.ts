import type { auth } from '#contract/auth.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { newId } from '../database/ids.ts';
import { users } from '../database/tables/users.ts';
import { sendLink } from './mail-links.ts';
import { networkOf } from './network.ts';
import { hashNewPassword } from './passwords.ts';
import { beginSession, completeSignIn } from './start-session.ts';
import type { OpenCallContext } from './open-call.ts';
import { countOrRefuse } from './throttles.ts';

/**
 * Makes a customer's account and signs in. E-mail and phone are claims until they are proven (decisions/0032), so the answer is alike
 * whoever has them; the mail tells their owner.
 */
export async function register(visit: OpenCallContext & { body: BodyOut<typeof auth.register> }) {
  const { appContext, now, address, body } = visit;
  const { password, ...profile } = body;
  await appContext.database.inSystem((tx) => countOrRefuse(tx, now, 'registration', address));
  const passwordHash = await hashNewPassword(appContext, 'password', password, body.email, {
    network: networkOf(address),
  });
  const begun = await appContext.database.inSystem(async (tx) => {
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
      .returning();
    await sendLink(tx, visit, made!, 'verify-email');
    return beginSession(tx, visit, made!);
  });
  return completeSignIn(visit, begun!);
}
