import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { appCode } from '#rules/second-step.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { authenticators } from '../database/tables/factors.ts';
import { keysOf } from '../http/tokens.ts';
import { seal, unseal } from './seal.ts';

const purpose = 'authenticator';
/** A code counts for as long before and after its half minute. */
const window = 1;

/** The secret of an authenticator app that is set up, in the place of one that was never confirmed. */
export async function newSecret(tx: Tx, { settings }: AppContext, now: Date, userId: string): Promise<string> {
  const secret = new Secret({ size: 20 }).base32;
  const values = { secret: seal(settings.secretKey, purpose, userId, secret), created_at: now, lastStep: null };
  await tx
    .insert(authenticators)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: authenticators.userId, set: values, setWhere: isNull(authenticators.confirmedAt) });
  return secret;
}

/** What an app reads as a QR code. */
export const addressOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * Takes a code of the app, once: of two who send one at once it takes one, and none of an earlier half minute after it. By the database's
 * clock, so that processes whose clocks differ agree. False for a wrong one, and where there is no app.
 */
export async function spendAppCode(
  tx: Tx,
  appContext: AppContext,
  userId: string,
  code: string,
  { isConfirmed = true } = {},
): Promise<boolean> {
  const own = appOf(userId, isConfirmed);
  const step = await stepOf(tx, appContext, userId, code, own);
  if (step === null) return false;
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(own, or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step))))
    .returning();
  return taken.length > 0;
}

/** Whether a code is of the app that is set up and not in force yet; it is not used up. */
export const isCodeOfNewApp = async (tx: Tx, appContext: AppContext, userId: string, code: string): Promise<boolean> =>
  (await stepOf(tx, appContext, userId, code, appOf(userId, false))) !== null;

/** Seals anew by the newest SECRET_KEY what the one before sealed, so that apps outlive its change. */
export async function resealAppSecrets(tx: Tx, { settings }: AppContext): Promise<void> {
  for (const { userId, secret } of await tx.select().from(authenticators)) {
    const opened = unseal(keysOf(settings), purpose, userId, secret);
    if (!opened?.isOld) continue;
    await tx
      .update(authenticators)
      .set({ secret: seal(settings.secretKey, purpose, userId, opened.text) })
      .where(and(eq(authenticators.userId, userId), eq(authenticators.secret, secret)));
  }
}

const appOf = (userId: string, isConfirmed: boolean) =>
  and(
    eq(authenticators.userId, userId),
    isConfirmed ? isNotNull(authenticators.confirmedAt) : isNull(authenticators.confirmedAt),
  );

/** The half minute, counted from 1970, that a code is of; null for a wrong one, and where there is no app. */
async function stepOf(tx: Tx, { settings }: AppContext, userId: string, code: string, own: ReturnType<typeof appOf>) {
  const [row] = await tx.select().from(authenticators).where(own);
  const secret = row && unseal(keysOf(settings), purpose, userId, row.secret);
  if (!secret) return null;
  const timestamp = await databaseTime(tx);
  const delta = totpOf(secret.text).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / appCode.seconds) + delta;
}

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Pattarai',
    label,
    digits: appCode.digits,
    period: appCode.seconds,
    secret: Secret.fromBase32(secret),
  });

/** Milliseconds since 1970. */
async function databaseTime(tx: Tx): Promise<number> {
  const [row] = rowsOf<{ ms: string | number }>(
    await tx.execute(sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`),
  );
  return Number(row!.ms);
}
