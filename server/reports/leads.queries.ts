import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { leadSources, leadStatuses } from '#contract/leads.ts';
import type { LeadSource, LeadStatus } from '#rules/labels.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { leads } from '../database/tables/leads.ts';
import { namedStaff } from '../staff/named-staff.ts';
import { addUp } from './add-up.ts';
import { during, entriesOf, selectEntries } from './entries.ts';
import { newestFirst } from './rows.ts';
import type { ReportRequest } from './scope.ts';

interface Filters {
  source?: LeadSource | undefined;
  status?: LeadStatus | undefined;
}

/** Leads that came on these days, by source and by where they stand now, with how many of them were won. */
export async function leadsReport(ctx: Ctx, request: ReportRequest) {
  const groups = await ctx.tx
    .select({ source: leads.leadSource, status: leads.status, leads: count() })
    .from(leads)
    .where(arrived(ctx, request))
    .groupBy(leads.leadSource, leads.status);
  return {
    ...request,
    totals: wonOf(groups),
    sources: leadSources.map((source) => ({ source, ...wonOf(groups.filter((one) => one.source === source)) })),
    stages: leadStatuses.map((status) => ({
      status,
      leads: addUp(
        groups.filter((one) => one.status === status),
        'leads',
      ),
    })),
  };
}

/** The leads of a figure. */
export function readArrivals(ctx: Ctx, request: ReportRequest, { source, status }: Filters) {
  const where = and(arrived(ctx, request), source && eq(leads.leadSource, source), status && eq(leads.status, status));
  const entries = entriesOf(
    ctx,
    selectEntries(
      { key: leads.id, at: leads.created_at, card: sql`null`, customer: leads.customerId, thing: leads.id },
      sql`from ${leads} where ${where}`,
    ),
  );
  const assignee = namedStaff(ctx, 'assignee');
  const read = (after: SQL | undefined, limit: number) =>
    ctx.tx
      .with(entries)
      .select({
        key: entries.key,
        id: leads.id,
        at: entries.at,
        name: leads.name,
        phone: leads.phone,
        leadSource: leads.leadSource,
        status: leads.status,
        priority: leads.priority,
        leadScore: leads.leadScore,
        assignedTo: assignee.name,
        customerId: leads.customerId,
      })
      .from(entries)
      .innerJoin(leads, and(tenantFilter(leads, ctx), eq(leads.id, entries.thing)))
      .leftJoin(assignee, eq(assignee.id, leads.assignedToId))
      .where(after)
      .orderBy(...newestFirst(entries))
      .limit(limit);
  return { entries, read };
}

const arrived = (ctx: Ctx, request: ReportRequest) =>
  and(
    tenantFilter(leads, ctx),
    during(leads.created_at, request.during),
    request.own ? eq(leads.assignedToId, ctx.person.staffId) : undefined,
  );

type Group = { source: LeadSource; status: LeadStatus; leads: number };

function wonOf(groups: readonly Group[]) {
  const all = addUp(groups, 'leads');
  const won = addUp(
    groups.filter(({ status }) => status === 'WON'),
    'leads',
  );
  const lost = addUp(
    groups.filter(({ status }) => status === 'LOST'),
    'leads',
  );
  return { leads: all, won, lost, conversion: all === 0 ? null : Math.round((won / all) * 10_000) / 10_000 };
}
