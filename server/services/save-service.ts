import { sql } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { services as endpoints } from '#contract/services.ts';
import type { Ctx } from '../context.ts';
import { services } from '../database/tables/services.ts';
import { insertRow, updateRow } from '../database/write.ts';
import { conflict } from '../problems.ts';
import { serviceWithSlug } from './services.queries.ts';

/** Adds a service. Throws 409 at `slug` when the garage has it already. */
export async function createService(ctx: Ctx, body: BodyOut<typeof endpoints.create>) {
  await refuseTakenSlug(ctx, body.slug);
  return insertRow(ctx, services, body);
}

/** Changes a service. Throws 409 at `slug` when another one has it. */
export async function updateService(
  ctx: Ctx,
  row: typeof services.$inferSelect,
  body: BodyOut<typeof endpoints.update>,
) {
  if (body.slug !== undefined && body.slug !== row.slug) await refuseTakenSlug(ctx, body.slug);
  return updateRow(ctx, services, row, body);
}

async function refuseTakenSlug(ctx: Ctx, slug: string) {
  // Two who take the same slug at once come here one after the other, so that the second hears which service has it.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} slug ${slug}`}, 0))`);
  const taken = await serviceWithSlug(ctx, slug);
  if (!taken) return;
  const message = `${taken.name} already has this slug`;
  throw conflict(message, { errors: [{ path: 'slug', message }] });
}
