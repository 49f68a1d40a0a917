import { max } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../context.ts';
import { tenantFilter } from './tenant-filter.ts';
import { prepareQuery, type BoundQuery } from './prepared-query.ts';
import { auditChain } from './tables/audit-and-idempotency.ts';

/** What a query of one garage found, by its words and values, as of the garage's last change. */
interface Known {
  change: number;
  found: Map<string, unknown>;
}

const mostGarages = 1000;
const mostOfGarage = 100;
const known = new LRUCache<string, Known>({ max: mostGarages });

/**
 * What `find` finds, kept in this process until anything in the garage changes; `query` is the one it runs. Only for what follows from
 * audited tables and the query's own values: every change of those adds to the garage's audit chain (docs/decisions/0018), whose end is
 * read first, so what is kept is never older than what this transaction sees.
 */
export async function readThroughCache<T>(ctx: Ctx, query: BoundQuery, find: () => PromiseLike<T>): Promise<T> {
  const change = await lastChange(ctx);
  const { found } = knownAsOf(ctx.garageId, change);
  const key = keyOf(query);
  if (found.has(key)) return found.get(key) as T;
  const value = await find();
  if (found.size >= mostOfGarage) found.clear();
  found.set(key, value);
  return value;
}

const keyOf = (query: BoundQuery) => JSON.stringify([query.sql, query.params]);

/** How many changes the garage has seen: the number of the last link of its audit chain. */
async function lastChange(ctx: Ctx): Promise<number> {
  const [end] = await endOfChain(ctx, {});
  return end?.seq ?? 0;
}

const endOfChain = prepareQuery((ctx) =>
  ctx.tx
    .select({ seq: max(auditChain.seq) })
    .from(auditChain)
    .where(tenantFilter(auditChain, ctx)),
);

/** The garage asked for last is kept longest. What is known of an earlier change is thrown away; of a later one, left alone. */
function knownAsOf(garageId: string, change: number): Known {
  const before = known.get(garageId);
  if (before && before.change > change) return { change, found: new Map() };
  const now = before?.change === change ? before : { change, found: new Map<string, unknown>() };
  known.set(garageId, now);
  return now;
}
