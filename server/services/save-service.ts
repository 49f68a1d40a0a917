import { sql } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { services as endpoints } from '#contract/services.ts';
import { hsnProblem } from '#rules/hsn.ts';
import type { Ctx } from '../context.ts';
import { services } from '../database/tables/services.ts';
import { insertRow, updateRow } from '../database/write.ts';
import { garageWithTax } from '../garages/settings.ts';
import { asksForSix } from '../garages/short-codes.ts';
import { badField, conflict } from '../problems.ts';
import { serviceWithSlug } from './services.queries.ts';

/** Adds a service. Throws 400 for a code that is too short (MO-131), 409 at `slug` when the garage has it already. */
export async function createService(ctx: Ctx, body: BodyOut<typeof endpoints.create>) {
  await refuseShortCode(ctx, body.hsn);
  await refuseTakenSlug(ctx, body.slug);
  return insertRow(ctx, services, body);
}

/** Changes a service. Throws 400 for a code that comes to be too short, 409 at `slug` when another one has it. */
export async function updateService(
  ctx: Ctx,
  row: typeof services.$inferSelect,
  body: BodyOut<typeof endpoints.update>,
) {
  if (body.hsn !== row.hsn) await refuseShortCode(ctx, body.hsn);
  if (body.slug !== undefined && body.slug !== row.slug) await refuseTakenSlug(ctx, body.slug);
  return updateRow(ctx, services, row, body);
}

/** No document of today could bear it (MO-131). */
async function refuseShortCode(ctx: Ctx, hsn: string | null | undefined) {
  const problem = hsn == null ? null : hsnProblem(hsn, 6);
  if (problem && asksForSix((await garageWithTax(ctx)).tax)) throw badField('hsn', problem);
}

async function refuseTakenSlug(ctx: Ctx, slug: string) {
  // Two who take the same slug at once come here one after the other, so that the second hears which service has it.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} slug ${slug}`}, 0))`);
  const taken = await serviceWithSlug(ctx, slug);
  if (!taken) return;
  const message = `${taken.name} already has this slug`;
  throw conflict(message, { errors: [{ path: 'slug', message }] });
}
