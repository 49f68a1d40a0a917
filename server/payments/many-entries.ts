import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { Problem } from '../problems.ts';

/** What of one customer's money is added up at once at most: job cards, documents, payments and write-offs. */
const mostEntries = 50_000;

/** Throws the problem 413 for a customer whose money is more than that, before any of it is read (MO-109). */
export async function refuseManyEntries(ctx: Ctx, customerId: string, most?: number): Promise<void> {
  if (await hasManyEntries(ctx, customerId, most))
    throw new Problem(413, 'This customer has more documents, job cards and payments than can be added up at once.');
}

/** Whether the money of a customer is more than is added up at once (MO-109). */
export async function hasManyEntries(ctx: Ctx, customerId: string, most = mostEntries): Promise<boolean> {
  const countOf = (table: string) =>
    sql`(select count(*) from (select from ${sql.identifier(table)}
      where garage_id = ${ctx.garageId} and customer_id = ${customerId} limit ${most + 1}) counted)`;
  const counts = ['job_cards', 'invoices', 'payments', 'write_offs'].map(countOf);
  const rows = await ctx.tx.execute(sql`select (${sql.join(counts, sql` + `)})::float8 as entries`);
  return rowsOf<{ entries: number }>(rows)[0]!.entries > most;
}
