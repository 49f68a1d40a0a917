import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { services as endpoints } from '#contract/services.ts';
import type { Ctx } from '../context.ts';
import { likePattern, listAll, listPage } from '../database/list.ts';
import { ours } from '../database/ours.ts';
import { services } from '../database/tables/services.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;

/** A page of services. */
export const servicesPage = (ctx: Ctx, query: QueryOut<typeof endpoints.list>) =>
  listPage(ctx, { table: services, where: matching(query), query, read: readServices(ctx) });

/** Every service that matches, for the export. */
export const allServices = (ctx: Ctx, filters: Filters) =>
  listAll(ctx, { table: services, where: matching(filters), read: readServices(ctx) });

/** The service that has this slug, or undefined. */
export async function serviceWithSlug(ctx: Ctx, slug: string) {
  const [found] = await ctx.tx
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(ours(services, ctx), eq(services.slug, slug)));
  return found;
}

function matching({ search, category, is_active }: Filters) {
  return and(
    category && eq(services.category, category),
    is_active === undefined ? undefined : eq(services.is_active, is_active),
    search ? sql`lower(${services.name} || ' ' || ${services.description}) like ${likePattern(search)}` : undefined,
  );
}

const readServices = (ctx: Ctx) => (where: SQL | undefined, order: SQL, limit: number) =>
  ctx.tx.select().from(services).where(where).orderBy(order).limit(limit);
