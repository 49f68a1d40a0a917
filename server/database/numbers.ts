import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import type { Fingerprint } from '../http/idempotency.ts';
import { ours } from './ours.ts';
import { oncePer, ready, type Given } from './ready.ts';
import { counters } from './tables/keeping.ts';
import type { GarageTable } from './write.ts';

type NumberedTable = GarageTable & { fingerprint: AnyPgColumn };

interface Wanted {
  table: NumberedTable;
  /** the column that holds the number */
  column: AnyPgColumn;
  /** 'BK' or 'JC' */
  prefix: string;
  /** the number the client gave, if any */
  given: string | null | undefined;
  fingerprint: Fingerprint;
}

/**
 * The number a new record gets, or the id of the record that the same create already made (reading.md, Sent twice): the client's own
 * number; the next higher unused one when another record has it; the garage's counter when none was given. Creates of one kind in one
 * garage take turns from here to the end of the transaction, so that numbers are unique and the counter is gapless.
 */
export async function takeNumber(
  ctx: Ctx,
  wanted: Wanted,
): Promise<{ made: string } | { number: string; fingerprint: string | null }> {
  const { table, prefix, given, fingerprint } = wanted;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} ${prefix}`}, 0))`);
  if (!given) return { number: await nextCounted(ctx, wanted), fingerprint: null };
  const [made] = await madeBy(table)(ctx, { fingerprints: [...fingerprint] });
  if (made) return { made: made.id as string };
  return { number: await nextUnused(ctx, wanted, given), fingerprint: fingerprint[0] };
}

const madeBy = oncePer((table: NumberedTable) =>
  ready((ctx, { fingerprints }: Given<{ fingerprints: string[] }>) =>
    ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(ours(table, ctx), sql`${table.fingerprint} = any(${fingerprints}::text[])`)),
  ),
);

async function nextCounted(ctx: Ctx, wanted: Wanted) {
  for (;;) {
    const [row] = await counted(ctx, { garageId: ctx.garageId, kind: wanted.prefix, last: 1 });
    const number = `${wanted.prefix}${String(row!.last).padStart(8, '0')}`;
    if (!(await isUsed(ctx, wanted, number))) return number;
  }
}

const counted = ready((ctx, values: Given<typeof counters.$inferInsert>) =>
  ctx.tx
    .insert(counters)
    .values(values)
    .onConflictDoUpdate({ target: [counters.garageId, counters.kind], set: { last: sql`${counters.last} + 1` } })
    .returning(),
);

async function nextUnused(ctx: Ctx, wanted: Wanted, given: string) {
  const [, head = '', digits = '0'] = /^(.*?)(\d*)$/.exec(given) ?? [];
  let number = given;
  for (let step = 1n; await isUsed(ctx, wanted, number); step++)
    number = head + String(BigInt(digits || '0') + step).padStart(digits.length, '0');
  return number;
}

async function isUsed(ctx: Ctx, { column }: Wanted, number: string) {
  const [row] = await numbered(column)(ctx, { number });
  return row !== undefined;
}

const numbered = oncePer((column: AnyPgColumn) =>
  ready((ctx, { number }: Given<{ number: string }>) => {
    const table = column.table as NumberedTable;
    return ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(ours(table, ctx), eq(column, number)));
  }),
);
