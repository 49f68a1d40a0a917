import { and, eq, type Placeholder, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx, QueryContext } from '../context.ts';
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
  const of = { garageId: ctx.garageId, kind: prefix };
  const [row] = await counted(column)(ctx, of);
  if (row) return row.number;
  const [first] = await begun(column)(ctx, of);
  return first!.number;
}

type Series = ParametersOf<{ garageId: string; kind: string }>;

/** Counts on past numbers that records of before have, in one statement. */
const counted = oncePer((column: AnyPgColumn) =>
  prepareQuery((ctx, { garageId, kind }: Series) =>
    ctx.tx
      .update(counters)
      .set({ last: nextAfter(ctx, column, kind, counters.last) })
      .where(and(eq(counters.garageId, garageId), eq(counters.kind, kind)))
      .returning({ number: numbered(kind, counters.last).mapWith(String) }),
  ),
);

/** The first of a series: every number of before is passed, which no later one does again. */
const begun = oncePer((column: AnyPgColumn) =>
  prepareQuery((ctx, { garageId, kind }: Series) =>
    ctx.tx
      .insert(counters)
      .values({ garageId, kind, last: nextAfter(ctx, column, kind, sql`0`) })
      .returning({ number: numbered(kind, counters.last).mapWith(String) }),
  ),
);

/** One number after the other is looked for by its key: `exists` would have all numbers of the garage read into memory each time. */
function nextAfter(ctx: QueryContext, column: AnyPgColumn, kind: Placeholder, last: SQLWrapper) {
  const table = column.table as NumberedTable;
  return sql`(
    with recursive tried (n) as (
      select ${last} + 1
      union all
      select n + 1 from tried
      where (select true from ${table} where ${and(tenantFilter(table, ctx), sql`${column} = ${numbered(kind, sql`n`)}`)} limit 1)
    )
    select max(n) from tried)`;
}

const numbered = (kind: Placeholder, n: SQLWrapper) =>
  sql`${kind}::text || lpad((${n})::text, greatest(8, length((${n})::text)), '0')`;
