import { and, eq, sql } from 'drizzle-orm';
import type { LineKind } from '#rules/labels.ts';
import { isNamedAsPart } from '#rules/part-names.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { services } from '../database/tables/services.ts';
import { newestLines } from './suggest-lines.ts';

/**
 * What kind a line of this name is: the kind given where the garage knows the name so, else the one it knows it by, LABOUR for a service,
 * PART for a part among its newest lines (JC-47); of a name it does not know PART where it names one, else the kind given (JC-50).
 */
export async function usualKind(
  ctx: Ctx,
  { kind, description }: { kind: LineKind; description: string },
): Promise<LineKind> {
  const name = description.toLowerCase();
  const found = [...(await servicesCalled(ctx, { name })), ...(await linesCalled(ctx, { name }))];
  const known = new Set(found.map((one) => one.kind));
  if (known.has(kind)) return kind;
  const [other] = known;
  return other ?? (isNamedAsPart(description) ? 'PART' : kind);
}

const servicesCalled = prepareQuery((ctx, { name }: ParametersOf<{ name: string }>) =>
  ctx.tx
    .select({ kind: sql<LineKind>`'LABOUR'` })
    .from(services)
    .where(and(tenantFilter(services, ctx), eq(services.is_active, true), sql`lower(${services.name}) = ${name}`))
    .limit(1),
);

const linesCalled = prepareQuery((ctx, { name }: ParametersOf<{ name: string }>) => {
  const latest = newestLines(ctx);
  return ctx.tx
    .selectDistinct({ kind: latest.kind })
    .from(latest)
    .where(sql`lower(${latest.description}) = ${name}`);
});
