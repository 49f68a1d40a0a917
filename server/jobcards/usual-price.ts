import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { LineKind } from '#rules/labels.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { services } from '../database/tables/services.ts';
import { newestLines } from './suggest-lines.ts';

interface Named {
  kind: LineKind;
  description: string;
}

/**
 * What the garage asks for a line of this name, in paise: the price of the service called so, else of the newest line that had one; 0 when
 * nobody ever said. It is what a suggestion shows, so that a line taken of one costs the same whoever adds it and sees it or not.
 */
export async function usualPrice(ctx: Ctx, { kind, description }: Named): Promise<number> {
  const name = description.toLowerCase();
  const [service] = kind === 'LABOUR' ? await serviceCalled(ctx, { name }) : [];
  if (service) return service.price;
  const [line] = await lineCalled(ctx, { kind, name });
  return line?.price ?? 0;
}

/** SAC and rate of tax of the service called so, where it says them, for a line of labour that does not. */
export async function taxOfService(
  ctx: Ctx,
  { kind, description, hsn, taxRate }: Named & { hsn?: string | null | undefined; taxRate?: number | null | undefined },
) {
  if (kind !== 'LABOUR' || hsn != null || taxRate != null) return {};
  const [service] = await taxCalled(ctx, { name: description.toLowerCase() });
  return service ?? {};
}

const taxCalled = prepareQuery((ctx, { name }: ParametersOf<{ name: string }>) =>
  ctx.tx
    .select({ hsn: services.hsn, taxRate: services.taxRate })
    .from(services)
    .where(
      and(
        tenantFilter(services, ctx),
        eq(services.is_active, true),
        or(isNotNull(services.hsn), isNotNull(services.taxRate)),
        sql`lower(${services.name}) = ${name}`,
      ),
    )
    .orderBy(services.id)
    .limit(1),
);

const serviceCalled = prepareQuery((ctx, { name }: ParametersOf<{ name: string }>) =>
  ctx.tx
    .select({ price: services.base_price })
    .from(services)
    .where(
      and(
        tenantFilter(services, ctx),
        eq(services.is_active, true),
        gt(services.base_price, 0),
        sql`lower(${services.name}) = ${name}`,
      ),
    )
    .orderBy(services.id)
    .limit(1),
);

const lineCalled = prepareQuery((ctx, { kind, name }: ParametersOf<{ kind: LineKind; name: string }>) => {
  const latest = newestLines(ctx);
  return ctx.tx
    .select({ price: latest.rate })
    .from(latest)
    .where(and(eq(latest.kind, kind), gt(latest.rate, 0), sql`lower(${latest.description}) = ${name}`))
    .orderBy(desc(latest.id))
    .limit(1);
});
