import { and, eq, sql } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { services as endpoints } from '#contract/services.ts';
import type { Ctx } from '../context.ts';
import { asSearchedName, likePattern, listing, searchedName } from '../database/list.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import type { ParametersOf } from '../database/prepared-query.ts';
import { services } from '../database/tables/services.ts';
import { pagedRows } from '../http/answer.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;

const list = listing({
  table: services,
  where: (_, { pattern, category, is_active }: ParametersOf<ReturnType<typeof filters>>) =>
    and(
      category && eq(services.category, category),
      is_active && eq(services.is_active, is_active),
      pattern && sql`${asSearchedName(sql`${services.name} || ' ' || ${services.description}`)} like ${pattern}`,
    ),
  read: (ctx, where, order, limit) => ctx.tx.select().from(services).where(where).orderBy(order).limit(limit),
});

/** A page of services. */
export const servicesPage = (ctx: Ctx, { limit, cursor, ...given }: QueryOut<typeof endpoints.list>) =>
  list.page(ctx, filters(given), { limit, cursor });

/** Every service that matches, for the export. */
export const allServices = (ctx: Ctx, given: Filters) => pagedRows(list.pages(ctx, filters(given)));

/** The service that has this slug, or undefined. */
export async function serviceWithSlug(ctx: Ctx, slug: string) {
  const [found] = await ctx.tx
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(tenantFilter(services, ctx), eq(services.slug, slug)));
  return found;
}

const filters = ({ search, category, is_active }: Filters) => ({
  category,
  is_active,
  pattern: search ? likePattern(searchedName(search)) : undefined,
});
