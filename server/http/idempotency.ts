import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { QueryContext, Ctx } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import type { Fingerprint } from '../database/numbers.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { idempotencyKeys, publicIdempotencyKeys } from '../database/tables/audit-and-idempotency.ts';
import { badRequest, conflict } from '../problems.ts';
import { keyedHashes, type Keys } from './tokens.ts';

/** What is kept under a key: the answer as the wire carries it, before anything in it is hidden from anyone. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

const hours24 = 24 * 60 * 60 * 1000;
const otherBody =
  'This was saved as it was sent first. Put it right there, by a reversal where it is a payment, or send it once more as another one';

/** The key a POST came with, or undefined. Throws the problem 400 for one that is too long. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || request.method !== 'POST') return undefined;
  if (key.length > 200) throw badRequest('Idempotency-Key can have at most 200 characters');
  return key;
}

/** The fingerprint of what a request sent. */
export const fingerprintOf = (keys: Keys, request: FastifyRequest, body: unknown): Fingerprint =>
  keyedHashes(keys, 'fingerprint', `${request.method} ${request.url}\n${JSON.stringify(inOrder(body))}`);

/**
 * Does a garage's POST once per key, in its own transaction: a twin that comes meanwhile waits at the key and gets the same answer.
 * What is told once is not kept. Throws the problem 409 when the key came with another body in the last 24 hours.
 */
export async function onceInGarage(
  ctx: Ctx,
  key: string,
  fingerprint: Fingerprint,
  work: () => Promise<StoredAnswer>,
  toldOnce?: string,
): Promise<StoredAnswer> {
  const mine = { userId: ctx.person.userId, key };
  const [taken] = await takenKey(ctx, {
    ...mine,
    garageId: ctx.garageId,
    fingerprint: fingerprint[0],
    now: ctx.now,
    yesterday: new Date(ctx.now.getTime() - hours24),
  });
  if (!taken) return replay((await keptUnder(ctx, mine))[0], fingerprint);
  const kept = await work();
  await keep(ctx, { ...mine, ...kept, ...(toldOnce && { body: { ...(kept.body as object), [toldOnce]: null } }) });
  return kept;
}

interface Mine {
  userId: string;
  key: string;
}

interface Taking {
  garageId: string;
  fingerprint: string;
  now: Date;
  yesterday: Date;
}

const mineOf = (ctx: QueryContext, { userId, key }: ParametersOf<Mine>) =>
  and(tenantFilter(idempotencyKeys, ctx), eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Answers nothing when someone took the key in the last 24 hours. */
const takenKey = prepareQuery((ctx, given: ParametersOf<Mine & Taking>) => {
  const { garageId, userId, key, fingerprint, now, yesterday } = given;
  return ctx.tx
    .insert(idempotencyKeys)
    .values({ garageId, userId, key, fingerprint, created_at: now, status: null, body: null })
    .onConflictDoUpdate({
      target: [idempotencyKeys.garageId, idempotencyKeys.userId, idempotencyKeys.key],
      set: { fingerprint: sql`excluded.fingerprint`, created_at: sql`excluded.created_at`, status: null, body: null },
      setWhere: lt(idempotencyKeys.created_at, sql.param(yesterday, idempotencyKeys.created_at)),
    })
    .returning({ key: idempotencyKeys.key });
});

const keptUnder = prepareQuery((ctx, given: ParametersOf<Mine>) =>
  ctx.tx.select().from(idempotencyKeys).where(mineOf(ctx, given)),
);

const keep = prepareQuery((ctx, { status, body, ...given }: ParametersOf<Mine & StoredAnswer>) =>
  ctx.tx
    .update(idempotencyKeys)
    .set({ status: sql`${status}`, body: sql`${sql.param(body, idempotencyKeys.body)}` })
    .where(mineOf(ctx, given)),
);

/** Whether an answer is kept under the key of the request. */
export async function hasStoredAnswer(ctx: Ctx, request: FastifyRequest): Promise<boolean> {
  const key = keyOf(request);
  if (key === undefined) return false;
  return (await keptUnder(ctx, { userId: ctx.person.userId, key })).length > 0;
}

/** What onceInGarage does, for a public POST, which has no garage. */
export async function onceInPublic(
  tx: Tx,
  now: Date,
  key: string,
  fingerprint: Fingerprint,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const mine = eq(publicIdempotencyKeys.key, key);
  const use = { fingerprint: fingerprint[0], status: null, body: null, created_at: now };
  const [taken] = await tx
    .insert(publicIdempotencyKeys)
    .values({ key, ...use })
    .onConflictDoUpdate({
      target: publicIdempotencyKeys.key,
      set: use,
      setWhere: lt(publicIdempotencyKeys.created_at, new Date(now.getTime() - hours24)),
    })
    .returning({ key: publicIdempotencyKeys.key });
  if (!taken) return replay((await tx.select().from(publicIdempotencyKeys).where(mine))[0], fingerprint);
  const kept = await work();
  await tx.update(publicIdempotencyKeys).set(kept).where(mine);
  return kept;
}

function replay(
  row: { fingerprint: string; status: number | null; body: unknown } | undefined,
  fingerprint: Fingerprint,
): StoredAnswer {
  if (!row || !fingerprint.includes(row.fingerprint) || row.status === null) throw conflict(otherBody);
  return { status: row.status, body: row.body };
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}
