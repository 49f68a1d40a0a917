import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import type { UserRow } from '../database/system.ts';
import { authenticators, challenges, passkeys } from '../database/tables/factors.ts';
import { cookieNames } from '../http/cookies.ts';
import { type Problem, secondStepNeeded } from '../problems.ts';
import type { OpenCallContext } from './open-call.ts';

/** How long the second step may take, in milliseconds. */
const stepLifetime = 5 * 60_000;

type Way = 'app' | 'passkey' | 'recovery-code';

/** A second step that somebody who gave the right password is asked for: the token of its cookie, and by what it can be taken. */
export interface PendingSecondStep {
  step: string;
  ways: Way[];
}

/** Begins the second step of who has a factor, in the caller's transaction; null for who has none. */
export async function beginSecondStep(
  tx: Tx,
  { now }: OpenCallContext,
  { id }: UserRow,
): Promise<PendingSecondStep | null> {
  const ways = await secondStepMethods(tx, id);
  if (ways.length === 0) return null;
  const step = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + stepLifetime);
  await tx
    .insert(challenges)
    .values({ hash: hashOf(step), purpose: 'second-step', userId: id, created_at: now, expiresAt });
  return { step, ways };
}

/** By what somebody can take a second step; nothing for who has no factor. Recovery codes come with the first one. */
export async function secondStepMethods(tx: Tx, userId: string): Promise<Way[]> {
  const [app] = await tx.select({ userId: authenticators.userId }).from(authenticators).where(appInForce(userId));
  const [passkey] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  const held: Way[] = [...(app ? ['app' as const] : []), ...(passkey ? ['passkey' as const] : [])];
  return held.length > 0 ? [...held, 'recovery-code'] : [];
}

/** The authenticator app of a person, once a code of it was typed. */
export const appInForce = (userId: string) =>
  and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

/** Gives the browser the cookie of its second step, which is no session; answers the problem that says what is missing. */
export function sendToSecondStep({ appContext, reply }: OpenCallContext, { step, ways }: PendingSecondStep): Problem {
  reply.setCookie(cookieNames(appContext.settings).step, step, {
    path: '/',
    secure: appContext.settings.publicUrl.startsWith('https:'),
    httpOnly: true,
    sameSite: 'strict',
    maxAge: stepLifetime / 1000,
  });
  return secondStepNeeded(ways);
}

/** The second step that the request's browser has begun and not ended, as a condition. */
export function pendingStepOf({ appContext, now, request }: OpenCallContext) {
  const token = request.cookies[cookieNames(appContext.settings).step] ?? '';
  return and(eq(challenges.hash, hashOf(token)), eq(challenges.purpose, 'second-step'), gt(challenges.expiresAt, now));
}

/** Takes the cookie of the second step away. */
export function clearSecondStepCookie({ appContext, reply }: OpenCallContext): void {
  const secure = appContext.settings.publicUrl.startsWith('https:');
  reply.clearCookie(cookieNames(appContext.settings).step, { path: '/', secure });
}

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
