import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { challenges } from '../database/tables/factors.ts';
import { cookieNames } from '../http/cookies.ts';
import type { Settings } from '../settings.ts';
import type { OpenCallContext } from './open-call.ts';

/** How long somebody may look for their passkey, in milliseconds. */
const lifetime = 5 * 60_000;

/** The site that passkeys are for: its name, and where its pages are. An address in numbers has none, so this machine is 'localhost'. */
export function siteOf({ publicUrl }: Settings) {
  const { hostname, origin, protocol, port } = new URL(publicUrl);
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  const here = `${protocol}//localhost${port && `:${port}`}`;
  return isNumber ? { id: 'localhost', origins: [here] } : { id: hostname, origins: [origin] };
}

/** Keeps what a passkey is asked to sign, for this browser alone; `userId` where it is made for somebody, whose earlier one ends. */
export async function beginCeremony(tx: Tx, visit: OpenCallContext, challenge: string, userId: string | null = null) {
  const { appContext, now, reply } = visit;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime);
  if (userId !== null)
    await tx.delete(challenges).where(and(eq(challenges.userId, userId), eq(challenges.purpose, 'passkey')));
  await tx
    .insert(challenges)
    .values({ hash: hashOf(token), purpose: 'passkey', userId, challenge, created_at: now, expiresAt });
  reply.setCookie(cookieNames(appContext.settings).passkey, token, {
    path: '/',
    secure: appContext.settings.publicUrl.startsWith('https:'),
    httpOnly: true,
    sameSite: 'strict',
    maxAge: lifetime / 1000,
  });
}

/** What this browser's passkey has to sign; undefined where nothing is asked of it here. */
export async function pendingCeremony(
  tx: Tx,
  visit: OpenCallContext,
  userId: string | null = null,
): Promise<string | undefined> {
  const [row] = await tx.select().from(challenges).where(openHere(visit, userId));
  return row?.challenge ?? undefined;
}

/** Ends what was asked, in one with what is done for it; false where it was ended meanwhile, so that one signature does one thing. */
export async function endCeremony(tx: Tx, visit: OpenCallContext, userId: string | null = null): Promise<boolean> {
  return (await tx.delete(challenges).where(openHere(visit, userId)).returning()).length > 0;
}

function openHere({ appContext, now, request }: OpenCallContext, userId: string | null) {
  const token = request.cookies[cookieNames(appContext.settings).passkey] ?? '';
  const whose = userId === null ? isNull(challenges.userId) : eq(challenges.userId, userId);
  const asked = and(eq(challenges.hash, hashOf(token)), eq(challenges.purpose, 'passkey'), whose);
  return and(asked, gt(challenges.expiresAt, now));
}

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
