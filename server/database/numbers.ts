import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import { tenantFilter } from './tenant-filter.ts';
import { oncePer, prepareQuery, type ParametersOf } from './prepared-query.ts';
import { counters } from './tables/audit-and-idempotency.ts';
import type { GarageTable } from './write.ts';

/**
 * A body and where it was sent, as one short text by each of our keys, the newest first: that one is kept, and any is known again. The
 * order of fields does not matter. A body may hold a password, so nobody can guess at what is kept without SECRET_KEY.
 */
export type Fingerprint = readonly [newest: string, ...older: string[]];

type NumberedTable = GarageTable & { fingerprint: AnyPgColumn };

interface Wanted {
  table: NumberedTable;
  /** the column that holds the number */
  column: AnyPgColumn;
  /** 'BK' or 'JC' */
  prefix: string;
  /** what the client calls the record, if anything */
  given: string | null | undefined;
  fingerprint: Fingerprint;
}

/**
 * The next number of the garage's one series, or the id of the record that the same create already made (ER-18). The number
 * a client gives is kept beside it as its key. Creates of one kind in one garage take turns from here to the end of the transaction, so
 * that numbers are unique and without a gap.
 */
export async function takeNumber(
  ctx: Ctx,
  wanted: Wanted,
): Promise<{ made: string } | { number: string; clientNumber: string | null; fingerprint: string | null }> {
  const { table, prefix, given, fingerprint } = wanted;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} ${prefix}`}, 0))`);
  if (!given) return { number: await nextNumber(ctx, wanted), clientNumber: null, fingerprint: null };
  const [made] = await madeBy(table)(ctx, { fingerprints: [...fingerprint] });
  if (made) return { made: made.id as string };
  return { number: await nextNumber(ctx, wanted), clientNumber: given, fingerprint: fingerprint[0] };
}

const madeBy = oncePer((table: NumberedTable) =>
  prepareQuery((ctx, { fingerprints }: ParametersOf<{ fingerprints: string[] }>) =>
    ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(tenantFilter(table, ctx), sql`${table.fingerprint} = any(${fingerprints}::text[])`)),
  ),
);

async function nextNumber(ctx: Ctx, { column, prefix }: Wanted) {
  const [row] = await counted(column)(ctx, { garageId: ctx.garageId, kind: prefix });
  return row!.number;
}

/** Counts on past numbers that records of before have, in one statement. */
const counted = oncePer((column: AnyPgColumn) =>
  prepareQuery((ctx, { garageId, kind }: ParametersOf<{ garageId: string; kind: string }>) => {
    const table = column.table as NumberedTable;
    const numbered = (n: SQL) => sql`${kind}::text || lpad((${n})::text, greatest(8, length((${n})::text)), '0')`;
    const nextAfter = (last: SQLWrapper) => sql`(
      with recursive tried (n) as (
        select ${last} + 1
        union all
        select n + 1 from tried
        where exists (select from ${table} where ${and(tenantFilter(table, ctx), sql`${column} = ${numbered(sql`n`)}`)})
      )
      select max(n) from tried)`;
    return ctx.tx
      .insert(counters)
      .values({ garageId, kind, last: nextAfter(sql`0`) })
      .onConflictDoUpdate({
        target: [counters.garageId, counters.kind],
        set: { last: nextAfter(counters.last) },
      })
      .returning({ number: numbered(sql`${counters.last}`).mapWith(String) });
  }),
);
