import { and, asc, eq, sql } from 'drizzle-orm';
import { mostChecklists, type checklists as endpoints } from '#contract/checklists.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { checklists } from '../database/tables/inspections.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { insertRow, updateRow } from '../database/write.ts';
import { conflict, alreadyTaken } from '../problems.ts';

type Row = typeof checklists.$inferSelect;

/** The garage's checklists by name. */
export const allChecklists = (ctx: Ctx): Promise<Row[]> =>
  ctx.tx
    .select()
    .from(checklists)
    .where(tenantFilter(checklists, ctx))
    .orderBy(asc(checklists.name), asc(checklists.id));

/** Adds a checklist. Throws 409 at `name` where another one has it, and beyond as many as a garage may have (LI-26). */
export async function addChecklist(ctx: Ctx, body: BodyOut<typeof endpoints.create>) {
  await refuseTakenName(ctx, body.name);
  const all = await allChecklists(ctx);
  if (all.length >= mostChecklists)
    throw conflict(`A garage has at most ${mostChecklists} checklists. Change one that is off`);
  return insertRow(ctx, checklists, body);
}

/** Changes a checklist, which no inspection follows any more once it was begun. Throws 409 at `name` where another one has it. */
export async function changeChecklist(ctx: Ctx, row: Row, body: BodyOut<typeof endpoints.update>) {
  if (body.name !== undefined && body.name !== row.name) await refuseTakenName(ctx, body.name, row.id);
  return updateRow(ctx, checklists, row, body);
}

async function refuseTakenName(ctx: Ctx, name: string, own?: string) {
  // two who take one name at once come here one after the other
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} checklists`}, 0))`);
  const same = await ctx.tx
    .select({ id: checklists.id })
    .from(checklists)
    .where(and(tenantFilter(checklists, ctx), eq(sql`lower(${checklists.name})`, name.toLowerCase())));
  if (same.some(({ id }) => id !== own))
    throw alreadyTaken([{ path: 'name', message: 'Another checklist has this name' }]);
}
