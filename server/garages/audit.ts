import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { audit as endpoints } from '#contract/audit.ts';
import type { QueryOut } from '#contract/endpoint.ts';
import { istDayRange } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import { listPage } from '../database/list.ts';
import { audit } from '../database/tables/keeping.ts';

/** A page of who changed what and when. */
export const auditPage = (ctx: Ctx, query: QueryOut<typeof endpoints.list>) =>
  listPage(ctx, { table: audit, where: matching(query), query, read: readAudit(ctx) });

function matching({ person, thing, thingId, action, day }: QueryOut<typeof endpoints.list>) {
  const range = day === undefined ? undefined : istDayRange(day);
  return and(
    person === undefined ? undefined : eq(audit.personId, person),
    thing ? eq(audit.thing, thing) : undefined,
    thingId === undefined ? undefined : eq(audit.thingId, thingId),
    action && eq(audit.action, action),
    range && gte(audit.created_at, range.from),
    range && lt(audit.created_at, range.to),
  );
}

const readAudit = (ctx: Ctx) => (where: SQL | undefined, order: SQL, limit: number) =>
  ctx.tx.select().from(audit).where(where).orderBy(order).limit(limit);
